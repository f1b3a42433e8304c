import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLayers } from '../../../../kit/Layers/layers.ts';
import { serverState } from '../../../../platform/server-state.ts';
import { currentSesion, saveSesion } from '../../../../platform/session/session.ts';
import { answers } from '../../../../platform/test/fake-server.ts';
import { aSesion } from '../../../../platform/test/fixtures.ts';
import {
  startSignedIn,
  renderScreen,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import {
  ACTIVAR,
  activo,
  CODIGOS,
  codigo,
  contrasena,
  escribir,
  estado,
  MAL,
  PREPARADO,
  PREPARAR,
  VER,
} from '../factor.fixture.ts';
import { SegundoFactorPorActivar } from './SegundoFactorPorActivar.tsx';

const SUYA = aSesion({ falta_segundo_factor: true });
const CERRAR = `PUT login/${SUYA.id}/cerrar`;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  startSignedIn();
  saveSesion(SUYA);
});
afterEach(() => {
  act(() => serverState.set(true));
  cleanUp();
  vi.useRealTimers();
});

const servir = (handlers: Parameters<typeof allowingServer>[0] = {}) =>
  allowingServer({
    ...{ [VER]: estado({ exigido: true }), [PREPARAR]: answers(PREPARADO) },
    ...{ [ACTIVAR]: answers({ codigos: CODIGOS }) },
    ...handlers,
  });
const abrir = (handlers: Parameters<typeof allowingServer>[0] = {}) => {
  const server = servir(handlers);
  const onRetener = vi.fn<(si: boolean) => void>();
  renderScreen(<SegundoFactorPorActivar sesion={SUYA} onRetener={onRetener} />);
  return { ...server, onRetener };
};
const alCodigo = async (): Promise<void> => {
  await escribir(contrasena, 'barro negro 7');
  await press('Siguiente');
  await screen.findByRole('img', { name: 'Código para tu aplicación' });
};
const enviarCodigo = async (): Promise<void> => {
  await escribir(codigo, '123456');
  await press('Activar');
};
const falta = () => currentSesion()?.falta_segundo_factor;
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a second factor that the business requires (decision 0115)', () => {
  it('is set up before anything else, says why, and lets the session go on once the codes are kept', async () => {
    const { onRetener, now } = abrir();
    expect(screen.getByRole('heading', { level: 1, name: 'Activa tu segundo factor' })).toBeTruthy();
    expect(screen.getByText(/^Tu negocio pide el segundo factor a quien administra/)).toBeTruthy();
    expect(document.activeElement).toBe(await contrasena());
    await alCodigo();
    now(VER, activo());
    await enviarCodigo();
    expect(await screen.findByRole('heading', { level: 1, name: 'Guarda tus códigos de recuperación' })).toBeTruthy();
    // The codes stay, however often the poll finds the second factor active.
    await pasar(20_000);
    expect(screen.getAllByText(CODIGOS[9]!)[0]).toBeTruthy();
    expect([falta(), onRetener.mock.lastCall]).toEqual([true, [true]]);
    await press('Ya los guardé');
    expect([falta(), onRetener.mock.lastCall]).toEqual([false, [false]]);
  }, 30_000);

  it("asks before the browser's Back leaves codes that may not be kept", async () => {
    abrir();
    await alCodigo();
    await enviarCodigo();
    await screen.findByRole('heading', { level: 1, name: 'Guarda tus códigos de recuperación' });
    act(() => openLayers().at(-1)?.onBack());
    await screen.findByRole('dialog', { name: '¿Ya guardaste tus códigos?' });
    await press('Cancelar');
    expect(falta()).toBe(true);
    expect(screen.getAllByText(CODIGOS[0]!)[0]).toBeTruthy();
  });

  it('keeps what was typed when it is wrong, and says so', async () => {
    const { now } = abrir({ [PREPARAR]: MAL.contrasena });
    await escribir(contrasena, 'otra');
    await press('Siguiente');
    expect(await screen.findByText('Contraseña incorrecta')).toBeTruthy();
    now(PREPARAR, answers(PREPARADO));
    now(ACTIVAR, MAL.veces);
    await alCodigo();
    await enviarCodigo();
    expect((await screen.findByRole('alert')).textContent).toBe('Demasiados intentos. Espera 30 segundos');
    expect([(await codigo()).value, falta()]).toEqual(['123456', true]);
  });

  it('says what is missing, and waits without server', async () => {
    const { names } = abrir();
    await press('Siguiente');
    expect(await screen.findByText('Escribe tu contraseña', { selector: 'p' })).toBeTruthy();
    await escribir(contrasena, 'barro negro 7');
    act(() => serverState.set(false));
    await press('Siguiente');
    expect(screen.getByRole('alert').textContent).toBe('Sin conexión con el servidor');
    expect(names()).not.toContain(PREPARAR);
  });

  it('that was set up on another device meanwhile lets the session go on', async () => {
    const { now } = abrir();
    await alCodigo();
    now(VER, activo());
    await pasar(5_000);
    await waitFor(() => expect(falta()).toBe(false));
    expect(await screen.findByText(/Tu segundo factor ya está activo/)).toBeTruthy();
  });

  it('that was set up without its answer coming lets the session go on, and says where codes are had', async () => {
    const { now } = abrir({ [ACTIVAR]: 'sin red' });
    await alCodigo();
    now(VER, activo());
    await enviarCodigo();
    await waitFor(() => expect(falta()).toBe(false));
    expect(await screen.findByText(/haz nuevos en Mi cuenta/)).toBeTruthy();
  });

  it('may be left by signing out', async () => {
    const { names } = abrir({ [CERRAR]: answers(null) });
    await press('Cerrar sesión');
    await waitFor(() => expect(currentSesion()).toBeNull());
    expect(names()).toContain(CERRAR);
  });
});
