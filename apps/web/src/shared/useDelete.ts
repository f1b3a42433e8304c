import { useConfirm, type ConfirmQuestion } from '../kit/ConfirmDialog/useConfirm.ts';
import type { Answer, CallOptions } from '../platform/api/client.ts';
import { useSave, type OnSaved } from './useSave.ts';

/** The call that deletes a row by its id. */
export type DeleteCall = (
  input: { readonly params: { readonly id: number } },
  options?: CallOptions,
) => Promise<Answer<null>>;

/** Hook: asks for confirmation, deletes the row, and shows the result as an alert. */
export const useDelete = (
  call: DeleteCall,
  end: OnSaved<null>,
): ((id: number, question: Pick<ConfirmQuestion, 'title' | 'text'>) => Promise<void>) => {
  const { confirm } = useConfirm();
  const { guardar } = useSave(call, end);
  return async (id, question) => {
    const si = await confirm({ ...question, action: question.title });
    if (si) await guardar({ params: { id } });
  };
};
