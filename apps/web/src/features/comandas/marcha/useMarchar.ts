import type { Tiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { byContent, useWrite } from '../../../platform/writes.ts';

/** Hook: fires a course of a comanda, and says how it ended; `busy` until the server answered. */
export const useMarchar = () => {
  const { run, processing } = useWrite(api.comandas.marchar, { intento: byContent });
  const marchar = async (id: string, tiempo: Tiempo): Promise<void> => {
    const fin = await run({ body: { id, tiempo } });
    if (!fin.ok) return notify.danger(fin.error.message);
    recibirComanda(fin.data);
    notify.success(fin.message);
  };
  return { marchar: (id: string, tiempo: Tiempo) => void marchar(id, tiempo), busy: processing };
};
