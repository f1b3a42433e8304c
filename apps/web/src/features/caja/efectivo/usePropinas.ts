import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { TURNO } from '../cortes/turno.ts';

/** Hook: what each waiter of the branch is owed in tips; refetched each time it opens. */
export const usePropinas = () => {
  const id = useSesion()?.id ?? '';
  return useQuery({
    queryKey: [...TURNO, id, 'propinas'],
    queryFn: async ({ signal }) => (await api.efectivo.propinas({}, { signal })).data,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  });
};

/** Something was paid: ledger and figures of the shift are asked for again. */
export const useRenovarTurno = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: TURNO });
};
