import { ApiError } from '../../platform/api/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '../../kit/notify.tsx';
import type { Answer } from '../../platform/api/client.ts';

/** The server's message of a failure, or `failure` when there is none. */
export const failureText = (error: Error, failure: string): string =>
  error instanceof ApiError && error.fromServer ? error.message : failure;

/** A row that can be chosen: it has an id and a name. */
export interface Nombrado {
  readonly id: number;
  readonly descripcion: string;
}

/** A list to choose from, as a field uses it. */
export interface Opciones<T> {
  readonly filas: readonly T[];
  readonly cargando: boolean;
  /** Why it did not load, in Spanish. */
  readonly error: string | undefined;
  readonly reintentar: () => void;
}

const NOTHING: readonly never[] = [];

/** A hook that reads a list to choose from: its query key, the call, and the text of a failure. */
export const optionsFrom =
  <T>(key: readonly string[], ask: (signal: AbortSignal) => Promise<Answer<readonly T[]>>, failure: string) =>
  (): Opciones<T> => {
    const { data, error, isPending, isFetching, refetch } = useQuery({
      queryKey: key,
      queryFn: async ({ signal }) => (await ask(signal)).data,
      retry: false,
    });
    const text = error && !isFetching ? failureText(error, failure) : undefined;
    return { filas: data ?? NOTHING, cargando: isPending, error: text, reintentar: () => void refetch() };
  };

/** Shows an alert when a list to choose from did not load. */
export const useOptionsNotice = (...lists: readonly Opciones<unknown>[]): void => {
  const failures = lists.flatMap(({ error }) => error ?? []).join('\n');
  useEffect(() => {
    if (failures) failures.split('\n').forEach(notify.danger);
  }, [failures]);
};
