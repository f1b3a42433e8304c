import type { AlimentoVista, categoriaDelMenu } from '@comal/contract/comandas/schemas';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../../../platform/api/client.ts';
import { withKept, isKept } from '../../../../platform/kept/kept.ts';
import { useCatalogoRev } from '../../../../platform/comandas/useComandas.ts';
import { recordarAlimentos } from '../vistos.ts';

/** A category as its tile shows it. */
export type CategoriaVista = z.infer<typeof categoriaDelMenu>;

/** The first key of everything that is asked of the menu. */
export const MENU = ['comandas', 'menu'] as const;
const MINUTO_MS = 60_000;
/** How long best-sellers are cached; a change of the menu has another key. */
const FRESCO_MS = 10 * MINUTO_MS;
/** A shift: a menu that was replaced goes before that (`olvidarAnteriores`). */
const GUARDADO_MS = 12 * 60 * MINUTO_MS;
/** What the device kept is asked for again as soon as it can be. */
const frescoPor =
  (ms: number) =>
  ({ state }: { readonly state: { readonly data?: unknown } }): number =>
    isKept(state.data) ? 0 : ms;

const UNA_VEZ = { gcTime: GUARDADO_MS, retry: false, networkMode: 'always' } as const;

/** Categories and what sells most. */
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

/** Forgets the menus of other revs that nobody looks at: each mark of a dish as sold out makes another one. */
export const olvidarAnteriores = (client: QueryClient, rev: string): void =>
  client.removeQueries({ queryKey: MENU, type: 'inactive', predicate: ({ queryKey }) => queryKey[REV] !== rev });

/** The dishes of a category; while a changed menu is on its way, those that it had. */
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

/** The dishes of a category. */
export const useDeCategoria = (id: number) =>
  useQuery({
    ...consultaDeCategoria(useCatalogoRev(), id),
    placeholderData: (anterior, consulta) => (consulta?.queryKey[CATEGORIA] === id ? anterior : undefined),
  });
