import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { plural } from '../../../kit/format.ts';

/** The query key of the user's own second factor, in every session. */
export const CLAVE_DE_ESTADO = ['cuenta', 'segundo-factor'];

/** At this number of recovery codes or below, new ones should be made. */
const POCOS = 2;

/** Hook: the state of the user's own second factor; polled every `cadaMs` ms, if given. */
export const useEstado = (cadaMs: number | false = false) => {
  const sesion = useSesion()?.id;
  return useQuery({
    queryKey: [...CLAVE_DE_ESTADO, sesion],
    queryFn: async ({ signal }) => (await api.segundoFactor.ver({}, { signal })).data,
    staleTime: 0,
    refetchInterval: cadaMs,
  });
};

/** Whether new recovery codes should be made. */
export const sonPocos = (codigos: number): boolean => codigos <= POCOS;

/** How many recovery codes are left, in words. */
export const quedanDe = (codigos: number): string =>
  codigos === 0
    ? 'No te quedan códigos'
    : `${codigos === 1 ? 'Queda' : 'Quedan'} ${plural(codigos, 'código', 'códigos')}`;
