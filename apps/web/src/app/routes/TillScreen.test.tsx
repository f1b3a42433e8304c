import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { aResumen } from '../../features/caja/cortes/ResumenDeTurno.stories.tsx';
import { cobroPorVerificar, idPago } from '../../features/comandas/cobro/datos.fixture.ts';
import { withWidth } from '../../kit/DataTable/width.fixture.ts';
import { readUnverified } from '../../platform/drafts/operations.ts';
import { journal } from '../../platform/journal/journal.ts';
import { clearSesion, currentSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer } from '../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../platform/test/fake-socket.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { renderApp } from '../render-app.tsx';
import { Rutas } from './Rutas.tsx';

const AREAS = 'GET tpv/areas-de-despacho';
const BARRA = { id: 9, descripcion: 'Barra' };

const con = (permisos: readonly number[], id = 7) =>
  aSesion({ token: `token-de-${id}`, usuario: { ...aSesion().usuario, id, permisos: [...permisos] } });
const abrir = (path: string, handlers: Parameters<typeof fakeServer>[0] = {}): void => {
  fakeServer({
    'GET general/bienvenida': answers({ demo: null, hostname: 'X', registro_abierto: true }),
    [AREAS]: answers([BARRA]),
    [`${AREAS}/9`]: answers(BARRA),
    ...handlers,
  });
  renderApp(
    <Router hook={memoryLocation({ path }).hook}>
      <Rutas />
    </Router>,
  );
};
const menu = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Menú' }));
  await screen.findByRole('menuitem', { name: 'Cerrar sesión' });
};
const entrada = (name: string) => screen.queryByRole('menuitem', { name });

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeWebSocket);
  saveSesion(aSesion());
});
afterEach(async () => {
  act(clearSesion);
  notifications.clean();
  for (const p of await readUnverified('1001')) await journal.remove(p.clave);
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the till', () => {
  it('of a demo says so, after a reload without network too (D-49)', async () => {
    const demo = { cliente: '1000', password: 'x', pin: '1', usuarios: [] };
    abrir('/tpv', { 'GET general/bienvenida': answers({ demo, hostname: 'X' }) });
    expect(await screen.findByText(/^Modo demostración/)).toBeDefined();
    cleanup();
    abrir('/tpv', { 'GET general/bienvenida': 'sin red' });
    expect(await screen.findByText(/^Modo demostración/)).toBeDefined();
    cleanup();
    abrir('/tpv');
    await waitFor(() => expect(screen.queryByText(/^Modo demostración/)).toBeNull());
  });

  it('leads to the configuration and to the charges of the shift only who may see any of it (D-14)', async () => {
    abrir('/tpv');
    await menu();
    expect([entrada('Configuración'), entrada('Cobros del turno')]).toEqual([null, null]);
    await userEvent.keyboard('{Escape}');
    act(() => saveSesion(con([PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.VER_CATEGORIAS, PERMISO.COBRAR])));
    await menu();
    expect([entrada('Configuración'), entrada('Cobros del turno')].map((e) => e !== null)).toEqual([true, true]);
  });

  it('tells the opening cash of the shift to who charges or closes (D-34)', async () => {
    const sesion = con([PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.ABRIR_Y_CERRAR_CAJA]);
    saveSesion(sesion);
    abrir('/tpv', { [`GET sesiones/${sesion.id}/resumen`]: answers(aResumen()) });
    expect(await screen.findByText('Caja inicial $1,500.00')).toBeDefined();
  });

  it('shows over the orders the charge that nobody knows of, left by an earlier page (H36, H52)', async () => {
    const sesion = con([PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.COBRAR]);
    saveSesion(sesion);
    // Each charge is verified automatically once in a session: other tests use other ids.
    await journal.put(cobroPorVerificar({ clave: idPago(70) }));
    abrir('/tpv', { 'POST comandas/cobrar': 'sin red' });
    expect(await screen.findByText('Cobro por verificar: Mesa 7, $243.00')).toBeDefined();
  });

  it.each([
    ['under the header of the orders', '/tpv', 'bar'],
    ['above the screen of an area', '/tpv/area/9', 'kitchen'],
  ])('tells %s of the printer that does not print (D-141)', async (_, path, size) => {
    saveSesion(con([PERMISO.CREAR_Y_EDITAR_COMANDAS, PERMISO.DESPACHAR]));
    const COCINA = { id: 1, nombre: 'Cocina' };
    const papeles = [{ id: 't', comanda: 'c', dudoso: false }];
    const cola = { trabajos: ['t'], dudosos: 0, papeles, comandas: ['c'], desde: 0 };
    const aviso = { impresora: COCINA, causa: 'sin_papel', ...cola };
    abrir(path, { 'GET impresoras/avisos': answers({ avisos: [aviso], impresoras: [COCINA] }) });
    const franja = await screen.findByRole('region', { name: 'Impresoras que no imprimen' });
    expect(franja.dataset['size']).toBe(size);
    expect(franja.textContent).toContain('La impresora de Cocina no imprime: sin papel. 1 comanda espera');
  });

  it('does not leave to the next person what one had open', async () => {
    abrir('/tpv');
    await userEvent.click(await screen.findByRole('button', { name: 'Nueva comanda' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    act(() => saveSesion(con([PERMISO.CREAR_Y_EDITAR_COMANDAS], 8)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Nueva comanda' })).toBeDefined();
  });
});

describe('a role that somebody changes, as its socket tells it (D-112)', () => {
  const { CREAR_Y_EDITAR_COMANDAS, DESPACHAR, VER_CATEGORIAS, COBRAR } = PERMISO;
  const NEGADO = 'No tienes permitido realizar esta operación';
  const rol = { id: 9, descripcion: 'Otro rol' };
  const conectar = async (): Promise<void> => {
    await waitFor(() => expect(FakeWebSocket.all.length).toBeGreaterThan(0));
    act(() => {
      FakeWebSocket.last.open();
      FakeWebSocket.last.says({ t: 'anonima', version: 1 });
    });
  };
  const dice = (...usuario: number[]): void =>
    act(() => FakeWebSocket.last.says({ t: 'permisos', rol, usuario, caja: [...aSesion().caja.permisos] }));
  const modos = async () =>
    within(await screen.findByRole('navigation', { name: 'Modos' }))
      .queryAllByRole('button')
      .map((boton) => boton.textContent);

  beforeEach(() => {
    FakeWebSocket.all = [];
    withWidth(1366);
    saveSesion(con([CREAR_Y_EDITAR_COMANDAS]));
  });

  it('takes the modes of the till and says so in words; they come back without signing in again', async () => {
    abrir('/tpv');
    await conectar();
    expect(await modos()).toEqual(['Comandas', 'Registro', 'Áreas de despachoÁreas']);
    dice(VER_CATEGORIAS);
    expect(await screen.findByText(NEGADO)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Ir a la configuración' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Nueva comanda' })).toBeNull();
    expect(await modos()).toEqual(['Configuración']);
    expect(currentSesion()?.usuario.rol).toEqual(rol);
    dice(CREAR_Y_EDITAR_COMANDAS, COBRAR);
    expect(await screen.findByRole('button', { name: 'Nueva comanda' })).toBeDefined();
    expect(screen.queryByText(NEGADO)).toBeNull();
  });

  it('takes who only dispatches from now on to an area', async () => {
    abrir('/tpv');
    await conectar();
    await screen.findByRole('button', { name: 'Nueva comanda' });
    dice(DESPACHAR);
    expect(await screen.findByRole('heading', { name: 'Área Barra' })).toBeDefined();
  });

  it('is heard in the configuration, too', async () => {
    const categorias = { id: VER_CATEGORIAS, descripcion: 'Categorías', modulo: 'categorias', ruta: 'categorias' };
    const modulos = (cuales: object[]) =>
      answers(cuales.map((o) => ({ id: 5, descripcion: 'Catálogos', operaciones: [o] })));
    saveSesion(con([VER_CATEGORIAS]));
    const pedidas = [modulos([categorias]), modulos([])];
    abrir('/configuracion', { 'GET general/modulos': () => pedidas.shift() ?? modulos([]) });
    await conectar();
    expect(await screen.findByText('Elige una operación del menú')).toBeDefined();
    dice(COBRAR);
    expect((await screen.findAllByText('Tu rol no tiene operaciones de configuración')).length).toBeGreaterThan(0);
  });
});

describe('who only dispatches (D-46)', () => {
  beforeEach(() => saveSesion(con([PERMISO.DESPACHAR])));

  it('finds the area that this device showed last', async () => {
    abrir('/tpv/area/9');
    expect(await screen.findByRole('heading', { name: 'Área Barra' })).toBeDefined();
    expect(localStorage.getItem('ultima-area')).toBe('9');
  });

  it('is told when there are no areas', async () => {
    abrir('/tpv', { [AREAS]: answers([]) });
    expect(await screen.findByText('No hay áreas de despacho')).toBeDefined();
  });
});
