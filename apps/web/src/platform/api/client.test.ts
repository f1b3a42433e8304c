import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSesion, onSessionEnded, saveSesion, currentSesion } from '../session/session.ts';
import { fakeFetch } from '../test/fake-fetch.ts';
import { aSesion, idComanda } from '../test/fixtures.ts';
import { serverState } from '../server-state.ts';
import { api } from './client.ts';
import { ApiError, COMMUNICATION_FAILURE, outcomeUnknown, OFFLINE } from './errors.ts';

const OK = { body: { message: 'Listo', data: null } };
const REFUSAL = {
  status: 409,
  body: {
    error: {
      message: 'La comanda ya está pagada',
      code: 409,
      motivo: 'COMANDA_PAGADA',
      campos: { nombre: 'Muy corto' },
    },
    data: { fresca: true },
  },
};
const NO_SESION = {
  status: 401,
  body: { error: { message: 'Tu sesión terminó', code: 401, motivo: 'SESION_REQUERIDA' } },
};

const serve = (...replies: Parameters<typeof fakeFetch>) => {
  const { fetch, requests } = fakeFetch(...replies);
  vi.stubGlobal('fetch', fetch);
  return requests;
};

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const thrown: unknown = await call.then(
    () => null,
    (e: unknown) => e,
  );
  if (!(thrown instanceof ApiError)) throw new Error('The call should have failed with an ApiError');
  return thrown;
};

const fresh = () => api.comandas.nueva({ body: { nombre: 'Mesa 4', comensales: 4 } });

beforeEach(() => clearSesion());
afterEach(() => vi.unstubAllGlobals());

describe('a server that is known to be silent', () => {
  const silent = () =>
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('Aborted')))),
    );
  const finished = (call: Promise<unknown>) => {
    let end = false;
    void failure(call).then(() => (end = true));
    return () => end;
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    serverState.set(true);
    vi.useRealTimers();
  });

  it('is waited for 3 s by what is read, before or after it fell silent; what is written waits for its answer', async () => {
    silent();
    const [before, written] = [finished(api.impresoras.lista()), finished(fresh())];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(before()).toBe(false);
    serverState.set(false);
    const after = finished(api.impresoras.lista());
    await vi.advanceTimersByTimeAsync(3_000);
    expect([before(), after(), written()]).toEqual([true, true, false]);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(written()).toBe(true);
  });
});

