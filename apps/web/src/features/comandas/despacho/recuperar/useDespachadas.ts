import { useQuery } from '@tanstack/react-query';
import { buildComanda } from '../../../../platform/live/live-comanda.ts';
import { api } from '../../../../platform/api/client.ts';
import { despachadasDe, type Fila } from '../lineas/filas.ts';

/** A card that went out, with what may come back of it. */
export interface Despachada {
  readonly id: string;
  readonly nombre: string;
  readonly folio: string;
  readonly filas: readonly [Fila, ...Fila[]];
  /** When the last of it went out. */
  readonly salio: number;
}

const despachadaDe = (filas: readonly Fila[]): Despachada[] => {
  const [una, ...otras] = filas;
  if (!una) return [];
  const salio = Math.max(...filas.map((f) => f.pedido.despachado_en ?? 0));
  return [{ id: una.de, nombre: una.comanda, folio: una.folio, filas: [una, ...otras], salio }];
};

/** The last cards that went out of an area, as the server tells them, the newest first; asked each time somebody looks. */
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
