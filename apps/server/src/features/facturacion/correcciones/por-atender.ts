import { facturas } from '@comal/contract/facturacion/facturas';
import { POR_ATENDER, porAtender as queTiene } from '@comal/domain/facturacion/correccion/por-atender';
import { ok } from '@comal/domain/result';
import { unstamped } from '../../../platform/facturacion/attention.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';

/** How many invoices of the branch somebody has to look after, by what is wrong, with the oldest of each. */
export const porAtender = handlerOf(facturas.porAtender, async (_input, ctx) => {
  const { cliente, sucursal } = ctx.sesion;
  const [filas] = await ctx.db.read(cliente, unstamped(cliente, sucursal.id, ctx.ahora));
  const data = POR_ATENDER.flatMap((que) => {
    const suyas = filas.filter((f) => queTiene(f, ctx.ahora) === que);
    return suyas[0] ? [{ que, cuantas: suyas.length, folio: suyas[0].nombre }] : [];
  });
  return ok({ message: '', data });
});
