import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { regularly, type Regular } from './regularly.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const CADA_MS = 1_000;
const regular = (otro: Partial<Regular>) =>
  regularly({ cadaMs: CADA_MS, trabajo: () => Promise.resolve(), avisar: vi.fn(), puede: () => true, ...otro });

it('works every so often and when asked to, never twice at once', async () => {
  const terminar: (() => void)[] = [];
  const trabajo = vi.fn(() => new Promise<void>((resolve) => void terminar.push(resolve)));
  const { hacer } = regular({ trabajo });
  hacer();
  await vi.advanceTimersByTimeAsync(3 * CADA_MS);
  expect(trabajo).toHaveBeenCalledTimes(1);
  terminar[0]!();
  await vi.advanceTimersByTimeAsync(CADA_MS);
  expect(trabajo).toHaveBeenCalledTimes(2);
});

it('tells of a failure and goes on, and does nothing while it may not', async () => {
  const [avisar, fallo] = [vi.fn(), new Error('sin base de datos')];
  let puede = false;
  const trabajo = vi.fn(() => Promise.reject(fallo));
  regular({ trabajo, avisar, puede: () => puede });
  await vi.advanceTimersByTimeAsync(CADA_MS);
  expect(trabajo).not.toHaveBeenCalled();
  puede = true;
  await vi.advanceTimersByTimeAsync(2 * CADA_MS);
  expect(avisar.mock.calls).toEqual([[fallo], [fallo]]);
});

it('who stops it waits for what was begun, which is told to end, and nothing begins after', async () => {
  const dicho: string[] = [];
  const trabajo = vi.fn(async (signal: AbortSignal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 1)));
    dicho.push('terminó');
  });
  const { hacer, parar } = regular({ trabajo });
  hacer();
  const parado = parar().then(() => dicho.push('parado'));
  await vi.advanceTimersByTimeAsync(1);
  await parado;
  expect(dicho).toEqual(['terminó', 'parado']);
  hacer();
  await vi.advanceTimersByTimeAsync(3 * CADA_MS);
  expect(trabajo).toHaveBeenCalledTimes(1);
});
