import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { type Answer, type CallOptions, api } from '../../../platform/api/client.ts';
import { notify } from '../../../kit/notify.tsx';
import { byContent, useWrite } from '../../../platform/writes.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { cerrarAqui } from '../hooks/propias.ts';

type Llamada<I, D> = (input: I, options?: CallOptions) => Promise<Answer<D>>;

/**
 * Hook: the write of a dialog, sent once. On success it applies the answer, notifies and closes; otherwise the error is
 * shown in the dialog, and told to `alFallar` by its motive.
 */
export const useEscrituraDeMesa = <I, D>(
  llamada: Llamada<I, D>,
  tomar: (data: D) => void,
  onClose: () => void,
  alFallar?: (motivo: string | undefined) => void,
) => {
  const { run, processing, error } = useWrite(llamada, { intento: byContent });
  const enviar = async (input: I): Promise<void> => {
    const fin = await run(input);
    if (!fin.ok) return alFallar?.(fin.error.motivo);
    tomar(fin.data);
    notify.success(fin.message);
    onClose();
  };
  return { enviar: (input: I) => void enviar(input), busy: processing, error: error?.message };
};

interface Unidas {
  readonly origen: ComandaVista;
  readonly destino: ComandaVista;
}

/** Takes the answer of a joining: the first comanda is closed, as its dialog says. */
export const tomarUnidas = ({ origen, destino }: Unidas): void => {
  cerrarAqui(origen.id);
  [origen, destino].forEach(recibirComanda);
};

/** The parts to join: those of one dish, or all of the comanda. */
interface Juntar {
  readonly id: string;
  readonly pedido?: string;
}

/** Hook: a function that joins parts and notifies; resolves to the reason if it fails, or null. */
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
