import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PULSE_MS } from '@comal/contract/real-time';
import { Watch } from './watch.ts';

/** What people are promised: whatever happens to the server is on the screen by then. */
const PLAZO_MS = 3_000;

type Respuesta = 'vive' | 'no hay nadie' | 'callado';

const callado = (signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(false)));

const setup = () => {
  let respuesta: Respuesta = 'vive';
  let oculta = false;
  const cambios: boolean[] = [];
  const preguntar = vi.fn((signal: AbortSignal) =>
    respuesta === 'callado' ? callado(signal) : Promise.resolve(respuesta === 'vive'),
  );
  const vigia = new Watch({ preguntar, alCambiar: (r) => cambios.push(r), oculta: () => oculta, azar: () => 0.5 });
  vigia.empezar();
  return {
    vigia,
    cambios,
    preguntar,
    responder: (como: Respuesta) => void (respuesta = como),
    esconder: (si: boolean) => void (oculta = si),
  };
};

const pasar = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A live link that holds: its pulse, one after another. */
const latir = async (vigia: Watch, veces: number): Promise<void> => {
  for (let n = 0; n < veces; n += 1) {
    await pasar(PULSE_MS);
    vigia.palabra();
  }
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the watch over the server', () => {
  it('asks nothing while the pulse is heard', async () => {
    const { vigia, preguntar, cambios } = setup();
    await latir(vigia, 60);
    expect([preguntar.mock.calls.length, cambios]).toEqual([0, []]);
  });

  it('knows a frozen server within 3 s of its last pulse, whatever else still seems open', async () => {
    const { vigia, responder, cambios } = setup();
    await latir(vigia, 3);
    responder('callado');
    await pasar(PLAZO_MS - 1);
    expect(cambios).toEqual([false]);
  });

  it('knows a dead one as soon as the socket closed and nobody answers', async () => {
    const { vigia, responder, cambios } = setup();
    responder('no hay nadie');
    vigia.sospechar();
    await pasar(0);
    expect(cambios).toEqual([false]);
  });

  it('says nothing of a socket that closed while the server answers', async () => {
    const { vigia, cambios } = setup();
    vigia.sospechar();
    await pasar(10_000);
    expect(cambios).toEqual([]);
  });

  it('without a live link asks, a little more often than once in 2 s, and never two questions at once', async () => {
    const { preguntar, responder, cambios } = setup();
    await pasar(60_000);
    expect(preguntar.mock.calls.length).toBeGreaterThan(30);
    expect(preguntar.mock.calls.length).toBeLessThan(60);
    responder('callado');
    const antes = preguntar.mock.calls.length;
    await pasar(PLAZO_MS);
    expect([cambios, preguntar.mock.calls.length - antes]).toEqual([[false], 1]);
  });

  it('sees it come back, by its answer or by its pulse, once', async () => {
    const { vigia, responder, cambios } = setup();
    responder('no hay nadie');
    await pasar(PLAZO_MS);
    responder('vive');
    await pasar(2_000);
    expect(cambios).toEqual([false, true]);
    responder('callado');
    await pasar(PLAZO_MS);
    vigia.palabra();
    expect(cambios).toEqual([false, true, false, true]);
  });

  it('a page that was busy hears what arrived meanwhile before it says anything', async () => {
    const { vigia, responder, cambios } = setup();
    responder('callado');
    // Its timers come late and all at once; the pulses of that time are behind them.
    await pasar(PULSE_MS + 250 + 600);
    vigia.palabra();
    await pasar(600);
    expect(cambios).toEqual([]);
  });

  it('asks nothing where nobody looks, and nothing once it stopped', async () => {
    const { vigia, esconder, preguntar } = setup();
    esconder(true);
    await pasar(60_000);
    esconder(false);
    vigia.parar();
    await pasar(60_000);
    expect(preguntar).not.toHaveBeenCalled();
  });
});
