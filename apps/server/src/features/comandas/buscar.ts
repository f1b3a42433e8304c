import { catalog } from '@comal/contract/catalog';
import { normalizar } from '@comal/domain/texto';
import { ok } from '@comal/domain/result';
import type { AlimentoDeCatalogo } from '../../platform/catalogo/catalogos.ts';
import { handlerDe } from '../../platform/http/handlers.ts';
import { catalogoDe } from './menu-del-tpv.ts';
import { presentAlimento } from './presenter.ts';

/** The most dishes a search answers. */
const MAXIMO = 50;

/** Where the text was found decides the order: the start of the name, the start of a word, anywhere. */
const LUGARES = [
  (busqueda: string, patron: string) => busqueda.startsWith(patron),
  (busqueda: string, patron: string) => busqueda.includes(` ${patron}`),
  (busqueda: string, patron: string) => busqueda.includes(patron),
] as const;

/** Dishes of a menu whose name or code contains a text, ignoring case and accents (D-29); nothing for an empty one. */
export const buscarEn = (alimentos: Iterable<AlimentoDeCatalogo>, texto: string): AlimentoDeCatalogo[] => {
  const patron = normalizar(texto);
  const porLugar: AlimentoDeCatalogo[][] = LUGARES.map(() => []);
  if (patron === '') return [];
  // One pass that keeps what is found and nothing else: a menu has thousands of dishes.
  for (const alimento of alimentos) {
    if (!alimento.busqueda.includes(patron)) continue;
    porLugar[LUGARES.findIndex((esAhi) => esAhi(alimento.busqueda, patron))]!.push(alimento);
  }
  return porLugar.flat().slice(0, MAXIMO);
};

/** The till's dish search over the branch's menu in memory (architecture "Data"; H33: patterns are plain text). */
export const buscar = handlerDe(catalog.comandas.buscar, async ({ body }, ctx) => {
  const catalogo = await catalogoDe(ctx);
  return ok({ message: 'Alimentos', data: buscarEn(catalogo.alimentos.values(), body.patron).map((a) => presentAlimento(a, catalogo)) });
});
