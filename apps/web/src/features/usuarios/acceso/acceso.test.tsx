import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { currentSesion, saveSesion } from '../../../platform/session/session.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { ContrasenaPorCambiar } from '../contrasena/ContrasenaPorCambiar.tsx';
import { CuentaDialog } from '../cuenta/CuentaDialog.tsx';
import { AccesoScreen } from './AccesoScreen.tsx';

const ENLACE = { cliente: '1000', usuario: 'ana.paz', clave: 'k'.repeat(43) };
const ABRIR = 'POST acceso/abrir';
const USAR = 'POST acceso/usar';
const CAMBIAR = 'PUT usuarios/cuenta/password';
const SUYO = answers({ negocio: 'La Casona', usuario: 'ana.paz', nombre: 'Ana', vence_en: 0 });
const PROPIA = 'barro negro 7';

const escribir = async (nombre: RegExp, texto: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(nombre, { selector: 'input' }), texto);

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the page of an access card (D-111)', () => {
  const abrir = (handlers: Parameters<typeof allowingServer>[0], porCorreo = false) => {
    const onEntrar = vi.fn();
    const server = allowingServer(handlers);
    renderScreen(<AccesoScreen enlace={ENLACE} porCorreo={porCorreo} onEntrar={onEntrar} />);
    return { ...server, onEntrar };
  };

  it('says whose it is, takes the password and a PIN, and goes to the sign-in', async () => {
    const { calls, onEntrar } = abrir({ [ABRIR]: SUYO, [USAR]: answers({ usuario: 'ana.paz', sucursales: [] }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Elige tu contraseña/, { selector: 'input' }));
    await escribir(/^Elige tu contraseña/, PROPIA);
    await escribir(/^Confirma/, PROPIA);
    await escribir(/^PIN/, '4827');
    await press('Guardar y entrar');
    await waitFor(() => expect(onEntrar).toHaveBeenCalledExactlyOnceWith(PROPIA));
    expect(calls.find((c) => c.name === USAR)?.body).toEqual({
      ...{ cliente: '1000', clave: ENLACE.clave, contrasena: PROPIA, confirmacion: PROPIA, pin: '4827' },
    });
  });

  it('sends nothing while something is wrong', async () => {
    const { names } = abrir({ [ABRIR]: SUYO });
    await escribir(/^Elige tu contraseña/, 'corta');
    await escribir(/^PIN/, '1111');
    await press('Guardar y entrar');
    expect(await screen.findByText('La contraseña debe tener entre 8 y 20 caracteres')).toBeTruthy();
    expect(screen.getByText('Confirmación obligatoria')).toBeTruthy();
    expect(screen.getByText('Elige un PIN menos fácil de adivinar')).toBeTruthy();
    expect(names()).not.toContain(USAR);
  });

  it('tells that a link was used, without another try, and leads to the sign-in', async () => {
    const { onEntrar } = abrir({ [ABRIR]: refuses(409, 'ENLACE_USADO', 'Ese enlace ya se usó') });
    expect(await screen.findByText('Ese enlace ya se usó')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    await press('Ir a la entrada');
    expect(onEntrar).toHaveBeenCalledExactlyOnceWith();
  });

  it.each([
    [404, 'ENLACE_DESCONOCIDO'],
    [409, 'ENLACE_USADO'],
  ])(
    'of a link that opens nothing says how its kind is had again: a card from who made it, a mail by asking (D-60): %i',
    async (code, motivo) => {
      const negado = { [ABRIR]: refuses(code, motivo, 'Este enlace ya no sirve') };
      const otroCorreo = () => screen.queryByRole('link', { name: 'Pedir otro correo' })?.getAttribute('href');
      const otraTarjeta = () => screen.queryByText(/^Pide otra tarjeta de acceso/) !== null;
      abrir(negado);
      await screen.findByText('Este enlace ya no sirve');
      expect([otraTarjeta(), otroCorreo()]).toEqual([true, undefined]);
      cleanup();
      abrir(negado, true);
      await screen.findByText('Este enlace ya no sirve');
      expect([otraTarjeta(), otroCorreo()]).toEqual([false, '#/recuperar']);
    },
  );

  it('can be asked for again when the network failed', async () => {
    abrir({ [ABRIR]: 'sin red' });
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});

describe('a password that somebody else typed (D-111)', () => {
  it('is changed before anything else, and the session goes on', async () => {
    const sesion = { ...aSesion(), debe_cambiar: true };
    saveSesion(sesion);
    const { calls } = allowingServer({ [CAMBIAR]: answers({ cerradas: 0 }) });
    renderScreen(<ContrasenaPorCambiar sesion={sesion} />);
    await escribir(/^Contraseña que te dieron/, 'prestada 12');
    await escribir(/^Nueva contraseña/, PROPIA);
    await escribir(/^Confirma/, PROPIA);
    await press('Guardar y seguir');
    await waitFor(() => expect(currentSesion()?.debe_cambiar).toBe(false));
    expect(calls.find((c) => c.name === CAMBIAR)?.body).toMatchObject({
      actual: 'prestada 12',
      nuevaContrasena: PROPIA,
    });
  });
});

it('says that the lent password is missing, in its place, and sends nothing (D-111)', async () => {
  const sesion = { ...aSesion(), debe_cambiar: true };
  const { names } = allowingServer({ [CAMBIAR]: answers({ cerradas: 0 }) });
  renderScreen(<ContrasenaPorCambiar sesion={sesion} />);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Contraseña que te dieron/, { selector: 'input' }));
  await escribir(/^Nueva contraseña/, PROPIA);
  await escribir(/^Confirma/, PROPIA);
  await press('Guardar y seguir');
  expect(await screen.findByText('Escribe la contraseña que te dieron')).toBeTruthy();
  expect(names()).not.toContain(CAMBIAR);
});

