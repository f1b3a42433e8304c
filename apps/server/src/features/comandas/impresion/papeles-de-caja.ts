import { createHash } from 'node:crypto';
import type { Precuenta, Ticket, TicketReimpreso } from '@comal/contract/comandas/schemas';
import { papelDePrecuenta } from '@comal/domain/impresion/papeles/precuenta';
import { papelDeTicket } from '@comal/domain/impresion/papeles/ticket';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { enPesos } from '@comal/domain/movimientos/oracion';
import type { ImpresoraDeCaja } from './lecturas.ts';
import { mandar, type Mandado } from './mandar.ts';

const etiquetaDe = ({ comanda }: Pick<Ticket, 'comanda'>): string => `${comanda.nombre} · Folio ${comanda.folio_corto}`;

const resumenDe = ({ subcuenta, total }: Pick<Ticket, 'subcuenta' | 'total'>): string =>
  `${subcuenta}, ${enPesos(total)}`;

/** The ticket of a payment, or a reprint of it; named by the payment. */
export const ticketPara = ({ id }: ImpresoraDeCaja, pago: string, ticket: TicketReimpreso): Mandado => ({
  impresora: id,
  clase: 'ticket',
  nombre: `ticket/${pago}`,
  papel: papelDeTicket(ticket, { reimpresion: ticket.reimpresion }),
  etiqueta: etiquetaDe(ticket),
  resumen: resumenDe(ticket),
  comanda: ticket.comanda.id,
});

/** The precuenta of a sub-account; named by the comanda at this rev and the sub-account. */
export const precuentaPara = ({ id }: ImpresoraDeCaja, precuenta: Precuenta, rev: number): Mandado => ({
  impresora: id,
  clase: 'precuenta',
  nombre: `precuenta/${precuenta.comanda.id}/${rev}/${createHash('sha256').update(precuenta.subcuenta).digest('base64url')}`,
  papel: papelDePrecuenta(precuenta),
  etiqueta: etiquetaDe(precuenta),
  resumen: resumenDe(precuenta),
  comanda: precuenta.comanda.id,
});

/** What a charge has printed: what its answer says, and what is done after the commit. */
interface TicketMandado {
  readonly dicho: { readonly impresora?: string };
  readonly imprimir: () => void;
}

/** Queues the ticket of a charge, where the register has a printer of tickets and prints them when it charges (D-18). */
export const mandarTicket = (
  ctx: SesionCtx,
  tx: Tx,
  impresora: ImpresoraDeCaja | undefined,
  ticket: Ticket,
): TicketMandado => {
  const imprime = ctx.sesion.caja.permisos.has('imprimirticketalregistrarventa');
  if (!impresora || !imprime) return { dicho: {}, imprimir: () => undefined };
  return {
    dicho: { impresora: impresora.nombre },
    imprimir: mandar(ctx, tx, [ticketPara(impresora, ctx.clave, ticket)]),
  };
};
