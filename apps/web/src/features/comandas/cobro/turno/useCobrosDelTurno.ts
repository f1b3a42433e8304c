import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { CobroDeTurno } from '@comal/contract/comandas/schemas';
import { api } from '../../../../platform/api/client.ts';
import { useSesion } from '../../../../platform/session/session.ts';

const COBROS = 'cobros-del-turno';

/** Hook: the charges of the open shift of the session's register, newest first; refetched each time the list opens. */
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

/** Hook: a function that refetches the list, for after a charge or cancellation. */
export const useRenovarCobros = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [COBROS] });
};
