import { useQuery } from '@tanstack/react-query';
import { buildComanda } from '../../../../platform/live/live-comanda.ts';
import { api } from '../../../../platform/api/client.ts';
import { despachadasDe, type Fila } from '../lineas/filas.ts';

/** A dispatched card, with its lines that can be taken back. */
export interface Despachada {
  readonly id: string;
  readonly nombre: string;
  readonly folio: string;
  readonly filas: readonly [Fila, ...Fila[]];
  /** When its last line was dispatched, in ms. */
  readonly salio: number;
}

const despachadaDe = (filas: readonly Fila[]): Despachada[] => {
  const [una, ...otras] = filas;
  if (!una) return [];
  const salio = Math.max(...filas.map((f) => f.pedido.despachado_en ?? 0));
  return [{ id: una.de, nombre: una.comanda, folio: una.folio, filas: [una, ...otras], salio }];
};

/** Hook: the last dispatched cards of an area from the server, newest first; refetched each time the panel opens. */
export const useDespachadas = (area: number) => {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['despachadas', area],
    queryFn: async ({ signal }) => (await api.comandas.despachadas({ query: { area } }, { signal })).data,
    select: (vistas) => vistas.flatMap((v) => despachadaDe(despachadasDe(buildComanda(v), area))),
    staleTime: 0,
    gcTime: 0,
  });
  return {
    despachadas: data,
    error: data ? undefined : error?.message,
    reintentar: () => void refetch(),
    reintentando: isFetching,
  };
};
