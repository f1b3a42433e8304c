import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

/** Delay after typing stops before the server is asked. */
const WAIT_MS = 500;

/** Whether the typed value is already taken; `nada`: nothing to ask, or the server could not tell. */
export type Existencia = 'nada' | 'preguntando' | 'libre' | 'existe';

/**
 * Hook: asks the server, once typing stops, whether a value is already taken. Without a text it asks nothing: the value is
 * invalid or unchanged.
 * A form does not wait for the answer: a save in the meantime is checked by the server.
 */
export const useExistencia = (
  key: string,
  text: string | undefined,
  ask: (text: string, signal: AbortSignal) => Promise<boolean>,
): Existencia => {
  const [pausado] = useDebouncedValue(text, WAIT_MS);
  const { data, isFetching } = useQuery({
    queryKey: ['existencia', key, pausado],
    queryFn: ({ signal }) => ask(pausado ?? '', signal),
    enabled: pausado !== undefined,
    staleTime: 0,
    retry: false,
  });
  if (text === undefined) return 'nada';
  if (text !== pausado || isFetching) return 'preguntando';
  if (data === undefined) return 'nada';
  return data ? 'existe' : 'libre';
};
