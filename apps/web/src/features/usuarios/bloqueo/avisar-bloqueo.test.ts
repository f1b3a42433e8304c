import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBloqueo, setBloqueo, clearBloqueo } from '../../../platform/session/bloqueo.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers, fakeServer } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startAvisoDeBloqueo } from './avisar-bloqueo.ts';

const BLOQUEAR = 'PUT login/bloquear';
const BLOQUEADA = answers({ bloqueada_en: 1 });
const pasar = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let parar = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  saveSesion(aSesion());
});
afterEach(() => {
  parar();
  clearBloqueo();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A till that locked without network. */
const bloqueadaSinRed = async () => {
  const server = fakeServer({ [BLOQUEAR]: 'sin red' });
  parar = startAvisoDeBloqueo();
  setBloqueo();
  await pasar(0);
  expect([server.names(), currentBloqueo()?.avisado]).toEqual([[BLOQUEAR], false]);
  server.now(BLOQUEAR, BLOQUEADA);
  return server;
};

describe('a lock that the server did not hear of', () => {
  it.each([
    ['a while later', () => pasar(5_000)],
    ['as soon as the network is back', () => (window.dispatchEvent(new Event('online')), pasar(0))],
  ])('is told again %s, until it has', async (_cuando, esperar) => {
    const server = await bloqueadaSinRed();
    await esperar();
    expect([server.names(), currentBloqueo()?.avisado]).toEqual([[BLOQUEAR, BLOQUEAR], true]);
    await pasar(60_000);
    expect(server.calls).toHaveLength(2);
  });
});
