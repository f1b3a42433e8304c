import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPERACIONES, PERMISO } from '@comal/domain/permisos/permisos';
import { ARBOL_DE_PRUEBA, CAPITANA, ROLES_DE_PRUEBA } from '../../features/roles/datos.fixture.ts';
import { TERMINALES_DE_PRUEBA } from '../../features/terminales/datos.fixture.ts';
import { PERSONAS_DE_PRUEBA } from '../../features/usuarios/personal/datos.fixture.ts';
import { FLAG_DEL_RECORRIDO } from '../../features/configuracion/inicio/tour-steps.ts';
import { writeStored } from '../../platform/device/storage.ts';
import { currentSesion, saveSesion, setPermisos } from '../../platform/session/session.ts';
import { answers } from '../../platform/test/fake-server.ts';
import { aSesion } from '../../platform/test/fixtures.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../shared/test/servidor.fixture.ts';
import { ConfiguracionScreen } from './ConfiguracionScreen.tsx';

const NEGADO = 'No tienes permitido realizar esta operación';
const YA_NO = /^Ya no tienes permitido realizar esta operación/;
const TODOS: readonly number[] = OPERACIONES.map(({ id }) => id);

const SERVIDOR = {
  'GET general/bienvenida': answers({ demo: null, hostname: 'X', registro_abierto: true }),
  'GET general/modulos': answers([]),
  'POST usuarios': pagina(PERSONAS_DE_PRUEBA),
  'GET usuarios/filtros': answers([]),
  'GET usuarios/roles': answers([]),
  'PUT usuarios/editar': answers(PERSONAS_DE_PRUEBA[1], 'Usuario guardado'),
  'POST roles': pagina(ROLES_DE_PRUEBA),
  'GET roles': answers(ROLES_DE_PRUEBA),
  'GET roles/permisos': answers(ARBOL_DE_PRUEBA),
  'GET roles/validar-existencia': answers({ existe: false }),
  'PUT roles/editar/permisos': answers(CAPITANA, 'Permisos guardados'),
  'PUT roles/editar/descripcion': answers(CAPITANA, 'Rol guardado'),
  'POST cajas': pagina(TERMINALES_DE_PRUEBA),
  'GET cajas/validar-existencia': answers({ existe: false }),
  'PUT cajas/editar': answers(TERMINALES_DE_PRUEBA[1], 'Terminal guardada'),
};

const abrir = (ruta: string) => {
  const server = allowingServer(SERVIDOR);
  renderScreen(
    <Router hook={memoryLocation({ path: `/configuracion/${ruta}` }).hook}>
      <ConfiguracionScreen />
    </Router>,
  );
  return server;
};
/** Sends the permissions of the role as the server does when somebody changes them. */
const queda = (permisos: readonly number[]): void => {
  const { token, usuario, caja } = currentSesion()!;
  act(() => setPermisos(token, { rol: usuario.rol, permisos, derechos: caja.permisos }));
};
const sin = (...quitados: readonly number[]): void => queda(TODOS.filter((id) => !quitados.includes(id)));
const campo = (nombre: RegExp) => screen.findByLabelText<HTMLInputElement>(nombre, { selector: 'input' });
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const input = await campo(nombre);
  await userEvent.clear(input);
  await userEvent.type(input, texto);
};
const escrito = async (nombre: RegExp) => (await campo(nombre)).value;
const porque = async (verbo: string) =>
  (await screen.findByRole('button', { name: verbo })).getAttribute('aria-description');

beforeEach(() => {
  startSignedIn();
  writeStored(FLAG_DEL_RECORRIDO, 'true');
  const sesion = aSesion();
  saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos: [...TODOS] } });
});
afterEach(cleanUp);

const { VER_USUARIOS, VER_ROLES, ADMINISTRAR_TERMINALES, EDITAR_USUARIO } = PERMISO;

/** The forms: screen, button that opens it, field, permission of the screen, button that sends, and the call. */
const FORMAS = [
  ['usuarios', 'Editar Ana Paz', /^Primer apellido/, VER_USUARIOS, 'Guardar', 'PUT usuarios/editar'],
  ['roles', 'Editar nombre Capitana de piso', /^Nombre/, VER_ROLES, 'Guardar', 'PUT roles/editar/descripcion'],
  ['terminales', 'Editar CAJA 1', /^Alias/, ADMINISTRAR_TERMINALES, 'Guardar', 'PUT cajas/editar'],
] as const;

