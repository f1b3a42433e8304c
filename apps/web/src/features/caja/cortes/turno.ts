import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { ResumenDeTurno, TurnoSinCifras } from '@comal/contract/caja/cortes';
import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useMay } from '../../../platform/session/permissions.ts';
import { setCajaInicial, useSesion } from '../../../platform/session/session.ts';

/** First part of the keys of everything that tells of the shift: opening and closing cash renew it. */
export const TURNO = ['turno'] as const;

const VER_TURNO = [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION];

/** What may be shown of the shift before the count, when its figures may not. */
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

/** The id of the shift whose figures were shown last, '' where none was: no call. */
export const turnoVisto = (client: QueryClient): string =>
  client
    .getQueryCache()
    .findAll({ queryKey: TURNO })
    .map(({ state }) => (state.data as ResumenDeTurno | undefined)?.corte ?? sinCifrasDe(state.error)?.corte)
    .find((corte) => corte !== undefined) ?? '';

/**
 * The figures of the shift open on the session's register, for who may close it; what should be in the drawer only with
 * the counted pesos. While a new count is asked for, the figures of the previous one stay. Asking keeps the
 * session's flag true: somebody else may have opened or closed the shift.
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

/** The figures of the shift as they are when they are asked for: they stay so until the reading is closed. */
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
