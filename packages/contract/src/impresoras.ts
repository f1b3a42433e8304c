import { z } from 'zod';
import { ATIENDEN_IMPRESORAS } from '@comal/domain/impresion/atienden';
import {
  CAJONES_DE_IMPRESORA,
  CAUSAS_DE_IMPRESORA,
  COLUMNAS_DE_PAPEL,
  CONEXIONES_DE_IMPRESORA,
  COPIAS_MAXIMAS,
  DIBUJOS_DE_IMPRESORA,
  LENGUAJES_DE_IMPRESORA,
  LIMITES_DE_IMPRESORA,
  PAGINAS_DE_CODIGOS,
  PUERTO_DE_IMPRESORA,
  PUERTO_MAXIMO,
  PULSO_DE_CAJON as PULSO,
  USOS_DE_IMPRESORA,
  type CausaDeImpresora,
  type ClaseDeUso,
  type ConexionDeImpresora,
  type DibujoDeImpresora,
  type LenguajeDeImpresora,
  type PaginaDeCodigos,
} from '@comal/domain/impresion/impresora';
import { faltaDelLugar } from '@comal/domain/impresion/red/lugar';
import { CLASES_DE_TRABAJO, ESTADO_DE_TRABAJO, type ClaseDeTrabajo } from '@comal/domain/impresion/trabajo';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { idEscrito, idNumerico, instante, texto, uuid } from './primitives.ts';
import { defineRoute } from './route.ts';

const P = PERMISO;
const keys = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]];

const VEN = [P.VER_IMPRESORAS, P.NUEVA_IMPRESORA, P.EDITAR_IMPRESORA, P.ELIMINAR_IMPRESORA] as const;

/** Most jobs that one call attends to. */
const TRABAJOS_MAXIMOS = 500;

/** A use: what is printed, and of which area or register (`objeto`). */
const usoBody = z.object({ clase: z.enum(keys<ClaseDeUso>(USOS_DE_IMPRESORA)), objeto: idNumerico });

const conexion = z.enum(keys<ConexionDeImpresora>(CONEXIONES_DE_IMPRESORA), 'Elige cómo se llega a la impresora');
const dibujo = z.enum(keys<DibujoDeImpresora>(DIBUJOS_DE_IMPRESORA), 'Elige cómo dibuja');
const PULSO_MALO = `Escribe de ${PULSO.minimo} a ${PULSO.maximo} milisegundos`;

/** The name of a queue, as its computer says it: nothing of it is changed, or it would not be found. */
const cola = z
  .string(LIMITES_DE_IMPRESORA.cola.requerido)
  .max(LIMITES_DE_IMPRESORA.cola.max, 'Nombre de cola demasiado largo')
  .regex(/^\P{Cc}*$/u, 'Nombre de cola no válido')
  .default('');

/** A printer as the form sends it. */
const datos = z
  .object({
    nombre: texto(LIMITES_DE_IMPRESORA.nombre),
    conexion: conexion.default('red'),
    /** Empty: it is not reached by the network. */
    direccion: texto({ ...LIMITES_DE_IMPRESORA.direccion, min: 0 }).default(''),
    puerto: z
      .number()
      .int('Puerto no válido')
      .min(1, 'Puerto no válido')
      .max(PUERTO_MAXIMO, 'Puerto no válido')
      .default(PUERTO_DE_IMPRESORA),
    /** A queue of the operating system, of the till program `equipo` (null: of the server's machine). */
    cola,
    equipo: idNumerico.nullable().default(null),
    papel: z.union([z.literal(80), z.literal(58)], 'Elige el ancho del papel'),
    columnas: z.number('Elige cuántas letras caben').int(),
    pagina: z.enum(keys<PaginaDeCodigos>(PAGINAS_DE_CODIGOS), 'Elige la página de códigos'),
    lenguaje: z.enum(keys<LenguajeDeImpresora>(LENGUAJES_DE_IMPRESORA), 'Elige el lenguaje'),
    corta: z.boolean(),
    /** Pages that were loaded before do not send these five: an edit then keeps what the printer has. */
    dibujo: dibujo.optional(),
    zumbador: z.boolean().optional(),
    cajon: z.literal(CAJONES_DE_IMPRESORA, 'Elige la salida del cajón').nullable().optional(),
    pulso: z.number(PULSO_MALO).int(PULSO_MALO).min(PULSO.minimo, PULSO_MALO).max(PULSO.maximo, PULSO_MALO).optional(),
    /** The printer that prints in its place while it does not print. */
    suplente: idNumerico.nullable().optional(),
    copias: z.number().int().min(1, 'Al menos una copia').max(COPIAS_MAXIMAS, `A lo más ${COPIAS_MAXIMAS} copias`),
    usos: z.array(usoBody).max(500),
  })
  .refine(({ papel, columnas }) => (COLUMNAS_DE_PAPEL[papel] as readonly number[]).includes(columnas), {
    path: ['columnas'],
    message: 'Ese papel no tiene tantas letras',
  })
  .check(({ value, issues }) => {
    const falta = faltaDelLugar(value);
    if (falta) issues.push({ code: 'custom', path: [falta.campo], message: falta.error, input: value });
  });