describe.each(FORMAS)(
  'of %s, while %s is open, a role that loses the screen',
  (ruta, abre, nombre, ver, verbo, llamada) => {
    it('leaves what was typed and says why it cannot be saved; given back, it is saved (D-112)', async () => {
      const server = abrir(ruta);
      await press(abre);
      await escribir(nombre, 'Tarde o nunca');
      sin(ver);
      expect(await screen.findByText(YA_NO)).toBeTruthy();
      expect(await escrito(nombre)).toBe('Tarde o nunca');
      expect(await porque(verbo)).toMatch(YA_NO);
      await press(verbo);
      expect(server.names()).not.toContain(llamada);
      queda(TODOS);
      await waitFor(() => expect(screen.queryByText(YA_NO)).toBeNull());
      expect(await escrito(nombre)).toBe('Tarde o nunca');
      await press(verbo);
      await waitFor(() => expect(server.names()).toContain(llamada));
    });

    it('closes the screen with the form (D-14)', async () => {
      abrir(ruta);
      await press(abre);
      await escribir(nombre, 'Tarde o nunca');
      sin(ver);
      await screen.findByText(YA_NO);
      expect(screen.queryByText(NEGADO)).toBeNull();
      await press('Cancelar');
      expect(await screen.findByText(NEGADO)).toBeTruthy();
    });
  },
);

/** A form in steps: what opens it, its first field, who sees the screen and who may add. */
const PASOS = [
  ['roles', 'Nuevo rol', /^Nombre/, VER_ROLES, PERMISO.NUEVO_ROL],
  ['usuarios', 'Nuevo usuario', /^Nombre/, VER_USUARIOS, PERMISO.NUEVO_USUARIO],
  ['terminales', 'Nueva terminal', /^Alias/, ADMINISTRAR_TERMINALES, PERMISO.NUEVA_TERMINAL],
] as const;

it.each(PASOS)(
  'of %s the steps of %s stay with what was typed, whether the screen or the operation is lost (D-112)',
  async (ruta, abre, nombre, ver, agregar) => {
    abrir(ruta);
    await press(abre);
    await escribir(nombre, 'Tardeada');
    for (const perdido of [ver, agregar]) {
      sin(perdido);
      expect((await screen.findByText(YA_NO)).getAttribute('role')).toBe('alert');
      expect(await escrito(nombre)).toBe('Tardeada');
      queda(TODOS);
      await waitFor(() => expect(screen.queryByText(YA_NO)).toBeNull());
    }
  },
);

it('the operation alone is lost: its dialog says so and the list stays; another operation does not matter to it (D-112)', async () => {
  abrir('usuarios');
  await press('Editar Ana Paz');
  await escribir(/^Nombre/, 'Anita');
  sin(PERMISO.CAMBIAR_ROL, PERMISO.NUEVO_USUARIO);
  expect(screen.queryByText(YA_NO)).toBeNull();
  sin(EDITAR_USUARIO);
  expect(await screen.findByText(YA_NO)).toBeTruthy();
  await press('Cancelar');
  expect(await screen.findByText('Usuarios', { selector: 'h1' })).toBeTruthy();
  expect(screen.queryByText(NEGADO)).toBeNull();
});

it('changes to a role that comes to may more than who makes them are kept, and wait (D-112)', async () => {
  abrir('roles');
  await press('Editar permisos Capitana de piso');
  const despacho = async () => screen.findByLabelText<HTMLInputElement>('Comandas', { selector: 'input' });
  await userEvent.click(await despacho());
  sin(PERMISO.COBRAR, VER_ROLES);
  expect(await screen.findByText(YA_NO)).toBeTruthy();
  expect((await despacho()).checked).toBe(true);
  queda(TODOS);
  await waitFor(() => expect(screen.queryByText(YA_NO)).toBeNull());
  expect((await despacho()).checked).toBe(true);
  expect(await porque('Guardar')).toBeNull();
});

it('a denied access check opens nothing to be kept', async () => {
  const server = abrir('usuarios');
  server.now(permisoDe('usuarios', 'EDITAR_USUARIO'), 'sin red');
  await press('Editar Ana Paz');
  expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
  sin(VER_USUARIOS);
  expect(await screen.findByText(NEGADO)).toBeTruthy();
});
