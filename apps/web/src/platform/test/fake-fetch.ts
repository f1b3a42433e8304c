/** An answer of the fake server; a text body is sent unchanged. */
export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** The areas that a list of comandas asks for by itself: answered with none, and not recorded. */
export const AREAS_PATH = 'tpv/areas-de-despacho';
const NO_AREAS = JSON.stringify({ message: '', data: [] });
/** Who the server is, asked before a queue is sent (D-171): answered as by a version before it, and not recorded. */
const IDENTITY_PATH = 'red/identidad';
const UNKNOWN = JSON.stringify({ error: { message: 'No existe', code: 404, motivo: 'NO_ENCONTRADO' } });

/** What every page asks by itself; null for anything else. */
export const answerOfItself = (url: string): Response | null => {
  const { pathname } = new URL(url, 'http://comal.test');
  if (pathname.endsWith(AREAS_PATH)) return new Response(NO_AREAS);
  return pathname.endsWith(IDENTITY_PATH) ? new Response(UNKNOWN, { status: 404 }) : null;
};

/** A `fetch` that returns `replies` in turn (the last one repeatedly); 'sin red' is a network error. */
export const fakeFetch = (...replies: (Reply | 'sin red')[]) => {
  const requests: { url: URL; method: string; headers: Headers; body: unknown }[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    const ofItself = answerOfItself(url);
    if (ofItself) return Promise.resolve(ofItself);
    const reply = replies[Math.min(requests.length, replies.length - 1)];
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    requests.push({
      url: new URL(url, 'http://comal.test'),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body,
    });
    if (reply === undefined || reply === 'sin red') return Promise.reject(new TypeError('Failed to fetch'));
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return Promise.resolve(new Response(text, { status: reply.status ?? 200 }));
  };
  return { fetch, requests };
};
