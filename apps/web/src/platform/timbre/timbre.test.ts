import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '../device/storage.ts';
import { rereadSound } from './sonido.ts';

let tones: number[] = [];
let volumes: number[] = [];

class FakeAudio {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => {
    this.state = 'running';
    return Promise.resolve();
  };
  createOscillator = () => {
    const oscillator = {
      frequency: { value: 0 },
      connect: () => undefined,
      start: () => void tones.push(oscillator.frequency.value),
      stop: () => undefined,
    };
    return oscillator;
  };
  createGain = () => ({
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: (v: number) => void (v > 0 && volumes.push(v)),
    },
    connect: () => undefined,
  });
}

/** The bell keeps its context for the whole page: each test gets its own page. */
const timbre = async () => {
  vi.resetModules();
  const sound = await import('./sonido.ts');
  sound.rereadSound();
  const modulo = await import('./timbre.ts');
  await modulo.unlockSound();
  return modulo;
};

beforeEach(() => {
  tones = [];
  volumes = [];
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  rereadSound();
});

describe('the bell of the kitchen', () => {
  it('chimes with two tones, and a third for a diner’s own order', async () => {
    const { ringNew: ringNuevos, silence } = await timbre();
    ringNuevos(false);
    silence();
    ringNuevos(true);
    expect(tones).toEqual([880, 1175, 880, 1175, 1568]);
    silence();
  });

  it('chimes once per batch of 2 s', async () => {
    const { ringNew: ringNuevos } = await timbre();
    for (let i = 0; i < 5; i += 1) ringNuevos(false);
    expect(tones).toHaveLength(2);
    vi.advanceTimersByTime(2_000);
    expect(tones).toHaveLength(4);
    vi.advanceTimersByTime(10_000);
    expect(tones).toHaveLength(4);
  });

  it('keeps the third tone of a batch whatever comes after it', async () => {
    const { ringNew: ringNuevos } = await timbre();
    [false, true, false].forEach(ringNuevos);
    vi.advanceTimersByTime(2_000);
    expect(tones).toEqual([880, 1175, 880, 1175, 1568]);
  });

  it('tells a late line with a low double tone', async () => {
    const { ringDelayed: ringDemora } = await timbre();
    ringDemora();
    expect(tones).toEqual([330, 330]);
  });

  it('tells a change, and what is ready, in tones of their own', async () => {
    const { ringCambio, ringReady: ringListo } = await timbre();
    ringCambio();
    ringListo();
    expect(tones).toEqual([1175, 880, 1047, 1319, 1568]);
  });

  it('is as loud as this device says, or silent', async () => {
    writeStored('despacho.sonido', JSON.stringify({ silencio: false, volumen: 50 }));
    (await timbre()).trySound();
    expect(volumes).toEqual([0.3, 0.3]);
    writeStored('despacho.sonido', JSON.stringify({ silencio: true, volumen: 50 }));
    (await timbre()).trySound();
    expect(volumes).toHaveLength(2);
  });

  it('is silent until a touch allows it', async () => {
    vi.resetModules();
    const { ringDelayed: ringDemora } = await import('./timbre.ts');
    ringDemora();
    expect(tones).toEqual([]);
  });
});
