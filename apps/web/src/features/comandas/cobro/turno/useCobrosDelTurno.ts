import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { api } from '../../../../platform/api/client.ts';
import { useSesion } from '../../../../platform/session/session.ts';

const COBROS = 'cobros-del-turno';

/** The charges of the shift open on the session's register, newest first; asked anew each time the list opens. */
export const useCobrosDelTurno = (opened: boolean): UseQueryResult<CobroDeTurno[]> => {
  const caja = useSesion()?.caja.id;
  return useQuery({
    queryKey: [COBROS, caja],
    queryFn: async ({ signal }) => (await api.comandas.cobros({}, { signal })).data,
    enabled: opened,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
};

/** Something was charged or cancelled: the list is asked for again. */
export const useRenovarCobros = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [COBROS] });
};
