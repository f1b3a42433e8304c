import type { equipos } from '@comal/contract/equipos';
import type { CallData } from '@comal/contract/route';
import { useState } from 'react';
import { api } from '../../../platform/api/client.ts';
import { useWrite } from '../../../platform/writes.ts';

/** Hook: a code that pairs a till program, asked for when somebody wants it. */
export const useCodigo = () => {
  const { run, processing, error } = useWrite(api.equipos.codigo);
  const [codigo, setCodigo] = useState<CallData<(typeof equipos)['codigo']>>();
  const pedir = async (): Promise<void> => {
    const fin = await run({});
    if (fin.ok) setCodigo(fin.data);
  };
  return { pedir: () => void pedir(), codigo, pidiendo: processing, error: error?.message };
};
