import { catalog } from '@comal/contract/catalog';
import { buscarEn } from '@comal/domain/catalogo/busqueda/busqueda';
import { ok } from '@comal/domain/result';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { catalogoDe } from './menu-del-tpv.ts';
import { presentAlimento } from './presenter.ts';

/** The till's dish search over the branch's menu in memory (ARCHITECTURE, "The catalogue"; H33: patterns are plain text). */
export const buscar = handlerOf(catalog.comandas.buscar, async ({ body }, ctx) => {
  const catalogo = await catalogoDe(ctx);
  return ok({
    message: 'Alimentos',
    data: buscarEn(catalogo.alimentos.values(), body.patron).map((a) => presentAlimento(a, catalogo)),
  });
});