describe('a request', () => {
  it('names the language, also beside its own query (API-002)', async () => {
    const requests = serve(OK);
    await api.impresoras.lista();
    await api.comandas.cambios({ query: { rev: 9, area: undefined } });
    expect(requests.map((r) => r.url.search)).toEqual(['?idioma=es_MX', '?rev=9&idioma=es_MX']);
  });

  it('goes to its literal path with the parameters encoded, under its own base (API-001, API-031)', async () => {
    const requests = serve(OK);
    await api.comandas.obtener({ params: { folio: '26/1 ñ' } });
    await api.permisos.dePermiso({ params: { role: 1, perm: 170 } });
    expect(requests.map((r) => r.url.pathname)).toEqual([
      '/qrestaurant/api/v1/comandas/26%2F1%20%C3%B1',
      '/qtpv/api/v1/general/rol/1/permiso/170',
    ]);
  });

  it('carries the token of the session, and none without a session (SESION-011)', async () => {
    const requests = serve(OK);
    await api.impresoras.lista();
    saveSesion(aSesion());
    await api.impresoras.lista();
    expect(requests.map((r) => r.headers.get('Authorization'))).toEqual([null, 'Bearer token-de-mariana']);
  });

  it('carries a fresh UUIDv7 as the key of each idempotent write, or the key given (reliability 5.1)', async () => {
    const requests = serve(OK);
    await fresh();
    await fresh();
    await api.comandas.eliminar({ params: { id: idComanda(1) } }, { clave: 'la-misma' });
    await api.comandas.buscar({ body: { patron: 'taco' } });
    const [first, second, given, natural] = requests.map((r) => r.headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
    expect(given).toBe('la-misma');
    expect(natural).toBeNull();
  });

  it('sends its body as JSON, and has no content type without body (API-011)', async () => {
    const requests = serve(OK);
    await fresh();
    await api.sesiones.cerrar({ params: { id: idComanda(1) } });
    expect(requests[0]).toMatchObject({ method: 'POST', body: { nombre: 'Mesa 4', comensales: 4 } });
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(requests[1]?.headers.get('Content-Type')).toBeNull();
  });
});

describe('an answer', () => {
  it('is the message and the data (API-003)', async () => {
    serve({ body: { message: 'Comanda creada', data: { id: 1 } } });
    expect(await fresh()).toEqual({ message: 'Comanda creada', data: { id: 1 } });
  });

  it('that refuses tells its message, code, reason, fields and data (API-004)', async () => {
    serve(REFUSAL);
    expect(await failure(fresh())).toMatchObject({
      message: 'La comanda ya está pagada',
      code: 409,
      motivo: 'COMANDA_PAGADA',
      campos: { nombre: 'Muy corto' },
      data: { fresca: true },
    });
  });

  it.each([
    ['a page of a proxy', { status: 502, body: '<h1>Bad gateway</h1>' }, 502],
    ['an empty body', { status: 500, body: '' }, 500],
    ['an error without text', { status: 400, body: { error: { code: 400 } } }, 400],
  ])('without server message says that communication failed: %s (LOGIN-025, GENERAL-015)', async (_, reply, code) => {
    serve(reply);
    const error = await failure(fresh());
    expect([error.message, error.code]).toEqual(['Error de comunicación con el servidor', code]);
  });

  it('that never comes is SIN_CONEXION with code 0; so is the page of a captive portal (LOGIN-025)', async () => {
    for (const reply of ['sin red', { body: '<html>Acepta los términos</html>' }] as const) {
      serve(reply);
      const error = await failure(fresh());
      expect(error).toMatchObject({ code: 0, motivo: OFFLINE, message: COMMUNICATION_FAILURE });
      expect(outcomeUnknown(error)).toBe(true);
    }
  });

  it('is not waited for longer than 20 s', async () => {
    vi.useFakeTimers();
    const never = (_: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    vi.stubGlobal('fetch', never);
    const failed = failure(fresh());
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await failed).motivo).toBe(OFFLINE);
    vi.useRealTimers();
  });

  it('of a call that its caller gave up is the reason of giving up', async () => {
    serve(OK);
    const control = new AbortController();
    control.abort(new Error('ya no'));
    await expect(api.impresoras.lista({}, { signal: control.signal })).rejects.toThrow('ya no');
  });
});

describe('a session that the server ended', () => {
  it('is cleared and told once, with the server text (D-12)', async () => {
    const told = vi.fn();
    const stop = onSessionEnded(told);
    saveSesion(aSesion());
    serve(NO_SESION);
    await Promise.all([failure(fresh()), failure(fresh())]);
    expect(currentSesion()).toBeNull();
    expect(told.mock.calls).toEqual([['Tu sesión terminó']]);
    stop();
  });

  it('leaves the session that was opened meanwhile alone', async () => {
    saveSesion(aSesion({ token: 'viejo' }));
    serve(NO_SESION);
    const late = failure(fresh());
    saveSesion(aSesion({ token: 'nuevo' }));
    await late;
    expect(currentSesion()?.token).toBe('nuevo');
  });

  it('is not ended by a 401 for another reason', async () => {
    saveSesion(aSesion());
    serve({ status: 401, body: { error: { message: 'El acceso venció', code: 401, motivo: 'ACCESO_VENCIDO' } } });
    await failure(fresh());
    expect(currentSesion()).not.toBeNull();
  });
});
