import { useState } from 'react';
import type { RefusedFields } from '../kit/hooks/useRefusal.ts';
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
  /** Which attempts are the same intent; absent: those with the same `params` (`useWrite`). */
  readonly intento?: (input: unknown) => string;
  /** Called when it was written: closes the dialog and reads the list again. */
  readonly onListo: (data: D) => void;
}

/** A write as a dialog uses it. */
export interface Save<I> {
  /** Sends it; whether it was written. */
  readonly guardar: (input: I) => Promise<boolean>;
  readonly processing: boolean;
  /** Why the last attempt failed, to show in the form too. */
  readonly error: string | undefined;
  /** The stable code of that failure. */
  readonly motivo: string | undefined;
  /** The fields that the server refused, by name; undefined when it named none. */
  readonly refused: RefusedFields | undefined;
  /** Clears the failure. */
  readonly olvidar: () => void;
}

const reasonOf = (error: ApiError, failure: string | undefined): string =>
  error.fromServer ? error.message : (failure ?? error.message);

/** Hook: a write whose result is shown as an alert: the server's message, or the fallback, in green; a failure in red. */
export const useSave = <I, D>(
  call: (input: I, options?: CallOptions) => Promise<Answer<D>>,
  { exito, fallo, intento, onListo }: OnSaved<D>,
): Save<I> => {
  const { run, processing, error: last } = useWrite(call, intento && { intento });
  const [error, setError] = useState<string>();
  const save = async (input: I): Promise<boolean> => {
    setError(undefined);
    const outcome = await run(input);
    if (outcome.ok) {
      notify.success(outcome.message || exito);
      onListo(outcome.data);
      return true;
    }
    const reason = reasonOf(outcome.error, fallo);
    setError(reason);
    notify.danger(reason);
    return false;
  };
  const motivo = error === undefined ? undefined : last?.motivo;
  const refused = error === undefined ? undefined : last?.campos;
  return { guardar: save, processing, error, motivo, refused, olvidar: () => setError(undefined) };
};
