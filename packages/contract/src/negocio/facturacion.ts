import { leerNombreFiscal } from '@comal/domain/facturacion/receptor/nombre';
import { LLAVE_MAXIMA, PACS, type ClaveDePac } from '@comal/domain/facturacion/pacs';
import { leerCp, leerRegimen } from '@comal/domain/facturacion/receptor/receptor';
import { NIVELES_DE_REVISION, PUNTOS_DE_REVISION } from '@comal/domain/facturacion/emisor/revision';
import { claseDeRfc, leerRfc } from '@comal/domain/facturacion/receptor/rfc';
import { DIAS_LIMITE_MAXIMOS, FOLIO_MAXIMO, leerSerie } from '@comal/domain/facturacion/emisor/series';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { z } from 'zod';
import { idNumerico, instante, leido } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const permiso = [PERMISO.CONFIGURAR_FACTURACION] as const;
const PERIODOS = ['dia', 'semana', 'mes'] as const;
/** How many branches one save may name. */
const SUCURSALES_MAXIMAS = 500;
/** Most bytes of a file of a CSD; SAT's have less than 3 KB. */
const ARCHIVO_MAXIMO = 16 * 1024;

/** The version that the editor had read; 0 before anything was saved. */
const version = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .optional();

const emisor = z.object({ rfc: z.string(), nombre: z.string(), regimen: z.string() });

const facturacionSchema = z.object({
  /** Who issues, as in the constancia; null: nobody said. */
  emisor: emisor.nullable(),
  /** The CSD, never its key. `legible`: its key can be opened here. */
  sellos: z
    .object({ numero: z.string(), rfc: z.string(), desde: instante, hasta: instante, legible: z.boolean() })
    .nullable(),
  /** The PAC, never its keys: `pista` says by which of them it is known. */
  pac: z.object({ clave: z.enum(PACS.map((p) => p.id)), pista: z.string(), legible: z.boolean() }).nullable(),
  /** Stamps go to the PAC's test platform and are worth nothing. */
  prueba: z.boolean(),
  activa: z.boolean(),
  /** Real invoices were begun: there is no way back to test mode. */
  de_verdad: z.boolean(),
  global_periodo: z.enum(PERIODOS),
  /** The active branches by number. */
  sucursales: z.array(
    z.object({
      id: z.number().int(),
      nombre: z.string(),
      /** Where it issues, and how; null: nobody said. */
      emite: z
        .object({
          cp: z.string(),
          serie: z.string(),
          siguiente: z.number().int(),
          dias_limite: z.number().int(),
          /** Its tills ask for the kind of a card when they charge (D-126). */
          pide_tarjeta: z.boolean(),
          /** The largest number that its series used; 0: none. */
          usado: z.number().int(),
        })
        .nullable(),
    }),
  ),
  /** What keeps the business from invoicing, and what there is to look after. */
  revision: z.array(
    z.object({ punto: z.enum(PUNTOS_DE_REVISION), nivel: z.enum(NIVELES_DE_REVISION), dicho: z.string() }),
  ),
  /** The page of the PAC where diners invoice their tickets (decision 0150). */
  recibos: z.object({
    activos: z.boolean(),
    /** Why it cannot be used, in words; null: it can. */
    impide: z.string().nullable(),
    /** How many charges can be invoiced there now. */
    abiertos: z.number().int(),
  }),
  version: z.number().int(),
});

export type Facturacion = z.infer<typeof facturacionSchema>;

const quien = (rfc: string): 'fisica' | 'moral' | null => {
  const clase = claseDeRfc(rfc);
  return clase === 'generico' ? null : clase;
};

