import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeStored } from '../device/storage.ts';
import { releerSonido } from './sonido.ts';

let tonos: number[] = [];
let volumenes: number[] = [];

class AudioFalso {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => {
    this.state = 'running';
    return Promise.resolve();
  };
  createOscillator = () => {
    const oscilador = {
      frequency: { value: 0 },
      connect: () => undefined,
      start: () => void tonos.push(oscilador.frequency.value),
      stop: () => undefined,
    };
    return oscilador;
  };
  createGain = () => ({
    gain: {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: (v: number) => void (v > 0 && volumenes.push(v)),
    },
    connect: () => undefined,
  });
}

/** The bell keeps its context for the whole page: each test gets its own page. */
const timbre = async () => {
  vi.resetModules();
  const sonido = await import('./sonido.ts');
  sonido.releerSonido();
  const modulo = await import('./timbre.ts');
  await modulo.activarSonido();
  return modulo;
};

beforeEach(() => {
  tonos = [];
  volumenes = [];
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', AudioFalso);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  releerSonido();
});

describe('the bell of the kitchen', () => {
  it('chimes with two tones, and a third for a diner’s own order', async () => {
    const { sonarNuevos, callar } = await timbre();
    sonarNuevos(false);
    callar();
    sonarNuevos(true);
    expect(tonos).toEqual([880, 1175, 880, 1175, 1568]);
    callar();
  });

  it('chimes once per batch of 2 s', async () => {
    const { sonarNuevos } = await timbre();
    for (let i = 0; i < 5; i += 1) sonarNuevos(false);
    expect(tonos).toHaveLength(2);
    vi.advanceTimersByTime(2_000);
    expect(tonos).toHaveLength(4);
    vi.advanceTimersByTime(10_000);
    expect(tonos).toHaveLength(4);
  });

  it('keeps the third tone of a batch whatever comes after it', async () => {
    const { sonarNuevos } = await timbre();
    [false, true, false].forEach(sonarNuevos);
    vi.advanceTimersByTime(2_000);
    expect(tonos).toEqual([880, 1175, 880, 1175, 1568]);
  });

  it('tells a late line with a low double tone', async () => {
    const { sonarDemora } = await timbre();
    sonarDemora();
    expect(tonos).toEqual([330, 330]);
  });

  it('tells a change, and what is ready, in tones of their own', async () => {
    const { sonarCambio, sonarListo } = await timbre();
    sonarCambio();
    sonarListo();
    expect(tonos).toEqual([1175, 880, 1047, 1319, 1568]);
  });

  it('is as loud as this device says, or silent', async () => {
    writeStored('despacho.sonido', JSON.stringify({ silencio: false, volumen: 50 }));
    (await timbre()).probarSonido();
    expect(volumenes).toEqual([0.3, 0.3]);
    writeStored('despacho.sonido', JSON.stringify({ silencio: true, volumen: 50 }));
    (await timbre()).probarSonido();
    expect(volumenes).toHaveLength(2);
  });

  it('is silent until a touch allows it', async () => {
    vi.resetModules();
    const { sonarDemora } = await import('./timbre.ts');
    sonarDemora();
    expect(tonos).toEqual([]);
  });
});