describe('the own account (D-111, D-112)', () => {
  const sesionDe = (id: string, actual: boolean) => ({
    ...{ id, actual, sucursal: 'Centro', caja: 'Caja 1', plataforma: 'movil', so: 'android' },
    ...{ aparato: null, creada_en: 0, vista_en: Date.UTC(2026, 10, 20, 20, 46), bloqueada: false },
  });

  it('shows where one is signed in, and ends the others', async () => {
    const { names } = allowingServer({
      'GET usuarios/cuenta/sesiones': answers([sesionDe('a', true), sesionDe('b', false)]),
      'PUT usuarios/cuenta/sesiones/cerrar-otras': answers({ cerradas: 1, con_caja_abierta: 0 }, 'Una sesión cerrada'),
    });
    renderScreen(<CuentaDialog onClose={() => undefined} onPin={() => undefined} />);
    expect(await screen.findByText('2 sesiones abiertas')).toBeTruthy();
    expect(screen.getByText('Este aparato')).toBeTruthy();
    await press('Cerrar las otras');
    expect(await screen.findByText('Una sesión cerrada')).toBeTruthy();
    await waitFor(() => expect(names().filter((n) => n === 'GET usuarios/cuenta/sesiones')).toHaveLength(2));
  });

  it('gives the device of the own session another name (D-172)', async () => {
    const { calls, names } = allowingServer({
      'GET usuarios/cuenta/sesiones': answers([{ ...sesionDe('a', true), aparato: 'iPad' }, sesionDe('b', false)]),
      'PUT usuarios/cuenta/aparato': answers(null),
    });
    renderScreen(<CuentaDialog onClose={() => undefined} onPin={() => undefined} />);
    await press('Cambiar nombre de este aparato');
    const campo = await screen.findByLabelText(/^Nombre del aparato/, { selector: 'input' });
    await userEvent.clear(campo);
    await userEvent.type(campo, 'Barra');
    await press('Guardar');
    expect(await screen.findByText('Nombre guardado')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'PUT usuarios/cuenta/aparato')?.body).toEqual({ nombre: 'Barra' });
    await waitFor(() => expect(names().filter((n) => n === 'GET usuarios/cuenta/sesiones')).toHaveLength(2));
  });

  it('has no name to change of a device that told none', async () => {
    allowingServer({ 'GET usuarios/cuenta/sesiones': answers([sesionDe('a', true)]) });
    renderScreen(<CuentaDialog onClose={() => undefined} onPin={() => undefined} />);
    expect(await screen.findByText('Este aparato')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cambiar nombre/ })).toBeNull();
  });

  it('changes the password with the present one, and says whether the other sessions end', async () => {
    const { calls } = allowingServer({
      'GET usuarios/cuenta/sesiones': answers([sesionDe('a', true)]),
      [CAMBIAR]: answers({ cerradas: 1 }),
    });
    renderScreen(<CuentaDialog onClose={() => undefined} onPin={() => undefined} />);
    await press('Cambiar mi contraseña');
    await escribir(/^Contraseña actual/, 'la de siempre');
    await escribir(/^Nueva contraseña/, PROPIA);
    await escribir(/^Confirma/, PROPIA);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cerrar mis otras sesiones' }));
    await press('Guardar');
    await waitFor(() =>
      expect(calls.find((c) => c.name === CAMBIAR)?.body).toEqual({
        ...{ actual: 'la de siempre', nuevaContrasena: PROPIA, confirmarContrasena: PROPIA, cerrar_otras: false },
      }),
    );
  });
});