const quienFactura = z
  .object({
    rfc: leido(leerRfc, { max: 13 }).refine(
      (rfc) => claseDeRfc(rfc) !== 'generico',
      'Este RFC es genérico: escribe el tuyo',
    ),
    nombre: leido(leerNombreFiscal, { max: 300 }),
    regimen: z.string('Elige tu régimen').max(3, 'Elige tu régimen'),
    version,
  })
  .check(({ value, issues }) => {
    const regimen = leerRegimen(value.regimen, quien(value.rfc));
    if (!regimen.ok) issues.push({ code: 'custom', path: ['regimen'], message: regimen.error, input: value.regimen });
  });

const archivoEnBase64 = (falta: string) =>
  z
    .base64(falta)
    .min(1, falta)
    .max(Math.ceil(ARCHIVO_MAXIMO / 3) * 4, 'Este archivo es demasiado grande para ser de un sello');

const llave = (falta: string) => z.string(falta).min(1, falta).max(LLAVE_MAXIMA, `Máximo ${LLAVE_MAXIMA} caracteres`);
const conUsuario = <C extends ClaveDePac>(clave: C) =>
  z.object({
    clave: z.literal(clave),
    llaves: z.object({ usuario: llave('Escribe el usuario'), contrasena: llave('Escribe la contraseña') }),
  });

/** A PAC with the keys that it gave. */
const pacPedido = z.discriminatedUnion(
  'clave',
  [
    conUsuario('sw'),
    conUsuario('finkok'),
    z.object({ clave: z.literal('facturapi'), llaves: z.object({ llave: llave('Escribe la llave secreta') }) }),
  ],
  'Elige tu PAC',
);

/** A PAC with the keys that it gave. */
export type PacPedido = z.input<typeof pacPedido>;

const ENTERO = 'Escribe un número entero';
const DIAS = `De 0 a ${DIAS_LIMITE_MAXIMOS} días`;
const FOLIO = `De 1 a ${FOLIO_MAXIMO}`;

/**
 * Who issues the invoices of a business, and with what (D-154). Calls that send a key are no idempotent writes, so that no hash of it is
 * stored; no answer has one.
 */
