import { facturas } from '@comal/contract/facturacion/facturas';
import { ESTADO_DE_FACTURA } from '@comal/domain/facturacion/emision/estados';
import { totalDeRenglones } from '@comal/domain/facturacion/emision/facturable';
import { ok, refuse } from '@comal/domain/result';
import type { Tx } from '../../platform/db/tenant.ts';
import { readCharges } from '../../platform/facturacion/claims/charges.ts';
import { enqueue } from '../../platform/facturacion/cola.ts';
import {
  correctFactura,
  discardFacturas,
  giveBackToGlobal,
  release,
} from '../../platform/facturacion/claims/writes.ts';
import type { SesionCtx } from '../../platform/http/context.ts';
import { record } from '../../platform/http/bitacora.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { facturaExclusiva, facturaHecha, pagosDeFactura } from './lecturas.ts';
import { presentFactura } from './vista.ts';

const { PENDIENTE, RECHAZADA, DUDOSA } = ESTADO_DE_FACTURA;

/** The written invoice as the answer shows it, and the stamper woken. */
export const hecha = async (ctx: SesionCtx, tx: Tx, factura: string, message: string) => {
  await tx.flush();
  const [[fila]] = await tx.read(facturaHecha(ctx.sesion.cliente, factura));
  return ok({ message, data: presentFactura(fila!), alConfirmar: () => ctx.timbrador.wake() });
};

/** Sends a refused invoice again with other data of its receiver. */
export const corregir = handlerOf(facturas.corregir, async ({ body: { factura, receptor, correo } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[f], pagos] = await tx.read(facturaExclusiva(ctx, factura), pagosDeFactura(cliente, factura));
  if (f?.clase !== 'nominativa') return refuse('NO_ENCONTRADO');
  if (f.estado !== RECHAZADA) return refuse('FACTURA_NO_ES_DE_AHORA');
  const suyos = pagos.map((p) => p.pago);
  const cobros = await readCharges(tx, cliente, f.sucursal, suyos);
  const total = cobros.reduce((suma, c) => suma + totalDeRenglones(c.renglones), 0);
  if (total === 0) return refuse('COBRO_SIN_IVA');
  const correccion = { receptor, correo: correo ?? '', forma_pago: f.forma_pago, total, pagos: cobros };
  const vacios = cobros.filter((c) => c.renglones.length === 0).map((c) => c.id);
  tx.write(
    ...correctFactura(cliente, factura, correccion, ctx.ahora),
    release(cliente, [factura], vacios),
    giveBackToGlobal(cliente, factura),
    enqueue({ cliente, id: factura }, ctx.ahora),
    record(ctx, 'factura.corregida', factura, { rfc: receptor.rfc }),
  );
  return hecha(ctx, tx, factura, 'Se intenta de nuevo con los datos corregidos');
});

/** Tries an invoice that waits now, instead of at its next turn. */
export const reintentar = handlerOf(facturas.reintentar, async ({ body: { factura } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[f]] = await tx.read(facturaExclusiva(ctx, factura));
  if (!f) return refuse('NO_ENCONTRADO');
  if (f.estado !== PENDIENTE && f.estado !== DUDOSA) return refuse('FACTURA_NO_ES_DE_AHORA');
  tx.write(enqueue({ cliente, id: factura }, ctx.ahora), record(ctx, 'factura.reintentada', factura, {}));
  return hecha(ctx, tx, factura, 'Se intenta ahora');
});

/** Gives up an invoice that is not stamped, and cannot be: its charges can be invoiced again (D-150). */
export const descartar = handlerOf(facturas.descartar, async ({ body: { factura } }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const [[f]] = await tx.read(facturaExclusiva(ctx, factura));
  if (!f) return refuse('NO_ENCONTRADO');
  if (f.estado !== PENDIENTE && f.estado !== RECHAZADA) return refuse('FACTURA_NO_ES_DE_AHORA');
  tx.write(
    discardFacturas(cliente, [factura]),
    release(cliente, [factura], null),
    giveBackToGlobal(cliente, factura),
    record(ctx, 'factura.descartada', factura, { serie: f.serie, folio: f.folio }),
  );
  return hecha(ctx, tx, factura, 'Factura descartada');
});
