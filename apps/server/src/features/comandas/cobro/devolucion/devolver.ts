import { catalog } from '@comal/contract/catalog';
import { aCampos } from '@comal/contract/caja/metodos-en-campos';
import { presentComanda } from '@comal/contract/comandas/vista';
import type { Ticket } from '@comal/contract/comandas/cuenta/papeles';
import type { HandlerInput } from '@comal/contract/route';
import { devolverLinea, type Devolucion } from '@comal/domain/comanda/cobro/devolucion';
import {
  impuestosDe,
  menosImpuestos,
  type ImpuestoDeCuenta,
  type LineaGravada,
} from '@comal/domain/comanda/cuenta/impuesto';
import { recibido, type CobroPorMetodo } from '@comal/domain/comanda/cobro/por-metodo';
import { ESTADO_COMANDA, estaTerminada } from '@comal/domain/comanda/comanda';
import { estaDespachado, type Pedido } from '@comal/domain/comanda/pedido';
import { abreCajon } from '@comal/domain/caja/cajon';
import { ok, refuse } from '@comal/domain/result';
import { drawerOf, methodsOfDrawer, openDrawer } from '../../../../platform/caja/cajon.ts';
import { invoiceOfCharge } from '../../../../platform/facturacion/claims/invoice-of-charge.ts';
import { getAlcance, type Alcance } from '../../../../platform/http/alcance.ts';
import { Halt } from '../../../../platform/http/errors.ts';
import { record } from '../../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../../platform/http/context.ts';
import { writeOf } from '../../../../platform/http/handlers.ts';
import { heldPrinterOfCaja, OF_RETURNS } from '../../../../platform/impresion/papers.ts';
import { imprimirDevolucion } from '../../impresion/papeles-de-caja.ts';
import { subirRev } from '../../escrituras.ts';
import { devuelvenATanda, recuentoDe } from '../../guardar/tandas.ts';
import { aComanda, type ComandaGuardada } from '../../filas.ts';
import { miradaDe } from '../../mirada.ts';
import { areasDe, publicarComanda } from '../../publicar.ts';
import { DENTRO } from '../../sellos.ts';
import { apuntado, CERRADO, deSuCaja, dichoDeFactura, faltaTicket } from '../cancelar.ts';
import { comandaDePagoBloqueada, corteDePagoCompartido, membrete, pagoDeClave, pedidosDePago } from '../lecturas.ts';
import { ticketDe, type CuentaPagada } from '../ticket.ts';
import { marcarPagada } from '../escrituras.ts';
import { insertarDevolucion } from './escrituras.ts';
import { pagoPorDevolver, type FilaDeLinea, type FilaPorDevolver } from './lecturas.ts';

type Cuerpo = HandlerInput<typeof catalog.comandas.devolverPedido>['body'];

/** The areas that still have some of the returned lines on their screens. */
const areasDeCocina = (devueltos: readonly Pedido[]): number[] => areasDe(devueltos.filter((p) => !estaDespachado(p)));

const solicitudDe = ({ pedido, metodo, propina, existencias }: Cuerpo) => ({
  ...{ pedido, metodo: metodo ?? null, conPropina: propina, aExistencias: existencias },
});

/** What is given back by each method, as a payment stores it, with the operation number and card type of the charge. */
const comoPago = ({ metodos }: FilaPorDevolver, { porMetodo }: Devolucion): CobroPorMetodo[] =>
  porMetodo.map(({ metodo, aplicado, propina, redondeo }) => {
    const { no_operacion, tipo_tarjeta, forma_sat } = metodos.find((m) => m.metodo === metodo)!;
    return {
      metodo,
      recibido: aplicado + propina + redondeo,
      aplicado,
      propina,
      cambio: 0,
      redondeo,
      no_operacion,
      tipo_tarjeta,
      forma_sat,
    };
  });

const comoDevuelto = ({ metodos }: FilaPorDevolver, porMetodo: readonly CobroPorMetodo[]) =>
  porMetodo.map(({ metodo, recibido: monto }) => {
    const { descripcion, campo } = metodos.find((m) => m.metodo === metodo)!;
    return { metodo, descripcion, campo, monto };
  });

const gravadas = (lineas: readonly FilaDeLinea[]): readonly LineaGravada[] =>
  lineas.flatMap(({ importe, clase, tasa }) => (clase === null || tasa === null ? [] : [{ importe, clase, tasa }]));

/** What the return takes back of the base and tax of its charge, so that those of what stays are left (decision 0147). */
const impuestosDevueltos = (pago: FilaPorDevolver, { devueltos }: Devolucion): readonly ImpuestoDeCuenta[] => {
  if (!pago.desglosado) return [];
  const ids = new Set(devueltos.map((p) => p.id));
  const antes = pago.lineas.filter((l) => !l.devuelta);
  return menosImpuestos(impuestosDe(gravadas(antes)), impuestosDe(gravadas(antes.filter((l) => !ids.has(l.pedido)))));
};

