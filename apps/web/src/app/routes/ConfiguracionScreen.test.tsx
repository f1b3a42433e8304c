import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Router, useLocation } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aAdministradora } from '../../features/configuracion/ConfigShell.stories.tsx';
import { LISTA_DE_PRUEBA } from '../../features/impresoras/datos.fixture.ts';
import { FLAG_DEL_RECORRIDO } from '../../features/configuracion/inicio/tour-steps.ts';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { clearSesion, saveSesion, currentSesion, setPermisos } from '../../platform/session/session.ts';
import { writeStored } from '../../platform/device/storage.ts';
import { startLive } from '../../platform/live/live.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../platform/test/fake-socket.ts';
import { ConfiguracionScreen } from './ConfiguracionScreen.tsx';
import { pantalla } from './pantallas.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { renderApp } from '../render-app.tsx';

const NEGADO = 'No tienes permitido realizar esta operación';
const CATALOGO = [
  {
    id: 1,
    descripcion: 'Punto de venta',
    operaciones: [{ id: 170, descripcion: 'Comandas', modulo: 'comandas', ruta: 'tpv' }],
  },
  {
    id: 5,
    descripcion: 'Catálogos',
    operaciones: [
      { id: 29, descripcion: 'Productos', modulo: 'productos', ruta: 'productos' },
      { id: 130, descripcion: 'Categorías', modulo: 'categorias', ruta: 'categorias' },
      { id: 136, descripcion: 'Áreas de despacho', modulo: 'areas-de-despacho', ruta: 'areas-de-despacho' },
    ],
  },
];
const SERVER = {
  'GET general/bienvenida': answers({ demo: null, hostname: 'X', registro_abierto: true }),
  'GET general/modulos': answers(CATALOGO),
  'GET roles/1/permiso/productos/29': answers({ permitido: true }),
  'GET roles/1/permiso/categorias/130': answers({ permitido: true }),
};
const aScreen = (title: string) => pantalla(async () => () => <h1>{title}</h1>);
const PANTALLAS = {
  productos: aScreen('Los productos'),
  categorias: aScreen('Las categorías'),
  ingredientes: aScreen('Los ingredientes'),
  impresoras: aScreen('Las impresoras'),
};

const Where = () => <output aria-label="dirección">{useLocation()[0]}</output>;
const where = () => screen.getByLabelText('dirección').textContent;
const open = (path: string) =>
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path }).hook}>
        <Where />
        <Route path="/configuracion/*?">
          <ConfiguracionScreen pantallas={PANTALLAS} />
        </Route>
      </Router>
    </QueryClientProvider>,
  );
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const operation = (name: string) => screen.findByRole('button', { name });
const alertText = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  writeStored(FLAG_DEL_RECORRIDO, 'true');
  saveSesion(aAdministradora());
});
afterEach(() => {
  act(clearSesion);
  vi.unstubAllGlobals();
});

