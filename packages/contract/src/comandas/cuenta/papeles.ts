import { z } from 'zod';
import { impuestosDichos } from '../../caja/impuestos-dichos.ts';
import { tipoDeOrden } from '../../negocio/tipo-de-orden-schema.ts';
import { pesos, uuid } from '../../primitives.ts';
import { repartoDePapel } from '../../reparto/de-comanda.ts';
import { ordenDeApp } from '../schemas.ts';

/** A line of a bill: equal dishes with equal companions once, with their count (D-28). */
const partidaSchema = z.object({
  cantidad: z.number().int(),
  descripcion: z.string(),
  especificaciones: z.array(z.string()),
  comentario: z.string().nullable(),
  complemento: z.boolean(),
  precio: pesos,
  importe: pesos,
  /** The house gave it away: it is charged at nothing; absent of the others. */
  cortesia: z.literal(true).optional(),
  /** What else changed its amount, as it is printed: of all of the count, negative reduces; absent: nothing. */
  ajustes: z.array(z.object({ nombre: z.string(), monto: pesos })).optional(),
});

/** What ticket and precuenta have in common: head, comanda, lines and total (D-43). */
const cuentaSchema = z.object({
  /** Address of the picture of the business, or null. */
  logo: z.string().nullable(),
  empresa: z.string(),
  sucursal: z.object({
    id: z.number().int(),
    nombre: z.string(),
    descripcion: z.string(),
    direccion: z.string(),
    telefono: z.string(),
    correo: z.string(),
  }),
  comanda: z.object({
    id: uuid,
    folio: z.string(),
    folio_corto: z.string(),
    nombre: z.string(),
    comensales: z.number().int(),
    /** Absent: a table (D-130). */
    tipo: tipoDeOrden.optional(),
    /** The order of a platform; absent without one. */
    app: ordenDeApp.optional(),
    /** To whom and where it is brought; absent where it is not. */
    reparto: repartoDePapel.optional(),
  }),
  subcuenta: z.string(),
  mesero: z.string(),
  caja: z.string(),
  fecha: z.string(),
  hora: z.string(),
  partidas: z.array(partidaSchema),
  total: pesos,
  totalLetra: z.string(),
  /** Base and tax by rate, together the total; absent where the business does not break them down (D-124). */
  impuestos: impuestosDichos.optional(),
});

/** The bill of one sub-account before it is paid. */
export const precuentaSchema = cuentaSchema.extend({
  /** The amount of each of the branch's percentages; none is preselected. */
  propinas_sugeridas: z.array(z.object({ porcentaje: z.number().int(), monto: pesos })),
  /** The printer of the register for precuentas; absent where it has none. */
  impresora: z.string().optional(),
});

export type Precuenta = z.infer<typeof precuentaSchema>;

/** Where a ticket is invoiced; null: at the till. */
export const facturaDeTicket = z.object({
  direccion: z.string().nullable(),
  /** The address is that of this ticket alone, on the page of the PAC (decision 0150). */
  recibo: z.literal(true).optional(),
});

/** The ticket of a charge, stored with the payment. */
export const ticketSchema = cuentaSchema.extend({
  pago: uuid,
  cajero: z.string(),
  pagos: z.array(
    z.object({ metodo: z.number().int(), descripcion: z.string(), monto: pesos, no_operacion: z.string() }),
  ),
  recibido: pesos,
  propina: z.object({ monto: pesos, metodo: z.number().int(), mesero: z.string() }).nullable(),
  cambio: pesos,
  /** What rounding added to the cash, or took from it (below 0); of a return, to what went back. Absent: nothing (D-164). */
  redondeo: pesos.optional(),
  /** The ticket code (D-125); absent on older tickets. */
  codigo: z.string().optional(),
  /** Absent where its business does not invoice, and without IVA (D-156). */
  factura: facturaDeTicket.optional(),
  /** The branch's footer (D-113); absent on older tickets, and without one. */
  pie: z.string().optional(),
  /** Of a line that was given back: why; its amounts are what went back. Absent on the ticket of a charge. */
  devolucion: z.object({ motivo: z.string() }).optional(),
  reimpresion: z.boolean(),
});

export type Ticket = z.infer<typeof ticketSchema>;

/** The name of a printer; absent: there is none. */
const impresora = z.string().optional();

/** The answer of a charge: its ticket, the printer that prints it, or the register's where the charge did not print it (D-18). */
export const ticketDeCobro = ticketSchema.extend({
  impresora,
  imprimible: impresora,
  /** A receipt of it is being made at the PAC: a moment later `comandas.facturaDeTicket` has its address (decision 0150). */
  con_recibo: z.literal(true).optional(),
});

export type TicketDeCobro = z.infer<typeof ticketDeCobro>;

/**
 * A reprinted ticket: for a person who counts blind, while the shift is open, without how it was paid (no `pagos`, the rest
 * null); except for the last charge that she made herself (decision 0059).
 */
export const ticketReimpreso = ticketSchema.extend({
  /** The printer of the register that prints it when somebody asks; absent where it has none. */
  imprimible: impresora,
  /** What was given back of it since, without tips; absent: nothing (decision 0123). */
  devuelto: pesos.optional(),
  recibido: pesos.nullable(),
  propina: z.object({ monto: pesos, metodo: z.number().int().nullable(), mesero: z.string() }).nullable(),
  cambio: pesos.nullable(),
});

export type TicketReimpreso = z.infer<typeof ticketReimpreso>;
