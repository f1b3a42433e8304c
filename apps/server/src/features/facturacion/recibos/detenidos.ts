import { facturas } from '@comal/contract/facturacion/facturas';
import { aPesos } from '@comal/domain/money';
import { ESTADO_DE_RECIBO, estaDetenido } from '@comal/domain/facturacion/recibo/recibo';
import { ok, refuse } from '@comal/domain/result';
import { enqueue } from '../../../platform/facturacion/cola.ts';
import {
  freeReceipt,
  lockReceipt,
  stuckReceipts,
  type StuckReceipt,
} from '../../../platform/facturacion/receipts/freeing.ts';
import { waitingFor } from '../../../platform/facturacion/receipts/receipts.ts';
import { record } from '../../../platform/http/bitacora.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';

const present = ({ total, ...r }: StuckReceipt) => ({ ...r, total: aPesos(total) });

const stuckHere = ({ sesion: { cliente, sucursal }, ahora }: SesionCtx) => stuckReceipts(cliente, sucursal.id, ahora);

/** The charges of the branch of whose receipts the PAC has said nothing for a day. */
export const recibosDetenidos = handlerOf(facturas.recibosDetenidos, async (_input, ctx) => {
  const [detenidos] = await ctx.db.read(ctx.sesion.cliente, stuckHere(ctx));
  return ok({ message: '', data: detenidos.map(present) });
});

/**
 * Frees a charge of whose receipt the PAC has said nothing for a day: somebody looked, and it was not invoiced there. The charge can be
 * invoiced at once; the PAC is still asked, rarely (decision 0150).
 */
export const liberarRecibo = handlerOf(facturas.liberarRecibo, async ({ body: { pago } }, ctx, tx) => {
  const { cliente, sucursal, usuario } = ctx.sesion;
  const lease = { cliente, id: pago };
  const [[r], esperan] = await tx.read(lockReceipt(cliente, sucursal.id, pago), waitingFor(lease));
  if (!r) return refuse('NO_ENCONTRADO');
  if (r.estado !== ESTADO_DE_RECIBO.LIBERADO) {
    if (!estaDetenido(r, ctx.ahora)) return refuse('RECIBO_NO_DETENIDO');
    tx.write(
      ...freeReceipt(lease, usuario.id, ctx.ahora),
      ...esperan.map(({ id }) => enqueue({ cliente, id }, ctx.ahora)),
      record(ctx, 'factura.recibo_liberado', pago, { folio: r.folio }),
    );
    await tx.flush();
  }
  const [detenidos] = await tx.read(stuckHere(ctx));
  return ok({
    message: `El ticket ${r.folio} ya se puede facturar`,
    data: detenidos.map(present),
    alConfirmar: () => ctx.timbrador.wake(),
  });
});
