import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { api } from '../../platform/api/client.ts';
import { usePuede } from '../../platform/session/permissions.ts';
import { useSesion } from '../../platform/session/session.ts';

/** First part of the keys of everything that tells of the shift: opening and closing cash renew it. */
export const TURNO = ['turno'] as const;

const VER_TURNO = [PERMISO.ABRIR_Y_CERRAR_CAJA, PERMISO.CERRAR_CAJA_DE_OTRA_SESION];

/**
 * The figures of the shift open on the session's register, for who may close it; what should be in the drawer only with
 * the counted pesos (D-34). While a new count is asked for, the figures of the previous one stay.
 */
export const useResumenDeTurno = (caja_final: number | null = null, activo = true) => {
  const sesion = useSesion();
  const puede = usePuede(VER_TURNO);
  return useQuery({
    queryKey: [...TURNO, sesion?.id, caja_final],
    queryFn: async ({ signal }) => {
      const query = caja_final === null ? {} : { caja_final };
      return (await api.cortes.resumen({ params: { id: sesion?.id ?? '' }, query }, { signal })).data;
    },
    enabled: activo && puede && sesion !== null && sesion.caja_inicial,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
