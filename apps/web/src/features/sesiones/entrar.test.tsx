import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentSesion } from '../../platform/session/session.ts';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../platform/test/fake-socket.ts';
import {
  GreetingSocket,
  APARATO,
  REGISTRAR,
  VALIDAR,
  button,
  field,
  fill,
  open,
  pass,
  password,
  serve,
  setUp,
  user,
  validated,
  write,
  writeNumber,
} from './login.fixture.tsx';

const DEMO = { cliente: '1000', password: 'publica', pin: '2580', usuarios: [{ username: 'cajera', rol: 'Cajero' }] };

setUp();

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

  it('goes number, credentials, anonymous step, registration, and keeps the session (LOGIN-020, LOGIN-009, API-013)', async () => {
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
    await waitFor(() => expect(currentSesion()?.token).toBe('token-de-mariana'));
    expect(steps.slice(-2)).toEqual(['POST login', 'anónima']);
    expect(steps.indexOf(VALIDAR)).toBeLessThan(steps.indexOf('POST login'));
    await waitFor(() => expect(server.names().slice(-2)).toEqual([REGISTRAR, APARATO]));
    expect(server.calls.find(({ name }) => name === 'POST login')?.body).toEqual({
      ...{ cliente: '1001', sucursal: 12, usuario: 'mariana', password: 'secreta' },
    });
    const cuerpos = server.calls.slice(-2).map(({ body }) => body);
    const web = { plataforma: 'web', so: null, hostname: null, path: null };
    expect(cuerpos).toEqual([
      { id: 7, cliente: '1001', sucursal: 12, plataforma: 'web', caja: 2 },
      expect.objectContaining(web),
    ]);
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

  it('shows and hides the password (LOGIN-008)', async () => {
    serve();
    open();
    expect(password().type).toBe('password');
    await user.click(screen.getByLabelText('Mostrar u ocultar la contraseña'));
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
      expect(button('Entrar')).toBeDefined();
      expect(field(/Usuario/).matches(':disabled')).toBe(false);
      expect([password().selectionStart, password().selectionEnd]).toEqual([0, 'secreta'.length]);
      expect(currentSesion()).toBeNull();
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
    await writeNumber();
    await validated();
    expect(screen.queryByLabelText(/^Caja/)).toBeNull();
    write(field(/Usuario/), 'mariana');
    write(password(), 'secreta');
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(server.names().at(-1)).toBe(APARATO));
    expect(server.calls.at(-1)?.body).toMatchObject({ plataforma: 'standalone', hostname: 'CAJA-BARRA', so: null });
    expect(server.calls.at(-2)?.body).toEqual({
      ...{ id: 7, cliente: '1001', sucursal: 12, plataforma: 'standalone', hostname: 'CAJA-BARRA' },
    });
  });
});

describe('in the till program', () => {
  it('tells the name of its own machine, not of the server, and where the program is (LOGIN-006, SESION-014, D-146)', async () => {
    const pantallaCompleta = vi.fn();
    vi.stubGlobal('comalLanzador', { hostname: 'BARRA-PC', path: '/opt/comal', pantallaCompleta });
    const server = serve();
    open();
    await writeNumber();
    await validated();
    write(field(/Usuario/), 'mariana');
    write(password(), 'secreta');
    await user.type(password(), '{Enter}');
    await waitFor(() => expect(server.names().at(-1)).toBe(APARATO));
    expect(server.calls.at(-2)?.body).toMatchObject({ plataforma: 'standalone', hostname: 'BARRA-PC' });
    expect(server.calls.at(-1)?.body).toMatchObject({
      ...{ plataforma: 'standalone', so: null, hostname: 'BARRA-PC', path: '/opt/comal' },
    });
    expect(pantallaCompleta.mock.calls).toEqual([[false]]);
  });
});

describe('in a demonstration', () => {
  it('one tap fills in number, user and password (D-49)', async () => {
    serve({ 'GET general/bienvenida': answers({ demo: DEMO, hostname: 'X', registro_abierto: true }) });
    open();
    const panel = await screen.findByRole('region', { name: 'Prueba la demostración' });
    expect(screen.getByText(/^Modo demostración: las contraseñas son públicas/)).toBeDefined();
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

describe('the way to the registration (D-75)', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('is there where it is open: %s', async (registro_abierto, cuantos) => {
    const server = serve({ 'GET general/bienvenida': answers({ demo: null, hostname: 'X', registro_abierto }) });
    open();
    await waitFor(() => expect(server.names()).toContain('GET general/bienvenida'));
    await pass(10);
    const enlaces = () =>
      screen.queryAllByRole('link', { name: 'Registra tu negocio' }).map((a) => a.getAttribute('href'));
    await waitFor(() => expect(enlaces()).toEqual(Array(cuantos).fill('#/registro-nuevo-cliente')));
  });
});
