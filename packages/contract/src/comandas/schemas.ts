import { SITUACIONES } from '@comal/domain/facturacion/emision/facturable';
import { z } from 'zod';
import { descuentoSchema } from './descuentos/esquema.ts';
import { OPCIONES_DE_LINEA } from '@comal/domain/catalogo/opciones/grupos';
import { COMENSALES_MAXIMOS, LIMITES } from '@comal/domain/comanda/limites';
import { TIEMPOS } from '@comal/domain/comanda/tiempos/tiempo';
import { grupoOfrecido, opcionDeLinea, opcionElegida, suelta } from '../catalogo/opciones/schemas.ts';
import { cantidadDeLinea, dicho, unidadDeMedida } from '../catalogo/schemas.ts';
import { precioDeTarifaSchema } from '../negocio/tarifas.ts';
import { tipoDeOrden } from '../negocio/tipo-de-orden-schema.ts';
import { repartoSchema } from '../reparto/de-comanda.ts';
import { idNumerico, importe, instante, pesos, texto, textoGuardado, textoOpcional, uuid } from '../primitives.ts';

/** Status of an order line on the wire (000 §4). */
export const estadoPedido = z.literal([1, 2, 3, 4]);

/** A line's comment: 5 to 100 characters; an empty one is null (D-24). */
const comentario = textoOpcional(LIMITES.comentario);

/** A sub-account's name: optional, 3 to 20. */
export const subcuenta = textoOpcional(LIMITES.subcuenta);

/** A sub-account in its stored form. */
export const subcuentaGuardada = textoGuardado(LIMITES.subcuenta);

const ajuste = z.object({
  id: uuid,
  /** A kind that this program knows, or one of a later program. */
  clase: z.string(),
  /** Negative reduces. */
  monto: pesos,
  motivo: z.string(),
  /** The discount of which it is a share (decision 0164); absent of other kinds. */
  descuento: uuid.optional(),
});

/** An order line as everybody sees it, without its cost (H90). Times are epoch milliseconds, money is pesos. */
export const pedidoSchema = z.object({
  id: uuid,
  folio: z.number().int(),
  producto: z.number().int(),
  descripcion: z.string(),
  categoria: z.string(),
  precio: pesos,
  area: z.number().int(),
  tiempo_de_preparacion: z.number().int(),
  receta_version: z.number().int(),
  ...dicho,
  comentario: z.string().nullable(),
  subcuenta: z.string().nullable(),
  /** The seat it was ordered for (decision 0143); absent: nobody said. */
  asiento: z.number().int().optional(),
  /** Its course (D-165), absent: the first; when it was fired, and when it was served (D-166), absent: it was not. */
  ...{ tiempo: z.literal(TIEMPOS).optional(), marchado_en: instante.optional(), servido_en: instante.optional() },
  status: estadoPedido,
  /** How far the kitchen is with a line that was paid before it was dispatched (D-133); absent otherwise. */
  preparacion: z.literal([1, 2, 3]).optional(),
  trabajando: z.boolean(),
  especificaciones: z.array(opcionDeLinea),
  mesero: z.object({ id: z.number().int(), nombre: z.string() }),
  fecha: instante,
  hora_inicio_preparacion: instante.nullable(),
  despachado_en: instante.nullable(),
  esperando: z.number().int(),
  tiempo_preparando: z.number().int(),
  complemento: z.boolean(),
  complemento_de: z
    .object({
      id: uuid,
      folio: z.number().int(),
      descripcion: z.string(),
      mesero: z.object({ id: z.number().int(), nombre: z.string() }),
    })
    .nullable(),
  complementos: z.array(uuid),
  cancelado_en: instante.nullable(),
  /** The menu's price of the whole dish, if it differs from `precio`. */
  lista: pesos.optional(),
  /** How much of its `medida`, 1 where it is absent; what it is measured by (D-163), absent of a piece. */
  ...{ cantidad: z.number().optional(), medida: unidadDeMedida.optional() },
  /** The price list that it was priced by (D-161); absent: the menu's own price. */
  tarifa: z.object({ id: z.number().int(), nombre: z.string() }).optional(),
  /** Its adjustments (D-122); absent: none. */
  ajustes: z.array(ajuste).optional(),
  /** It is a courtesy (decision 0121); absent otherwise. */
  cortesia: z.literal(true).optional(),
  /** It was given back after it was paid (decision 0123); absent otherwise. */
  devuelto: z.literal(true).optional(),
  pago: uuid.nullable(),
  /** '1/3': the part of a divided line (D-45). */
  fraccion: z.string().nullable(),
  parte_de: uuid.nullable(),
  /** The comanda it was moved from, for the kitchen. */
  movido_de: z.string().nullable(),
  /** Unconfirmed notices to the kitchen (D-139); absent: none. */
  avisos: z.array(z.object({ id: uuid, texto: z.string(), en: instante })).optional(),
});

