import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazily } from '../../kit/lazily.tsx';
import { bringUnkept, loadWhenQuiet } from './quiet.ts';

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

const conObrero = (register: () => Promise<unknown>, registration?: object): void =>
  void Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: null, register, getRegistration: () => Promise.resolve(registration) },
  });

it('a till that nothing keeps on its device reads all its pieces while there is a network (D-98)', async () => {
  const load = pieza();
  loadWhenQuiet();
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

it('a till whose browser refuses the service worker reads them, too', async () => {
  conObrero(() => Promise.reject(new DOMException('An SSL certificate error occurred', 'SecurityError')));
  const load = pieza();
  loadWhenQuiet();
  await vi.advanceTimersByTimeAsync(1_500);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});

it('a till that a service worker keeps, or is about to, reads them when they are asked for', async () => {
  const load = pieza();
  conObrero(() => new Promise(() => undefined), {});
  await bringUnkept();
  conObrero(() => new Promise(() => undefined));
  Object.assign(navigator.serviceWorker, { controller: {} });
  await bringUnkept();
  expect(load).not.toHaveBeenCalled();
});
