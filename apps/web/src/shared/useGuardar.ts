import { useState } from 'react';
import { notify } from '../kit/notify.tsx';
import type { Answer, CallOptions } from '../platform/api/client.ts';
import type { ApiError } from '../platform/api/errors.ts';
import { useWrite } from '../platform/writes.ts';

/** What a write says and does when it ends. */
export interface AlGuardar<D> {
  /** Shown when the server sends no message of its own. */
  readonly exito: string;
  /** Shown when it failed and the server did not say why; absent: the general text. */
  readonly fallo?: string;
  /** It was written: the moment to close and to ask for the list again. */
  readonly onListo: (data: D) => void;
}

/** A write as a dialog uses it. */
export interface Guardar<I> {
  readonly guardar: (input: I) => Promise<void>;
  readonly processing: boolean;
  /** Why the last attempt failed, to show in place too. */
  readonly error: string | undefined;
  /** The stable reason of that failure. */
  readonly motivo: string | undefined;
  /** The failure was dealt with: it is not shown any more. */
  readonly olvidar: () => void;
}

const razonDe = (error: ApiError, fallo: string | undefined): string =>
  error.delServidor ? error.message : (fallo ?? error.message);

/** A write that tells its end: the server's message, or the fallback, in green; why not, in red. */
export const useGuardar = <I, D>(
  call: (input: I, options?: CallOptions) => Promise<Answer<D>>,
  { exito, fallo, onListo }: AlGuardar<D>,
): Guardar<I> => {
  const { run, processing, error: ultimo } = useWrite(call);
  const [error, setError] = useState<string>();
  const guardar = async (input: I): Promise<void> => {
    setError(undefined);
    const outcome = await run(input);
    if (outcome.ok) {
      notify.success(outcome.message || exito);
      return onListo(outcome.data);
    }
    const razon = razonDe(outcome.error, fallo);
    setError(razon);
    notify.danger(razon);
  };
  const motivo = error === undefined ? undefined : ultimo?.motivo;
  return { guardar, processing, error, motivo, olvidar: () => setError(undefined) };
};
