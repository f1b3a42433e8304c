import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { areaSchema } from '@comal/contract/areas';
import { api } from '../../platform/api/client.ts';
import { readStored, writeStored } from '../../platform/storage.ts';

/** A dispatch area of the branch. */
export type Area = z.infer<typeof areaSchema>;

const ULTIMA_AREA = 'ultima-area';

/** The dispatch areas of the session's branch (API-101). */
export const useAreas = () =>
  useQuery({
    queryKey: ['areas'],
    queryFn: async ({ signal }) => (await api.areas.listar({}, { signal })).data,
  });

/** Keeps which area this device shows, for who only dispatches (D-46). */
export const rememberArea = (id: number): void => writeStored(ULTIMA_AREA, String(id));

/** The area to land on: the last one used here if it still exists, else the first; undefined when there is none (D-46). */
export const areaDeLlegada = (areas: readonly Area[]): Area | undefined =>
  areas.find(({ id }) => String(id) === readStored(ULTIMA_AREA)) ?? areas[0];
