import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { saveSesion, sesionActual } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../platform/test/fake-socket.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { LoginScreen } from './LoginScreen.tsx';

const ROMA = { id: 12, nombre: 'Roma Norte' };
const COYOACAN = { id: 13, nombre: 'Coyoacán' };
const CAJA = { id: 2, hostname: 'WEB-1-1', alias: 'Caja 1', plataforma: 'web', es_general: false };
const DEMO = { cliente: '1000', password: 'publica', usuarios: [{ username: 'cajera', rol: 'Cajero' }] };
const VALIDAR = 'POST login/validar/cliente';
const REGISTRAR = 'POST login/sesion/registrar';

const serve = (changes: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET general/bienvenida': answers({ demo: null, hostname: 'CAJA-BARRA' }),
    [VALIDAR]: answers({ sucursales: [ROMA] }),
    'GET login/12/cajas': answers([CAJA]),
    'POST login': answers(7, 'Acceso correcto'),
    [REGISTRAR]: answers(aSesion(), 'Bienvenid@ Mariana López'),
    ...changes,
  });

/** Opens and greets at once. */
class GreetingSocket extends FakeWebSocket {
  constructor(url: string) {
    super(url);
    queueMicrotask(() => {
      this.open();
      this.says({ t: 'anonima', version: 1 });
    });
  }
}

