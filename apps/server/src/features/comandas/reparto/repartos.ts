import { comandas } from '@comal/contract/comandas/comandas';
import { presentComanda } from '@comal/contract/comandas/vista';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { aComandas } from '../filas.ts';
import { miradaDe } from '../mirada.ts';
import { pedidosDeRepartos, repartidoresDe, repartosPendientes } from './lecturas.ts';

/** How long a delivery that is paid is listed until somebody says that it arrived. */
const LISTADO_MS = 24 * 3_600_000;

/** The deliveries that somebody still has to bring or to charge. */
export const repartos = handlerOf(comandas.repartos, async (_input, ctx) => {
  const alcance = getAlcance(ctx);
  const desde = ctx.ahora - LISTADO_MS;
  const [filas, pedidos] = await ctx.db.read(
    alcance.cliente,
    repartosPendientes(alcance, desde),
    pedidosDeRepartos(alcance, desde),
  );
  return ok({ message: '', data: aComandas(filas, pedidos).map((c) => presentComanda(c, miradaDe(ctx))) });
});

/** Who may bring deliveries of the branch. */
export const repartidores = handlerOf(comandas.repartidores, async (_input, ctx) => {
  const alcance = getAlcance(ctx);
  const [data] = await ctx.db.read(alcance.cliente, repartidoresDe(alcance));
  return ok({ message: '', data });
});
