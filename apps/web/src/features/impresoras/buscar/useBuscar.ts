import { api } from '../../../platform/api/client.ts';
import { useWrite } from '../../../platform/writes.ts';
import { useState } from 'react';
import type { Hallada } from '@comal/contract/impresoras';

/** A search for printers, as its button and its result use it. */
export interface Busqueda {
  readonly buscar: () => void;
  readonly buscando: boolean;
  /** What answered; undefined: nothing was searched yet, or it failed. */
  readonly halladas: readonly Hallada[] | undefined;
  readonly error: string | undefined;
}

/** Hook: the search for printers in the server's network; nothing is searched before `buscar`. */
export const useBuscar = (): Busqueda => {
  const { run, processing, error } = useWrite(api.impresoras.buscar);
  const [halladas, setHalladas] = useState<readonly Hallada[]>();
  const buscar = async (): Promise<void> => {
    setHalladas(undefined);
    const fin = await run({});
    if (fin.ok) setHalladas(fin.data);
  };
  return { buscar: () => void buscar(), buscando: processing, halladas, error: error?.message };
};
