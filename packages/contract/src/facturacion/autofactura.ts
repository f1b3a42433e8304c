import { z } from 'zod';
import { importe, pesos } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import {
  correoDeFactura,
  documentoSchema,
  estadoDeFactura,
  facturaSchema,
  receptorEscrito,
  rfcEscrito,
  tipoDeTarjeta,
} from './schemas.ts';

/** A part of a ticket; '' when it cannot be one. */
const corto = (max: number) =>
  z.preprocess((v) => (typeof v === 'string' && v.length <= max ? v : ''), z.string().max(max));

/** A ticket as its paper names it: the branch of the address, the code, and the total that it says, without the tip. */
const ticket = {
  sucursal: corto(6),
  codigo: corto(40),
  total: importe(),
};

/** A ticket, and its receiver's RFC: with both one sees the invoice. */
const deQuien = { ...ticket, rfc: rfcEscrito };

const ticketSchema = z.object({
  negocio: z.string(),
  sucursal: z.string(),
  logo: z.string().nullable(),
  folio: z.string(),
  mesa: z.string(),
  /** 'DD-MM-YYYY' and 'HH:mm' of the branch. */
  fecha: z.string(),
  hora: z.string(),
  metodos: z.array(z.string()),
  /** What is invoiced: without the tip and what was given back. */
  total: pesos,
  iva: pesos,
  /** The last day to invoice it here, 'DD-MM-YYYY'. */
  hasta: z.string(),
  /** The kind of a card must be said. */
  pide_tarjeta: z.boolean(),
  /** Its invoice, if somebody asked for one: who did says the RFC to see it. */
  factura: z.object({ estado: estadoDeFactura }).nullable(),
  /** The time zone of the branch. */
  zona: z.string(),
  /** The server sends mails; otherwise an invoice is only fetched here. */
  manda_correos: z.boolean(),
  /** Invoices are tests that are worth nothing. */
  prueba: z.boolean(),
});

export type TicketPorFacturar = z.infer<typeof ticketSchema>;

/** Diners who invoice their own ticket, without a session (D-125, D-156). */
export const autofactura = {
  ticket: defineRoute({
    method: 'POST',
    path: 'factura/ticket',
    resumen: 'Lo que dice un ticket a quien lo quiere facturar, y si ya se facturó',
    acceso: 'publico',
    body: z.object(ticket),
    data: ticketSchema,
    motivos: [
      'TICKET_DESCONOCIDO',
      'FACTURACION_APAGADA',
      'COBRO_CANCELADO',
      'COBRO_SIN_IVA',
      'FACTURA_FUERA_DE_PLAZO',
      'DEMASIADOS_INTENTOS',
    ],
    write: 'natural',
  }),
  /** Asking twice makes one invoice: a charge has one open claim. */
  pedir: defineRoute({
    method: 'POST',
    path: 'factura/pedir',
    resumen: 'Pide la factura de un ticket; la que el SAT rechazó se corrige con los datos nuevos',
    acceso: 'publico',
    body: z.object({ ...ticket, receptor: receptorEscrito, correo: correoDeFactura, tarjeta: tipoDeTarjeta }),
    data: facturaSchema,
    motivos: [
      'TICKET_DESCONOCIDO',
      'FACTURACION_APAGADA',
      'COBRO_CANCELADO',
      'COBRO_SIN_IVA',
      'GLOBAL_EN_CAMINO',
      'FACTURA_FUERA_DE_PLAZO',
      'TARJETA_SIN_TIPO',
      'RFC_DE_OTRO',
      'DEMASIADOS_RFC',
      'DEMASIADOS_INTENTOS',
    ],
    write: 'natural',
  }),
  estado: defineRoute({
    method: 'POST',
    path: 'factura/estado',
    resumen: 'Cómo va la factura de un ticket, para quien sabe a qué RFC es',
    acceso: 'publico',
    body: z.object(deQuien),
    data: facturaSchema,
    motivos: ['TICKET_DESCONOCIDO', 'RFC_DE_OTRO', 'DEMASIADOS_RFC', 'DEMASIADOS_INTENTOS'],
    write: 'natural',
  }),
  documento: defineRoute({
    method: 'POST',
    path: 'factura/documento',
    resumen: 'El PDF o el XML de la factura de un ticket, para quien sabe a qué RFC es',
    acceso: 'publico',
    body: z.object({ ...deQuien, cual: z.enum(['pdf', 'xml'], 'Elige PDF o XML') }),
    data: documentoSchema,
    motivos: [
      'TICKET_DESCONOCIDO',
      'RFC_DE_OTRO',
      'DEMASIADOS_RFC',
      'FACTURA_SIN_TIMBRE',
      'TALLER_OCUPADO',
      'DEMASIADOS_INTENTOS',
    ],
    write: 'natural',
  }),
  enviar: defineRoute({
    method: 'POST',
    path: 'factura/enviar',
    resumen: 'Manda por correo la factura de un ticket',
    acceso: 'publico',
    body: z.object({ ...deQuien, correo: correoDeFactura }),
    data: z.object({ correo: z.string() }),
    motivos: [
      'TICKET_DESCONOCIDO',
      'RFC_DE_OTRO',
      'DEMASIADOS_RFC',
      'FACTURA_SIN_TIMBRE',
      'DEMASIADOS_INTENTOS',
      'DEMASIADOS_ENVIOS',
    ],
    write: 'natural',
  }),
} as const;
