import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Lanes } from './lanes.ts';

const PACIENCIA_MS = 2_000;

/** Work that says when it starts, and ends when it is told to. */
const obra = (inicios: string[], nombre: string) => {
  let fin = { bien: (): void => undefined, mal: (_: Error): void => undefined };
  const hecha = new Promise<string>((resolve, reject) => (fin = { bien: () => resolve(nombre), mal: reject }));
  const trabajo = (): Promise<string> => {
    inicios.push(nombre);
    return hecha;
  };
  return { trabajo, bien: () => fin.bien(), mal: (error: Error) => fin.mal(error) };
};

describe('turns', () => {
  let lanes: Lanes;
  let inicios: string[];
  beforeEach(() => {
    vi.useFakeTimers();
    lanes = new Lanes(PACIENCIA_MS);
    inicios = [];
  });
  afterEach(() => {
    expect(lanes.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('are given in the order of arrival, one at a time (P4)', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((n) => obra(inicios, n)) as [
      ReturnType<typeof obra>,
      ReturnType<typeof obra>,
      ReturnType<typeof obra>,
    ];
    const todas = Promise.all([a, b, c].map((o) => lanes.inLane('x', o.trabajo)));
    c.bien();
    await vi.advanceTimersByTimeAsync(1);
    expect(inicios).toEqual(['a']);
    a.bien();
    await vi.advanceTimersByTimeAsync(1);
    expect(inicios).toEqual(['a', 'b']);
    b.bien();
    expect(await todas).toEqual(['a', 'b', 'c']);
    expect(inicios).toEqual(['a', 'b', 'c']);
  });

  it('pass on after a failure, which only its own caller hears', async () => {
    const [a, b] = [obra(inicios, 'a'), obra(inicios, 'b')];
    const primera = lanes.inLane('x', a.trabajo);
    const segunda = lanes.inLane('x', b.trabajo);
    a.mal(new Error('no'));
    b.bien();
    await expect(primera).rejects.toThrow('no');
    expect(await segunda).toBe('b');
  });

  it('of different things do not wait for each other', async () => {
    const [a, b] = [obra(inicios, 'a'), obra(inicios, 'b')];
    const lenta = lanes.inLane('x', a.trabajo);
    b.bien();
    expect(await lanes.inLane('y', b.trabajo)).toBe('b');
    expect(lanes.size).toBe(1);
    a.bien();
    await lenta;
  });

  it('come after the patience at the latest, whoever is still at work: the row’s lock decides then', async () => {
    const [a, b, c] = [obra(inicios, 'a'), obra(inicios, 'b'), obra(inicios, 'c')];
    const todas = [a, b].map((o) => lanes.inLane('x', o.trabajo));
    await vi.advanceTimersByTimeAsync(PACIENCIA_MS - 1);
    expect(inicios).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(inicios).toEqual(['a', 'b']);
    a.bien();
    await todas[0];
    todas.push(lanes.inLane('x', c.trabajo));
    await vi.advanceTimersByTimeAsync(1);
    expect(inicios).toEqual(['a', 'b']);
    b.bien();
    c.bien();
    expect(await Promise.all(todas)).toEqual(['a', 'b', 'c']);
  });
});
