import { catalog } from '@comal/contract/catalog';
import { ok, refuse } from '@comal/domain/result';
import { blindCountOf } from '../../../platform/caja/conteo-ciego.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { noReimprime, reimpresionDe } from '../cobro/cobros.ts';
import { membrete, ticketGuardado } from '../cobro/lecturas.ts';
import { precuentasDe } from '../cobro/precuenta.ts';
import { aComanda } from '../filas.ts';
import { comandaBloqueada, pedidosDeComanda } from '../lecturas.ts';
import { impresoraDeCajaFija, type ImpresoraDeCaja } from './lecturas.ts';
import { mandarOtraVez } from './mandar.ts';
import { precuentaPara, ticketPara } from './papeles-de-caja.ts';

const mandado = ({ nombre }: ImpresoraDeCaja, imprimir: () => void) =>
  ok({ message: `Se imprime en ${nombre}`, data: { impresora: nombre }, alConfirmar: imprimir });

/** Reprints the ticket of a payment at the printer of the session's register (D-28). */
export const imprimirTicket = handlerOf(catalog.comandas.imprimirTicket, async ({ body: { pago } }, ctx, tx) => {
  const negada = noReimprime(ctx);
  if (negada) return negada;
  const alcance = getAlcance(ctx);
  const [[fila], [ajuste], [impresora]] = await tx.read(
    ticketGuardado(alcance, pago, ctx.sesion.usuario.id),
    blindCountOf(alcance.cliente, alcance.sucursal),
    impresoraDeCajaFija(alcance, ctx.sesion.caja.id, 'tickets'),
  );
  const reimpreso = reimpresionDe(ctx, fila, ajuste);
  if (!reimpreso.ok) return reimpreso;
  if (!impresora) return refuse('CAJA_SIN_IMPRESORA', { papeles: 'tickets' });
  return mandado(impresora, await mandarOtraVez(ctx, tx, [ticketPara(impresora, pago, reimpreso.value)]));
});

/** Prints the bills before paying at the printer of the session's register (D-43). */
export const imprimirPrecuenta = handlerOf(catalog.comandas.imprimirPrecuenta, async ({ body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[fila], pedidos, [cabeza], [impresora]] = await tx.read(
    comandaBloqueada(alcance, body.comanda),
    pedidosDeComanda(alcance, body.comanda),
    membrete(alcance),
    impresoraDeCajaFija(alcance, ctx.sesion.caja.id, 'precuentas'),
  );
  if (!fila || !cabeza) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  const cuentas = precuentasDe(ctx, { comanda, membrete: cabeza }, body.subcuenta);
  if (!cuentas.ok) return cuentas;
  if (!impresora) return refuse('CAJA_SIN_IMPRESORA', { papeles: 'precuentas' });
  const papeles = cuentas.value.map((cuenta) => precuentaPara(impresora, cuenta, comanda.rev));
  return mandado(impresora, await mandarOtraVez(ctx, tx, papeles));
});