describe('opening', () => {
  it('without a session says so and goes to login (SESION-019)', async () => {
    clearSesion();
    fakeServer(SERVER);
    open('/configuracion/productos');
    expect(await alertText()).toBe('No hay una sesión abierta');
    expect(where()).toBe('/');
  });

  it('is home, with the operations that the server gave and have a screen (SHELL-012, SHELL-015, SHELL-017, SHELL-018)', async () => {
    fakeServer(SERVER);
    open('/configuracion');
    await operation('Categorías');
    const menu = within(screen.getByRole('navigation', { name: 'Operaciones' }));
    expect(menu.getAllByRole('button').map((b) => b.textContent)).toEqual(['Catálogos', 'Categorías', 'Productos']);
    expect(within(screen.getByRole('main')).getByRole('img', { name: 'Comal' })).toBeDefined();
  });

  it('counts in the menu the printers that need attention, for who may see them, and anew when one changed', async () => {
    vi.stubGlobal('WebSocket', FakeWebSocket);
    const ajustes = { id: 3, descripcion: 'Ajustes' };
    const impresoras = { id: 180, descripcion: 'Impresoras', modulo: 'impresoras', ruta: 'impresoras' };
    const server = fakeServer({
      ...SERVER,
      'GET general/modulos': answers([...CATALOGO, { ...ajustes, operaciones: [impresoras] }]),
      'GET impresoras': answers(LISTA_DE_PRUEBA),
    });
    const { usuario } = aAdministradora();
    const permisos = [...usuario.permisos, PERMISO.VER_IMPRESORAS];
    act(() => saveSesion({ ...aAdministradora(), usuario: { ...usuario, permisos } }));
    const stop = startLive();
    onTestFinished(() => act(stop));
    act(() => FakeWebSocket.last.open());
    open('/configuracion/impresoras');
    expect(await operation('Impresoras, 2 necesitan atención')).toBeDefined();
    expect(server.names().filter((name) => name === 'GET impresoras')).toHaveLength(1);
    server.now('GET impresoras', answers({ ...LISTA_DE_PRUEBA, impresoras: [] }));
    act(() => FakeWebSocket.last.says({ t: 'impresoras' }));
    expect(await screen.findByRole('button', { name: 'Impresoras' }, { timeout: 5_000 })).toBeDefined();
  });

  it('asks nothing of printers for who may not see them', async () => {
    const server = fakeServer(SERVER);
    open('/configuracion');
    await operation('Categorías');
    expect(server.names()).not.toContain('GET impresoras');
  });

  it('at the address of a screen shows it', async () => {
    fakeServer(SERVER);
    open('/configuracion/categorias');
    expect(await screen.findByRole('heading', { name: 'Las categorías' })).toBeDefined();
  });

  it('at the address of a screen that the role may not enter says so, and who may (D-14)', async () => {
    const quienes = `GET login/autorizan/${PERMISO.VER_INGREDIENTES}`;
    fakeServer({ ...SERVER, [quienes]: answers([{ nombre: 'Ana Ruiz', rol: 'Gerente' }]) });
    open('/configuracion/ingredientes');
    expect(await screen.findByRole('heading', { level: 1, name: NEGADO })).toBeDefined();
    expect(await screen.findByText('Puede hacerlo: Ana Ruiz (Gerente).')).toBeDefined();
    await press('Ir al inicio');
    expect(where()).toBe('/configuracion');
  });

  it.each(['/configuracion/complementos', '/configuracion/constructor'])(
    '%s, without a screen, is home',
    async (path) => {
      fakeServer(SERVER);
      open(path);
      await waitFor(() => expect(where()).toBe('/configuracion'));
    },
  );

  it('asks again for the modules that did not come', async () => {
    const server = fakeServer({ ...SERVER, 'GET general/modulos': refuses(409, 'CONFLICTO', 'Se cayó') });
    open('/configuracion');
    expect(await alertText()).toContain('Se cayó');
    server.now('GET general/modulos', answers(CATALOGO));
    await press('Reintentar');
    expect(await operation('Categorías')).toBeDefined();
  });
});

describe('choosing an operation', () => {
  const CHECK = 'GET roles/1/permiso/categorias/130';

  it('checks access at the server, then goes (SHELL-020)', async () => {
    const server = fakeServer(SERVER);
    open('/configuracion/productos');
    await user.click(await operation('Categorías'));
    expect(await screen.findByRole('heading', { name: 'Las categorías' })).toBeDefined();
    expect([server.names().includes(CHECK), where()]).toEqual([true, '/configuracion/categorias']);
  });

  it('that is already shown asks nobody', async () => {
    const server = fakeServer(SERVER);
    open('/configuracion/categorias');
    await user.click(await operation('Categorías'));
    expect(server.names()).not.toContain(CHECK);
    expect(where()).toBe('/configuracion/categorias');
  });

  it('that is denied shows the message, and the screen does not change (SHELL-021, PERMISO-005)', async () => {
    fakeServer({ ...SERVER, [CHECK]: refuses(403, 'SIN_PERMISO', NEGADO) });
    open('/configuracion/productos');
    await user.click(await operation('Categorías'));
    expect(await alertText()).toBe(NEGADO);
    expect(where()).toBe('/configuracion/productos');
    expect(screen.getByRole('heading', { name: 'Los productos' })).toBeDefined();
  });

  it('without an answer says so and stays (SHELL-020)', async () => {
    fakeServer({ ...SERVER, [CHECK]: 'sin red' });
    open('/configuracion');
    await user.click(await operation('Categorías'));
    expect(await alertText()).toBe('Error de comunicación con el servidor');
    expect(where()).toBe('/configuracion');
  });

  it('the last of two choices counts', async () => {
    fakeServer({ ...SERVER, [CHECK]: 'sin respuesta' });
    open('/configuracion');
    await user.click(await operation('Categorías'));
    await press('Productos');
    expect(await screen.findByRole('heading', { name: 'Los productos' })).toBeDefined();
    expect(where()).toBe('/configuracion/productos');
  });
});

