import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentSesion } from '../../platform/session/session.ts';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import { REGISTRAR, field, fill, open, password, serve, setUp, user, write } from './login.fixture.tsx';

const PIDE = refuses(401, 'SEGUNDO_FACTOR_REQUERIDO', 'Escribe el código de tu aplicación');
const MAL = refuses(404, 'CODIGO_INCORRECTO', 'Código incorrecto');

setUp();

const codigo = () => screen.getByLabelText<HTMLInputElement>(/^Código/, { selector: 'input' });
const seleccionado = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length;

/** Presses a button of the visible form: the other one is hidden. */
const pulsar = (name: string): Promise<void> => user.click(screen.getByRole('button', { name }));

/** Signs in up to the question for the code; later answers of the server are set by the test. */
const hastaElCodigo = async (quien?: Parameters<typeof open>[0]) => {
  const server = serve({ [REGISTRAR]: PIDE });
  const { onEntered } = open(quien);
  await fill();
  await pulsar('Entrar');
  await screen.findByRole('form', { name: 'Código del segundo factor' });
  const registros = () => server.calls.filter(({ name }) => name === REGISTRAR).map(({ body }) => body);
  return { server, onEntered, registros };
};
const darCodigo = async (escrito: string): Promise<void> => {
  write(codigo(), escrito);
  await pulsar('Entrar');
};

describe('the code after the password (decision 0115)', () => {
  it('is asked for without saying that anything failed, and opens the session with the same pass', async () => {
    const { server, registros } = await hastaElCodigo();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('form', { name: 'Entrar' })).toBeNull();
    expect([document.activeElement, codigo().autocomplete]).toEqual([codigo(), 'one-time-code']);
    expect(currentSesion()).toBeNull();
    server.now(REGISTRAR, answers(aSesion()));
    await darCodigo('123456');
    await waitFor(() => expect(currentSesion()?.token).toBe('token-de-mariana'));
    const pase = { id: 7, cliente: '1001', sucursal: 12, plataforma: 'web', caja: 2 };
    expect(registros()).toEqual([pase, { ...pase, codigo: '123456' }]);
    expect(server.names().filter((name) => name === 'POST login')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Entrando al sistema...' })).toBeTruthy();
  });

  it('that is wrong says so, stays, and is selected to be typed over', async () => {
    const { server, registros } = await hastaElCodigo();
    server.now(REGISTRAR, MAL);
    for (let veces = 1; veces <= 2; veces += 1) {
      await darCodigo('000000');
      expect((await screen.findByRole('alert')).textContent).toBe('Código incorrecto');
      await waitFor(() => expect(seleccionado(codigo())).toBe(true));
      expect([document.activeElement, registros().length]).toEqual([codigo(), 1 + veces]);
    }
  });

  it('that is not there is not sent', async () => {
    const { registros } = await hastaElCodigo();
    await darCodigo('   ');
    expect([document.activeElement, registros().length]).toEqual([codigo(), 1]);
  });

  it('may be a recovery code, sent as it was typed', async () => {
    const { server, registros } = await hastaElCodigo();
    server.now(REGISTRAR, answers(aSesion()));
    await darCodigo('ABCD-efgh 2345-6789');
    await waitFor(() => expect(currentSesion()).not.toBeNull());
    expect(registros().at(-1)).toMatchObject({ codigo: 'ABCD-efgh 2345-6789' });
  });

  it('without network stays, to be sent again', async () => {
    const { server, registros } = await hastaElCodigo();
    server.now(REGISTRAR, 'sin red');
    await darCodigo('123456');
    expect((await screen.findByRole('alert')).textContent).toBe('Error de comunicación con el servidor');
    expect(codigo().value).toBe('123456');
    server.now(REGISTRAR, answers(aSesion()));
    await pulsar('Entrar');
    await waitFor(() => expect(currentSesion()).not.toBeNull());
    expect(registros().at(-1)).toMatchObject({ codigo: '123456' });
  });
});

describe('back to the password', () => {
  const enLaContrasena = async (): Promise<void> => {
    await screen.findByRole('form', { name: 'Entrar' });
    expect(screen.queryByRole('form', { name: 'Código del segundo factor' })).toBeNull();
    // The typed values are still there.
    expect([field(/Usuario/).value, field(/^Caja/).value, password().value]).toEqual(['mariana', 'Caja 1', 'secreta']);
    await waitFor(() => expect(seleccionado(password())).toBe(true));
  };

  it("goes 'Volver', without what the code was told; the next one begins anew", async () => {
    const { server, registros } = await hastaElCodigo();
    server.now(REGISTRAR, MAL);
    await darCodigo('000000');
    await screen.findByRole('alert');
    await pulsar('Volver');
    await enLaContrasena();
    expect(screen.queryByRole('alert')).toBeNull();
    server.now(REGISTRAR, PIDE);
    await pulsar('Entrar');
    await screen.findByRole('form', { name: 'Código del segundo factor' });
    expect(codigo().value).toBe('');
    expect(registros().at(-1)).not.toHaveProperty('codigo');
  });

  it('goes who took longer than the pass lives, and is told', async () => {
    const { server } = await hastaElCodigo();
    server.now(REGISTRAR, refuses(409, 'ACCESO_VENCIDO', 'Tu acceso venció: escribe tu contraseña otra vez'));
    await darCodigo('123456');
    await enLaContrasena();
    expect(screen.getByRole('alert').textContent).toBe('Tu acceso venció: escribe tu contraseña otra vez');
  });

  it('of who has just chosen it does not enter by itself again', async () => {
    const server = serve({ [REGISTRAR]: PIDE });
    open({ cliente: '1001', usuario: 'mariana', password: 'secreta' });
    await screen.findByRole('form', { name: 'Código del segundo factor' }, { timeout: 5_000 });
    const dados = server.names().filter((name) => name === 'POST login').length;
    await pulsar('Volver');
    await screen.findByRole('form', { name: 'Entrar' });
    await act(() => new Promise((listo) => setTimeout(listo)));
    expect(server.names().filter((name) => name === 'POST login')).toHaveLength(dados);
  });
});
