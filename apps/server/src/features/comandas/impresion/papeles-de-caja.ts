import { createHash } from 'node:crypto';
import type { Precuenta, Ticket, TicketReimpreso } from '@comal/contract/comandas/cuenta/papeles';
import type { Comanda } from '@comal/domain/comanda/comanda';
import { fechaYHora } from '@comal/domain/dia-operativo';
import { papelDeCancelacion } from '@comal/domain/impresion/papeles/efectivo';
import { papelDePrecuenta } from '@comal/domain/impresion/papeles/precuenta';
import { papelDeTicket } from '@comal/domain/impresion/papeles/ticket';
import { openDrawer, type Abierto } from '../../../platform/caja/cajon.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { aCentavos, aPesos, sumar } from '@comal/domain/money';
import { enPesos } from '@comal/domain/movimientos/oracion';
import { nameOfTicket, type PaperJob, type PrinterOfCaja, queuePapers } from '../../../platform/impresion/papers.ts';

const etiquetaDe = ({ comanda }: Pick<Ticket, 'comanda'>): string => `${comanda.nombre} · Folio ${comanda.folio_corto}`;

const resumenDe = ({ subcuenta, total }: Pick<Ticket, 'subcuenta' | 'total'>): string =>
  `${subcuenta}, ${enPesos(total)}`;

/** The name of a ticket by what it says: what was given back since is on its reprints. */
const nombreDe = (pago: string, { devuelto }: TicketReimpreso): string =>
  devuelto === undefined ? nameOfTicket(pago) : `${nameOfTicket(pago)}/devuelto/${aCentavos(devuelto)}`;

/** The ticket of a payment, or a reprint of it, which replaces one that says less was given back; named by the payment. */
export const ticketPara = ({ id }: PrinterOfCaja, pago: string, ticket: TicketReimpreso): PaperJob => ({
  impresora: id,
  clase: 'ticket',
  nombre: nombreDe(pago, ticket),
  replaces: nameOfTicket(pago),
  papel: papelDeTicket(ticket, { reimpresion: ticket.reimpresion }),
  etiqueta: etiquetaDe(ticket),
  resumen: resumenDe(ticket),
  comanda: ticket.comanda.id,
});

/** The precuenta of a sub-account; named by the comanda at this rev and the sub-account. */
export const precuentaPara = ({ id }: PrinterOfCaja, precuenta: Precuenta, rev: number): PaperJob => ({
  impresora: id,
  clase: 'precuenta',
  nombre: `precuenta/${precuenta.comanda.id}/${rev}/${createHash('sha256').update(precuenta.subcuenta).digest('base64url')}`,
  papel: papelDePrecuenta(precuenta),
  etiqueta: etiquetaDe(precuenta),
  resumen: resumenDe(precuenta),
  comanda: precuenta.comanda.id,
});

/** What a cancelled charge, or a line given back, has printed at the register's printer of cuts, if it has one. */
interface Devuelto {
  readonly comanda: Pick<Comanda, 'id' | 'nombre' | 'folio_corto'>;
  /** What is given back, in centavos. */
  readonly devuelto: readonly { readonly descripcion: string; readonly monto: number }[];
  readonly motivo: string;
}

/** The paper of a cancelled charge; named by the cancellation. */
const cancelacionPara = (
  { sesion: { sucursal, caja, usuario }, ahora, clave }: SesionCtx,
  impresora: PrinterOfCaja,
  { comanda, devuelto, motivo }: Devuelto,
): PaperJob => {
  const total = aPesos(sumar(devuelto.map(({ monto }) => monto)));
  const folio = String(comanda.folio_corto);
  const papel = papelDeCancelacion({
    ...{ sucursal: impresora.sucursal, caja: caja.alias, usuario: usuario.nombre_completo },
    ...fechaYHora(sucursal.zona, ahora),
    ...{ comanda: comanda.nombre, folio, total, motivo },
    devuelto: devuelto.map(({ descripcion, monto }) => ({ descripcion, monto: aPesos(monto) })),
  });
  const dicho = { etiqueta: `${comanda.nombre} · Folio ${folio}`, resumen: `Cobro cancelado, ${enPesos(total)}` };
  return {
    ...{ impresora: impresora.id, clase: 'cancelacion', nombre: `cancelacion/${clave}` },
    ...{ papel, ...dicho, comanda: comanda.id },
  };
};

/** Queues the paper of a cancelled charge; the result is called after the commit. */
export const imprimirCancelacion = (
  ctx: SesionCtx,
  tx: Tx,
  impresora: PrinterOfCaja | undefined,
  hecho: Devuelto,
): (() => void) => queuePapers(ctx, tx, impresora ? [cancelacionPara(ctx, impresora, hecho)] : []);

/** Queues the receipt of a line given back. */
export const imprimirDevolucion = (
  ctx: SesionCtx,
  tx: Tx,
  impresora: PrinterOfCaja | undefined,
  ticket: Ticket,
): Omit<TicketMandado, 'apunte'> => ({
  dicho: impresora ? { impresora: impresora.nombre } : {},
  imprimir: queuePapers(ctx, tx, impresora ? [ticketPara(impresora, ctx.clave, ticket)] : []),
});

/** What a charge has printed: what its answer and the log say, and what is done after the commit. */
interface TicketMandado {
  readonly dicho: { readonly impresora?: string; readonly imprimible?: string };
  readonly apunte: Abierto['apunte'];
  readonly imprimir: () => void;
}

/**
 * Queues the ticket of a charge, where the register has a printer of tickets and prints them when it charges (D-18). `abre`: the drawer
 * opens, by a job of its own before the ticket, which may wait or be withdrawn (D-145). `espera`: how long the ticket waits for the
 * address of its receipt at the PAC, in milliseconds.
 */
export const mandarTicket = (
  ctx: SesionCtx,
  tx: Tx,
  impresora: PrinterOfCaja | undefined,
  { ticket, abre, espera }: { readonly ticket: Ticket; readonly abre: boolean; readonly espera?: number | undefined },
): TicketMandado => {
  const imprime = ctx.sesion.caja.permisos.has('imprimirticketalregistrarventa');
  const cajon = abre && impresora?.con_cajon ? { impresora: impresora.id, nombre: impresora.nombre } : undefined;
  const { apunte, open } = openDrawer(ctx, tx, cajon, { resumen: resumenDe(ticket), comanda: ticket.comanda.id });
  if (!impresora || !imprime)
    return { dicho: impresora ? { imprimible: impresora.nombre } : {}, apunte, imprimir: open };
  const papel = ticketPara(impresora, ctx.clave, ticket);
  const imprimir = queuePapers(ctx, tx, [espera === undefined ? papel : { ...papel, espera }]);
  return { dicho: { impresora: impresora.nombre }, apunte, imprimir };
};