const causa = z.enum(keys<CausaDeImpresora>(CAUSAS_DE_IMPRESORA));

/** A printer as the configuration shows it; `version` goes back with an edit. */
const impresoraSchema = z.object({
  id: z.number().int(),
  nombre: z.string(),
  conexion,
  direccion: z.string(),
  puerto: z.number().int(),
  cola: z.string(),
  equipo: z.number().int().nullable(),
  papel: z.union([z.literal(80), z.literal(58)]),
  columnas: z.number().int(),
  pagina: z.enum(keys<PaginaDeCodigos>(PAGINAS_DE_CODIGOS)),
  lenguaje: z.enum(keys<LenguajeDeImpresora>(LENGUAJES_DE_IMPRESORA)),
  dibujo,
  corta: z.boolean(),
  zumbador: z.boolean(),
  /** The pin that opens its drawer; null: it has none. */
  cajon: z.literal(CAJONES_DE_IMPRESORA).nullable(),
  /** In ms. */
  pulso: z.number().int(),
  copias: z.number().int(),
  suplente: z.number().int().nullable(),
  /** With the name of the area or register. */
  usos: z.array(usoBody.extend({ nombre: z.string() })),
  /** Why it does not print; null: it prints, as far as is known. */
  causa: causa.nullable(),
  /** Since when it is in that state. */
  desde: instante.nullable(),
  /** When it last printed. */
  ultimo: instante.nullable(),
  /** Jobs that wait for it or for a person. */
  esperan: z.number().int(),
  version: z.number().int(),
});

export type Impresora = z.infer<typeof impresoraSchema>;

/** The printers of the branch, and what may be printed by one. */
const listaSchema = z.object({
  impresoras: z.array(impresoraSchema),
  /** `prepara`: what is ordered there is prepared, so that somebody must read of it. */
  areas: z.array(z.object({ id: z.number().int(), nombre: z.string(), prepara: z.boolean().optional() })),
  cajas: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
  /** The printers with jobs that did not come out, as `avisos` tells them: not those that wait their turn. */
  por_atender: z.array(z.number().int()),
});

/** An address where a printer may be. */
const halladaSchema = z.object({
  direccion: z.string(),
  puerto: z.number().int(),
  /** The printer of the branch that has this address; null: none has it. */
  impresora: z.string().nullable(),
});

export type Hallada = z.infer<typeof halladaSchema>;

/** A job that waits. */
const trabajoSchema = z.object({
  id: uuid,
  clase: z.enum(keys<ClaseDeTrabajo>(CLASES_DE_TRABAJO)),
  /** "Mesa 4 · Folio 115". */
  etiqueta: z.string(),
  /** "1 quesadilla de flor, 2 agua de horchata". */
  resumen: z.string(),
  estado: z.enum(ESTADO_DE_TRABAJO),
  causa: causa.nullable(),
  creado: instante,
});

export type Trabajo = z.infer<typeof trabajoSchema>;

/** A printer with jobs that did not come out, as till, phone and kitchen tell it. */
const avisoSchema = z.object({
  impresora: z.object({ id: z.number().int(), nombre: z.string() }),
  causa: causa.nullable(),
  /** The jobs that wait, the oldest first, and how many of them are dudoso. */
  trabajos: z.array(uuid),
  dudosos: z.number().int(),
  /** The same jobs, each with its comanda and whether it is dudoso. */
  papeles: z.array(z.object({ id: uuid, comanda: uuid.nullable(), dudoso: z.boolean() })),
  /** The comandas that they belong to. */
  comandas: z.array(uuid),
  desde: instante,
});

export type AvisoDeImpresora = z.infer<typeof avisoSchema>;

const trabajos = z.array(uuid).min(1, 'Elige un trabajo').max(TRABAJOS_MAXIMOS);

