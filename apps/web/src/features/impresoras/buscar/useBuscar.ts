import { api } from '../../../platform/api/client.ts';
import { useWrite } from '../../../platform/writes.ts';
import { useState } from 'react';
import type { Hallada } from '@comal/contract/impresoras';

/** Hook: the search for printers in the server's network; nothing is searched before `buscar`. */
export const useBuscar = () => {
  const { run, processing, error } = useWrite(api.impresoras.buscar);
  const [halladas, setHalladas] = useState<readonly Hallada[]>();
  const buscar = async (): Promise<void> => {
    setHalladas(undefined);
    const fin = await run({});
    if (fin.ok) setHalladas(fin.data);
  };
  return { buscar: () => void buscar(), buscando: processing, halladas, error: error?.message };
};
