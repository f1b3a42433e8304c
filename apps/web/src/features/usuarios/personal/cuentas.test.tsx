import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { ACCESO_DE_PRUEBA, PERSONAS_DE_PRUEBA, ROLES_DE_PRUEBA } from './datos.fixture.ts';
import { UsuariosScreen } from './UsuariosScreen.tsx';

const [, ANA, , PACO] = PERSONAS_DE_PRUEBA;
const DENEGADO = 'No tienes permitido realizar esta operación';
const EXISTE = 'GET usuarios/validar-existencia';
/** The branch of the session, which is chosen for a new person, and another. */
const SUCURSALES = [
  { id: 12, descripcion: 'Centro' },
  { id: 2, descripcion: 'Norte' },
];

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    'POST usuarios': pagina(PERSONAS_DE_PRUEBA),
    'GET usuarios/filtros': answers([{ control: 'sucursal', descripcion: 'Sucursal', opciones: SUCURSALES }]),
    'GET usuarios/roles': answers(ROLES_DE_PRUEBA),
    [EXISTE]: answers({ existe: false }),
    ...otros,
  });
  renderScreen(<UsuariosScreen />);
  return server;
};
const cuerpoDe = (server: ReturnType<typeof abrir>, nombre: string): unknown =>
  server.calls.find((c) => c.name === nombre)?.body;
const escribir = async (nombre: RegExp, texto: string): Promise<void> =>
  userEvent.type(await screen.findByLabelText(nombre, { selector: 'input' }), texto);
