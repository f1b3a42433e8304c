import type { z } from 'zod';
import { catalog } from '@comal/contract/catalog';
import type { pagoBody } from '@comal/contract/comandas-schemas';
import { cobrarSubcuenta, metodosUsados, type Pago } from '@comal/domain/comanda/cobro';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { SIN_SUBCUENTA } from '@comal/domain/comanda/subcuenta';
import { aCentavos } from '@comal/domain/money';
import { ok, refuse } from '@comal/domain/result';
import { anotar } from '../../platform/http/bitacora.ts';
import { handlerDe } from '../../platform/http/handlers.ts';
import { corteAbiertoCompartido } from '../../platform/caja/corte-abierto.ts';
import { alcanceDe, miradaDe } from './alcance.ts';
import { actualizarPedidos, insertarPago, marcarPagada, subirRev } from './escrituras.ts';
import { aComanda, unirMetodos } from './filas.ts';
import { comandaBloqueada, membrete, metodosHabilitados, pedidosDeComanda } from './lecturas.ts';
import { presentComanda } from './presenter.ts';
import { areasDe, publicarComanda } from './publicar.ts';
import { ticketDe } from './ticket.ts';

const aPago = (p: z.output<typeof pagoBody>): Pago => ({
  ...p,
  efectivo: aCentavos(p.efectivo),
  transferencia: aCentavos(p.transferencia),
  tarjeta: aCentavos(p.tarjeta),
});

/**
 * Charges one sub-account: shift, comanda and lines are locked in that order, the rule decides, payment and lines are
 * written together under the key that the till made (D-25, D-26, D-92; reliability H36, H39, H41, H42).
 */
export const cobrar = handlerDe(catalog.comandas.cobrar, async ({ body }, ctx, tx) => {
  if (!ctx.sesion.caja.permisos.has('cobrar')) return refuse('CAJA_SIN_COBRO');
  const alcance = alcanceDe(ctx);
  const { id } = body.comanda;
  const [[corte], [fila], pedidos, metodos, [cabeza]] = await tx.leer(
    corteAbiertoCompartido(alcance.cliente, ctx.sesion.caja.id),
    comandaBloqueada(alcance, id),
    pedidosDeComanda(alcance, id),
    metodosHabilitados(alcance.cliente),
    membrete(alcance),
  );
  if (!fila || !cabeza) return refuse('NO_ENCONTRADO');
  if (!corte) return refuse('CAJA_INICIAL_FALTA');
  const comanda = aComanda(fila, pedidos);
  const subcuenta = body.subcuenta.nombre === SIN_SUBCUENTA ? null : body.subcuenta.nombre;
  const pago = aPago(body.pago);
  const totalVisto = aCentavos(body.subcuenta.total);
  const cobrado = cobrarSubcuenta(comanda, { subcuenta, totalVisto, pago, id: ctx.clave }, metodos.map((m) => m.id));
  if (!cobrado.ok) return cobrado;
  const cobro = cobrado.value;
  const ticket = ticketDe(ctx, { comanda, subcuenta, pago, cobro, membrete: cabeza });
  tx.escribir(...insertarPago(ctx, { comanda: id, corte: corte.id, subcuenta, pago, cobro, ticket }), actualizarPedidos(alcance.cliente, cobro.cobrados, ctx.sesion.usuario.id));
  if (cobro.pagada) tx.escribir(marcarPagada(ctx, id));
  tx.escribir(anotar(ctx, 'comanda.cobrada', id, { pago: ctx.clave, total: cobro.total, subcuenta, pagada: cobro.pagada }));
  const status = cobro.pagada ? ESTADO_COMANDA.PAGADA : comanda.status;
  const despues = { ...comanda, pedidos: cobro.pedidos, status, metodos_de_pago: unirMetodos(comanda.metodos_de_pago, metodosUsados(pago)) };
  return ok({
    message: 'Cobro registrado',
    data: ticket,
    sello: subirRev(alcance, [id]),
    alConfirmar: (_ticket, sello) => {
      const rev = Number(sello?.['rev'] ?? comanda.rev);
      publicarComanda(ctx, { ...presentComanda(despues, miradaDe(ctx)), rev }, areasDe(cobro.cobrados));
    },
  });
});
