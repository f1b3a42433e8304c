import { catalog } from '@comal/contract/catalog';
import type { Ticket, TicketReimpreso } from '@comal/contract/comandas/cuenta/papeles';
import { ok, refuse } from '@comal/domain/result';
import { blindCountOf, type BlindCountRow } from '../../../platform/caja/conteo-ciego.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { facturaDeRecibo, noReimprime, reimpresionDe } from '../cobro/cobros.ts';
import { membrete, ticketGuardado, type FilaTicket } from '../cobro/lecturas.ts';
import { clasesDeComanda } from '../cobro/impuestos.ts';
import { precuentasDe } from '../cobro/precuenta.ts';
import { aComanda } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import {
  type PrinterOfCaja,
  heldPrinterOfCaja,
  lastJobs,
  nameOfTicket,
  OF_RETURNS,
  queueAgain,
  withdrawJob,
} from '../../../platform/impresion/papers.ts';
import { precuentaPara, ticketPara } from './papeles-de-caja.ts';

const mandado = ({ nombre }: PrinterOfCaja, imprimir: () => void) =>
  ok({ message: `Se imprime en ${nombre}`, data: { impresora: nombre }, alConfirmar: imprimir });

/** Whether it is the first print of the user's own last charge, which no printer was sent (D-18). */
const esPrimera = async (ctx: SesionCtx, tx: Tx, fila: FilaTicket | undefined, pago: string): Promise<boolean> => {
  if (!fila?.suyo || !fila.por_contar || fila.cancelado_por !== null) return false;
  const [mandados] = await tx.read(lastJobs(getAlcance(ctx), [nameOfTicket(pago)]));
  return mandados.length === 0;
};

/** The stored ticket as it is printed now: for the first time, or marked as a reprint, if the register may (D-28). */
const ticketPorImprimir = (
  ctx: SesionCtx,
  { fila, ajuste, primera }: { fila: FilaTicket | undefined; ajuste: BlindCountRow | undefined; primera: boolean },
) => {
  if (primera && fila) return ok<TicketReimpreso>({ ...(fila.ticket as Ticket), ...facturaDeRecibo(ctx, fila) });
  return noReimprime(ctx) ?? reimpresionDe(ctx, fila, ajuste);
};

/** Prints the ticket of a payment at the printer of the session's register, marked as a reprint unless it is the first one (D-28). */
export const imprimirTicket = handlerOf(catalog.comandas.imprimirTicket, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const { caja, usuario } = ctx.sesion;
  const [[fila], [ajuste], [deTickets], [deDevoluciones]] = await tx.read(
    ticketGuardado(alcance, body.pago, usuario.id),
    blindCountOf(alcance.cliente, alcance.sucursal),
    heldPrinterOfCaja(alcance, caja.id, 'tickets'),
    heldPrinterOfCaja(alcance, caja.id, OF_RETURNS),
  );
  const primera = body.primera && (await esPrimera(ctx, tx, fila, body.pago));
  const ticket = ticketPorImprimir(ctx, { fila, ajuste, primera });
  if (!ticket.ok) return ticket;
  const impresora = ticket.value.devolucion ? deDevoluciones : deTickets;
  if (!impresora) return refuse('CAJA_SIN_IMPRESORA', { papeles: 'tickets' });
  return mandado(impresora, await queueAgain(ctx, tx, [ticketPara(impresora, body.pago, ticket.value)]));
});

/** Discards the ticket of a charge that has not come out, because it is printed elsewhere: no second one comes later. */
export const retirarTicket = handlerOf(catalog.comandas.retirarTicket, async ({ body: { pago } }, ctx, tx) => {
  const [[retirado]] = await tx.read(withdrawJob(getAlcance(ctx), nameOfTicket(pago), ctx.ahora));
  if (retirado) {
    const datos = { suceso: 'descartar', cuantos: 1, etiquetas: [retirado.etiqueta] };
    tx.write(record(ctx, 'impresion.atendida', 'impresoras', datos));
  }
  return ok({
    message: retirado ? 'Se imprime aquí' : 'Ya se había mandado a la impresora',
    data: { retirado: retirado !== undefined },
    alConfirmar: () => ctx.hub.impresorasChanged(ctx.sesion.cliente, ctx.sesion.sucursal.id),
  });
});

/** Prints the bills before paying at the printer of the session's register (D-43). */
export const imprimirPrecuenta = handlerOf(catalog.comandas.imprimirPrecuenta, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos, [cabeza], [impresora], clases] = await tx.read(
    comandaBloqueada(alcance, body.comanda),
    pedidosDeComanda(alcance, body.comanda),
    membrete(alcance),
    heldPrinterOfCaja(alcance, ctx.sesion.caja.id, 'precuentas'),
    clasesDeComanda(alcance, body.comanda),
  );
  if (!fila || !cabeza) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  const cuentas = precuentasDe(ctx, { comanda, membrete: cabeza, clases }, body.subcuenta);
  if (!cuentas.ok) return cuentas;
  if (!impresora) return refuse('CAJA_SIN_IMPRESORA', { papeles: 'precuentas' });
  const papeles = cuentas.value.map((cuenta) => precuentaPara(impresora, cuenta, comanda.rev));
  return mandado(impresora, await queueAgain(ctx, tx, papeles));
});
