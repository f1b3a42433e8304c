import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live, tooOld } from '../live/live.ts';
import { queue } from '../outbox/queue.ts';
import { forgetQueue } from '../outbox/outbox.ts';
import { clearSesion, saveSesion } from '../session/session.ts';
import { aSesion } from '../test/fixtures.ts';
import { aQueuedWrite } from '../outbox/queued-write.fixture.ts';
import { registerWorker } from './register-worker.ts';
import { forgetVersion, updateNow, useNewVersion } from './version.ts';

/** A browser whose application has a newer version, brought and waiting. */
const conVersionEnEspera = (enReposo = () => false, controller: object | null = {}) => {
  const contenedor = new EventTarget();
  const postMessage = vi.fn();
  const waiting = { state: 'installed', postMessage };
  const unregister = vi.fn(() => Promise.resolve(true));
  const registration = Object.assign(new EventTarget(), {
    ...{ waiting, installing: null, unregister },
    update: () => Promise.resolve(),
  });
  const register = vi.fn(() => Promise.resolve(registration));
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(contenedor, { controller, register }) });
  const recargar = vi.fn();
  const tomaElMando = () => contenedor.dispatchEvent(new Event('controllerchange'));
  return { pagina: { recargar, enReposo }, recargar, postMessage, tomaElMando, register, registration, unregister };
};

let stop = (): void => undefined;
/** Registers it until the test ends: other tests of this worker have live links, too. */
const register = async (...page: Parameters<typeof registerWorker>): Promise<void> => {
  stop = await registerWorker(...page);
};

beforeEach(() => {
  vi.useFakeTimers();
  saveSesion(aSesion());
});
afterEach(() => {
  stop();
  tooOld.set(false);
  vi.clearAllTimers();
  vi.useRealTimers();
  forgetVersion();
  clearSesion();
  vi.unstubAllGlobals();
});