describe('a role that somebody changes (D-112)', () => {
  const { token, usuario, caja } = aAdministradora();
  const MODULOS = 'GET general/modulos';
  const veces = (server: ReturnType<typeof fakeServer>) => server.names().filter((n) => n === MODULOS).length;
  const queda = (...permisos: number[]): void =>
    act(() => setPermisos(token, { rol: usuario.rol, permisos, derechos: caja.permisos }));

  it('takes what it lost out of the side menu at once, and the open screen says that it is not allowed', async () => {
    const server = fakeServer(SERVER);
    open('/configuracion/categorias');
    await operation('Categorías');
    expect(await screen.findByRole('heading', { name: 'Las categorías' })).toBeDefined();
    server.now(MODULOS, 'sin respuesta');
    queda(PERMISO.VER_PRODUCTOS);
    expect(await screen.findByText(NEGADO)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Las categorías' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Categorías' })).toBeNull();
    expect(veces(server)).toBe(2);
  });

  it('brings what it gained, as the server lists it', async () => {
    act(() => saveSesion({ ...aAdministradora(), usuario: { ...usuario, permisos: [PERMISO.VER_PRODUCTOS] } }));
    const [tpv, catalogo] = CATALOGO;
    const sin = { ...catalogo!, operaciones: catalogo!.operaciones.slice(0, 1) };
    const server = fakeServer({ ...SERVER, [MODULOS]: answers([tpv, sin]) });
    open('/configuracion');
    await operation('Productos');
    expect(screen.queryByRole('button', { name: 'Categorías' })).toBeNull();
    server.now(MODULOS, answers(CATALOGO));
    queda(PERMISO.VER_PRODUCTOS, PERMISO.VER_CATEGORIAS);
    expect(await operation('Categorías')).toBeDefined();
  });
});

describe('leaving', () => {
  it('for the till (SHELL-016)', async () => {
    fakeServer(SERVER);
    open('/configuracion');
    await press('Punto de venta');
    expect(where()).toBe('/tpv');
  });

  it.each([
    ['a register', answers(null, 'Falta registrar la caja inicial')],
    [
      'the general one, which has no shift (D-13)',
      refuses(409, 'CAJA_GENERAL_SIN_CAJA_INICIAL', 'No puedes registrar una caja inicial en la caja general'),
    ],
  ])(
    'signs out after the initial-cash check on %s, without a word (SESION-015, SESION-018, API-051)',
    async (_on, check) => {
      const { id, caja } = aAdministradora();
      const server = fakeServer({
        ...SERVER,
        [`GET comandas/${caja.id}/caja-inicial`]: check,
        [`PUT login/${id}/cerrar`]: answers(null),
      });
      open('/configuracion');
      await user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Cerrar sesión' }));
      const question = await screen.findByRole('dialog', { name: 'Cerrar sesión' });
      expect(question.textContent).toContain('¿Estás seguro de querer cerrar la sesión?');
      await user.click(within(question).getByRole('button', { name: 'Cerrar sesión' }));
      await waitFor(() => expect(where()).toBe('/'));
      expect(currentSesion()).toBeNull();
      expect(server.names()).toContain(`PUT login/${id}/cerrar`);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
