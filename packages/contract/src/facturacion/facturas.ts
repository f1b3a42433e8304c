import { POR_ATENDER } from '@comal/domain/facturacion/correccion/por-atender';
import { VEN_REGISTRO } from '@comal/domain/permisos/modos-de-caja';
import { PERMISO as P } from '@comal/domain/permisos/permisos';
import { z } from 'zod';
import { busqueda, pagina, paginaDe, pesos, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { correoDeFactura, documentoSchema, facturaSchema, receptorEscrito, tipoDeTarjeta } from './schemas.ts';

/** Characters of an uploaded XML at most: a global of 5,000 tickets, each with three rates, has 2.7 million. */
const XML_MAXIMO = 4_000_000;
const CUERPO_CON_XML = 5_000_000;

/** Most charges of one invoice made at a till. */
const COBROS = 50;

const pagos = z.array(uuid).min(1, 'Elige qué facturar').max(COBROS, `A lo más ${COBROS} cobros en una factura`);

/** A charge that may be invoiced. */
const cobroSchema = z.object({
  id: uuid,
  folio: z.string(),
  /** The name of its comanda. */
  nombre: z.string(),
  subcuenta: z.string().nullable(),
  creado_en: z.number().int(),
  total: pesos,
  iva: pesos,
  /** Why it cannot be invoiced, in words; null: it can. */
  porque: z.string().nullable(),
  /** It is in a stamped global, from which an egreso takes it. */
  en_global: z.boolean(),
});

export type CobroPorFacturar = z.infer<typeof cobroSchema>;

const porFacturarSchema = z.object({
  cobros: z.array(cobroSchema.extend({ factura: facturaSchema.nullable() })),
  /** The other charges of the comanda of the first one that can be invoiced. */
  otros: z.array(uuid),
  total: pesos,
  iva: pesos,
  /** The key of c_FormaPago; null: the kind of the card must be said. */
  forma_pago: z.string().nullable(),
  /** This server sends mails; otherwise none is promised. */
  manda_correos: z.boolean(),
});

export type PorFacturar = z.infer<typeof porFacturarSchema>;

/** An invoice with what only its business sees. */
const facturaDelNegocio = facturaSchema.extend({
  sucursal: z.string(),
  /** `pac`: its diner made it on the page of the PAC (decision 0150). */
  origen: z.enum(['comensal', 'caja', 'sola', 'pac']),
  /** The full name of who made it at a till. */
  usuario: z.string().nullable(),
  motivo: z.string().nullable(),
  cancelada_en: z.number().int().nullable(),
  /** When it is tried again; null: it does not wait. */
  proximo_en: z.number().int().nullable(),
  intentos: z.number().int(),
  /** How many charges it has. */
  cobros: z.number().int(),
  /** Of a global: its first and last day. */
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
  /** When it was sealed to be sent; null: it was not. */
  sellada_en: z.number().int().nullable(),
  /** The name of the invoice that replaces it, also before its stamp; null: none does. */
  sustituta: z.string().nullable(),
});

export type FacturaDelNegocio = z.infer<typeof facturaDelNegocio>;

/** A charge of whose receipt the PAC has said nothing for a day (decision 0150). */
const reciboDetenido = z.object({
  pago: uuid,
  folio: z.string(),
  /** The name of its comanda. */
  nombre: z.string(),
  total: pesos,
  cobrado_en: z.number().int(),
  /** Since when each attempt has failed. */
  desde: z.number().int(),
  /** The name of the invoice that waits for it; null: none does. */
  factura: z.string().nullable(),
});

export type ReciboDetenido = z.infer<typeof reciboDetenido>;

const receptorSchema = z.object({
  rfc: z.string(),
  nombre: z.string(),
  regimen: z.string(),
  cp: z.string(),
  uso: z.string(),
  correo: z.string(),
});

const factura = z.object({ factura: uuid });

const motivoDeCancelacion = z.enum(['01', '02', '03', '04'], 'Elige por qué se cancela');

/** The invoices of a business: at the till, and its list (D-150 to D-155). */
export const facturas = {
  porFacturar: defineRoute({
    method: 'POST',
    path: 'facturacion/por-facturar',
    resumen: 'Lo que se facturaría de unos cobros de la sucursal, y lo que ya se facturó',
    acceso: 'sesion',
    permiso: [P.FACTURAR],
    body: z.object({ pagos }),
    data: porFacturarSchema,
    motivos: ['NO_ENCONTRADO', 'FACTURACION_APAGADA'],
    write: 'natural',
  }),
  cobros: defineRoute({
    method: 'POST',
    path: 'facturacion/cobros',
    resumen:
      'Cobros de la sucursal que se pueden facturar: sin texto, los del día; con él, el de un código o folio, y los del día por comanda',
    acceso: 'sesion',
    permiso: [P.FACTURAR],
    body: z.object({ texto: busqueda() }),
    data: z.array(cobroSchema),
    motivos: ['FACTURACION_APAGADA'],
    write: 'natural',
  }),
  facturar: defineRoute({
    method: 'POST',
    path: 'facturacion/facturar',
    resumen: 'Factura cobros de la sucursal a un receptor; lo que estaba en una global sale de ella con un egreso',
    acceso: 'sesion',
    permiso: [P.FACTURAR],
    body: z.object({ pagos, receptor: receptorEscrito, correo: correoDeFactura, tarjeta: tipoDeTarjeta }),
    data: facturaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'FACTURACION_APAGADA',
      'COBRO_CANCELADO',
      'COBRO_SIN_IVA',
      'COBRO_FACTURADO',
      'FACTURA_EN_CAMINO',
      'GLOBAL_EN_CAMINO',
      'TARJETA_SIN_TIPO',
    ],
    write: 'idempotente',
  }),
  delCobro: defineRoute({
    method: 'GET',
    path: 'facturacion/cobros/{pago}',
    resumen: 'Qué pasa con la factura de un cobro si se cancela, y si se devuelve algo de él; nada, si no se factura',
    acceso: 'sesion',
    permiso: VEN_REGISTRO,
    params: z.object({ pago: uuid }),
    data: z.object({ al_cancelar: z.string().nullable(), al_devolver: z.string().nullable() }),
    motivos: [],
  }),
  receptores: defineRoute({
    method: 'POST',
    path: 'facturacion/receptores',
    resumen: 'A quién se ha facturado, por RFC o nombre; lo último primero',
    acceso: 'sesion',
    permiso: [P.FACTURAR],
    body: z.object({ texto: busqueda() }),
    data: z.array(receptorSchema),
    motivos: [],
    write: 'natural',
  }),
  pagina: defineRoute({
    method: 'POST',
    path: 'facturacion/facturas',
    resumen: 'Facturas de la sucursal por página, las últimas primero',
    acceso: 'sesion',
    permiso: [P.VER_FACTURAS],
    body: pagina,
    data: paginaDe(facturaDelNegocio),
    motivos: [],
    write: 'natural',
  }),
  ver: defineRoute({
    method: 'GET',
    path: 'facturacion/facturas/{factura}',
    resumen: 'Una factura de la sucursal',
    acceso: 'sesion',
    permiso: [P.VER_FACTURAS, P.FACTURAR],
    params: factura,
    data: facturaDelNegocio,
    motivos: ['NO_ENCONTRADO'],
  }),
  porAtender: defineRoute({
    method: 'GET',
    path: 'facturacion/por-atender',
    resumen: 'Cuántas facturas de la sucursal no se timbran si nadie las atiende, por lo que les pasa',
    acceso: 'sesion',
    permiso: [P.FACTURAR, P.CONFIGURAR_FACTURACION],
    data: z.array(z.object({ que: z.enum(POR_ATENDER), cuantas: z.number().int(), folio: z.string() })),
    motivos: [],
  }),
  recibosDetenidos: defineRoute({
    method: 'GET',
    path: 'facturacion/recibos/detenidos',
    resumen: 'Los cobros de la sucursal de cuyo recibo facturapi no dice nada desde hace un día, los primeros cien',
    acceso: 'sesion',
    permiso: [P.VER_FACTURAS],
    data: z.array(reciboDetenido),
    motivos: [],
  }),
  liberarRecibo: defineRoute({
    method: 'POST',
    path: 'facturacion/recibos/liberar',
    resumen:
      'Dice que un ticket no se facturó en facturapi, cuando su recibo lleva un día sin respuesta: el cobro se puede facturar; contesta los que quedan',
    acceso: 'sesion',
    permiso: [P.CANCELAR_FACTURAS],
    body: z.object({ pago: uuid }),
    data: z.array(reciboDetenido),
    motivos: ['NO_ENCONTRADO', 'RECIBO_NO_DETENIDO'],
    write: 'idempotente',
  }),
  documento: defineRoute({
    method: 'GET',
    path: 'facturacion/facturas/{factura}/{cual}',
    resumen: 'El PDF, el XML o el acuse de cancelación de una factura',
    acceso: 'sesion',
    permiso: [P.VER_FACTURAS, P.FACTURAR],
    params: factura.extend({ cual: z.enum(['pdf', 'xml', 'acuse'], 'Elige PDF, XML o acuse') }),
    data: documentoSchema,
    motivos: ['NO_ENCONTRADO', 'FACTURA_SIN_TIMBRE', 'TALLER_OCUPADO'],
  }),
  corregir: defineRoute({
    method: 'PUT',
    path: 'facturacion/corregir',
    resumen: 'Vuelve a mandar una factura rechazada con otros datos del receptor',
    acceso: 'sesion',
    permiso: [P.FACTURAR],
    body: z.object({ factura: uuid, receptor: receptorEscrito, correo: correoDeFactura }),
    data: facturaSchema,
    motivos: ['NO_ENCONTRADO', 'COBRO_SIN_IVA', 'FACTURA_NO_ES_DE_AHORA'],
    write: 'idempotente',
  }),
  sustituir: defineRoute({
    method: 'POST',
    path: 'facturacion/sustituir',
    resumen:
      'Hace otra factura con los datos corregidos del receptor de una timbrada; cuando se timbra, pide al SAT cancelar la de antes (motivo 01)',
    acceso: 'sesion',
    permiso: [P.CANCELAR_FACTURAS],
    body: z.object({ factura: uuid, receptor: receptorEscrito, correo: correoDeFactura }),
    data: facturaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'FACTURACION_APAGADA',
      'FACTURA_NO_ES_DE_AHORA',
      'FACTURA_EN_SUSTITUCION',
      'FACTURA_CON_EGRESO',
      'COBRO_SIN_IVA',
    ],
    write: 'idempotente',
  }),
  aclarar: defineRoute({
    method: 'POST',
    path: 'facturacion/aclarar',
    resumen:
      'Dice qué pasó con una factura por confirmar: su XML timbrado, o, pasados tres días, que no se timbró (null)',
    acceso: 'sesion',
    permiso: [P.CANCELAR_FACTURAS],
    cuerpo: CUERPO_CON_XML,
    body: z.object({
      factura: uuid,
      xml: z.string('Elige el XML').min(1, 'Elige el XML').max(XML_MAXIMO, 'Este XML es demasiado grande').nullable(),
    }),
    data: facturaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'FACTURA_NO_ES_DE_AHORA',
      'FACTURA_AUN_SE_PREGUNTA',
      'XML_NO_ES_DE_LA_FACTURA',
      'TALLER_OCUPADO',
    ],
    write: 'idempotente',
  }),
  reintentar: defineRoute({
    method: 'POST',
    path: 'facturacion/reintentar',
    resumen: 'Intenta ahora lo que espera: timbra una pendiente, o pregunta por una por confirmar',
    acceso: 'sesion',
    permiso: [P.FACTURAR],
    body: factura,
    data: facturaSchema,
    motivos: ['NO_ENCONTRADO', 'FACTURA_NO_ES_DE_AHORA'],
    write: 'idempotente',
  }),
  descartar: defineRoute({
    method: 'POST',
    path: 'facturacion/descartar',
    resumen: 'Da por perdida una factura que no se timbró; su folio queda usado y el cobro se puede facturar de nuevo',
    acceso: 'sesion',
    permiso: [P.CANCELAR_FACTURAS],
    body: factura,
    data: facturaSchema,
    motivos: ['NO_ENCONTRADO', 'FACTURA_NO_ES_DE_AHORA'],
    write: 'idempotente',
  }),
  porCancelar: defineRoute({
    method: 'POST',
    path: 'facturacion/por-cancelar',
    resumen: 'Con qué motivos se puede cancelar una factura, y si el SAT le preguntará a quien la recibió',
    acceso: 'sesion',
    permiso: [P.CANCELAR_FACTURAS],
    body: factura,
    data: z.object({
      motivos: z.array(z.object({ clave: motivoDeCancelacion, nombre: z.string() })),
      pide_aceptacion: z.boolean(),
    }),
    motivos: ['NO_ENCONTRADO', 'FACTURA_NO_ES_DE_AHORA', 'FACTURA_EN_SUSTITUCION', 'EGRESO_NO_SE_CANCELA'],
    write: 'natural',
  }),
  cancelar: defineRoute({
    method: 'POST',
    path: 'facturacion/cancelar',
    resumen: 'Pide al SAT que cancele una factura timbrada; cuando lo acepta, sus cobros se pueden facturar de nuevo',
    acceso: 'sesion',
    permiso: [P.CANCELAR_FACTURAS],
    body: z.object({ factura: uuid, motivo: motivoDeCancelacion }),
    data: facturaSchema,
    motivos: [
      'NO_ENCONTRADO',
      'FACTURA_NO_ES_DE_AHORA',
      'FACTURA_EN_SUSTITUCION',
      'EGRESO_NO_SE_CANCELA',
      'MOTIVO_NO_APLICA',
    ],
    write: 'idempotente',
  }),
} as const;
