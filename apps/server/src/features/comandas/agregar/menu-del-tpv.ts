import { comandas as llamadas } from '@comal/contract/comandas/comandas';
import { ESTADO_MENU } from '@comal/domain/comanda/guardar/pedido-nuevo';
import { ok } from '@comal/domain/result';
import { readCatalogoVersion, type CatalogoAlimento, type Catalogo } from '../../../platform/catalogo/catalogos.ts';
import type { SesionCtx } from '../../../platform/http/context.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { presentAlimento } from './presenter.ts';

/** Number of best-selling dishes on the till's board. */
const MAS_VENDIDOS = 24;

/** The menu of the session's branch as it is now. */
export const catalogoDe = async (ctx: SesionCtx): Promise<Catalogo> => {
  const { cliente, sucursal } = ctx.sesion;
  const [[version]] = await ctx.db.read(cliente, readCatalogoVersion(cliente, sucursal.id));
  return ctx.catalogos.de(cliente, sucursal.id, version);
};

/** Hidden dishes have no tile; the search still finds them. */
const enElMenu = (a: CatalogoAlimento): boolean => a.estado_menu !== ESTADO_MENU.OCULTO;

const ULTIMO = Number.MAX_SAFE_INTEGER;
const lugar = ({ orden }: CatalogoAlimento): number => (orden === 0 ? ULTIMO : orden);

/** The dishes of each category with a tile, in menu order; those without a place last, by name. */
const porCategoria = ({ alimentos }: Catalogo): Map<number, CatalogoAlimento[]> => {
  const grupos = new Map<number, CatalogoAlimento[]>();
  for (const a of [...alimentos.values()].filter(enElMenu)) {
    const suyos = grupos.get(a.grupo);
    if (suyos) suyos.push(a);
    else grupos.set(a.grupo, [a]);
  }
  grupos.forEach((suyos) => suyos.sort((a, b) => lugar(a) - lugar(b)));
  return grupos;
};

/** The best-selling dishes still on the menu, filled up with its first dishes, so that a new branch has a full board. */
const aLaMano = (
  catalogo: Catalogo,
  grupos: Map<number, CatalogoAlimento[]>,
  vendidos: readonly number[],
): CatalogoAlimento[] => {
  const suyos = vendidos.flatMap((id) => catalogo.alimentos.get(id) ?? []).filter(enElMenu);
  const delMenu = catalogo.categorias.flatMap(({ id }) => grupos.get(id) ?? []);
  return [...new Set([...suyos, ...delMenu])].slice(0, MAS_VENDIDOS);
};

/** The categories that have something on the menu, what sells most, and how the labels of scales are read. */
export const categorias = handlerOf(llamadas.categorias, async (_input, ctx) => {
  const { cliente, sucursal } = ctx.sesion;
  const [catalogo, vendidos] = await Promise.all([
    catalogoDe(ctx),
    ctx.catalogos.vendidos.de(cliente, sucursal.id, ctx.ahora),
  ]);
  const grupos = porCategoria(catalogo);
  const data = {
    categorias: catalogo.categorias.flatMap((c) => {
      const alimentos = grupos.get(c.id)?.length ?? 0;
      return alimentos > 0 ? [{ ...c, alimentos }] : [];
    }),
    mas_vendidos: aLaMano(catalogo, grupos, vendidos).map((a) => presentAlimento(a, catalogo)),
    ...(catalogo.etiquetas && { etiquetas: catalogo.etiquetas }),
  };
  return ok({ message: 'Categorías', data });
});

/** The dishes of one category; empty for an unknown one. */
export const deCategoria = handlerOf(llamadas.deCategoria, async ({ params }, ctx) => {
  const catalogo = await catalogoDe(ctx);
  const suyos = porCategoria(catalogo).get(params.id) ?? [];
  return ok({ message: 'Alimentos', data: suyos.map((a) => presentAlimento(a, catalogo)) });
});
