import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { ResumenDeTurno, TurnoSinCifras } from '@comal/contract/caja/cortes';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { setCajaInicial, useSesion } from '../../../platform/session/session.ts';

/** The key prefix of all queries about the shift; opening and closing cash invalidate it. */
export const TURNO = ['turno'] as const;

const VER_TURNO = [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION];

/** What may be shown of the shift before the count, from the refusal of its figures; null for any other error. */
export const sinCifrasDe = (thrown: unknown): TurnoSinCifras | null =>
  thrown instanceof ApiError && thrown.motivo === 'CONTEO_CIEGO' ? (thrown.data as TurnoSinCifras) : null;

const pedirResumen = async (id: string, caja_final: number | null, signal: AbortSignal): Promise<ResumenDeTurno> => {
  const query = caja_final === null ? {} : { caja_final };
  try {
    const { data } = await api.cortes.resumen({ params: { id }, query }, { signal });
    setCajaInicial(true);
    return data;
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.motivo === 'CAJA_INICIAL_FALTA') setCajaInicial(false);
    if (sinCifrasDe(thrown)) setCajaInicial(true);
    throw thrown;
  }
};

/** The id of the shift whose figures were shown last, from the cache; '' if none. */
export const turnoVisto = (client: QueryClient): string =>
  client
    .getQueryCache()
    .findAll({ queryKey: TURNO })
    .map(({ state }) => (state.data as ResumenDeTurno | undefined)?.corte ?? sinCifrasDe(state.error)?.corte)
    .find((corte) => corte !== undefined) ?? '';

/**
 * Hook: the figures of the open shift of the session's register, for users who may close it; the expected cash only
 * with the counted pesos. While those of a new count load, the previous ones stay. The answer also updates the
 * session's opening-cash flag, because somebody else may have opened or closed the shift.
 */
export const useResumenDeTurno = (caja_final: number | null = null) => {
  const sesion = useSesion();
  const puede = useMay(VER_TURNO);
  const id = sesion?.id ?? '';
  return useQuery({
    queryKey: [...TURNO, id, caja_final],
    queryFn: ({ signal }) => pedirResumen(id, caja_final, signal),
    enabled: puede && sesion?.caja.es_general === false,
    placeholderData: keepPreviousData,
    retry: false,
  });
};

/** Hook: the figures of the shift at the time of the request; they stay fixed until the reading is closed. */
export const useLecturaX = () => {
  const id = useSesion()?.id ?? '';
  return useQuery({
    queryKey: [...TURNO, id, 'lectura-x'],
    queryFn: ({ signal }) => pedirResumen(id, null, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
};
