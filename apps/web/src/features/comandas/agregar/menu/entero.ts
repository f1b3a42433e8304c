import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { buscarEn, busquedaDe } from '@comal/domain/catalogo/busqueda/busqueda';
import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import { consultaDeCategoria, consultaDeMenu } from './consultas.ts';

interface Buscable {
  readonly alimento: AlimentoVista;
  readonly codigo: string | null;
  readonly busqueda: string;
}

type Lista = readonly AlimentoVista[];

/** A larger menu is searched by the server only: searching it at each key is too slow for a till (decision 0018). */
const MAXIMO_AL_MOMENTO = 400;

/** The data of a query unless they were invalidated, or undefined; data whose refetch failed still count. */
const vigente = <T>(client: QueryClient, queryKey: DataTag<QueryKey, T, Error>): T | undefined => {
  const { data, isInvalidated, status } = client.getQueryState<T>(queryKey) ?? {};
  return isInvalidated === false || status === 'error' ? data : undefined;
};

/** The dishes of every category of the current menu; null while one is not loaded or there are more than `maximo`. */
const listasDe = (client: QueryClient, rev: string | null, maximo: number): readonly Lista[] | null => {
  const menu = vigente(client, consultaDeMenu(rev).queryKey);
  if (!menu || menu.categorias.reduce((suma, c) => suma + c.alimentos, 0) > maximo) return null;
  const listas = menu.categorias.map(({ id }) => vigente(client, consultaDeCategoria(rev, id).queryKey));
  return listas.every((lista) => lista !== undefined) ? listas : null;
};

/** Sorts the dishes by name, as the server does, with their search text. */
const indexar = (listas: readonly Lista[]): readonly Buscable[] => {
  const { compare } = new Intl.Collator('es-MX');
  return listas
    .flat()
    .sort((a, b) => compare(a.descripcion, b.descripcion) || a.id - b.id)
    .map((alimento) => ({
      alimento,
      codigo: alimento.codigo,
      busqueda: busquedaDe(alimento.descripcion, alimento.codigo),
    }));
};

let listas: readonly Lista[] = [];
let indice: readonly Buscable[] = [];

/** The search index, rebuilt when a list changes. */
const indiceDe = (nuevas: readonly Lista[]): readonly Buscable[] => {
  const iguales = nuevas.length === listas.length && nuevas.every((lista, n) => lista === listas[n]);
  if (!iguales) [listas, indice] = [nuevas, indexar(nuevas)];
  return indice;
};

/**
 * The dishes of the tile menu that the server's search would find, in the same order; null while part of the menu is
 * not loaded, or if it has more than `maximo` dishes. Dishes without a tile (hidden, D-51) are found only by the
 * server.
 */
export const buscarEnMenu = (
  client: QueryClient,
  rev: string | null,
  texto: string,
  maximo = MAXIMO_AL_MOMENTO,
): Lista | null => {
  const todas = listasDe(client, rev, maximo);
  return todas && buscarEn(indiceDe(todas), texto).map(({ alimento }) => alimento);
};
