import type { Answer, CallOptions } from '../../../platform/api/client.ts';
import { notify } from '../../../kit/notify.tsx';
import { byContent, useWrite } from '../../../platform/writes.ts';

type Llamada<I, D> = (input: I, options?: CallOptions) => Promise<Answer<D>>;

/** A write of a dialog: sent once, its answer on the screen at once, said and closed; or why not, in place. */
export const useEscrituraDeMesa = <I, D>(llamada: Llamada<I, D>, tomar: (data: D) => void, onClose: () => void) => {
  const { run, processing, error } = useWrite(llamada, { intento: byContent });
  const enviar = async (input: I): Promise<void> => {
    const fin = await run(input);
    if (!fin.ok) return;
    tomar(fin.data);
    notify.success(fin.message);
    onClose();
  };
  return { enviar: (input: I) => void enviar(input), busy: processing, error: error?.message };
};
