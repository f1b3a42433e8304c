import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';

/** The server is asked this long after typing stops. */
const WAIT_MS = 500;

/** Whether what is typed is somebody's already; `nada`: there is nothing to ask, or nobody could tell. */
export type Existencia = 'nada' | 'preguntando' | 'libre' | 'existe';

/**
 * Asks the server, once typing stops, whether something is taken already. Without a text nothing is asked: it is wrong, or it is what it was.
 * A form does not wait for the answer: what is saved meanwhile the server accepts or refuses by itself.
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
