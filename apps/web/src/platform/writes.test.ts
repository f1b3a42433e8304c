import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api/client.ts';
import { forgetPresent, prove } from './identity/identity.ts';
import { journal } from './journal/journal.ts';
import { meetServer } from './journal/meet.ts';
import { clearSesion, saveSesion } from './session/session.ts';
import { fakeFetch } from './test/fake-fetch.ts';
import { answers, fakeServer } from './test/fake-server.ts';
import { aSesion, idComanda } from './test/fixtures.ts';
import { aServer, signing } from './test/two-servers.ts';
import { byContent, useWrite } from './writes.ts';

const OK = { body: { message: 'Comanda creada', data: null } };
const refusal = (status: number) => ({ status, body: { error: { message: 'No', code: status, motivo: 'X' } } });
const MESA = { body: { nombre: 'Mesa 4', comensales: 4 } };

const serve = (...replies: Parameters<typeof fakeFetch>) => {
  const { fetch, requests } = fakeFetch(...replies);
  vi.stubGlobal('fetch', fetch);
  return { keys: () => requests.map((r) => r.headers.get('Idempotency-Key')), requests };
};

const fresh = () => renderHook(() => useWrite(api.comandas.nueva)).result;
const press = (write: ReturnType<typeof fresh>, input = MESA) => act(() => write.current.run(input));

beforeEach(() => clearSesion());
afterEach(() => vi.unstubAllGlobals());

describe('a write', () => {
  it.each([
    ['no answer came', 'sin red'],
    ['the server failed', refusal(500)],
    ['a proxy answered', { status: 502, body: 'Bad gateway' }],
    ['the session ended before the key was looked at', refusal(401)],
    ['there were too many requests', refusal(429)],
  ] as const)('keeps its key while nobody knows whether it happened: %s (reliability 5.1)', async (_, reply) => {
    const { keys } = serve(reply, reply, OK, OK);
    const write = fresh();
    for (let n = 0; n < 4; n += 1) await press(write);
    const [first, second, third, afterAnswer] = keys();
    expect([second, third]).toEqual([first, first]);
    expect(afterAnswer).not.toBe(first);
  });

  it('takes a new key after a refusal: correcting it is another operation', async () => {
    const { keys } = serve(refusal(409), OK);
    const write = fresh();
    expect(await press(write)).toMatchObject({ ok: false, error: { code: 409 } });
    expect(await press(write)).toEqual({ ok: true, message: 'Comanda creada', data: null });
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('keeps its key although the person corrected the amount after a lost answer', async () => {
    const { keys } = serve('sin red', refusal(422));
    const write = fresh();
    await press(write);
    await press(write, { body: { nombre: 'Mesa 5', comensales: 5 } });
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('with a name keeps its key on the device: closed dialogs and reloads ask for the same (H37, reliability 5.1)', async () => {
    saveSesion(aSesion());
    const { keys } = serve('sin red', OK, OK);
    for (let n = 0; n < 3; n += 1) {
      const { result, unmount } = renderHook(() => useWrite(api.comandas.nueva, { recordar: 'prueba' }));
      await act(() => result.current.run(MESA));
      unmount();
    }
    const [lost, asked, other] = keys();
    expect(asked).toBe(lost);
    expect(other).not.toBe(lost);
  });

  it('with a name sends under the key that an older build left, and its next intent under another', async () => {
    saveSesion(aSesion());
    const place = `clave|prueba|${aSesion().id}|`;
    localStorage.setItem(place, 'left');
    const { keys } = serve('sin red', OK, OK);
    for (const kept of ['left', null, null]) {
      const { result, unmount } = renderHook(() => useWrite(api.comandas.nueva, { recordar: 'prueba' }));
      await act(() => result.current.run(MESA));
      expect(localStorage.getItem(place)).toBe(kept);
      unmount();
    }
    const [lost, asked, other] = keys();
    expect([lost, asked]).toEqual(['left', 'left']);
    expect(other).not.toBe('left');
  });

  it('with a name has another key once the older tab that left one heard its answer', async () => {
    saveSesion(aSesion());
    const place = `clave|prueba|${aSesion().id}|`;
    localStorage.setItem(place, 'left');
    await journal.read('repeat');
    localStorage.removeItem(place);
    const { keys } = serve(OK);
    const { result } = renderHook(() => useWrite(api.comandas.nueva, { recordar: 'prueba' }));
    await act(() => result.current.run(MESA));
    expect(keys()).not.toContain('left');
  });

  it("with a name does not take another session's key", async () => {
    const { keys } = serve('sin red');
    for (const id of ['a', 'b']) {
      saveSesion(aSesion({ id }));
      const { result } = renderHook(() => useWrite(api.comandas.nueva, { recordar: 'prueba' }));
      await act(() => result.current.run(MESA));
    }
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it('has a key of its own for each row it is pressed on', async () => {
    const { keys } = serve('sin red');
    const { result } = renderHook(() => useWrite(api.comandas.eliminar));
    for (const n of [1, 2, 1]) await act(() => result.current.run({ params: { id: idComanda(n) } }));
    const [first, other, again] = keys();
    expect([other === first, again === first]).toEqual([false, true]);
  });

  it('may say that every different content is its own intent', async () => {
    const { keys } = serve('sin red');
    const { result } = renderHook(() => useWrite(api.comandas.nueva, { intento: byContent }));
    for (const comensales of [4, 5, 4]) await act(() => result.current.run({ body: { nombre: 'Mesa 4', comensales } }));
    const [first, other, again] = keys();
    expect([other === first, again === first]).toEqual([false, true]);
  });

  it('is sent once however often its button is pressed', async () => {
    const { requests } = serve(OK);
    const write = fresh();
    await act(() => Promise.all([write.current.run(MESA), write.current.run(MESA)]));
    expect(requests).toHaveLength(1);
  });

  it('tells that it is on its way, and why it failed until the next attempt', async () => {
    serve('sin red', OK);
    const write = fresh();
    let sent: Promise<unknown> = Promise.resolve();
    act(() => void (sent = write.current.run(MESA)));
    expect([write.current.processing, write.current.error]).toEqual([true, null]);
    await act(() => sent);
    expect([write.current.processing, write.current.error?.motivo]).toEqual([false, 'SIN_CONEXION']);
    await press(write);
    expect(write.current.error).toBeNull();
  });
});

describe('a write that the device remembers, while another server answers (decision 0133)', () => {
  const CALL = 'POST comandas/nueva';
  const press = async () => {
    const { result, unmount } = renderHook(() => useWrite(api.comandas.nueva, { recordar: 'prueba' }));
    const outcome = await act(() => result.current.run(MESA));
    unmount();
    return outcome;
  };

  it('is not sent to it, and goes under the same key when its own is back', async () => {
    const [own, other] = [await aServer(), await aServer()];
    let there = own;
    const net = fakeServer({ [CALL]: 'sin red' });
    signing(net, () => there);
    saveSesion(aSesion());
    await meetServer();
    await prove();
    await press();
    there = other;
    net.now(CALL, answers(null));
    forgetPresent();
    expect(await press()).toMatchObject({ ok: false, error: { motivo: 'OTRO_SERVIDOR' } });
    there = own;
    forgetPresent();
    expect(await press()).toMatchObject({ ok: true });
    const keys = net.calls.filter(({ name }) => name === CALL).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
