import type { Seccion, SeccionesDelDia } from '@comal/contract/salones/secciones';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../platform/api/client.ts';
import { isKept, withKept } from '../../../platform/kept/kept.ts';
import { useOnNews } from '../../../platform/live/on-news.ts';
import { useMesasNews } from '../../../platform/live/live.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { useHoy } from '../hooks/useEntorno.ts';

const CLAVE = ['comandas', 'secciones'];
const NINGUNA: readonly Seccion[] = [];

/** The query of who has which table on a day, which is also stored on the device for offline use. */
const consultaDeSecciones = (dia: string) =>
  queryOptions({
    queryKey: [...CLAVE, dia],
    queryFn: ({ signal }) => withKept('secciones', async () => (await api.secciones.lista({}, { signal })).data),
    staleTime: ({ state }) => (isKept(state.data) ? 0 : Infinity),
    networkMode: 'always',
    retry: false,
  });

/** The sections of today, undefined until they are read, and why they could not be. */
interface SeccionesLeidas {
  readonly secciones: readonly Seccion[] | undefined;
  readonly error: Error | null;
  readonly releer: () => void;
}

/** Hook: who has which table today, and how reading it went; read again when somebody changed it. */
export const useSeccionesLeidas = (): SeccionesLeidas => {
  const hoy = useHoy();
  const { data, error, refetch } = useQuery(consultaDeSecciones(hoy));
  useOnNews(useMesasNews(), () => void refetch({ cancelRefetch: false }));
  // What is kept of another day says who had which table then.
  return { secciones: data && (data.dia === hoy ? data.secciones : NINGUNA), error, releer: () => void refetch() };
};

/** Hook: who has which table today, as far as it is known. */
const useSecciones = (): readonly Seccion[] => useSeccionesLeidas().secciones ?? NINGUNA;

/** Hook: the ids of the tables that the signed-in person has today. */
export const useMisMesas = (): ReadonlySet<number> => {
  const secciones = useSecciones();
  const yo = useSesion()?.usuario.id;
  return useMemo(
    () => new Set(secciones.filter(({ mesero }) => mesero.id === yo).map(({ mesa }) => mesa)),
    [secciones, yo],
  );
};

/** Hook: shows the sections as a write answered them. */
export const usePonerSecciones = (): ((secciones: SeccionesDelDia) => void) => {
  const cliente = useQueryClient();
  return (secciones) => void cliente.setQueryData<SeccionesDelDia>([...CLAVE, secciones.dia], secciones);
};
