import type { Catalog } from '@comal/contract/catalog';
import type { CallRow } from '@comal/contract/calls';
import type { CallData, CallInput } from '@comal/contract/route';
import { getPase, requestAutorizacion, requestablePermiso, rememberPase } from '../autorizacion/autorizacion.ts';
import { newId } from '../ids.ts';
import { lockedAtServer, bloqueoEpoch } from '../session/bloqueo.ts';
import { serverState } from '../server-state.ts';
import { endSesion, currentSesion } from '../session/session.ts';
import { isStranger } from '../session/stranger.ts';
import { encryptedOnly } from './encryption.ts';
import { ApiError, apiErrorOf, noAnswer, otherServer } from './errors.ts';
import { calls } from './calls.gen.ts';
import { headersOf, urlOf, type AnyInput } from './request.ts';

/** How a call is made. */
export interface CallOptions {
  /** The idempotency key of a write; equal for every retry of one intent. Generated when absent. */
  readonly clave?: string;
  /** How many seconds a write waited on this device before it could be sent. */
  readonly edad?: number;
  readonly signal?: AbortSignal;
  /** The token of an ended session, to repeat the call that ended it (D-34). */
  readonly token?: string;
  /** A colleague's approval that was requested beforehand (D-18). */
  readonly autorizacion?: string;
}

/** What every call answers: the text to show and its data. */
export interface Answer<D> {
  readonly message: string;
  readonly data: D;
}

/** One call of the catalogue as a function. Rejects with `ApiError`, or with the signal's reason when aborted. */
export type Call<R> =
  unknown extends CallInput<R>
    ? (input?: Readonly<Record<string, never>>, options?: CallOptions) => Promise<Answer<CallData<R>>>
    : (input: CallInput<R>, options?: CallOptions) => Promise<Answer<CallData<R>>>;

/** Every call of the catalogue: `api.<feature>.<call>`. */
export type Api = { readonly [F in keyof Catalog]: { readonly [C in keyof Catalog[F]]: Call<Catalog[F][C]> } };

/** Timeout of a call; longer than the server's limit of a request (15 s). */
const DEADLINE_MS = 20_000;
/** Timeout of a read while the server is known to be silent: the device's copy is used instead. */
const SILENT_MS = 3_000;

const isAnswer = (body: unknown): body is Answer<unknown> =>
  typeof body === 'object' && body !== null && 'message' in body && 'data' in body;

interface Received {
  readonly status: number;
  readonly ok: boolean;
  readonly body: unknown;
}

const receive = async (url: string, init: RequestInit): Promise<Received> => {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, ok: response.ok, body: jsonOf(text) };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Aborts at the timeout; with `hurried` also soon after the server was found silent. Returns how to cancel it. */
const giveUp = (abort: () => void, hurried: boolean): (() => void) => {
  let timer = setTimeout(abort, hurried && !serverState.get() ? SILENT_MS : DEADLINE_MS);
  const hurry = (): void => {
    if (!hurried || serverState.get()) return;
    clearTimeout(timer);
    timer = setTimeout(abort, SILENT_MS);
  };
  const unfollow = serverState.subscribe(hurry);
  return () => {
    clearTimeout(timer);
    unfollow();
  };
};

const withDeadline = async (
  url: string,
  init: RequestInit,
  hurried: boolean,
  signal?: AbortSignal,
): Promise<Received> => {
  const control = new AbortController();
  const abort = (): void => control.abort(signal?.reason);
  const forget = giveUp(abort, hurried);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    return await receive(url, { ...init, signal: control.signal });
  } catch {
    signal?.throwIfAborted();
    throw noAnswer();
  } finally {
    forget();
    signal?.removeEventListener('abort', abort);
  }
};

/** What the refusal of the present session is worth: null from its own server, otherwise the failure instead of it. */
const ofStranger = async (): Promise<ApiError | null> => {
  try {
    return (await isStranger()) ? otherServer() : null;
  } catch {
    return noAnswer();
  }
};

const noteRefusal = async (failure: ApiError, token: string | undefined, epoca: number): Promise<ApiError> => {
  if (failure.motivo === 'SOLO_CIFRADO') encryptedOnly.set(true);
  if (token && failure.motivo === 'SESION_REQUERIDA') {
    const instead = token === currentSesion()?.token ? await ofStranger() : null;
    if (instead) return instead;
    endSesion(token, failure.message);
  }
  if (token && failure.motivo === 'SESION_BLOQUEADA') lockedAtServer(token, epoca);
  return failure;
};

/** The body: a file unchanged, everything else as JSON. */
const bodyOf = (body: unknown): Blob | string | undefined => {
  if (body === undefined) return undefined;
  return body instanceof Blob ? body : JSON.stringify(body);
};

const call = async (
  route: CallRow,
  input: AnyInput,
  { clave, edad = 0, signal, token = currentSesion()?.token, autorizacion }: CallOptions,
): Promise<Answer<unknown>> => {
  const body = bodyOf(input.body);
  const headers = headersOf(route, body, { token, clave, autorizacion, edad });
  const init: RequestInit = { method: route.method, headers, body, credentials: 'same-origin' };
  const epoca = bloqueoEpoch();
  const received = await withDeadline(urlOf(route, input), init, route.write !== 'idempotente', signal);
  if (!received.ok) throw await noteRefusal(apiErrorOf(received.status, received.body), token, epoca);
  // A captive portal answers 200 with its own page.
  if (!isAnswer(received.body)) throw noAnswer();
  return received.body;
};

/** The permission to ask a colleague for, if an approval can remedy the failure; otherwise null. */
const remediable = (thrown: unknown): number | null => (thrown instanceof ApiError ? requestablePermiso(thrown) : null);

/**
 * Sends a write that a colleague may approve: refused for lack of a permission, it requests an approval and retries with the same
 * key, until it succeeds or nobody approves.
 */
const callWithAutorizacion = async (
  route: CallRow,
  input: AnyInput,
  options: CallOptions,
): Promise<Answer<unknown>> => {
  const key = options.clave ?? newId();
  let autorizacion = options.autorizacion ?? getPase(key);
  for (;;) {
    if (autorizacion) rememberPase(key, autorizacion);
    try {
      return await call(route, input, { ...options, clave: key, ...(autorizacion && { autorizacion }) });
    } catch (thrown) {
      const permiso = remediable(thrown);
      const pase = permiso === null ? null : await requestAutorizacion(permiso, route.path);
      if (!pase) throw thrown;
      autorizacion = pase.autorizacion;
    }
  }
};

const mapValues = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

const groups: Readonly<Record<string, Readonly<Record<string, CallRow>>>> = calls;

/** The typed client of every call in the catalogue. */
export const api = mapValues(groups, (group) =>
  mapValues(group, (route) => {
    const send = route.autorizable ? callWithAutorizacion : call;
    return (input: AnyInput = {}, options: CallOptions = {}) => send(route, input, options);
  }),
) as unknown as Api;
