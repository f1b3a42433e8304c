import { useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { plural } from '../../../kit/format.ts';

/** Where the own second factor is kept, of every session. */
export const CLAVE_DE_ESTADO = ['cuenta', 'segundo-factor'];

/** So few recovery codes that new ones are due. */
const POCOS = 2;

/** The own second factor as it stands; asked for again every `cadaMs`, where somebody waits for it. */
export const useEstado = (cadaMs: number | false = false) => {
  const sesion = useSesion()?.id;
  return useQuery({
    queryKey: [...CLAVE_DE_ESTADO, sesion],
    queryFn: async ({ signal }) => (await api.segundoFactor.ver({}, { signal })).data,
    staleTime: 0,
    refetchInterval: cadaMs,
  });
};

/** Whether new recovery codes are due. */
export const sonPocos = (codigos: number): boolean => codigos <= POCOS;

/** How many recovery codes are left, in words. */
export const quedanDe = (codigos: number): string =>
  codigos === 0
    ? 'No te quedan códigos'
    : `${codigos === 1 ? 'Queda' : 'Quedan'} ${plural(codigos, 'código', 'códigos')}`;