/** The receipt of a return: a ticket of what was given back, in positive amounts. */
const reciboDe = (
  ctx: SesionCtx,
  cuenta: Pick<CuentaPagada, 'comanda' | 'membrete' | 'impuestos'>,
  pago: FilaPorDevolver,
  { devueltos }: Devolucion,
  { porMetodo, motivo }: { readonly porMetodo: readonly CobroPorMetodo[]; readonly motivo: string },
): Ticket => {
  const dueno = { id: pago.propina_mesero ?? 0, nombre: pago.propina_mesero_nombre ?? '' };
  const metodos = pago.metodos.map(({ metodo, ...m }) => ({ ...m, id: metodo }));
  const hecho = { cobrados: devueltos, porMetodo, recibido: recibido(porMetodo), cambio: 0 };
  return { ...ticketDe(ctx, { ...cuenta, subcuenta: pago.subcuenta, dueno, metodos }, hecho), devolucion: { motivo } };
};

/** What the log says of a return, besides what was given back and why. */
const dichoDe = (
  devolucion: string,
  { id: pago }: FilaPorDevolver,
  { devueltos, total, propina }: Devolucion,
): object => ({
  ...{ pago, devolucion, pedidos: devueltos.map((p) => p.id), total, propina },
});

/** The comanda without the returned lines: closed, if they were the last ones that the kitchen had to prepare (D-133). */
const trasDevolver = (comanda: ComandaGuardada, { pedidos }: Devolucion): ComandaGuardada => ({
  ...comanda,
  pedidos,
  status: estaTerminada(pedidos) ? ESTADO_COMANDA.PAGADA : comanda.status,
});

/** What a return reads, locked in the order of a charge and a dispatch. */
const lecturas = (ctx: SesionCtx, alcance: Alcance, pago: string) =>
  [
    corteDePagoCompartido(alcance, pago),
    comandaDePagoBloqueada(alcance, pago),
    pagoPorDevolver(alcance, pago),
    pedidosDePago(alcance, pago),
    membrete(alcance),
    pagoDeClave(ctx),
    heldPrinterOfCaja(alcance, ctx.sesion.caja.id, OF_RETURNS),
    methodsOfDrawer(alcance.cliente),
    drawerOf(alcance, ctx.sesion.caja.id),
    invoiceOfCharge(alcance.cliente, alcance.sucursal, pago),
  ] as const;

/**
 * Returns one line of a charge with its companions while its shift is open: the charge stays, the opposite of the line
 * is added under the write's key, and the comanda is without the line. Shift, comanda, lines and stock
 * are locked in the order of a charge and a dispatch (D-44, decision 0123).
 */
export const devolverPedido = writeOf(catalog.comandas.devolverPedido, DENTRO, async ({ params, body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[corte], [fila], [pago], pedidos, [cabeza], [deOtro], [impresora], metodos, [cajon], [deFactura]] =
    await tx.read(...lecturas(ctx, alcance, params.pago));
  if (!corte || !fila || !pago || !cabeza) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  if (faltaTicket(ctx, comanda.folio_corto, body.ticket)) return refuse('TICKET_REQUERIDO', {}, 'ticket');
  const cobro = { ...pago, turnoAbierto: corte.estado !== CERRADO, cancelado: pago.cancelado_por !== null };
  const devuelta = devolverLinea(comanda.pedidos, cobro, solicitudDe(body), ctx.ahora);
  if (!devuelta.ok) return devuelta;
  if (deOtro) throw new Halt(refuse('CLAVE_CON_OTROS_DATOS'));
  const devolucion = devuelta.value;
  const porQuitar = areasDeCocina(devolucion.devueltos);
  const { motivo, existencias: aExistencias } = body;
  const porMetodo = comoPago(pago, devolucion);
  const devuelto = comoDevuelto(pago, porMetodo);
  const impuestos = impuestosDevueltos(pago, devolucion);
  const ticket = reciboDe(ctx, { comanda, membrete: cabeza, impuestos }, pago, devolucion, { porMetodo, motivo });
  tx.write(
    ...insertarDevolucion(ctx, { pago: pago.id, devolucion, porMetodo, impuestos, motivo, aExistencias, ticket }),
  );
  const suyo = deSuCaja(ctx, corte) && abreCajon(porMetodo, metodos) ? cajon : undefined;
  const { apunte, open } = openDrawer(ctx, tx, suyo, { resumen: 'Devolución', comanda: comanda.id });
  tx.write(
    record(ctx, 'cobro.devuelto', comanda.id, {
      ...dichoDe(ctx.clave, pago, devolucion),
      ...{ devuelto: apuntado(devuelto), existencias: aExistencias, motivo },
      ...apunte,
    }),
  );
  const recuento = recuentoDe(ctx, [], await devuelvenATanda(ctx, tx, devolucion.devueltos));
  tx.write(...recuento.escrituras);
  const mandado = imprimirDevolucion(ctx, tx, impresora, ticket);
  const despues = trasDevolver(comanda, devolucion);
  if (despues.status !== comanda.status) tx.write(marcarPagada(alcance.cliente, comanda.id, ctx.ahora));
  return ok({
    message: 'Pedido devuelto',
    data: {
      ...{ devolucion: ctx.clave, comanda: presentComanda(despues, miradaDe(ctx)) },
      ...{ devuelto: aCampos(devuelto), ...dichoDeFactura(deFactura, 'devolver') },
      ticket: { ...ticket, ...mandado.dicho },
    },
    sello: subirRev(alcance, [comanda.id]),
    alConfirmar: (data) => {
      publicarComanda(ctx, data.comanda, porQuitar);
      mandado.imprimir();
      open();
      recuento.alConfirmar();
    },
  });
});