/** The printers of a branch and their queues (D-140 to D-143). */
export const impresoras = {
  lista: defineRoute({
    method: 'GET',
    path: 'impresoras',
    resumen: 'Impresoras de la sucursal, con su estado, y las áreas y cajas que pueden imprimir',
    acceso: 'sesion',
    permiso: VEN,
    data: listaSchema,
    motivos: [],
  }),
  nueva: defineRoute({
    method: 'POST',
    path: 'impresoras/nueva',
    resumen: 'Agrega una impresora a la sucursal',
    acceso: 'sesion',
    permiso: [P.NUEVA_IMPRESORA],
    body: datos,
    data: impresoraSchema,
    motivos: [
      'NOMBRE_REPETIDO',
      'DIRECCION_NO_PERMITIDA',
      'PUERTO_NO_PERMITIDO',
      'SERVIDOR_COMPARTIDO',
      'USO_DE_OTRA_IMPRESORA',
      'NO_ENCONTRADO',
      'IMPRESORAS_MAXIMAS',
    ],
    write: 'idempotente',
  }),
  editar: defineRoute({
    method: 'PUT',
    path: 'impresoras/editar',
    resumen: 'Cambia una impresora y lo que imprime',
    acceso: 'sesion',
    permiso: [P.EDITAR_IMPRESORA],
    body: datos.safeExtend({ id: idNumerico, version: z.number().int().min(1) }).check(({ value, issues }) => {
      if (value.suplente === value.id)
        issues.push({ code: 'custom', path: ['suplente'], message: 'Elige otra impresora', input: value });
    }),
    data: impresoraSchema,
    motivos: [
      'NO_ENCONTRADO',
      'CAMBIO_ENTRETANTO',
      'NOMBRE_REPETIDO',
      'DIRECCION_NO_PERMITIDA',
      'PUERTO_NO_PERMITIDO',
      'SERVIDOR_COMPARTIDO',
      'USO_DE_OTRA_IMPRESORA',
    ],
    write: 'idempotente',
  }),
  eliminar: defineRoute({
    method: 'DELETE',
    path: 'impresoras/{id}/eliminar',
    resumen: 'Elimina una impresora sin nada por imprimir',
    acceso: 'sesion',
    permiso: [P.ELIMINAR_IMPRESORA],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'IMPRESORA_CON_TRABAJOS'],
    write: 'idempotente',
  }),
  probar: defineRoute({
    method: 'POST',
    path: 'impresoras/{id}/probar',
    resumen: 'Imprime una página de prueba: todas las letras, una regla y un QR',
    acceso: 'sesion',
    permiso: [P.NUEVA_IMPRESORA, P.EDITAR_IMPRESORA],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
  buscar: defineRoute({
    method: 'POST',
    path: 'impresoras/buscar',
    resumen: 'Direcciones de la red del servidor que contestan donde contestan las impresoras (puerto 9100)',
    acceso: 'sesion',
    permiso: [P.NUEVA_IMPRESORA, P.EDITAR_IMPRESORA],
    data: z.array(halladaSchema),
    motivos: ['SERVIDOR_COMPARTIDO'],
    write: 'natural',
  }),
  probarCajon: defineRoute({
    method: 'POST',
    path: 'impresoras/{id}/probar-cajon',
    resumen: 'Abre el cajón de una impresora, para probarlo',
    acceso: 'sesion',
    permiso: [P.ABRIR_CAJON],
    params: z.object({ id: idEscrito }),
    data: z.null(),
    motivos: ['NO_ENCONTRADO', 'SIN_PERMISO', 'IMPRESORA_SIN_CAJON'],
    write: 'idempotente',
  }),
  cola: defineRoute({
    method: 'GET',
    path: 'impresoras/{id}/cola',
    resumen: 'Lo que espera en una impresora, lo más antiguo primero',
    acceso: 'sesion',
    permiso: ATIENDEN_IMPRESORAS,
    params: z.object({ id: idEscrito }),
    data: z.array(trabajoSchema),
    motivos: ['NO_ENCONTRADO'],
  }),
  avisos: defineRoute({
    method: 'GET',
    path: 'impresoras/avisos',
    resumen: 'Impresoras que no imprimen lo que se les mandó, la cola más larga primero, y las demás de la sucursal',
    acceso: 'sesion',
    permiso: ATIENDEN_IMPRESORAS,
    data: z.object({
      avisos: z.array(avisoSchema),
      impresoras: z.array(z.object({ id: z.number().int(), nombre: z.string() })),
    }),
    motivos: [],
  }),
  atender: defineRoute({
    method: 'POST',
    path: 'impresoras/trabajos/atender',
    resumen: 'Reintenta, reimprime (marcado REIMPRESIÓN), da por salidos o descarta trabajos (D-141)',
    acceso: 'sesion',
    permiso: ATIENDEN_IMPRESORAS,
    body: z.object({ suceso: z.enum(['reintentar', 'reimprimir', 'ya_salio', 'descartar']), trabajos }),
    /** Those that changed; the others were in a state to which it does not apply. */
    data: z.object({ cambiados: z.array(uuid) }),
    motivos: [],
    write: 'idempotente',
  }),
  enviarAOtra: defineRoute({
    method: 'POST',
    path: 'impresoras/trabajos/enviar-a-otra',
    resumen: 'Pasa a otra impresora lo que espera; lo dudoso se queda',
    acceso: 'sesion',
    permiso: ATIENDEN_IMPRESORAS,
    body: z.object({ impresora: idNumerico, trabajos }),
    data: z.object({ cambiados: z.array(uuid) }),
    motivos: ['NO_ENCONTRADO'],
    write: 'idempotente',
  }),
} as const;
