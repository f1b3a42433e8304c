import { useConfirm, type ConfirmQuestion } from '../kit/ConfirmDialog/useConfirm.ts';
import type { Answer, CallOptions } from '../platform/api/client.ts';
import { useGuardar, type AlGuardar } from './useGuardar.ts';

/** The call that deletes a row by its id. */
export type LlamadaDeEliminar = (
  input: { readonly params: { readonly id: number } },
  options?: CallOptions,
) => Promise<Answer<null>>;

/** Asks, and deletes the row when the answer is yes; says how it ended. */
export const useEliminar = (
  call: LlamadaDeEliminar,
  fin: AlGuardar<null>,
): ((id: number, pregunta: Pick<ConfirmQuestion, 'title' | 'text'>) => Promise<void>) => {
  const { confirm } = useConfirm();
  const { guardar } = useGuardar(call, fin);
  return async (id, pregunta) => {
    const si = await confirm({ ...pregunta, action: pregunta.title });
    if (si) await guardar({ params: { id } });
  };
};
