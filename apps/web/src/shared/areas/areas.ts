import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { z } from 'zod';
import type { areaSchema } from '@comal/contract/catalogo/areas';
import { api } from '../../platform/api/client.ts';
import { withKept } from '../../platform/kept/kept.ts';
import { useCatalogoRev } from '../../platform/comandas/useComandas.ts';
import { readStored, writeStored } from '../../platform/device/storage.ts';

/** A dispatch area of the branch. */
export type Area = z.infer<typeof areaSchema>;

const LAST_AREA = 'ultima-area';

/** What a dispatch screen shows: one area, all of the branch, for a kitchen with one wall, or the pase, where they come together. */
export type ShownArea = Area['id'] | 'todas' | 'pase';

const AREAS = ['areas'];

/** The query of the dispatch areas, which are also stored on the device for offline use. */
export const areasQuery = queryOptions({
  queryKey: AREAS,
  queryFn: ({ signal }) => withKept('areas', async () => (await api.areas.listar({}, { signal })).data),
});

/** Hook: refetches the areas when the catalogue's rev changes; the first rev received does not count as a change. */
const useAlDia = (): void => {
  const rev = useCatalogoRev();
  const client = useQueryClient();
  const visto = useRef(rev);
  useEffect(() => {
    if (visto.current !== null && rev !== visto.current) void client.invalidateQueries({ queryKey: AREAS });
    visto.current = rev;
  }, [rev, client]);
};

/** Hook: the current dispatch areas of the session's branch (D-96). */
export const useAreas = () => {
  useAlDia();
  return useQuery(areasQuery);
};

/** The areas that a screen shows: not those that work with paper alone (D-144). */
export const conPantalla = (areas: readonly Area[]): readonly Area[] => areas.filter((a) => a.solo_papel !== true);

const NINGUNA: ReadonlySet<number> = new Set();

/** Hook: the ids of the areas that work with paper alone; the same set until they change. */
export const useAreasEnPapel = (): ReadonlySet<number> => {
  const { data } = useAreas();
  return useMemo(() => {
    const enPapel = (data ?? []).filter((a) => a.solo_papel === true).map(({ id }) => id);
    return enPapel.length === 0 ? NINGUNA : new Set(enPapel);
  }, [data]);
};

/** Stores the area that this device shows, for users who only dispatch (D-46). */
export const rememberArea = (id: ShownArea): void => writeStored(LAST_AREA, String(id));

/** What somebody does at the screens of the kitchen. */
interface EnCocina {
  readonly despacha: boolean;
  readonly atiendePase: boolean;
}

/**
 * The initial area: the last one used here if a screen still shows it, else the first one; the pase, if it was shown here last, and for who
 * attends nothing else (D-166). Undefined if there is none.
 */
export const areaDeLlegada = (
  areas: readonly Area[],
  { despacha, atiendePase }: EnCocina = { despacha: true, atiendePase: false },
): ShownArea | undefined => {
  const [first, ...others] = conPantalla(areas).map(({ id }) => id);
  const last = readStored(LAST_AREA);
  if (first !== undefined && atiendePase && (last === 'pase' || !despacha)) return 'pase';
  if (last === 'todas' && others.length > 0) return last;
  return [first, ...others].find((id) => String(id) === last) ?? first;
};
