import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazily } from '../../kit/lazily.tsx';
import { loadWhenQuiet } from './quiet.ts';

const Nada = () => null;

const pieza = () => {
  const load = vi.fn(async () => Nada);
  lazily(load);
  return load;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('a till that nothing keeps on its device reads all its pieces while there is a network (D-98)', () => {
  const load = pieza();
  loadWhenQuiet();
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_500);
  expect(load).toHaveBeenCalledOnce();
});

it('a till that a service worker keeps reads them when they are asked for', () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => new Promise(() => undefined) },
  });
  const load = pieza();
  loadWhenQuiet();
  vi.advanceTimersByTime(1_500);
  expect(load).not.toHaveBeenCalled();
});
