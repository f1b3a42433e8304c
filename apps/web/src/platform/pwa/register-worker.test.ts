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
const withWaitingVersion = (idle = () => false, controller: object | null = {}) => {
  const container = new EventTarget();
  const postMessage = vi.fn();
  const waiting = { state: 'installed', postMessage };
  const unregister = vi.fn(() => Promise.resolve(true));
  const registration = Object.assign(new EventTarget(), {
    ...{ waiting, installing: null, unregister },
    update: () => Promise.resolve(),
  });
  const register = vi.fn(() => Promise.resolve(registration));
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(container, { controller, register }) });
  const reload = vi.fn();
  const takesOver = () => container.dispatchEvent(new Event('controllerchange'));
  return {
    pagina: { reload, idle },
    reload,
    postMessage,
    tomaElMando: takesOver,
    register,
    registration,
    unregister,
  };
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
    const { pagina, reload, postMessage, tomaElMando } = withWaitingVersion();
    await register(pagina);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    tomaElMando();
    expect(reload).not.toHaveBeenCalled();
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('is applied when somebody presses, once it took over', async () => {
    const { pagina, reload, postMessage, tomaElMando } = withWaitingVersion();
    await register(pagina);
    await updateNow();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
    expect(reload).not.toHaveBeenCalled();
    tomaElMando();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is applied at the entrance, where nobody would lose anything', async () => {
    const { pagina, postMessage } = withWaitingVersion(() => true);
    await register(pagina);
    expect(postMessage).toHaveBeenCalledOnce();
  });

  it('is none where this is the first one of the browser', async () => {
    const { pagina, postMessage } = withWaitingVersion(() => true, null);
    await register(pagina);
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('is offered to the page that brought the first one of its browser and was never loaded anew, and taken once in place', async () => {
    const { pagina, reload, postMessage, registration } = withWaitingVersion(() => false, null);
    const fresh = Object.assign(new EventTarget(), { state: 'installed', postMessage });
    Object.assign(registration, { waiting: null, installing: fresh, active: {} });
    await register(pagina);
    registration.dispatchEvent(new Event('updatefound'));
    fresh.dispatchEvent(new Event('statechange'));
    await updateNow();
    expect([postMessage.mock.calls, reload.mock.calls.length]).toEqual([[[{ type: 'SKIP_WAITING' }]], 0]);
    Object.assign(fresh, { state: 'activated' });
    fresh.dispatchEvent(new Event('statechange'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is offered too when it is found later, once it is whole', async () => {
    const { pagina, postMessage, registration } = withWaitingVersion(() => true);
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
  const comesBack = (): void => {
    live.perdido();
    live.oido(Date.now());
  };
  afterEach(() => {
    live.olvidar();
    document.head.innerHTML = '';
  });

  it('looks for it when its live link is back, and not while that stays', async () => {
    const { pagina, registration } = withWaitingVersion();
    const update = vi.spyOn(registration, 'update');
    await register(pagina);
    live.oido(Date.now());
    expect(update).not.toHaveBeenCalled();
    comesBack();
    expect(update).toHaveBeenCalledOnce();
  });

  it('offers it without a service worker too (plain http in a local network), once the page is another one', async () => {
    vi.stubGlobal('navigator', {});
    document.head.innerHTML = PAGINA('main-uno');
    let serves = 'main-uno';
    vi.stubGlobal('fetch', async () => new Response(PAGINA(serves)));
    const reload = vi.fn();
    await register({ reload, idle: () => false });
    const { result } = renderHook(() => useNewVersion());
    comesBack();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toBe(false);
    serves = 'main-dos';
    comesBack();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([result.current, reload.mock.calls.length]).toEqual([true, 0]);
    await updateNow();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a page that the server finds too old (H78)', () => {
  /** A server whose worker is another one than the page's: it is found, brought, and waits. */
  const withNewWorker = () => {
    const all = withWaitingVersion();
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
    const { pagina, update, reload, arrives, tomaElMando } = withNewWorker();
    await register(pagina);
    tooOld.set(true);
    expect(update).toHaveBeenCalledOnce();
    const pressed = updateNow();
    await vi.advanceTimersByTimeAsync(0);
    arrives('installed');
    await pressed;
    expect(reload).not.toHaveBeenCalled();
    tomaElMando();
    expect(reload).toHaveBeenCalledOnce();
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
    const { pagina, reload, postMessage, arrives, unregister } = withNewWorker();
    await register(pagina);
    const pressed = updateNow();
    await vi.advanceTimersByTimeAsync(0);
    arrives(state);
    await pressed;
    await vi.advanceTimersByTimeAsync(0);
    expect([reload.mock.calls.length, postMessage.mock.calls.length]).toEqual([1, 0]);
    expect(unregister).toHaveBeenCalledTimes(unregistered);
  });

  it('is loaded anew without its worker by a press where the server has no other worker', async () => {
    const { pagina, reload, registration, unregister } = withWaitingVersion();
    Object.assign(registration, { waiting: null });
    await register(pagina);
    await updateNow();
    await vi.advanceTimersByTimeAsync(0);
    expect([unregister.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays where it cannot be brought, with a worker and without, and answers so', async () => {
    const { pagina, reload, registration } = withWaitingVersion();
    Object.assign(registration, { waiting: null, update: () => Promise.reject(new TypeError('Failed to fetch')) });
    await register(pagina);
    expect(await updateNow()).toBe(false);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await register(pagina);
    expect(await updateNow()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a page that nobody uses', () => {
  const written = (html: string) => () => void (document.body.innerHTML = html);
  const waiting = async () => {
    const { postMessage } = withWaitingVersion();
    await register();
    return postMessage;
  };

  afterEach(() => {
    document.body.innerHTML = '';
    forgetQueue();
  });

  it('takes the new version by itself', async () => {
    clearSesion();
    expect(await waiting()).toHaveBeenCalledOnce();
  });

  it('takes it too once who was signed in leaves', async () => {
    const postMessage = await waiting();
    expect(postMessage).not.toHaveBeenCalled();
    clearSesion();
    expect(postMessage).toHaveBeenCalled();
  });

  it.each([
    ['something waits for the server', () => queue.set({ ...queue.get(), pendientes: [aQueuedWrite()] })],
    ['a password is half typed', written('<input type="password" value="sec">')],
    ['a dialog is open', written('<div role="dialog"></div>')],
  ])('does not take it while %s', async (_what, make) => {
    clearSesion();
    make();
    expect(await waiting()).not.toHaveBeenCalled();
  });
});