export const facturacion = {
  ver: defineRoute({
    method: 'GET',
    base: 'qtpv',
    path: 'negocio/facturacion',
    resumen:
      'Quién factura, con qué sellos y PAC, las series de cada sucursal y lo que falta; nunca las llaves (D-154)',
    acceso: 'sesion',
    permiso,
    data: facturacionSchema,
    motivos: [],
  }),
  guardarEmisor: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/facturacion/emisor',
    resumen: 'Cambia RFC, nombre y régimen de quien factura; el RFC, solo sin sellos',
    acceso: 'sesion',
    permiso,
    body: quienFactura,
    data: facturacionSchema,
    motivos: ['CAMBIO_ENTRETANTO', 'EMISOR_CON_SELLOS'],
    write: 'idempotente',
  }),
  subirSellos: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/facturacion/sellos',
    resumen: 'Sube los sellos (CSD) con su contraseña, que no se guarda; la llave se guarda cifrada (D-154)',
    acceso: 'sesion',
    permiso,
    body: z.object({
      certificado: archivoEnBase64('Elige el certificado (.cer)'),
      llave: archivoEnBase64('Elige la llave privada (.key)'),
      contrasena: z.string('Escribe la contraseña').min(1, 'Escribe la contraseña').max(200, 'Máximo 200 caracteres'),
      version,
    }),
    data: facturacionSchema,
    motivos: [
      'CAMBIO_ENTRETANTO',
      'FALTA_EMISOR',
      'CSD_CERTIFICADO_INVALIDO',
      'CSD_ES_FIRMA',
      'CSD_DE_OTRO_RFC',
      'CSD_VENCIDO',
      'CSD_AUN_NO_VALE',
      'CSD_LLAVE_INVALIDA',
      'CSD_CONTRASENA_INCORRECTA',
      'CSD_LLAVE_DE_OTRO',
    ],
    write: 'natural',
  }),
  quitarSellos: defineRoute({
    method: 'DELETE',
    base: 'qtpv',
    path: 'negocio/facturacion/sellos',
    resumen: 'Borra los sellos, si la facturación no está activa',
    acceso: 'sesion',
    permiso,
    data: facturacionSchema,
    motivos: ['FACTURACION_ACTIVA'],
    write: 'idempotente',
  }),
  guardarPac: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/facturacion/pac',
    resumen:
      'Elige el PAC, su ambiente y sus llaves, que se prueban con él y se guardan cifradas; dejar la prueba retira lo que se facturó en ella (D-154)',
    acceso: 'sesion',
    permiso,
    body: z.object({
      pac: pacPedido,
      prueba: z.boolean('Di si es el ambiente de prueba'),
      version,
    }),
    data: facturacionSchema,
    motivos: [
      'CAMBIO_ENTRETANTO',
      'FALTA_EMISOR',
      'PAC_RECHAZA_LLAVES',
      'PAC_NO_RESPONDE',
      'FACTURAS_SIN_RESPUESTA',
      'RECIBOS_ABIERTOS',
      'LLAVE_DE_OTRA_ORGANIZACION',
      'PRUEBA_TERMINADA',
    ],
    write: 'natural',
  }),
  guardarSucursales: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/facturacion/sucursales',
    resumen:
      'Código postal, serie, siguiente folio, días para facturar y si pide el tipo de tarjeta de las sucursales que se nombran, y el periodo de la factura global',
    acceso: 'sesion',
    permiso,
    body: z.object({
      sucursales: z
        .array(
          z.object({
            sucursal: idNumerico,
            cp: leido(leerCp, { max: 5 }),
            serie: leido(leerSerie, { max: 10 }),
            siguiente: z.number(ENTERO).int(ENTERO).min(1, FOLIO).max(FOLIO_MAXIMO, FOLIO),
            dias_limite: z.number(ENTERO).int(ENTERO).min(0, DIAS).max(DIAS_LIMITE_MAXIMOS, DIAS),
            /** Absent: stays as it is; a branch that had nothing asks. */
            pide_tarjeta: z.boolean('Di si se pide el tipo de tarjeta').optional(),
          }),
        )
        .max(SUCURSALES_MAXIMAS, `A lo más ${SUCURSALES_MAXIMAS} sucursales`),
      global_periodo: z.enum(PERIODOS, 'Elige cada cuándo'),
      version,
    }),
    nombra: ({ body }) => ({ sucursales: body.sucursales.map((s) => s.sucursal) }),
    data: facturacionSchema,
    motivos: ['NO_ENCONTRADO', 'CAMBIO_ENTRETANTO', 'FALTA_EMISOR', 'SERIE_REPETIDA', 'FOLIO_USADO'],
    write: 'idempotente',
  }),
  guardarRecibos: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/facturacion/recibos',
    resumen:
      'Usa la página del PAC para que el comensal facture su ticket, o la deja; dejarla cierra los recibos que haya allá',
    acceso: 'sesion',
    permiso,
    body: z.object({ activos: z.boolean('Di si se usa'), version }),
    data: facturacionSchema,
    motivos: ['CAMBIO_ENTRETANTO', 'FALTA_EMISOR', 'SIN_PAGINA_DE_PAC'],
    write: 'idempotente',
  }),
  activar: defineRoute({
    method: 'PUT',
    base: 'qtpv',
    path: 'negocio/facturacion/activa',
    resumen: 'Empieza a facturar, o lo deja; para empezar no debe faltar nada, y el PAC debe contestar',
    acceso: 'sesion',
    permiso,
    body: z.object({ activa: z.boolean('Di si se factura'), version }),
    data: facturacionSchema,
    motivos: ['CAMBIO_ENTRETANTO', 'FALTA_EMISOR', 'FACTURACION_INCOMPLETA', 'PAC_RECHAZA_LLAVES', 'PAC_NO_RESPONDE'],
    write: 'natural',
  }),
} as const;
