import { useState } from 'react';
import { notify } from '../kit/notify.tsx';
import type { Answer, CallOptions } from '../platform/api/client.ts';
import type { ApiError } from '../platform/api/errors.ts';
import { useWrite } from '../platform/writes.ts';

/** The texts and the callback of a write. */
export interface OnSaved<D> {
  /** Shown when the server sends no message of its own. */
  readonly exito: string;
  /** Shown when it failed and the server did not say why; absent: the general text. */
  readonly fallo?: string;
  /** Called when it was written: closes the dialog and reads the list again. */
  readonly onListo: (data: D) => void;
}

/** A write as a dialog uses it. */
export interface Save<I> {
  readonly guardar: (input: I) => Promise<void>;
  readonly processing: boolean;
  /** Why the last attempt failed, to show in the form too. */
  readonly error: string | undefined;
  /** The stable code of that failure. */
  readonly motivo: string | undefined;
  /** Clears the failure. */
  readonly olvidar: () => void;
}

const reasonOf = (error: ApiError, failure: string | undefined): string =>
  error.fromServer ? error.message : (failure ?? error.message);

/** Hook: a write whose result is shown as an alert: the server's message, or the fallback, in green; a failure in red. */
export const useSave = <I, D>(
  call: (input: I, options?: CallOptions) => Promise<Answer<D>>,
  { exito, fallo, onListo }: OnSaved<D>,
): Save<I> => {
  const { run, processing, error: last } = useWrite(call);
  const [error, setError] = useState<string>();
  const save = async (input: I): Promise<void> => {
    setError(undefined);
    const outcome = await run(input);
    if (outcome.ok) {
      notify.success(outcome.message || exito);
      return onListo(outcome.data);
    }
    const reason = reasonOf(outcome.error, fallo);
    setError(reason);
    notify.danger(reason);
  };
  const motivo = error === undefined ? undefined : last?.motivo;
  return { guardar: save, processing, error, motivo, olvidar: () => setError(undefined) };
};
