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

/** A larger menu is searched by the server alone, a key at a time being too much for a till (decision 0018). */
const MAXIMO_AL_MOMENTO = 400;

/** What a query holds and nobody has called old, or undefined. One that could not be asked again holds what it held. */
const vigente = <T>(client: QueryClient, queryKey: DataTag<QueryKey, T, Error>): T | undefined => {
  const { data, isInvalidated, status } = client.getQueryState<T>(queryKey) ?? {};
  return isInvalidated === false || status === 'error' ? data : undefined;
};

/** The dishes of every category as the menu is now, or null while one of them is not here or they are more than `maximo`. */
const listasDe = (client: QueryClient, rev: string | null, maximo: number): readonly Lista[] | null => {
  const menu = vigente(client, consultaDeMenu(rev).queryKey);
  if (!menu || menu.categorias.reduce((suma, c) => suma + c.alimentos, 0) > maximo) return null;
  const listas = menu.categorias.map(({ id }) => vigente(client, consultaDeCategoria(rev, id).queryKey));
  return listas.every((lista) => lista !== undefined) ? listas : null;
};

/** In the order of the server's menu: by name. */
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

/** Rebuilt when a list changes. */
const indiceDe = (nuevas: readonly Lista[]): readonly Buscable[] => {
  const iguales = nuevas.length === listas.length && nuevas.every((lista, n) => lista === listas[n]);
  if (!iguales) [listas, indice] = [nuevas, indexar(nuevas)];
  return indice;
};

/**
 * What the server's search would find in the tiles' menu, in the same order; null while some of the menu is not on the device, or
 * it has more than `maximo` dishes. Dishes without a tile (hidden, D-51) only the server finds.
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