describe('a version that waits', () => {
  it('never loads the page anew by itself, whatever time passes and whoever takes over', async () => {
    const { pagina, recargar, postMessage, tomaElMando } = conVersionEnEspera();
    await register(pagina);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    tomaElMando();
    expect(recargar).not.toHaveBeenCalled();
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('is applied when somebody presses, once it took over', async () => {
    const { pagina, recargar, postMessage, tomaElMando } = conVersionEnEspera();
    await register(pagina);
    await updateNow();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
    expect(recargar).not.toHaveBeenCalled();
    tomaElMando();
    expect(recargar).toHaveBeenCalledOnce();
  });

  it('is applied at the entrance, where nobody would lose anything', async () => {
    const { pagina, postMessage } = conVersionEnEspera(() => true);
    await register(pagina);
    expect(postMessage).toHaveBeenCalledOnce();
  });

  it('is none where this is the first one of the browser', async () => {
    const { pagina, postMessage } = conVersionEnEspera(() => true, null);
    await register(pagina);
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('is offered to the page that brought the first one of its browser and was never loaded anew, and taken once in place', async () => {
    const { pagina, recargar, postMessage, registration } = conVersionEnEspera(() => false, null);
    const nuevo = Object.assign(new EventTarget(), { state: 'installed', postMessage });
    Object.assign(registration, { waiting: null, installing: nuevo, active: {} });
    await register(pagina);
    registration.dispatchEvent(new Event('updatefound'));
    nuevo.dispatchEvent(new Event('statechange'));
    await updateNow();
    expect([postMessage.mock.calls, recargar.mock.calls.length]).toEqual([[[{ type: 'SKIP_WAITING' }]], 0]);
    Object.assign(nuevo, { state: 'activated' });
    nuevo.dispatchEvent(new Event('statechange'));
    expect(recargar).toHaveBeenCalledOnce();
  });

  it('is offered too when it is found later, once it is whole', async () => {
    const { pagina, postMessage, registration } = conVersionEnEspera(() => true);
    const installing = Object.assign(new EventTarget(), { state: 'installing', postMessage });
    Object.assign(registration, { waiting: null, installing });
    await register(pagina);
    registration.dispatchEvent(new Event('updatefound'));
    expect(postMessage).not.toHaveBeenCalled();
    Object.assign(installing, { state: 'installed' });
    installing.dispatchEvent(new Event('statechange'));
    expect(postMessage).toHaveBeenCalledOnce();
  });
});

describe('a till that was left open while the server got a new build', () => {
  const PAGINA = (main: string) =>
    `<!doctype html><script type="module" crossorigin src="/assets/${main}.js"></script>`;
  /** The server goes, and is back. */
  const vuelve = (): void => {
    live.perdido();
    live.oido(Date.now());
  };
  afterEach(() => {
    live.olvidar();
    document.head.innerHTML = '';
  });

  it('looks for it when its live link is back, and not while that stays', async () => {
    const { pagina, registration } = conVersionEnEspera();
    const update = vi.spyOn(registration, 'update');
    await register(pagina);
    live.oido(Date.now());
    expect(update).not.toHaveBeenCalled();
    vuelve();
    expect(update).toHaveBeenCalledOnce();
  });

  it('offers it without a service worker too (plain http in a local network), once the page is another one', async () => {
    vi.stubGlobal('navigator', {});
    document.head.innerHTML = PAGINA('main-uno');
    let sirve = 'main-uno';
    vi.stubGlobal('fetch', async () => new Response(PAGINA(sirve)));
    const recargar = vi.fn();
    await register({ recargar, enReposo: () => false });
    const { result } = renderHook(() => useNewVersion());
    vuelve();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toBe(false);
    sirve = 'main-dos';
    vuelve();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([result.current, recargar.mock.calls.length]).toEqual([true, 0]);
    await updateNow();
    expect(recargar).toHaveBeenCalledOnce();
  });
});

describe('a page that the server finds too old (H78)', () => {
  /** A server whose worker is another one than the page's: it is found, brought, and waits. */
  const withNewWorker = () => {
    const all = conVersionEnEspera();
    const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: all.postMessage });
    Object.assign(all.registration, { waiting: null });
    const update = vi.spyOn(all.registration, 'update').mockImplementation(async () => {
      Object.assign(all.registration, { installing: worker });
    });
    const arrives = (state: string): void => {
      Object.assign(worker, { state });
      worker.dispatchEvent(new Event('statechange'));
    };
    return { ...all, update, arrives };
  };

  it('looks for the newer one at once, and loads itself anew only when somebody presses', async () => {
    const { pagina, update, recargar, arrives, tomaElMando } = withNewWorker();
    await register(pagina);
    tooOld.set(true);
    expect(update).toHaveBeenCalledOnce();
    const pressed = updateNow();
    await vi.advanceTimersByTimeAsync(0);
    arrives('installed');
    await pressed;
    expect(recargar).not.toHaveBeenCalled();
    tomaElMando();
    expect(recargar).toHaveBeenCalledOnce();
  });

  it('that was so before the worker was known looks at once too', async () => {
    const { pagina, update } = withNewWorker();
    tooOld.set(true);
    await register(pagina);
    expect(update).toHaveBeenCalledOnce();
  });

  it.each([
    ['by the worker that another tab took already', 'activated', 0],
    ['without the worker, whose page is the old one, where the newer one could not be installed', 'redundant', 1],
  ])('is loaded anew by a press %s', async (_how, state, unregistered) => {
    const { pagina, recargar, postMessage, arrives, unregister } = withNewWorker();
    await register(pagina);
    const pressed = updateNow();
    await vi.advanceTimersByTimeAsync(0);
    arrives(state);
    await pressed;
    await vi.advanceTimersByTimeAsync(0);
    expect([recargar.mock.calls.length, postMessage.mock.calls.length]).toEqual([1, 0]);
    expect(unregister).toHaveBeenCalledTimes(unregistered);
  });

  it('is loaded anew without its worker by a press where the server has no other worker', async () => {
    const { pagina, recargar, registration, unregister } = conVersionEnEspera();
    Object.assign(registration, { waiting: null });
    await register(pagina);
    await updateNow();
    await vi.advanceTimersByTimeAsync(0);
    expect([unregister.mock.calls.length, recargar.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays where nobody answers, with a worker and without', async () => {
    const { pagina, recargar, registration } = conVersionEnEspera();
    Object.assign(registration, { waiting: null, update: () => Promise.reject(new TypeError('Failed to fetch')) });
    await register(pagina);
    await updateNow();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await register(pagina);
    await updateNow();
    expect(recargar).not.toHaveBeenCalled();
  });
});

describe('a page that nobody uses', () => {
  const escrito = (html: string) => () => void (document.body.innerHTML = html);
  const enEspera = async () => {
    const { postMessage } = conVersionEnEspera();
    await register();
    return postMessage;
  };

  afterEach(() => {
    document.body.innerHTML = '';
    forgetQueue();
  });

  it('takes the new version by itself', async () => {
    clearSesion();
    expect(await enEspera()).toHaveBeenCalledOnce();
  });

  it('takes it too once who was signed in leaves', async () => {
    const postMessage = await enEspera();
    expect(postMessage).not.toHaveBeenCalled();
    clearSesion();
    expect(postMessage).toHaveBeenCalled();
  });

  it.each([
    ['something waits for the server', () => queue.set({ ...queue.get(), pendientes: [aQueuedWrite()] })],
    ['a password is half typed', escrito('<input type="password" value="sec">')],
    ['a dialog is open', escrito('<div role="dialog"></div>')],
  ])('does not take it while %s', async (_que, hacer) => {
    clearSesion();
    hacer();
    expect(await enEspera()).not.toHaveBeenCalled();
  });
});
