import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useCatalogoRev, useCatalogoFollowed } from '../../../platform/comandas/useComandas.ts';
import { buscarEnMenu } from './menu/entero.ts';
import { buscarEnVistos, recordarAlimentos } from './vistos.ts';

/** A search is sent this long after typing stops. */
const ESPERA_MS = 500;
const FRESCO_MS = 60_000;

/** The dishes that a text finds. */
export interface Busqueda {
  readonly alimentos: readonly AlimentoVista[];
  /** Typed and not answered yet. */
  readonly buscando: boolean;
  /** `alimentos` are of what is typed, answered or found in the menu that is on the device; otherwise of what was typed before. */
  readonly alDia: boolean;
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
export const sinServidor = (error: unknown, patron: string): readonly AlimentoVista[] =>
  error instanceof ApiError && error.code === 0 ? buscarEnVistos(patron) : NINGUNO;

/** What is asked `ESPERA_MS` after typing stops; nothing for nothing. */
const usePatron = (escrito: string): string => {
  const [pausado] = useDebouncedValue(escrito, ESPERA_MS);
  return escrito === '' ? '' : pausado;
};

/** What the server finds for a text, in the menu of a rev. */
export const consultaDeBusqueda = (catalogo: string | null, patron: string) =>
  queryOptions({
    queryKey: ['comandas', 'buscar', catalogo, patron],
    queryFn: ({ signal }) => buscar(patron, signal),
    staleTime: FRESCO_MS,
    retry: false,
    networkMode: 'always',
  });

const useRespuesta = (catalogo: string | null, patron: string) =>
  useQuery({
    ...consultaDeBusqueda(catalogo, patron),
    enabled: patron !== '',
    placeholderData: keepPreviousData,
  });

const NADA = {
  alimentos: NINGUNO,
  buscando: false,
  alDia: true,
  vacia: false,
  error: undefined,
  local: false,
} as const;

type Respuesta = ReturnType<typeof useRespuesta>;
type Hallado = Omit<Busqueda, 'reintentar'>;

/** The server's word about what is typed. */
const contestado = ({ data, isPlaceholderData, isFetching }: Respuesta, pausado: boolean): Hallado | null => {
  if (!pausado || data === undefined || isPlaceholderData) return null;
  return { ...NADA, alimentos: data, buscando: isFetching, vacia: data.length === 0 };
};

/** What stands until then, or in its place: what the device found, else what was found before, else what it remembers. */
const mientras = (
  { data, error, isFetching }: Respuesta,
  patron: string,
  deAqui: readonly AlimentoVista[] | null,
  pausado: boolean,
): Hallado => {
  const vistos = deAqui ? NINGUNO : sinServidor(error, patron);
  const alimentos = deAqui ?? data ?? vistos;
  const buscando = !pausado || isFetching;
  const callado = buscando || alimentos.length > 0;
  return {
    alimentos,
    buscando,
    alDia: !buscando || deAqui !== null,
    vacia: false,
    error: callado ? undefined : error?.message,
    local: vistos.length > 0,
  };
};

/**
 * Searches dishes as somebody types: at once in the menu that is on the device, then at the server; an empty text asks nothing.
 * Where a change of the menu may have been missed, the device is asked only after the server could not answer.
 */
export const useBusqueda = (texto: string): Busqueda => {
  const escrito = texto.trim();
  const patron = usePatron(escrito);
  const client = useQueryClient();
  const catalogo = useCatalogoRev();
  const seguido = useCatalogoFollowed();
  const respuesta = useRespuesta(catalogo, patron);
  const enElMenu = (): readonly AlimentoVista[] | null =>
    seguido || respuesta.error ? buscarEnMenu(client, catalogo, escrito) : null;
  const pausado = escrito === patron;
  const hallado =
    escrito === '' ? NADA : (contestado(respuesta, pausado) ?? mientras(respuesta, patron, enElMenu(), pausado));
  return { ...hallado, reintentar: () => void respuesta.refetch() };
};
