import { notify } from '../../../kit/notify.tsx';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { byContent, useWrite } from '../../../platform/writes.ts';

/** What is put together: the parts of one dish, or all of the comanda. */
interface Juntar {
  readonly id: string;
  readonly pedido?: string;
}

/** Puts parts together and says so; answers why not (D-45). */
export const useJuntar = (): ((que: Juntar) => Promise<string | null>) => {
  const { run } = useWrite(api.comandas.reunir, { intento: byContent });
  return async (body) => {
    const fin = await run({ body });
    if (!fin.ok) return fin.error.message;
    recibirComanda(fin.data);
    notify.success(fin.message);
    return null;
  };
};
