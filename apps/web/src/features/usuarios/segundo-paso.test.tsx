import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { clearBloqueo } from '../../platform/session/bloqueo.ts';
import { clearSesion, currentSesion, saveSesion } from '../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { accionesDePersona } from './acciones.ts';
import { PERSONAS } from './personas.fixture.ts';
import { Personas } from './Personas.tsx';

const CAMBIAR = 'POST login/cambiar-usuario';
const FALTA = refuses(401, 'SEGUNDO_FACTOR_REQUERIDO', 'Escribe el código de tu aplicación');
const INCORRECTO = refuses(404, 'CODIGO_INCORRECTO', 'Código incorrecto');
const DEMASIADOS = {
  status: 429,
  body: {
    error: { message: 'Demasiados intentos. Espera 15 segundos', code: 429, motivo: 'DEMASIADOS_INTENTOS' },
    data: { segundos: 15 },
  },
};
const ALEJANDRA = aSesion({
  id: '0192f0c0-0000-7000-8000-0000000000bb',
  token: 'token-de-alejandra',
  usuario: { ...aSesion().usuario, id: 1, nombre_completo: 'Alejandra Núñez' },
});
type Cuerpo = { readonly prueba: { readonly password?: string }; readonly codigo?: string };

/** A server that takes one password and one code. */
const conSegundoFactor = (otros: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET login/personas': answers(PERSONAS),
    'GET usuarios/preferencias-tpv/7': answers({ preferencias: {}, tiene_pin: true, bloqueo_minutos: null }),
    [CAMBIAR]: ({ body }) => {
      const { codigo } = body as Cuerpo;
      if (codigo === undefined) return FALTA;
      return codigo === 'abcd-efgh-jkmn-pqrs' ? answers(ALEJANDRA, 'Bienvenid@') : INCORRECTO;
    },
    ...otros,
  });

const elegir = async (nombre: RegExp) => userEvent.click(await screen.findByRole('button', { name: nombre }));
const darContrasena = async (quien: RegExp) => {
  renderApp(<Personas sinBloqueo={false} />);
  act(() => accionesDePersona.onCambiarUsuario());
  await elegir(quien);
  await userEvent.type(await screen.findByLabelText('Contraseña'), 'barro negro 7{Enter}');
};
const campo = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Código/ });

beforeEach(() => saveSesion(aSesion()));
afterEach(() => {
  act(() => {
    clearBloqueo();
    clearSesion();
  });
  localStorage.removeItem('ultimo-relevo');
  vi.unstubAllGlobals();
});

describe('a change of user with a second factor (decision 0115)', () => {
  it('asks for the code after the password, which is sent again with it, and takes letters too', async () => {
    const { calls } = conSegundoFactor();
    await darContrasena(/Alejandra Núñez/);
    const codigo = await campo();
    expect(document.activeElement).toBe(codigo);
    expect([codigo.autocomplete, codigo.inputMode]).toEqual(['one-time-code', '']);
    expect([screen.queryByLabelText('Contraseña'), screen.getByRole('alert').textContent]).toEqual([null, '']);
    expect(screen.getByRole('status').textContent).toContain('Falta el código de tu segundo factor');
    await userEvent.type(codigo, 'abcd-efgh-jkmn-pqrs{Enter}');
    await waitFor(() => expect(currentSesion()?.token).toBe('token-de-alejandra'));
    const prueba = { password: 'barro negro 7' };
    expect(calls.filter(({ name }) => name === CAMBIAR).map(({ body }) => body)).toEqual([
      { usuario: 1, prueba },
      { usuario: 1, prueba, codigo: 'abcd-efgh-jkmn-pqrs' },
    ]);
  });

  it('selects a wrong code, to be written over, each time', async () => {
    conSegundoFactor();
    await darContrasena(/Alejandra Núñez/);
    const codigo = await campo();
    for (const mal of ['111111', '222222']) {
      await userEvent.keyboard(`${mal}{Enter}`);
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Código incorrecto'));
      expect([codigo.value, codigo.selectionStart, codigo.selectionEnd]).toEqual([mal, 0, 6]);
      expect(document.activeElement).toBe(codigo);
    }
    await userEvent.keyboard('abcd-efgh-jkmn-pqrs{Enter}');
    await waitFor(() => expect(currentSesion()?.token).toBe('token-de-alejandra'));
  });

  it('goes back to the people, and asks for the password anew', async () => {
    conSegundoFactor();
    await darContrasena(/Alejandra Núñez/);
    await campo();
    await elegir(/Otra persona/);
    await elegir(/Alejandra Núñez/);
    expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('');
    expect(screen.queryByRole('textbox', { name: /^Código/ })).toBeNull();
  });

  it('asks for the password again where it is no longer right', async () => {
    conSegundoFactor({
      [CAMBIAR]: ({ body }) =>
        (body as Cuerpo).codigo === undefined ? FALTA : refuses(404, 'CONTRASENA_INCORRECTA', 'Contraseña incorrecta'),
    });
    await darContrasena(/Alejandra Núñez/);
    await userEvent.type(await campo(), '123456{Enter}');
    expect(await screen.findByText('Contraseña incorrecta')).toBeTruthy();
    expect(screen.getByLabelText('Contraseña')).toBeTruthy();
  });

  it('waits with the code typed after too many wrong ones', async () => {
    conSegundoFactor({
      [CAMBIAR]: ({ body }) => ((body as Cuerpo).codigo === undefined ? FALTA : DEMASIADOS),
    });
    await darContrasena(/Alejandra Núñez/);
    const codigo = await campo();
    await userEvent.type(codigo, '123456{Enter}');
    expect(await screen.findByText('Demasiados intentos. Espera 15 s')).toBeTruthy();
    expect([codigo.value, codigo.readOnly]).toEqual(['123456', true]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(true);
  });

  it('lets who has a PIN use it in place of password and code', async () => {
    conSegundoFactor();
    renderApp(<Personas sinBloqueo={false} />);
    act(() => accionesDePersona.onCambiarUsuario());
    await elegir(/Guadalupe Herrera/);
    await elegir(/Usar contraseña/);
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'barro negro 7{Enter}');
    await campo();
    await elegir(/Usar PIN/);
    expect(screen.getByLabelText('PIN de Guadalupe Herrera')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Código/ })).toBeNull();
  });
});
