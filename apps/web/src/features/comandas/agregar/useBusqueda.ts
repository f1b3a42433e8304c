import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useCatalogoRev, useCatalogoFollowed } from '../../../platform/comandas/useComandas.ts';
import { buscarEnMenu } from './menu/entero.ts';
import { buscarEnVistos, recordarAlimentos } from './vistos.ts';

/** A search is sent this long in ms after typing stops. */
const ESPERA_MS = 500;
const FRESCO_MS = 60_000;

/** The dishes that a text finds. */
export interface Busqueda {
  readonly alimentos: readonly AlimentoVista[];
  /** The server has not answered for the typed text yet. */
  readonly buscando: boolean;
  /**
   * Whether `alimentos` are for the typed text, from the server or the menu on the device, and not for an earlier text.
   */
  readonly alDia: boolean;
  /** The server found nothing. */
  readonly vacia: boolean;
  readonly error: string | undefined;
  /** The server is unreachable: `alimentos` are only dishes that this till has seen before. */
  readonly local: boolean;
  readonly reintentar: () => void;
}

const NINGUNO: readonly AlimentoVista[] = [];

const buscar = async (patron: string, signal: AbortSignal): Promise<readonly AlimentoVista[]> => {
  const { data } = await api.comandas.buscar({ body: { patron } }, { signal });
  recordarAlimentos(data);
  return data;
};

/** The remembered dishes that match, if the server could not be reached; otherwise none. */
export const sinServidor = (error: unknown, patron: string): readonly AlimentoVista[] =>
  error instanceof ApiError && error.code === 0 ? buscarEnVistos(patron) : NINGUNO;

/** The text to search: the typed one `ESPERA_MS` after typing stops; '' at once. */
const usePatron = (escrito: string): string => {
  const [pausado] = useDebouncedValue(escrito, ESPERA_MS);
  return escrito === '' ? '' : pausado;
};

/** The query of the server's search for a text, in the menu of a rev. */
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

/** The server's answer for the typed text; null while there is none. */
const contestado = ({ data, isPlaceholderData, isFetching }: Respuesta, pausado: boolean): Hallado | null => {
  if (!pausado || data === undefined || isPlaceholderData) return null;
  return { ...NADA, alimentos: data, buscando: isFetching, vacia: data.length === 0 };
};

/**
 * The results until the server answers, or if it fails: those of the menu on the device, else the previous ones, else
 * remembered dishes.
 */
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
 * Hook: searches dishes while typing: at once in the menu on the device, then on the server; an empty text searches
 * nothing. If a change of the menu may have been missed, the device is used only after the server failed.
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
