import { useConfirm, type ConfirmQuestion } from '../kit/ConfirmDialog/useConfirm.ts';
import type { Answer, CallOptions } from '../platform/api/client.ts';
import { useSave, type OnSaved } from './useSave.ts';

/** The call that deletes a row by its id. */
type DeleteCall<I extends number | string> = (
  input: { readonly params: { readonly id: I } },
  options?: CallOptions,
) => Promise<Answer<null>>;

/** Hook: asks for confirmation, deletes the row, and shows the result as an alert. */
export const useDelete = <I extends number | string>(
  call: DeleteCall<I>,
  end: OnSaved<null>,
): ((id: I, question: Pick<ConfirmQuestion, 'title' | 'text'>) => Promise<void>) => {
  const { confirm } = useConfirm();
  const { guardar } = useSave(call, end);
  return async (id, question) => {
    const si = await confirm({ ...question, action: question.title });
    if (si) await guardar({ params: { id } });
  };
};
