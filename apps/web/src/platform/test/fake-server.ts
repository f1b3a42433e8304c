import { vi } from 'vitest';
import type { Reply } from './fake-fetch.ts';
import { followCall } from './same-table.ts';

/** What the test's server does with one call: an answer, no network, or never answering. */
export type FakeAnswer = Reply | 'sin red' | 'sin respuesta';

interface FakeCall {
  /** `POST login/validar/cliente`: method and path after the version. */
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

type Handler = FakeAnswer | ((call: FakeCall) => FakeAnswer);

/** An answer that went well. */
export const answers = (data: unknown, message = ''): Reply => ({ body: { message, data } });

/** A refusal. */
export const refuses = (code: number, motivo: string, message: string): Reply => ({
  status: code,
  body: { error: { message, code, motivo } },
});

/** Never answers, until who asked gives up. */
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

const SALUD = 'GET /salud';
/** Beside a denial it is asked who else may (decision 0035): a test that does not tell hears of nobody, and counts no call. */
const QUIEN_PUEDE = 'GET login/autorizan/';

/** Replaces `fetch` by a server that knows `handlers` by `METHOD path`; anything else is a 404. Answers what it was asked. */
export const fakeServer = (handlers: Readonly<Record<string, Handler>>) => {
  const calls: FakeCall[] = [];
  const known = { ...handlers };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const call = callOf(address, init);
    // The watch over the server asks whenever it likes.
    if (call.name === SALUD && !known[SALUD]) return deliver({ body: { estado: 'vivo' } }, init.signal);
    if (known[call.name] !== undefined || !call.name.startsWith(QUIEN_PUEDE)) calls.push(call);
    followCall(call.name);
    const handler = known[call.name] ?? refuses(404, 'NO_ENCONTRADO', `Sin respuesta para ${call.name}`);
    return deliver(typeof handler === 'function' ? handler(call) : handler, init.signal);
  });
  return {
    calls,
    /** The names of the calls, in order. */
    names: () => calls.map((call) => call.name),
    /** Changes what a call does from now on. */
    now: (name: string, handler: Handler) => void (known[name] = handler),
  };
};
