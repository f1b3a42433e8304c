import type { Reservacion, ReservacionesDelDia } from '@comal/contract/salones/reservaciones';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { isKept, withKept } from '../../../platform/kept/kept.ts';
import { useOnNews } from '../../../platform/live/on-news.ts';
import { useMesasNews } from '../../../platform/live/live.ts';
import { useHoy } from '../hooks/useEntorno.ts';

const CLAVE = ['comandas', 'reservaciones'];
const NINGUNA: readonly Reservacion[] = [];

/** The query of the reservations of a day; those of today are also stored on the device for offline use. */
const consultaDelDia = (dia: string, esHoy: boolean) =>
  queryOptions({
    queryKey: [...CLAVE, dia],
    queryFn: ({ signal }) => {
      const leer = async () => (await api.reservaciones.lista({ query: { dia } }, { signal })).data;
      return esHoy ? withKept('reservaciones', leer) : leer();
    },
    staleTime: ({ state }) => (isKept(state.data) ? 0 : Infinity),
    networkMode: 'always',
    retry: false,
  });

/** The reservations of a day, as far as they are known. */
export interface Leidas {
  readonly reservaciones: readonly Reservacion[];
  /** Nothing is known of the day yet. */
  readonly cargando: boolean;
  readonly error: Error | null;
  readonly releer: () => void;
}

/** Hook: the reservations of an operating day in the order of their time; read again when somebody changed one. */
export const useReservacionesDe = (dia: string): Leidas => {
  const hoy = useHoy();
  const { data, error, refetch } = useQuery(consultaDelDia(dia, dia === hoy));
  const releer = (): void => void refetch({ cancelRefetch: false });
  useOnNews(useMesasNews(), releer);
  // What the device kept may be of another day.
  const deEse = data?.dia === dia ? data.reservaciones : undefined;
  return { reservaciones: deEse ?? NINGUNA, cargando: !deEse && !error, error: deEse ? null : error, releer };
};

/** Hook: the reservations of today. */
export const useReservacionesDeHoy = (): Leidas => useReservacionesDe(useHoy());

const puesta = (dia: ReservacionesDelDia, nueva: Reservacion): ReservacionesDelDia => {
  const otras = dia.reservaciones.filter(({ id }) => id !== nueva.id);
  if (nueva.dia !== dia.dia) return { ...dia, reservaciones: otras };
  return { ...dia, reservaciones: [...otras, nueva].toSorted((a, b) => a.para - b.para) };
};

/** Hook: shows a reservation as a write answered it, also if it went to another day. */
export const usePonerReservacion = (): ((nueva: Reservacion) => void) => {
  const cliente = useQueryClient();
  return (nueva) =>
    void cliente.setQueriesData<ReservacionesDelDia>({ queryKey: CLAVE }, (dia) => dia && puesta(dia, nueva));
};

/** Hook: reads the reservations that are on screen again. */
export const useReleerReservaciones = (): (() => void) => {
  const cliente = useQueryClient();
  return () => void cliente.invalidateQueries({ queryKey: CLAVE });
};