/** The order of a platform: who sent it and its number there, '' where it is not known. */
export const ordenDeApp = z.object({ plataforma: z.number().int(), nombre: z.string(), numero: z.string() });

/** A comanda as everybody sees it; `cambios_guardados` is always true from the server. */
export const comandaSchema = z.object({
  id: uuid,
  folio: z.string(),
  folio_corto: z.string(),
  nombre: z.string(),
  comensales: z.number().int(),
  /** Its order type (D-130); absent: a table. */
  tipo: tipoDeOrden.optional(),
  /** The order of the platform that sent it; absent without one. */
  app: ordenDeApp.optional(),
  /** The id of its table (D-131). */
  mesa: z.number().int().nullable(),
  /** Operating day, YYYY-MM-DD (D-01). */
  dia: z.string(),
  fecha: z.string(),
  hora: z.string(),
  creada_en: instante,
  sucursal: z.number().int(),
  usuario: z.object({ id: z.number().int(), nombre_completo: z.string() }),
  pedidos: z.array(pedidoSchema),
  total: pesos,
  /** Empty in live messages and in answers of writes, which are equal for everybody, and for people who count blind (D-107). */
  metodos_de_pago: z.array(z.number().int()),
  status: z.literal([0, 1]),
  despachado: z.number().int(),
  cambios_guardados: z.literal(true),
  cancelada_en: instante.nullable(),
  /** When its precuenta was shown last, and when its waiter was called to the pase last (D-166), absent: never. */
  ...{ precuenta_en: instante.nullable(), llamado_en: instante.optional() },
  /** It is charged before it is prepared (D-133); absent otherwise. */
  cobra_antes: z.literal(true).optional(),
  /** To whom and where it is brought (decision 0141); absent where it has none. */
  reparto: repartoSchema.optional(),
  /** The discounts that were given and not taken back (decision 0164); absent: none, and for the kitchen. */
  descuentos: z.array(descuentoSchema).optional(),
  rev: z.number().int(),
});

export type ComandaVista = z.infer<typeof comandaSchema>;
export type PedidoVista = z.infer<typeof pedidoSchema>;
export type AjusteVista = z.infer<typeof ajuste>;

/** The fields of a line that a till had seen (D-90); without a course it is of the first. */
export const visto = z.object({
  comentario: textoGuardado(LIMITES.comentario).nullable(),
  subcuenta: subcuentaGuardada.nullable(),
  ...{ status: estadoPedido, tiempo: z.literal(TIEMPOS).optional() },
});

const complementoNuevo = z.object({
  id: idNumerico,
  /** The id and folio of the companion line, if the till made them. */
  pedido: uuid.optional(),
  folio: z.number().int().optional(),
  comentario: comentario.optional(),
});

/** A line in a save: known and changed (`antes`), known and unchanged (ignored), or new (D-91). */
export const pedidoEnviado = z.object({
  id: uuid,
  antes: visto.optional(),
  status: estadoPedido.optional(),
  comentario: comentario.optional(),
  subcuenta: subcuenta.optional(),
  ...{ producto: idNumerico.optional(), folio: z.number().int().optional() },
  complemento: z.boolean().optional(),
  especificaciones: z.array(opcionElegida).max(OPCIONES_DE_LINEA).optional(),
  /** Of a new line: its seat, from 1. */
  asiento: z.number().int().min(1).max(COMENSALES_MAXIMOS).optional(),
  /** Its course; absent: as it is, and of a new line that of its category. */
  tiempo: z.literal(TIEMPOS, 'Elige un tiempo del 1 al 4').optional(),
  /** Of a new line of what is measured: how much of it, with three decimals at most (D-163). */
  cantidad: cantidadDeLinea.optional(),
  /** In its place: the price that its label says (decision 0172). */
  etiqueta: importe().optional(),
  complementos: z
    .array(z.union([complementoNuevo, uuid]))
    .max(50)
    .optional(),
});

/** The body of a save (D-20): the whole comanda or the touched lines only; other fields are ignored (D-04). */
export const actualizarBody = z.object({
  id: uuid,
  rev: z.number().int().min(0),
  pedidos: z.array(pedidoEnviado).max(600).default([]),
  eliminados: z
    .array(z.object({ id: uuid, antes: visto, motivo: texto(LIMITES.motivoDePedido).optional() }))
    .max(300)
    .default([]),
});

