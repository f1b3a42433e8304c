import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../platform/api/client.ts';

/** The rows of a panel of a dish. */
export interface PanelDe<T> {
  /** Undefined until loaded. */
  readonly filas: readonly T[] | undefined;
  readonly error: Error | null;
  readonly cargando: boolean;
  readonly onReintentar: () => void;
  /** Whether something was changed here. */
  readonly actualizado: boolean;
  /** Applies the rows that the server returned for a change. */
  readonly recibir: (filas: readonly T[]) => void;
}

/** Hook: loads the rows of a panel when it opens; afterwards they come from the answer of each change. */
export const usePanelDe = <T>(
  clave: readonly (string | number)[],
  pedir: (signal: AbortSignal) => Promise<Answer<readonly T[]>>,
): PanelDe<T> => {
  const client = useQueryClient();
  const [actualizado, setActualizado] = useState(false);
  const queryKey = ['catalogo', 'panel', ...clave];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await pedir(signal)).data,
    gcTime: 0,
    retry: false,
  });
  const recibir = (filas: readonly T[]): void => {
    client.setQueryData(queryKey, filas);
    setActualizado(true);
  };
  return {
    filas: data,
    error,
    cargando: isFetching,
    onReintentar: () => void refetch(),
    actualizado,
    recibir,
  };
};
