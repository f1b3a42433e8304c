import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/client.ts';
import { useSesion } from '../../../platform/session/session.ts';
import { TURNO } from '../cortes/turno.ts';

/** Hook: the tips owed to each waiter of the branch; refetched each time the list opens. */
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

/** Hook: a function that refetches the tips and the shift's figures, for after a payment. */
export const useRenovarTurno = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: TURNO });
};
