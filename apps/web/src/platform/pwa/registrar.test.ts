import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSesion, saveSesion } from '../session/session.ts';
import { aSesion } from '../test/fixtures.ts';
import { registrarObrero } from './registrar.ts';
import { actualizarAhora, olvidarVersion } from './version.ts';

/** A browser whose application has a newer version, brought and waiting. */
const conVersionEnEspera = (enReposo = () => false) => {
  const contenedor = new EventTarget();
  const postMessage = vi.fn();
  const waiting = { state: 'installed', postMessage };
  const registro = Object.assign(new EventTarget(), { waiting, installing: null, update: () => Promise.resolve() });
  const register = vi.fn(() => Promise.resolve(registro));
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(contenedor, { controller: {}, register }) });
  const recargar = vi.fn();
  const tomaElMando = () => contenedor.dispatchEvent(new Event('controllerchange'));
  return { pagina: { recargar, enReposo }, recargar, postMessage, tomaElMando, register };
};

beforeEach(() => {
  vi.useFakeTimers();
  saveSesion(aSesion());
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  olvidarVersion();
  clearSesion();
  vi.unstubAllGlobals();
});

describe('a version that waits', () => {
  it('never loads the page anew by itself, whatever time passes and whoever takes over (issue 5)', async () => {
    const { pagina, recargar, postMessage, tomaElMando } = conVersionEnEspera();
    await registrarObrero(pagina);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    tomaElMando();
    expect(recargar).not.toHaveBeenCalled();
    expect(postMessage).not.toHaveBeenCalled();
  });

  it('is applied when somebody presses, once it took over', async () => {
    const { pagina, recargar, postMessage, tomaElMando } = conVersionEnEspera();
    await registrarObrero(pagina);
    actualizarAhora();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
    expect(recargar).not.toHaveBeenCalled();
    tomaElMando();
    expect(recargar).toHaveBeenCalledOnce();
  });

  it('is applied at the entrance, where nobody would lose anything', async () => {
    const { pagina, postMessage } = conVersionEnEspera(() => true);
    await registrarObrero(pagina);
    expect(postMessage).toHaveBeenCalledOnce();
  });

  it('is asked for nowhere that browsers do not allow it: plain http in a local network', async () => {
    vi.stubGlobal('navigator', {});
    await expect(registrarObrero()).resolves.toBeUndefined();
  });
});
