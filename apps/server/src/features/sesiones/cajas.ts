import { sesiones } from '@comal/contract/sesiones/sesiones';
import { ok } from '@comal/domain/result';
import { handlerOf } from '../../platform/http/handlers.ts';
import { presentCaja } from '../../platform/sesiones/presenter.ts';
import { findCliente } from '../../platform/sesiones/reads.ts';
import { cajasWeb } from './repository.ts';

/** The web registers of a branch and the caja general; none for an unknown or closed branch (D-11, H5). */
export const cajas = handlerOf(sesiones.cajas, async ({ params }, ctx) => {
  const [[fila]] = await ctx.db.sinCliente(findCliente(params.branch));
  if (!fila) return ok({ message: '', data: [] });
  const [filas] = await ctx.db.read(fila.cliente, cajasWeb(fila.cliente, params.branch));
  return ok({ message: '', data: filas.map(presentCaja) });
});