export type PedidoEnviado = z.infer<typeof pedidoEnviado>;

/** The outcome of a save: the present comanda, and the refused changes. */
export const actualizada = z.object({
  comanda: comandaSchema,
  rechazados: z.array(z.object({ id: uuid, descripcion: z.string(), motivo: z.string(), message: z.string() })),
});

/** A dish of the search, without what it costs the restaurant. */
export const alimentoSchema = z.object({
  id: z.number().int(),
  codigo: z.string().nullable(),
  descripcion: z.string(),
  precio: pesos,
  /** Its prices by price list, in the order of the lists (D-161); absent without any, and from older servers. */
  precios: z.array(precioDeTarifaSchema).optional(),
  categoria: z.string(),
  area: z.object({ id: z.number().int(), descripcion: z.string() }),
  tiempo_de_preparacion: z.number().int(),
  complementos_permitidos: z.number().int(),
  /** Sold by weight (D-18); absent from older servers. */
  por_peso: z.boolean().optional(),
  /** The course of its category, absent the first; what it is measured by, at a price by the unit, absent of a piece (D-163). */
  ...{ tiempo: z.literal(TIEMPOS).optional(), medida: unidadDeMedida.optional() },
  /** Its picture; not said where it has none (D-101). */
  imagen: z.string().optional(),
  agotado: z.boolean(),
  /** How many are left of it (D-136); absent without a count. */
  quedan: z.number().int().optional(),
  ...dicho,
  especificaciones: z.array(suelta),
  /** Its groups of options in order (D-134); absent without any, and from older servers. */
  grupos: z.array(grupoOfrecido).optional(),
  complementos: z.array(
    z.object({
      id: z.number().int(),
      descripcion: z.string(),
      precio: pesos,
      area: z.object({ id: z.number().int(), descripcion: z.string() }),
      ...dicho,
      comentario: z.string().nullable(),
    }),
  ),
});

export type AlimentoVista = z.infer<typeof alimentoSchema>;

/** A category as a tile of the till: its colour, its picture if any, and its number of dishes. */
export const categoriaDelMenu = z.object({
  id: z.number().int(),
  descripcion: z.string(),
  color: z.string(),
  imagen: z.string().nullable(),
  alimentos: z.number().int(),
});

/** Who may be handed a comanda. */
export const meseroSchema = z.object({ id: z.number().int(), nombre: z.string() });

/** Amounts received or returned by own methods; absent: none. */
const otrosMontos = z.array(z.object({ metodo: z.number().int(), descripcion: z.string(), monto: pesos })).optional();

/** A payment of a shift, or what gives it back whole or a line of it: amounts of these are below zero (D-44). */
export const cobroSchema = z.object({
  id: uuid,
  creado_en: instante,
  comanda: z.object({ id: uuid, folio_corto: z.string(), nombre: z.string() }),
  subcuenta: z.string(),
  total: pesos,
  efectivo: pesos,
  transferencia: pesos,
  tarjeta: pesos,
  otros: otrosMontos,
  cambio: pesos,
  propina: pesos,
  cajero: z.string(),
  /** The payment that this one cancels. */
  cancela: uuid.nullable(),
  /** The payment that cancels this one. */
  cancelado_por: uuid.nullable(),
  /** Why it was cancelled or given back, on the entry that does so. */
  motivo: z.string().nullable(),
  /** On the entry that gives back a line of a charge: that charge, and the lines; absent on any other. */
  devuelve: uuid.optional(),
  devueltos: z.array(uuid).optional(),
  /** How it stands with invoices (D-150); absent where it cannot be invoiced: no IVA, or its branch does not invoice. */
  factura: z.enum(SITUACIONES).optional(),
});

export type CobroVista = z.infer<typeof cobroSchema>;

/** A charge as it is shown: the amounts by method are null for a person who counts blind while the shift is open (H102). */
export const cobroDeTurno = cobroSchema.extend({
  efectivo: pesos.nullable(),
  transferencia: pesos.nullable(),
  tarjeta: pesos.nullable(),
  cambio: pesos.nullable(),
});

export type CobroDeTurno = z.infer<typeof cobroDeTurno>;

/** The outcome of a cancelled charge: its opposite, the present comanda, and the amounts to return by method. */
export const cobroCancelado = z.object({
  cancelacion: uuid,
  comanda: comandaSchema,
  devuelto: z.object({ efectivo: pesos, transferencia: pesos, tarjeta: pesos, otros: otrosMontos }),
  /** What happens to its invoice, in words; absent where its business does not invoice, and in older answers. */
  factura: z.string().optional(),
});

export type CobroCancelado = z.infer<typeof cobroCancelado>;
