import type { AlimentoVista } from '@comal/contract/comandas-schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../../platform/api/client.ts';
import { ApiError } from '../../../../platform/api/errors.ts';
import { useCatalogoRev } from '../../../../platform/live/useComandas.ts';
import { buscarEnVistos, recordarAlimentos } from './vistos.ts';

/** A search is sent this long after typing stops (PEDIDO-002). */
const ESPERA_MS = 500;
const FRESCO_MS = 60_000;

/** The dishes that a text finds. */
export interface Busqueda {
  readonly alimentos: readonly AlimentoVista[];
  /** Typed and not answered yet. */
  readonly buscando: boolean;
  /** Answered with nothing. */
  readonly vacia: boolean;
  readonly error: string | undefined;
  /** Without the server: only dishes that this till has searched before. */
  readonly local: boolean;
  readonly reintentar: () => void;
}

const NINGUNO: readonly AlimentoVista[] = [];

const buscar = async (patron: string, signal: AbortSignal): Promise<readonly AlimentoVista[]> => {
  const { data } = await api.comandas.buscar({ body: { patron } }, { signal });
  recordarAlimentos(data);
  return data;
};

/** What this till remembers, when the server did not answer at all. */
const sinServidor = (error: Error | null, patron: string): readonly AlimentoVista[] =>
  error instanceof ApiError && error.code === 0 ? buscarEnVistos(patron) : NINGUNO;

/** What is asked `ESPERA_MS` after typing stops; nothing for nothing. */
const usePatron = (escrito: string): string => {
  const [pausado] = useDebouncedValue(escrito, ESPERA_MS);
  return escrito === '' ? '' : pausado;
};

/** Searches dishes as somebody types; an empty text asks nothing. */
export const useBusqueda = (texto: string): Busqueda => {
  const escrito = texto.trim();
  const patron = usePatron(escrito);
  const catalogo = useCatalogoRev();
  const query = useQuery({
    queryKey: ['comandas', 'buscar', catalogo, patron],
    queryFn: ({ signal }) => buscar(patron, signal),
    enabled: patron !== '',
    staleTime: FRESCO_MS,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: 'always',
  });
  const locales = sinServidor(query.error, patron);
  const alimentos = escrito === '' ? NINGUNO : (query.data ?? locales);
  const buscando = escrito !== '' && (escrito !== patron || query.isFetching);
  return {
    alimentos,
    buscando,
    vacia: !buscando && escrito !== '' && query.isSuccess && alimentos.length === 0,
    error: query.error && !buscando && locales.length === 0 ? query.error.message : undefined,
    local: locales.length > 0,
    reintentar: () => void query.refetch(),
  };
};
