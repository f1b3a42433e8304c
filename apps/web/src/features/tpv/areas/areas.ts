import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { areaSchema } from '@comal/contract/catalogo/areas';
import { api } from '../../../platform/api/client.ts';
import { withKept } from '../../../platform/kept/kept.ts';
import { useCatalogoRev } from '../../../platform/comandas/useComandas.ts';
import { readStored, writeStored } from '../../../platform/device/storage.ts';

/** A dispatch area of the branch. */
export type Area = z.infer<typeof areaSchema>;

const ULTIMA_AREA = 'ultima-area';

const AREAS = ['areas'];

/** The areas, and on the device for when there is no server. */
export const consultaDeAreas = queryOptions({
  queryKey: AREAS,
  queryFn: ({ signal }) => withKept('areas', async () => (await api.areas.listar({}, { signal })).data),
});

/** Asks for the areas again when the catalogue changed since they came; the first rev that is heard says nothing new. */
const useAlDia = (): void => {
  const rev = useCatalogoRev();
  const client = useQueryClient();
  const visto = useRef(rev);
  useEffect(() => {
    if (visto.current !== null && rev !== visto.current) void client.invalidateQueries({ queryKey: AREAS });
    visto.current = rev;
  }, [rev, client]);
};

/** The dispatch areas of the session's branch, as they are now (D-96). */
export const useAreas = () => {
  useAlDia();
  return useQuery(consultaDeAreas);
};

/** Stores the area that this device shows, for a person who only dispatches (D-46). */
export const rememberArea = (id: number): void => writeStored(ULTIMA_AREA, String(id));

/** The area to land on: the last one used here if it still exists, else the first; undefined when there is none. */
export const areaDeLlegada = (areas: readonly Area[]): Area | undefined =>
  areas.find(({ id }) => String(id) === readStored(ULTIMA_AREA)) ?? areas[0];