const elegir = async (campo: RegExp, opcion: string): Promise<void> => {
  await userEvent.click(await screen.findByLabelText(campo, { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};
/** Goes to the second step of a new person. */
const hastaLaCuenta = async (): Promise<void> => {
  await press('Nuevo usuario');
  await escribir(/^Nombre/, 'Ana');
  await escribir(/^Primer apellido/, 'Paz');
  await elegir(/^Sexo/, 'Mujer');
  await press('Siguiente');
};

beforeEach(() => startSignedIn());
afterEach(() => {
  vi.useRealTimers();
  cleanUp();
});

describe('the account of a new user', () => {
  it('is of the branches that were chosen, one at least, and of the password that was typed (D-11, USUARIO-016, USUARIO-017)', async () => {
    const server = abrir({
      'POST usuarios/nuevo': answers(ANA, 'Usuario creado exitosamente'),
      'POST usuarios/20/acceso': answers(ACCESO_DE_PRUEBA),
    });
    await hastaLaCuenta();
    await escribir(/^Usuario/, 'anapaz');
    await elegir(/^Rol/, 'Mesero');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Centro' }));
    // Under its field, and also by the button once the username is known to be free.
    expect((await screen.findAllByText('Elige al menos una sucursal')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Norte' }));
    expect(screen.queryAllByText('Elige al menos una sucursal')).toEqual([]);
    await userEvent.click(screen.getByLabelText(/^La persona pone su contraseña/));
    await escribir(/^Contraseña/, 'nixtamal 1');
    await escribir(/^Confirma la contraseña/, 'nixtamal 2');
    await press('Guardar usuario');
    expect(cuerpoDe(server, 'POST usuarios/nuevo')).toBeUndefined();
    await userEvent.clear(screen.getByLabelText(/^Confirma la contraseña/, { selector: 'input' }));
    await escribir(/^Confirma la contraseña/, 'nixtamal 1');
    await press('Guardar usuario');
    await waitFor(() =>
      expect(cuerpoDe(server, 'POST usuarios/nuevo')).toMatchObject({
        cuenta: { contrasena: 'nixtamal 1', confirmacion: 'nixtamal 1', sucursales: [2] },
      }),
    );
  });

  it('is saved while its username is still asked for: the server decides (USUARIO-015)', async () => {
    const server = abrir({
      [EXISTE]: 'sin respuesta',
      'POST usuarios/nuevo': refuses(409, 'USUARIO_REPETIDO', 'El nombre de usuario anapaz ya existe. Elige otro'),
    });
    await hastaLaCuenta();
    await userEvent.clear(await screen.findByLabelText(/^Usuario/, { selector: 'input' }));
    await escribir(/^Usuario/, 'anapaz');
    await elegir(/^Rol/, 'Mesero');
    expect(screen.getByLabelText('Comprobando')).toBeTruthy();
    await press('Guardar usuario');
    // In the form and as a notice.
    expect(await screen.findAllByText('El nombre de usuario anapaz ya existe. Elige otro')).toHaveLength(2);
    expect(cuerpoDe(server, 'POST usuarios/nuevo')).toMatchObject({ cuenta: { usuario: 'anapaz' } });
  });

  it.each([
    ['cuenta.rol', 'Ese rol ya no existe', /^Rol/],
    ['personales.primerApellido', 'Escribe el apellido sin números', /^Primer apellido/],
  ])('that is refused in %s says so under that field, on its step', async (nombre, porque, etiqueta) => {
    const rechazo = refuses(400, 'DATOS_INVALIDOS', 'Revisa los datos', { [nombre]: porque });
    abrir({ [EXISTE]: 'sin respuesta', 'POST usuarios/nuevo': rechazo });
    await hastaLaCuenta();
    await elegir(/^Rol/, 'Mesero');
    await press('Guardar usuario');
    expect(await screen.findByText(porque)).toBeTruthy();
    expect(screen.getByLabelText(etiqueta, { selector: 'input' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('is asked for once typing has stopped for 500 ms, not before (USUARIO-015)', async () => {
    const server = abrir();
    await hastaLaCuenta();
    const campo = await screen.findByLabelText(/^Usuario/, { selector: 'input' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(campo, { target: { value: 'anapa' } });
    await act(() => vi.advanceTimersByTimeAsync(499));
    fireEvent.change(campo, { target: { value: 'anapaz' } });
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(server.names()).not.toContain(EXISTE);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.calls.filter((c) => c.name === EXISTE).map((c) => c.query.get('username'))).toEqual(['anapaz']);
  });

  it('with the username of somebody else is not saved, says so while it is typed, and keeps it to be mended (USUARIO-015, decision 0005)', async () => {
    const server = abrir({ [EXISTE]: answers({ existe: true }) });
    await hastaLaCuenta();
    await userEvent.clear(await screen.findByLabelText(/^Usuario/, { selector: 'input' }));
    await escribir(/^Usuario/, 'anapaz');
    await elegir(/^Rol/, 'Mesero');
    expect((await screen.findAllByText('Ya hay alguien con ese usuario')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(/^Usuario/, { selector: 'input' }).value).toBe('anapaz');
    await press('Guardar usuario');
    expect(cuerpoDe(server, 'POST usuarios/nuevo')).toBeUndefined();
  });
});

it('somebody who left comes back with a role that is chosen anew (D-110)', async () => {
  const server = abrir({ 'PUT usuarios/recuperar': answers({ ...PACO, activo: true }, 'Usuario recuperado') });
  await press('Recuperar Francisco Ibarra');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Recuperar usuario' }));
  await elegir(/^Rol/, 'Cocina');
  await userEvent.click(dialogo.getByRole('button', { name: 'Recuperar' }));
  await waitFor(() =>
    expect(cuerpoDe(server, 'PUT usuarios/recuperar')).toEqual({ id: PACO!.id, rol: 4, usuario: 'paco' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a forgotten PIN is taken away after a question (D-111)', async () => {
  const server = abrir({ 'DELETE usuarios/20/pin': answers(null, 'PIN quitado') });
  await press('Quitar PIN Ana Paz');
  const dialogo = within(await screen.findByRole('dialog', { name: 'Quitar PIN' }));
  expect(server.names()).not.toContain('DELETE usuarios/20/pin');
  await userEvent.click(dialogo.getByRole('button', { name: 'Quitar PIN' }));
  await waitFor(() => expect(server.names()).toContain('DELETE usuarios/20/pin'));
});

describe('a second factor whose phone and codes are lost (decision 0115)', () => {
  const QUITAR = 'PUT usuarios/20/segundo-factor/quitar';
  const preguntada = async () => {
    await press('Quitar segundo factor Ana Paz');
    return within(await screen.findByRole('dialog', { name: 'Quitar segundo factor' }));
  };

  it('is taken away after a question that says what follows, and the list is asked for again', async () => {
    const server = abrir({ [QUITAR]: answers(null, 'Ana Paz entra ahora solo con su contraseña') });
    const dialogo = await preguntada();
    expect(
      dialogo.getByText(
        /Entrará solo con su contraseña hasta que lo active otra vez. Queda registrado que tú lo quitaste/,
      ),
    ).toBeTruthy();
    expect(server.names()).not.toContain(QUITAR);
    await userEvent.click(dialogo.getByRole('button', { name: 'Quitar segundo factor' }));
    expect(await screen.findByText('Ana Paz entra ahora solo con su contraseña')).toBeTruthy();
    await waitFor(() => expect(server.names().filter((n) => n === 'POST usuarios')).toHaveLength(2));
  });

  it('stays where the question is answered with no', async () => {
    const server = abrir();
    const dialogo = await preguntada();
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.names()).not.toContain(QUITAR);
  });

  it.each([
    ['PUEDE_MAS_QUE_TU', 'Esa persona puede hacer más que tú'],
    ['SIN_SEGUNDO_FACTOR', 'No hay un segundo factor activo'],
  ])('that is refused with %s says why', async (motivo, palabras) => {
    abrir({ [QUITAR]: refuses(409, motivo, palabras) });
    const dialogo = await preguntada();
    await userEvent.click(dialogo.getByRole('button', { name: 'Quitar segundo factor' }));
    expect(await screen.findByText(palabras)).toBeTruthy();
  });

  it('is asked for with the permission to edit users, only of who has one, and not of oneself', async () => {
    const yo = aSesion().usuario.id;
    const [, ana, zul, paco] = PERSONAS_DE_PRUEBA;
    abrir({
      'POST usuarios': pagina([
        ...[{ ...ana!, id: yo, nombre_completo: 'Mariana López' }, ana!, zul!],
        { ...paco!, tiene_segundo_factor: true },
      ]),
      [permisoDe('usuarios', 'EDITAR_USUARIO')]: refuses(403, 'SIN_PERMISO', DENEGADO),
    });
    const propio = await screen.findByRole('button', { name: 'Quitar segundo factor Mariana López' });
    expect(propio.getAttribute('aria-description')).toBe('El tuyo se quita en Mi cuenta');
    expect(screen.getAllByRole('button', { name: /^Quitar segundo factor/ })).toHaveLength(2);
    await press('Quitar segundo factor Ana Paz');
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
