import { useRef, useState } from 'react';
import type { Answer, CallOptions } from './api/client.ts';
import { ApiError, outcomeUnknown } from './api/errors.ts';
import { newId } from './ids.ts';
import { letGo } from './journal/meet.ts';
import { keepIntent, settleIntent, subjectOf } from './journal/repeat.ts';
import { OneAtATime } from './one-at-a-time.ts';

type WriteCall<I, D> = (input: I, options?: CallOptions) => Promise<Answer<D>>;

/** How a write ended: with the server's answer, or with why not. */
export type Outcome<D> = ({ readonly ok: true } & Answer<D>) | { readonly ok: false; readonly error: ApiError };

/** A write as a screen uses it. */
export interface Write<I, D> {
  /** Sends it; what the server or the network refuse is an outcome, not an exception. Pressing again while it is on its way joins the same attempt. */
  readonly run: (input: I) => Promise<Outcome<D>>;
  readonly processing: boolean;
  /** Why the last attempt failed; null from the next attempt on. */
  readonly error: ApiError | null;
}

interface WriteOptions<I> {
  /**
   * Which attempts are the same intent, and so share one key until the server answers for certain. By default, those with
   * the same `params`: a row's buttons are separate intents, and a form whose amount was corrected after a lost answer is
   * not sent as a second operation (the server answers CLAVE_CON_OTROS_DATOS if the first one did happen).
   */
  readonly intento?: (input: I) => string;
  /**
   * A name under which the device keeps the keys of the signed-in user, so that a lost answer is asked for again with the
   * same key after the dialog was closed or the page loaded anew: opening and closing cash, signing out (reliability 5.1).
   */
  readonly recordar?: string;
}

/** Every different input is its own intent: for writes that may safely arrive twice, as a comanda's lines do. */
export const byContent = (input: unknown): string => JSON.stringify(input);

const byParams = (input: unknown): string =>
  typeof input === 'object' && input !== null && 'params' in input ? JSON.stringify(input.params) : '';

/** The failure that a call threw; anything else is a mistake of ours and goes on. */
export const failureOf = (thrown: unknown): ApiError => {
  if (thrown instanceof ApiError) return thrown;
  throw thrown;
};

/** One key per intent, kept while nobody knows whether it happened; with a name, on the device too. */
class IntentKeys {
  readonly #keys = new Map<string, string>();
  readonly #name: string | undefined;

  constructor(name?: string) {
    this.#name = name;
  }

  /** The key to send an intent with. */
  async of(attempt: string): Promise<string> {
    const clave = this.#keys.get(attempt) ?? newId();
    this.#keys.set(attempt, clave);
    if (this.#name === undefined) return clave;
    const kept = await keepIntent({ clave, asunto: subjectOf(this.#name, attempt) });
    this.#keys.set(attempt, kept.clave);
    return kept.clave;
  }

  /** A kept intent goes to the server of its session only, whose id is in its subject; otherwise this rejects (decision 0133). */
  async release(): Promise<void> {
    if (this.#name !== undefined) await letGo(undefined);
  }

  /** The server answered for certain: the next attempt is another operation. */
  async settle(attempt: string, clave: string): Promise<void> {
    this.#keys.delete(attempt);
    if (this.#name !== undefined) await settleIntent(clave);
  }
}

const attempt = async <I, D>(
  call: WriteCall<I, D>,
  input: I,
  keys: IntentKeys,
  attempt: string,
): Promise<Outcome<D>> => {
  const clave = await keys.of(attempt);
  try {
    await keys.release();
    const answer = await call(input, { clave });
    await keys.settle(attempt, clave);
    return { ok: true, ...answer };
  } catch (thrown) {
    const error = failureOf(thrown);
    if (!outcomeUnknown(error)) await keys.settle(attempt, clave);
    return { ok: false, error };
  }
};

/** A write that happens once, however often it is retried: `useWrite(api.comandas.cobrar)`. */
export const useWrite = <I, D>(
  call: WriteCall<I, D>,
  { intento = byParams, recordar }: WriteOptions<I> = {},
): Write<I, D> => {
  const keys = useRef<IntentKeys>(null);
  keys.current ??= new IntentKeys(recordar);
  const taken = keys.current;
  const [processing, setProcessing] = useState(false);
  const inFlight = useRef<OneAtATime<Outcome<D>>>(null);
  inFlight.current ??= new OneAtATime((running) => setProcessing(running > 0));
  const sends = inFlight.current;
  const [error, setError] = useState<ApiError | null>(null);

  const send = async (input: I, nombre: string): Promise<Outcome<D>> => {
    setProcessing(true);
    setError(null);
    const outcome = await attempt(call, input, taken, nombre);
    setError(outcome.ok ? null : outcome.error);
    return outcome;
  };

  const run = (input: I): Promise<Outcome<D>> => {
    const nombre = intento(input);
    return sends.run(nombre, () => send(input, nombre));
  };

  return { run, processing, error };
};
