import { catalog } from '@comal/contract/catalog';
import { presentComanda } from '@comal/contract/comandas/vista';
import type { Pedido } from '@comal/domain/comanda/pedido';
import { CERRADAS_RECUPERABLES_MS, recuperables } from '@comal/domain/comanda/cocina/recuperar';
import { DESHACER_MS } from '@comal/domain/comanda/transiciones';
import { ok } from '@comal/domain/result';
import { getAlcance } from '../../../platform/http/alcance.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import type { Tx } from '../../../platform/db/tenant.ts';
import { aComandas } from '../filas.ts';
import { comandasDespachadas, pedidosDespachados } from '../lecturas.ts';
import { miradaDe } from '../mirada.ts';
import { areasDe } from '../publicar.ts';

const despachadasDe = (ctx: SesionCtx, areas: readonly number[]) => {
  const cuales = { areas, desde: ctx.ahora - CERRADAS_RECUPERABLES_MS };
  return [comandasDespachadas(getAlcance(ctx), cuales), pedidosDespachados(getAlcance(ctx), cuales)] as const;
};

/** The last dispatched cards of an area with the lines that it may take back, the newest first (D-22, decision 0044). */
export const despachadas = handlerOf(catalog.comandas.despachadas, async ({ query }, ctx) => {
  const leidas = aComandas(...(await ctx.db.read(ctx.sesion.cliente, ...despachadasDe(ctx, [query.area]))));
  const porId = new Map(leidas.map((c) => [c.id, c]));
  const data = recuperables(leidas, query.area).map(({ comanda, pedidos }) =>
    presentComanda({ ...porId.get(comanda)!, pedidos }, miradaDe(ctx)),
  );
  return ok({ message: 'Comandas despachadas', data });
});

const seVencio = (p: Pedido, ahora: number): boolean => ahora - (p.despachado_en ?? 0) > DESHACER_MS;

/**
 * Which of some lines may be taken back although the seconds to undo are over: those of the last cards of their area. Queries the
 * database only if there is such a line.
 */
export const recuperablesDe = async (
  ctx: SesionCtx,
  tx: Tx,
  pedidos: readonly Pedido[],
): Promise<(p: Pedido) => boolean> => {
  const areas = areasDe(pedidos.filter((p) => seVencio(p, ctx.ahora)));
  if (areas.length === 0) return () => false;
  const comandas = aComandas(...(await tx.read(...despachadasDe(ctx, areas))));
  const ids = new Set(areas.flatMap((area) => recuperables(comandas, area)).flatMap((s) => s.pedidos.map((p) => p.id)));
  return ({ id }) => ids.has(id);
};
