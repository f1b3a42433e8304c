import { vi } from 'vitest';
import { AREAS_PATH, type Reply } from './fake-fetch.ts';
import { followCall } from './same-table.ts';

/** The fake server's behaviour for one call: an answer, no network, or no answer. */
export type FakeAnswer = Reply | 'sin red' | 'sin respuesta';

interface FakeCall {
  /** `POST login/validar/cliente`: method and path after the version. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

type Handler = FakeAnswer | ((call: FakeCall) => FakeAnswer);

/** A successful answer. */
export const answers = (data: unknown, message = ''): Reply => ({ body: { message, data } });

/** A refusal. */
export const refuses = (
  code: number,
  motivo: string,
  message: string,
  fields?: Readonly<Record<string, string>>,
): Reply => ({
  status: code,
  body: { error: { message, code, motivo, ...(fields && { campos: fields }) } },
});

/** Never answers, until the caller aborts. */
const silence = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('Aborted'))));

const deliver = (answer: FakeAnswer, signal: AbortSignal | null | undefined): Promise<Response> => {
  if (answer === 'sin red') return Promise.reject(new TypeError('Failed to fetch'));
  if (answer === 'sin respuesta') return silence(signal);
  return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }));
};

const callOf = (address: string, init: RequestInit): FakeCall => {
  const url = new URL(address, 'http://comal.test');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const name = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/\w+\/api\/v1\//, '')}`;
  return { name, query: url.searchParams, body, headers: new Headers(init.headers) };
};

const HEALTH = 'GET /salud';
/** Asked at every start (D-171): by default this server is of a version before it, and the question is not recorded. */
const IDENTITY = 'GET red/identidad';
const AREAS = `GET ${AREAS_PATH}`;
/** The call that follows a denial (decision 0035): by default it answers nobody, and is not recorded. */
const WHO_CAN = 'GET login/autorizan/';

/** Replaces `fetch` by a fake server with `handlers` by `METHOD path`; anything else is a 404. Returns the recorded calls. */
export const fakeServer = (handlers: Readonly<Record<string, Handler>>) => {
  const calls: FakeCall[] = [];
  const known = { ...handlers };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const call = callOf(address, init);
    // The watch probes at any time.
    if (call.name === HEALTH && !known[HEALTH]) return deliver({ body: { estado: 'vivo' } }, init.signal);
    if (call.name === IDENTITY && !known[IDENTITY])
      return deliver(refuses(404, 'NO_ENCONTRADO', 'No existe'), init.signal);
    if (call.name === AREAS && !known[AREAS]) return deliver({ body: { message: '', data: [] } }, init.signal);
    if (known[call.name] !== undefined || !call.name.startsWith(WHO_CAN)) calls.push(call);
    followCall(call.name);
    const handler = known[call.name] ?? refuses(404, 'NO_ENCONTRADO', `Sin respuesta para ${call.name}`);
    return deliver(typeof handler === 'function' ? handler(call) : handler, init.signal);
  });
  return {
    calls,
    /** The names of the calls, in order. */
    names: () => calls.map((call) => call.name),
    /** Replaces the handler of a call. */
    now: (name: string, handler: Handler) => void (known[name] = handler),
  };
};
