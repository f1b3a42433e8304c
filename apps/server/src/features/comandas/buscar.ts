import { catalog } from '@comal/contract/catalog';
import { normalizar } from '@comal/domain/texto';
import { ok } from '@comal/domain/result';
import { revDeCatalogo, type AlimentoDeCatalogo } from '../../platform/catalogo/catalogos.ts';
import { handlerDe } from '../../platform/http/handlers.ts';
import { presentAlimento } from './presenter.ts';

/** The most dishes a search answers. */
const MAXIMO = 50;

/** Where the text was found decides the order: the start of the name, the start of a word, anywhere. */
const puesto = ({ busqueda }: AlimentoDeCatalogo, patron: string): number => {
  if (busqueda.startsWith(patron)) return 0;
  if (busqueda.includes(` ${patron}`)) return 1;
  return busqueda.includes(patron) ? 2 : 3;
};

/** Dishes of a menu whose name or code contains a text, ignoring case and accents (D-29); nothing for an empty one. */
export const buscarEn = (alimentos: Iterable<AlimentoDeCatalogo>, texto: string): AlimentoDeCatalogo[] => {
  const patron = normalizar(texto);
  if (patron === '') return [];
  return [...alimentos]
    .map((alimento) => ({ alimento, lugar: puesto(alimento, patron) }))
    .filter(({ lugar }) => lugar < 3)
    .sort((a, b) => a.lugar - b.lugar)
    .slice(0, MAXIMO)
    .map(({ alimento }) => alimento);
};

/** The till's dish search over the branch's menu in memory (architecture "Data"; H33: patterns are plain text). */
export const buscar = handlerDe(catalog.comandas.buscar, async ({ body }, ctx) => {
  const { cliente, sucursal } = ctx.sesion;
  const [[contador]] = await ctx.db.leer(cliente, revDeCatalogo(cliente, sucursal.id));
  const catalogo = await ctx.catalogos.de(cliente, sucursal.id, contador?.rev_catalogo ?? 0);
  return ok({ message: 'Alimentos', data: buscarEn(catalogo.alimentos.values(), body.patron).map((a) => presentAlimento(a, catalogo)) });
});
