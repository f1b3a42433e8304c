import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceTurnoCerrado, forgetTurnoCerrado } from '../features/caja/cortes/cierre/turno-cerrado.ts';
import { aResumen } from '../features/caja/cortes/ResumenDeTurno.stories.tsx';
import { cobroPorVerificar, unaCajera } from '../features/comandas/cobro/datos.fixture.ts';
import { sendOnce } from '../platform/drafts/unverified.ts';
import { setBloqueo, clearBloqueo } from '../platform/session/bloqueo.ts';
import { clearSesion, endSesion, saveSesion, currentSesion } from '../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../platform/test/fake-server.ts';
import { FakeWebSocket } from '../platform/test/fake-socket.ts';
import { aSesion } from '../platform/test/fixtures.ts';
import { App } from './App.tsx';
import { renderApp } from './render-app.tsx';

const AREAS = [
  { id: 4, descripcion: 'Cocina caliente' },
  { id: 9, descripcion: 'Barra' },
];
/** The screens are loaded as chunks of their own. */
const ARRIVAL = { timeout: 15_000 };

const goTo = (path: string) =>
  act(async () => {
    window.location.hash = path;
    await Promise.resolve();
  });
const open = async (path: string) => {
  await goTo(path);
  renderApp(<App />);
};
const login = () => screen.findByLabelText(/Número de cliente/, {}, ARRIVAL);
const till = () => screen.findByRole('button', { name: 'Nueva comanda' }, ARRIVAL);
const where = () => window.location.hash;

const PREFERENCIAS = 'GET usuarios/preferencias-tpv/7';
let servidor: ReturnType<typeof fakeServer>;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  servidor = fakeServer({
    [PREFERENCIAS]: answers({ preferencias: {}, tiene_pin: false, bloqueo_minutos: null }),
    'GET general/bienvenida': answers({ demo: null, hostname: 'X', registro_abierto: true }),
    'GET general/modulos': answers([]),
    'GET tpv/areas-de-despacho': answers(AREAS),
    'GET tpv/areas-de-despacho/9': answers(AREAS[1]),
  });
});
afterEach(async () => {
  act(() => {
    clearSesion();
    forgetTurnoCerrado();
  });
  notifications.clean();
  await goTo('/');
  vi.unstubAllGlobals();
});

describe('the addresses', { timeout: 20_000 }, () => {
  it('the empty one is the login screen (LOGIN-001, SHELL-011)', async () => {
    await open('/');
    expect(await login()).toBeDefined();
  });

  it.each(['/', '/otra-cosa', '/tpv/otra-cosa'])(
    '%s never ends a session: it is offered, and goes on (D-119)',
    async (path) => {
      saveSesion(aSesion());
      await open(path);
      const seguir = await screen.findByRole('button', { name: 'Continuar como Mariana López' }, ARRIVAL);
      expect([where(), currentSesion()]).toEqual(['#/', aSesion()]);
      await act(async () => {
        seguir.click();
        await Promise.resolve();
      });
      await till();
    },
  );

  it('a locked session is offered at the entrance, and goes on at its lock screen (D-119)', async () => {
    saveSesion(aSesion());
    setBloqueo();
    await open('/');
    const seguir = await screen.findByRole('button', { name: 'Continuar como Mariana López' }, ARRIVAL);
    expect(screen.queryByRole('dialog', { name: 'Caja bloqueada' })).toBeNull();
    await act(async () => {
      seguir.click();
      await Promise.resolve();
    });
    expect(await screen.findByRole('dialog', { name: 'Caja bloqueada' }, ARRIVAL)).toBeDefined();
    act(() => clearBloqueo());
  });

  it('without network a till that opens at the entrance goes on by itself, and who only dispatches in its kitchen (D-119, D-46)', async () => {
    servidor.now(PREFERENCIAS, 'sin red');
    saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [172] } }));
    await open('/');
    await waitFor(() => expect(where()).toBe('#/tpv/area/4'), ARRIVAL);
    expect(currentSesion()).not.toBeNull();
  });

  it.each(['/tpv', '/tpv/area/4', '/configuracion', '/otra-cosa'])(
    '%s without a session is the login screen',
    async (path) => {
      await open(path);
      await login();
      expect(where()).toBe('#/');
    },
  );

  it('tpv/registro is the order register, and for who only dispatches an area (REGISTRO-001, D-40)', async () => {
    saveSesion(aSesion());
    await open('/tpv/registro');
    expect(await screen.findByRole('heading', { name: 'Registro' }, ARRIVAL)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Menú' })).toBeDefined();
    act(() => saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [172] } })));
    await waitFor(() => expect(where()).toBe('#/tpv/area/4'), ARRIVAL);
  });

  it('tpv with a session is the till (LOGIN-002)', async () => {
    saveSesion(aSesion());
    await open('/tpv');
    expect(await till()).toBeDefined();
    expect(where()).toBe('#/tpv');
  });

  it('configuracion with a session is the configuration (SHELL-012)', async () => {
    saveSesion(aSesion());
    await open('/configuracion');
    expect(await screen.findByText('Configuración', {}, ARRIVAL)).toBeDefined();
    expect(where()).toBe('#/configuracion');
  });

  it('who only dispatches lands on the last area used, and it is remembered (D-46)', async () => {
    localStorage.setItem('ultima-area', '9');
    saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [172] } }));
    await open('/tpv');
    expect(await screen.findByRole('heading', { name: 'Área Barra' }, ARRIVAL)).toBeDefined();
    expect([where(), localStorage.getItem('ultima-area')]).toEqual(['#/tpv/area/9', '9']);
  });
});

describe('the end of a session', { timeout: 20_000 }, () => {
  it('elsewhere brings the login screen, with the reason', async () => {
    saveSesion(aSesion());
    await open('/tpv');
    await till();
    act(() => endSesion(aSesion().token, 'Tu sesión terminó. Vuelve a entrar'));
    await login();
    expect(screen.getByText('Tu sesión terminó. Vuelve a entrar')).toBeDefined();
    expect(currentSesion()).toBeNull();
  });

  it('over its own charge says both there: who ended it, and that nothing was charged (D-12, D-30)', async () => {
    const motivo = 'Alejandra Núñez cerró tu sesión: Fin de turno. Vuelve a entrar';
    saveSesion(unaCajera());
    await open('/tpv');
    await till();
    servidor.now('POST comandas/cobrar', refuses(401, 'SESION_REQUERIDA', motivo));
    const { asunto, tipo, comanda, subcuenta, pesos, pedidos, input } = cobroPorVerificar();
    await act(() => sendOnce(asunto, { tipo, comanda, subcuenta, pesos, pedidos, input }));
    await login();
    expect(screen.getByText(motivo)).toBeDefined();
    expect(await screen.findByText('No se cobró Mesa 7, $243.00: la sesión se cerró antes', {}, ARRIVAL)).toBeDefined();
  });

  it('by closing cash shows its figures over the login screen (CAJA-017, CAJA-019)', async () => {
    saveSesion(aSesion());
    await open('/tpv');
    await till();
    act(() => {
      announceTurnoCerrado({ resumen: aResumen(), zona: undefined });
      clearSesion();
    });
    await login();
    expect(await screen.findByRole('dialog', { name: 'Turno cerrado' }, ARRIVAL)).toBeDefined();
    await waitFor(() => expect(where()).toBe('#/'));
  });
});
