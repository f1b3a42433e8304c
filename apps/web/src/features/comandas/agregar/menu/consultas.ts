import type { AlimentoVista, categoriaDelMenu } from '@comal/contract/comandas/schemas';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../../platform/api/client.ts';
import { withKept, isKept } from '../../../../platform/kept/kept.ts';
import { useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { recordarAlimentos } from '../vistos.ts';

/** A category as its tile shows it. */
export type CategoriaVista = z.infer<typeof categoriaDelMenu>;

/** The key prefix of all menu queries. */
export const MENU = ['comandas', 'menu'] as const;
const MINUTO_MS = 60_000;
/** How long the best-sellers count as fresh, in ms; a changed menu has another key. */
const FRESCO_MS = 10 * MINUTO_MS;
/** About a shift, in ms; a replaced menu is removed sooner (`olvidarAnteriores`). */
const GUARDADO_MS = 12 * 60 * MINUTO_MS;
/** The stale time: 0 for data that came from the device, so that they are refetched as soon as possible. */
const frescoPor =
  (ms: number) =>
  ({ state }: { readonly state: { readonly data?: unknown } }): number =>
    isKept(state.data) ? 0 : ms;

const UNA_VEZ = { gcTime: GUARDADO_MS, retry: false, networkMode: 'always' } as const;

/** The query of the categories and best-sellers. */
export const consultaDeMenu = (rev: string | null) =>
  queryOptions({
    ...UNA_VEZ,
    queryKey: [...MENU, rev],
    staleTime: frescoPor(FRESCO_MS),
    queryFn: async ({ signal }) => {
      const data = await withKept('menu', async () => (await api.comandas.categorias({}, { signal })).data);
      recordarAlimentos(data.mas_vendidos);
      return data;
    },
  });

const [REV, CATEGORIA] = [2, 3] as const;

/** Removes the unused menus of other revs: each marking of a dish as sold out creates a new rev. */
export const olvidarAnteriores = (client: QueryClient, rev: string): void =>
  client.removeQueries({ queryKey: MENU, type: 'inactive', predicate: ({ queryKey }) => queryKey[REV] !== rev });

/** The query of the dishes of a category. */
export const consultaDeCategoria = (rev: string | null, id: number) =>
  queryOptions({
    ...UNA_VEZ,
    queryKey: [...MENU, rev, id],
    staleTime: frescoPor(Infinity),
    queryFn: async ({ signal }): Promise<readonly AlimentoVista[]> => {
      const data = await withKept(
        `categoria-${id}`,
        async () => (await api.comandas.deCategoria({ params: { id } }, { signal })).data,
      );
      recordarAlimentos(data);
      return data;
    },
  });

/** Hook: categories and best-sellers of the present menu; a changed menu replaces it when loaded. */
export const useMenu = () => useQuery({ ...consultaDeMenu(useCatalogoRev()), placeholderData: (anterior) => anterior });

/** Hook: the dishes of a category; while a changed menu loads, its previous dishes. */
export const useDeCategoria = (id: number) =>
  useQuery({
    ...consultaDeCategoria(useCatalogoRev(), id),
    placeholderData: (anterior, consulta) => (consulta?.queryKey[CATEGORIA] === id ? anterior : undefined),
  });
