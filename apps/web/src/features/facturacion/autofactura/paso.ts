import type { TicketPorFacturar } from '@comal/contract/facturacion/autofactura';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { ESTADO_DE_FACTURA, type EstadoDeFactura } from '@comal/domain/facturacion/emision/estados';
import type { TicketDicho } from './llamar.ts';

/** A ticket that was found: as it was said, and what it says. */
export interface Hallado {
  readonly dicho: TicketDicho;
  readonly ticket: TicketPorFacturar;
}

/** The screen of the page. */
export type Paso =
  | { readonly paso: 'cargando' }
  /** Asks for code and total; `porque`: those that were said opened nothing. */
  | { readonly paso: 'buscar'; readonly porque: string | null; readonly dicho: TicketDicho | null }
  /** The ticket cannot be invoiced. */
  | { readonly paso: 'negado'; readonly porque: string }
  /** The form; with the invoice that was refused, if one was. */
  | ({ readonly paso: 'pedir'; readonly rechazada: Factura | null } & Hallado)
  /** It has an invoice: who asked for it says the RFC. */
  | ({ readonly paso: 'ajena' } & Hallado)
  | ({ readonly paso: 'camino'; readonly factura: Factura } & Hallado)
  | ({ readonly paso: 'lista'; readonly factura: Factura } & Hallado);

const E = ESTADO_DE_FACTURA;

const DE_ESTADO: Readonly<Record<EstadoDeFactura, 'camino' | 'lista' | 'pedir'>> = {
  [E.PENDIENTE]: 'camino',
  [E.TIMBRANDO]: 'camino',
  [E.DUDOSA]: 'camino',
  [E.TIMBRADA]: 'lista',
  [E.RECHAZADA]: 'pedir',
  [E.DESCARTADA]: 'pedir',
};

/** The screen of a ticket whose invoice is not seen: the form, also where a refused one waits to be corrected. */
export const pasoDeTicket = (h: Hallado): Paso => {
  const estado = h.ticket.factura?.estado ?? null;
  return estado === null || DE_ESTADO[estado as EstadoDeFactura] === 'pedir'
    ? { ...h, paso: 'pedir', rechazada: null }
    : { ...h, paso: 'ajena' };
};

/** The screen of a ticket with its invoice. */
export const pasoDeFactura = (h: Hallado, factura: Factura): Paso => {
  const paso = DE_ESTADO[factura.estado as EstadoDeFactura];
  return paso === 'pedir'
    ? { ...h, paso, rechazada: factura.estado === E.RECHAZADA ? factura : null }
    : { ...h, paso, factura };
};

/** Refusals that code and total, said again, may mend. */
const SE_BUSCA = ['TICKET_DESCONOCIDO', 'DEMASIADOS_INTENTOS'];

/** The screen of a ticket that was not opened. */
export const pasoDeNegado = (dicho: TicketDicho, motivo: string | null, porque: string): Paso =>
  motivo === null || SE_BUSCA.includes(motivo) ? { paso: 'buscar', porque, dicho } : { paso: 'negado', porque };