const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });
const open = () => {
  const onEntered = vi.fn();
  renderApp(<LoginScreen onEntered={onEntered} />);
  return { onEntered };
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const list = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
/** A list's input is never typed in: it says so by itself. */
const isReadOnly = (input: HTMLInputElement) =>
  (input.getAttribute('aria-readonly') ?? String(input.readOnly)) === 'true';
const password = () => screen.getByLabelText<HTMLInputElement>(/^Contraseña/);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const validated = () => screen.findByText('Validado');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const timesAsked = (names: string[]) => names.filter((name) => name === VALIDAR).length;

const chooseCaja = async () => {
  await waitFor(() => expect(isReadOnly(list(/Caja/))).toBe(false));
  await user.click(list(/Caja/));
  await user.click(await screen.findByRole('option', { name: 'Caja 1' }));
};
const fill = async () => {
  await user.type(field(/Número de cliente/), '1001');
  await validated();
  await chooseCaja();
  await user.type(field(/Usuario/), 'mariana');
  await user.type(password(), 'secreta');
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('WebSocket', GreetingSocket);
});
afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('opening it', () => {
  it('removes any stored session (LOGIN-011)', () => {
    serve();
    saveSesion(aSesion());
    open();
    expect(sesionActual()).toBeNull();
    expect(localStorage.getItem('sesion')).toBeNull();
  });

  it('shows number, remember box, branch, register, user and password, read-only (LOGIN-003 to LOGIN-008, LOGIN-012)', () => {
    serve();
    open();
    expect(field(/Número de cliente/).readOnly).toBe(false);
    expect(screen.getByRole('checkbox', { name: /Recordar este número/ })).toBeDefined();
    for (const each of [list(/Sucursal/), list(/Caja/), field(/Usuario/), password()]) {
      expect(isReadOnly(each)).toBe(true);
      expect(each.required).toBe(true);
    }
  });

  it('carries the tokens that let a browser fill it in', () => {
    serve();
    open();
    expect([field(/Usuario/).autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
  });

  it('hides a remembered number, checks it at once, and shows its field again with Cambiar (LOGIN-003)', async () => {
    localStorage.setItem('cliente', '1001');
    const server = serve();
    open();
    await validated();
    expect(screen.queryByRole('textbox', { name: /Número de cliente/ })).toBeNull();
    expect(server.calls.find(({ name }) => name === VALIDAR)?.body).toEqual({ cliente: '1001' });
    await user.click(button('Cambiar'));
    expect(field(/Número de cliente/).value).toBe('');
    expect(localStorage.getItem('cliente')).toBeNull();
  });
});

describe('the customer number', () => {
  it('is checked 500 ms after typing stops, trimmed, and only if it changed (LOGIN-019)', async () => {
    const server = serve();
    open();
    await user.type(field(/Número de cliente/), ' 100');
    await pass(400);
    await user.type(field(/Número de cliente/), '1');
    await pass(400);
    expect(timesAsked(server.names())).toBe(0);
    await pass(200);
    await validated();
    await user.type(field(/Número de cliente/), ' ');
    await pass(1000);
    expect(timesAsked(server.names())).toBe(1);
    expect(server.calls.find(({ name }) => name === VALIDAR)?.body).toEqual({ cliente: '1001' });
  });

  it('is not asked about while empty (LOGIN-019)', async () => {
    const server = serve();
    open();
    await user.type(field(/Número de cliente/), '  ');
    await pass(1000);
    expect(timesAsked(server.names())).toBe(0);
  });

  it('once valid opens the rest and preselects the only branch (LOGIN-012, LOGIN-013)', async () => {
    serve();
    open();
    await user.type(field(/Número de cliente/), '1001');
    await validated();
    await waitFor(() => expect(list(/Sucursal/).value).toBe('Roma Norte'));
    expect([field(/Usuario/).readOnly, password().readOnly]).toEqual([false, false]);
  });

  it('leaves the branch to the person when there are several, then loads its registers (LOGIN-013)', async () => {
    const server = serve({
      [VALIDAR]: answers({ sucursales: [ROMA, COYOACAN] }),
      'GET login/13/cajas': answers([CAJA]),
    });
    open();
    await user.type(field(/Número de cliente/), '1001');
    await validated();
    expect([list(/Sucursal/).value, isReadOnly(list(/Caja/))]).toEqual(['', true]);
    expect(server.names().filter((name) => name.endsWith('/cajas'))).toEqual([]);
    await user.click(list(/Sucursal/));
    await user.click(await screen.findByRole('option', { name: 'Coyoacán' }));
    await chooseCaja();
    expect(server.names()).toContain('GET login/13/cajas');
  });

  it('refused: shows the message, clears user and password, stays read-only (LOGIN-023)', async () => {
    const server = serve();
    open();
    await user.type(field(/Número de cliente/), '1001');
    await validated();
    await user.type(field(/Usuario/), 'mariana');
    await user.type(password(), 'secreta');
    server.now(VALIDAR, refuses(404, 'CLIENTE_DESCONOCIDO', 'El número de cliente no existe'));
    await user.type(field(/Número de cliente/), '9');
    expect((await screen.findByRole('alert')).textContent).toContain('El número de cliente no existe');
    expect([field(/Usuario/).value, password().value, field(/Usuario/).readOnly]).toEqual(['', '', true]);
  });

  it('is asked again with Reintentar after no answer came', async () => {
    const server = serve({ [VALIDAR]: 'sin red' });
    open();
    await user.type(field(/Número de cliente/), '1001');
    await screen.findByRole('alert');
    server.now(VALIDAR, answers({ sucursales: [ROMA] }));
    await user.click(button('Reintentar'));
    await validated();
  });

  it('tells why the registers did not come (LOGIN-027)', async () => {
    serve({ 'GET login/12/cajas': refuses(500, 'ERROR_INTERNO', 'No hay cajas que mostrar') });
    open();
    await user.type(field(/Número de cliente/), '1001');
    expect((await screen.findByRole('alert')).textContent).toContain('No hay cajas que mostrar');
  });
});

describe('signing in', () => {
  it('says what is missing (LOGIN-014, LOGIN-015, LOGIN-016, LOGIN-017, LOGIN-018)', async () => {
    const server = serve();
    open();
    await user.click(button('Entrar'));
    for (const text of [
      'Debes indicar el número de cliente',
      'Debes seleccionar la sucursal',
      'Debes seleccionar la caja',
      'Debes indicar el nombre de usuario',
      'Debes indicar la contraseña para entrar al sistema',
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(server.names()).not.toContain('POST login');
  });

  it('goes number, credentials, anonymous step, registration, and keeps the session (LOGIN-020)', async () => {
    FakeWebSocket.all.forEach((socket) => socket.breaks());
    const server = serve();
    const steps: string[] = [];
    vi.stubGlobal(
      'WebSocket',
      class extends GreetingSocket {
        constructor(url: string) {
          super(url);
          steps.push(...server.names(), 'anónima');
        }
      },
    );
    open();
    await fill();
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(sesionActual()?.token).toBe('token-de-mariana'));
    expect(steps.slice(-2)).toEqual(['POST login', 'anónima']);
    expect(steps.indexOf(VALIDAR)).toBeLessThan(steps.indexOf('POST login'));
    expect(server.names().at(-1)).toBe(REGISTRAR);
    expect(server.calls.find(({ name }) => name === 'POST login')?.body).toEqual({
      ...{ cliente: '1001', sucursal: 12, usuario: 'mariana', password: 'secreta' },
    });
    expect(server.calls.at(-1)?.body).toEqual({ id: 7, cliente: '1001', sucursal: 12, plataforma: 'web', caja: 2 });
  });

  it('says how far it is, greets, and goes on 2 s later (LOGIN-010, LOGIN-021, LOGIN-028, LOGIN-002)', async () => {
    const server = serve({ 'POST login': 'sin respuesta' });
    const { onEntered } = open();
    await fill();
    await user.click(button('Entrar'));
    expect(button('Procesando...')).toBeDefined();
    expect(field(/Usuario/).matches(':disabled')).toBe(true);
    server.now('POST login', answers(7));
    await pass(20_000);
    await user.click(await screen.findByRole('button', { name: 'Entrar' }));
    await screen.findByRole('button', { name: 'Entrando al sistema...' });
    expect(await screen.findByText('Bienvenid@ Mariana López')).toBeDefined();
    expect(onEntered).not.toHaveBeenCalled();
    await pass(2000);
    expect(onEntered).toHaveBeenCalledOnce();
  });

  it('sends with Enter in the password (LOGIN-009)', async () => {
    const server = serve();
    open();
    await fill();
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(server.names()).toContain('POST login'));
  });

  it('shows and hides the password (LOGIN-008)', async () => {
    serve();
    open();
    expect(password().type).toBe('password');
    await user.click(button('Mostrar u ocultar la contraseña'));
    expect(password().type).toBe('text');
  });

  it.each([
    [404, 'Usuario o contraseña incorrectos', 'Usuario o contraseña incorrectos'],
    [409, 'No tienes acceso a esta sucursal', 'No tienes acceso a esta sucursal'],
    [500, '', 'Error de comunicación con el servidor'],
  ])(
    'failed with %i %j: shows %j and can be tried again (LOGIN-024, LOGIN-025, LOGIN-026)',
    async (code, said, shown) => {
      serve({ 'POST login': refuses(code, 'X', said) });
      open();
      await fill();
      await user.click(button('Entrar'));
      expect((await screen.findByRole('alert')).textContent).toBe(shown);
      expect(button('Entrar').textContent).toBe('Entrar');
      expect(field(/Usuario/).matches(':disabled')).toBe(false);
      expect(sesionActual()).toBeNull();
    },
  );

  it.each([
    [true, '1001'],
    [false, null],
  ])('with the box ticked %s the browser remembers %s (LOGIN-004, LOGIN-022, SESION-005)', async (tick, remembered) => {
    serve();
    open();
    await fill();
    if (tick) await user.click(screen.getByRole('checkbox', { name: /Recordar/ }));
    await user.click(button('Entrar'));
    await screen.findByRole('button', { name: 'Entrando al sistema...' });
    expect(localStorage.getItem('cliente')).toBe(remembered);
  });
});

describe('on the standalone platform', () => {
  it("has no register to choose and tells this machine's host name (LOGIN-006, D-13)", async () => {
    localStorage.setItem('plataforma', 'standalone');
    const server = serve();
    open();
    await user.type(field(/Número de cliente/), '1001');
    await validated();
    expect(screen.queryByRole('combobox', { name: /Caja/ })).toBeNull();
    await user.type(field(/Usuario/), 'mariana');
    await user.type(password(), 'secreta{Enter}');
    await waitFor(() => expect(server.names().at(-1)).toBe(REGISTRAR));
    expect(server.calls.at(-1)?.body).toEqual({
      ...{ id: 7, cliente: '1001', sucursal: 12, plataforma: 'standalone', hostname: 'CAJA-BARRA' },
    });
  });
});

describe('in a demonstration', () => {
  it('one tap fills in number, user and password (D-49)', async () => {
    serve({ 'GET general/bienvenida': answers({ demo: DEMO, hostname: 'X' }) });
    open();
    const panel = await screen.findByRole('region', { name: 'Prueba la demostración' });
    await user.click(within(panel).getByRole('button', { name: /cajera/ }));
    expect([field(/Número de cliente/).value, field(/Usuario/).value, password().value]).toEqual([
      ...['1000', 'cajera', 'publica'],
    ]);
    await validated();
  });

  it('elsewhere nothing is told (D-49)', async () => {
    const server = serve();
    open();
    await waitFor(() => expect(server.names()).toContain('GET general/bienvenida'));
    await pass(10);
    expect(screen.queryByText('Prueba la demostración')).toBeNull();
  });
});
