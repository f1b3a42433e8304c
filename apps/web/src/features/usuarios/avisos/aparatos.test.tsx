import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AvisosVista } from '@comal/contract/usuarios/avisos';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { AvisosDialog } from './AvisosDialog.tsx';

const VER = 'GET usuarios/cuenta/avisos';
const EDITAR = 'PUT usuarios/cuenta/avisos';
const SUSCRIBIR = 'POST usuarios/cuenta/avisos/aparatos';
const LLAVE = `B${'A'.repeat(86)}`;
const ESTE = { id: '0190aaaa-0000-7000-8000-00000000000a', endpoint: 'https://fcm.googleapis.com/este' };
const OLVIDAR = `DELETE usuarios/cuenta/avisos/aparatos/${ESTE.id}`;
const OTRO = { id: '0190aaaa-0000-7000-8000-00000000000b', endpoint: 'https://fcm.googleapis.com/otro' };
const OLVIDAR_OTRO = `DELETE usuarios/cuenta/avisos/aparatos/${OTRO.id}`;

const avisos = (...aparatos: (typeof ESTE & { readonly so?: string })[]): AvisosVista => ({
  correo: '',
  sucursales: [{ id: 1, nombre: 'Centro', resumen: false, cortes: false }],
  puede: { resumen: true, cortes: true },
  push: {
    llave: LLAVE,
    // Noon in the machine's time zone, in which the day is shown.
    aparatos: aparatos.map((a) => ({ so: null, ...a, plataforma: 'web', desde: +new Date(2026, 10, 20, 12) })),
  },
});

/** A fake of the browser's notifications: its answer to the permission request, and whether it is subscribed. */
const navegador = ({ permiso = 'granted', hay = false, falla = false } = {}) => {
  const keys = { p256dh: LLAVE, auth: 'A'.repeat(22) };
  let suscrito = hay;
  const suscripcion = {
    endpoint: ESTE.endpoint,
    options: { applicationServerKey: new Uint8Array(65).fill(0) },
    unsubscribe: vi.fn(() => {
      suscrito = false;
      return Promise.resolve(true);
    }),
    toJSON: () => ({ endpoint: ESTE.endpoint, keys }),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(suscrito ? suscripcion : null),
    subscribe: vi.fn((_: PushSubscriptionOptionsInit) => {
      if (falla) return Promise.reject(new DOMException('no service', 'AbortError'));
      suscrito = true;
      return Promise.resolve(suscripcion);
    }),
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission: permiso === 'denied' ? 'denied' : 'default',
    requestPermission: () => Promise.resolve(permiso),
  });
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, language: 'es-MX', onLine: true, clipboard: navigator.clipboard },
    serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  return { pushManager, suscripcion };
};

beforeEach(() => {
  startSignedIn();
  const sesion = aSesion();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [PERMISO.VER_DASHBOARD] } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanUp();
});

const abrir = (handlers: Parameters<typeof allowingServer>[0]) => {
  const server = allowingServer(handlers);
  renderScreen(<AvisosDialog onClose={vi.fn()} />);
  return server;
};
const interruptor = (): Promise<HTMLInputElement> => screen.findByLabelText(/^Notificaciones en este aparato/);

describe('notices in this browser (decision 0072)', () => {
  it('are asked for with the key of the server, and need no address then', async () => {
    const { pushManager } = navegador();
    const { calls } = abrir({
      [VER]: answers(avisos()),
      [SUSCRIBIR]: answers(avisos(ESTE), 'Este aparato muestra tus avisos'),
      [EDITAR]: answers(avisos(ESTE), 'Avisos guardados'),
    });
    await userEvent.click(await interruptor());
    await waitFor(async () => expect((await interruptor()).checked).toBe(true));
    expect(await screen.findByText('Este aparato muestra tus avisos')).toBeTruthy();
    const [pedido] = pushManager.subscribe.mock.calls[0]!;
    expect(pedido.userVisibleOnly).toBe(true);
    expect([...(pedido.applicationServerKey as Uint8Array)].slice(0, 2)).toEqual([4, 0]);
    expect(calls.find((c) => c.name === SUSCRIBIR)?.body).toEqual({
      ...{ endpoint: ESTE.endpoint, p256dh: LLAVE, auth: 'A'.repeat(22) },
    });
    await userEvent.click(screen.getByLabelText(/^Resumen del día/));
    await press('Guardar');
    await waitFor(() => expect(calls.find((c) => c.name === EDITAR)?.body).toMatchObject({ correo: null }));
  });

  it('are taken back in the browser and at the server', async () => {
    const { suscripcion } = navegador({ hay: true });
    const { names } = abrir({ [VER]: answers(avisos(ESTE)), [OLVIDAR]: answers(avisos()) });
    await waitFor(async () => expect((await interruptor()).checked).toBe(true));
    await userEvent.click(await interruptor());
    await waitFor(async () => expect((await interruptor()).checked).toBe(false));
    expect(suscripcion.unsubscribe).toHaveBeenCalled();
    expect(names()).toContain(OLVIDAR);
  });

  it('of another device are named by it, and taken out of it from here', async () => {
    const { suscripcion } = navegador({ hay: true });
    const { names } = abrir({
      [VER]: answers(avisos(ESTE, { ...OTRO, so: 'android' })),
      [OLVIDAR_OTRO]: answers(avisos(ESTE)),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Quitar Android, desde el 20/ }));
    await waitFor(() => expect(screen.queryByText('Android')).toBeNull());
    expect(names()).toContain(OLVIDAR_OTRO);
    expect(suscripcion.unsubscribe).not.toHaveBeenCalled();
  });

  it.each([
    ['says no', { permiso: 'default' }],
    ['has no service', { falla: true }],
  ])('are not there where the browser %s, and it is said', async (_que, como) => {
    navegador(como);
    const { names } = abrir({ [VER]: answers(avisos()) });
    await userEvent.click(await interruptor());
    expect(await screen.findByText(/^El navegador no las activó/)).toBeTruthy();
    expect((await interruptor()).checked).toBe(false);
    expect(names()).not.toContain(SUSCRIBIR);
  });

  it.each([
    ['blocked them', () => navegador({ permiso: 'denied' }), /las tiene bloqueadas/],
    [
      'cannot',
      () => (navegador(), vi.stubGlobal('Notification', undefined), Reflect.deleteProperty(window, 'Notification')),
      /agrega Comal a la pantalla de inicio/,
    ],
    ['has no https', () => vi.stubGlobal('isSecureContext', false), /con https/],
  ])('cannot be asked for where the browser %s, and it says why', async (_que, preparar, texto) => {
    preparar();
    abrir({ [VER]: answers(avisos()) });
    expect((await interruptor()).disabled).toBe(true);
    expect(screen.getByText(texto)).toBeTruthy();
  });
});
