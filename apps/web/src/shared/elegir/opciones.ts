import { ApiError } from '../../platform/api/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '../../kit/notify.tsx';
import type { Answer } from '../../platform/api/client.ts';

/** What the server said of a failure, or `falla` when it said nothing. */
export const textoDeFalla = (error: Error, falla: string): string =>
  error instanceof ApiError && error.delServidor ? error.message : falla;

/** What can be chosen: it has an id and a name. */
export interface Nombrado {
  readonly id: number;
  readonly descripcion: string;
}

/** A list to choose from, as a field uses it. */
export interface Opciones<T> {
  readonly filas: readonly T[];
  readonly cargando: boolean;
  /** Why it did not come, in words. */
  readonly error: string | undefined;
  readonly reintentar: () => void;
}

const NADA: readonly never[] = [];

/** One list to choose from: its query key, who answers it, and what is said when it does not come. */
export const opcionesDe =
  <T>(clave: readonly string[], pedir: (signal: AbortSignal) => Promise<Answer<readonly T[]>>, falla: string) =>
  (): Opciones<T> => {
    const { data, error, isPending, isFetching, refetch } = useQuery({
      queryKey: clave,
      queryFn: async ({ signal }) => (await pedir(signal)).data,
      retry: false,
    });
    const texto = error && !isFetching ? textoDeFalla(error, falla) : undefined;
    return { filas: data ?? NADA, cargando: isPending, error: texto, reintentar: () => void refetch() };
  };

/** Tells as an alert that a list to choose from did not come. */
export const useAvisoDeOpciones = (...listas: readonly Opciones<unknown>[]): void => {
  const fallas = listas.flatMap(({ error }) => error ?? []).join('\n');
  useEffect(() => {
    if (fallas) fallas.split('\n').forEach(notify.danger);
  }, [fallas]);
};
