import { catalog } from '@comal/contract/catalog';
import { aCampos, porCampo } from '@comal/contract/caja/metodos-en-campos';
import { presentComanda } from '@comal/contract/comandas/vista';
import { cancelarCobro as cancelar, type Devuelto } from '@comal/domain/comanda/cobro/cancelacion';
import { ESTADO_COMANDA } from '@comal/domain/comanda/comanda';
import { abreCajon } from '@comal/domain/caja/cajon';
import { ok, refuse } from '@comal/domain/result';
import { drawerOf, methodsOfDrawer, openDrawer } from '../../../platform/caja/cajon.ts';
import { invoiceOfCharge, tellCorrection } from '../../../platform/facturacion/claims/invoice-of-charge.ts';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { Halt } from '../../../platform/http/errors.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { writeOf } from '../../../platform/http/handlers.ts';
import { heldPrinterOfCaja } from '../../../platform/impresion/papers.ts';
import { imprimirCancelacion } from '../impresion/papeles-de-caja.ts';
import { reajustar } from '../descuentos/escrituras.ts';
import { miradaDe } from '../mirada.ts';
import { subirRev } from '../escrituras.ts';
import { insertarContrario, reabrir } from './escrituras.ts';
import { aComanda } from '../filas.ts';
import {
  comandaDePagoBloqueada,
  corteDePagoCompartido,
  pagoDeClave,
  pagoPorCancelar,
  pedidosDePago,
} from './lecturas.ts';
import { publicarComanda } from '../publicar.ts';
import { DENTRO } from '../sellos.ts';

/** `corte.estado` of a closed shift. */
export const CERRADO = 2;

/**
 * Whether the register asks for the ticket and `escrito` is not the folio that is printed on it (D-18,
 * cambiosodevolucionesconticket).
 */
export const faltaTicket = ({ sesion }: SesionCtx, folio: number, escrito: string | null | undefined): boolean =>
  sesion.caja.permisos.has('cambiosodevolucionesconticket') && escrito !== String(folio);

/** Whether the money of a shift lies in the drawer of the session's register. */
export const deSuCaja = ({ sesion }: SesionCtx, corte: { readonly caja: number }): boolean =>
  corte.caja === sesion.caja.id;

/** The amounts that are given back as the log stores them: by the fields of the wire, in centavos. */
export const apuntado = (devuelto: readonly Devuelto[]): object => {
  const otros = devuelto.filter((d) => d.campo === null);
  return {
    ...porCampo(devuelto, ({ monto }) => monto),
    ...(otros.length > 0 && {
      otros: otros.map(({ metodo, descripcion, monto }) => ({ metodo, descripcion, monto })),
    }),
  };
};

/** What happens to the invoice of the charge, in words. */
export const dichoDeFactura = (...de: Parameters<typeof tellCorrection>): { readonly factura?: string } => {
  const factura = tellCorrection(...de);
  return factura === null ? {} : { factura };
};

/**
 * Cancels what is left of a charge while its shift is open: the payment stays and its opposite is added under the
 * write's key, the lines are unpaid again and the comanda is open, unless nothing in it is owed. Shift,
 * comanda and lines are locked in the order of a charge (D-44, reliability 5.3).
 */
export const cancelarCobro = writeOf(catalog.comandas.cancelarCobro, DENTRO, async ({ params, body }, ctx, tx) => {
  const alcance = getAlcance(ctx);
  const [[corte], [fila], [pago], pedidos, [deOtro], [impresora], metodos, [cajon], [deFactura]] = await tx.read(
    corteDePagoCompartido(alcance, params.pago),
    comandaDePagoBloqueada(alcance, params.pago),
    pagoPorCancelar(alcance, params.pago),
    pedidosDePago(alcance, params.pago),
    pagoDeClave(ctx),
    heldPrinterOfCaja(alcance, ctx.sesion.caja.id, 'cortes'),
    methodsOfDrawer(alcance.cliente),
    drawerOf(alcance, ctx.sesion.caja.id),
    invoiceOfCharge(alcance.cliente, alcance.sucursal, params.pago),
  );
  if (!corte || !fila || !pago) return refuse('NO_ENCONTRADO');
  const comanda = aComanda(fila, pedidos);
  if (faltaTicket(ctx, comanda.folio_corto, body.ticket)) return refuse('TICKET_REQUERIDO', {}, 'ticket');
  const hecho = { ...pago, turnoAbierto: corte.estado !== CERRADO, cancelado: pago.cancelado_por !== null };
  const cancelado = cancelar(comanda.pedidos, hecho);
  if (!cancelado.ok) return cancelado;
  if (deOtro) throw new Halt(refuse('CLAVE_CON_OTROS_DATOS'));
  const { devuelto, pedidos: despues, pagada } = cancelado.value;
  const status = pagada ? comanda.status : ESTADO_COMANDA.ABIERTA;
  const { motivo } = body;
  const ajustada = reajustar(ctx, comanda, despues);
  tx.write(...insertarContrario(ctx, { pago: pago.id, comanda: comanda.id, motivo }), ...ajustada.escrituras);
  if (status !== comanda.status) tx.write(reabrir(alcance.cliente, comanda.id));
  const suyo = deSuCaja(ctx, corte) && abreCajon(pago.metodos, metodos) ? cajon : undefined;
  const { apunte, open } = openDrawer(ctx, tx, suyo, { resumen: 'Cobro cancelado', comanda: comanda.id });
  tx.write(
    record(ctx, 'cobro.cancelado', comanda.id, {
      pago: pago.id,
      cancelacion: ctx.clave,
      total: pago.total,
      devuelto: apuntado(devuelto),
      motivo,
      ...apunte,
    }),
  );
  const imprimir = imprimirCancelacion(ctx, tx, impresora, { comanda, devuelto, motivo });
  const vista = presentComanda({ ...comanda, status, pedidos: ajustada.pedidos }, miradaDe(ctx));
  return ok({
    message: 'Cobro cancelado',
    data: {
      cancelacion: ctx.clave,
      comanda: vista,
      devuelto: aCampos(devuelto),
      ...dichoDeFactura(deFactura, 'cancelar'),
    },
    sello: subirRev(alcance, [comanda.id]),
    alConfirmar: (data) => {
      publicarComanda(ctx, data.comanda, 'todas');
      imprimir();
      open();
    },
  });
});
