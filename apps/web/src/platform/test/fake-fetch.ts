/** An answer of the fake server; a text body is sent unchanged. */
export interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

/** The areas that a list of comandas asks for by itself: answered with none, and not recorded. */
export const AREAS_PATH = 'tpv/areas-de-despacho';
const NO_AREAS = JSON.stringify({ message: '', data: [] });

/** A `fetch` that returns `replies` in turn (the last one repeatedly); 'sin red' is a network error. */
export const fakeFetch = (...replies: (Reply | 'sin red')[]) => {
  const requests: { url: URL; method: string; headers: Headers; body: unknown }[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    if (new URL(url, 'http://comal.test').pathname.endsWith(AREAS_PATH)) return Promise.resolve(new Response(NO_AREAS));
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
