import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../shared/test/servidor.fixture.ts';
import { LUIS, MARIANA, ROSA, TERMINALES_DE_PRUEBA } from './datos.fixture.ts';
import { TerminalesScreen } from './TerminalesScreen.tsx';

const TERRAZA = TERMINALES_DE_PRUEBA[2];
const LISTA = 'POST cajas';
const ACCESOS = `GET cajas/${TERRAZA.id}/usuarios`;
const GUARDAR = 'PUT cajas/usuarios';
const DENEGADO = 'No tienes permitido realizar esta operación';

const abrir = async (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: pagina(TERMINALES_DE_PRUEBA),
    [ACCESOS]: answers({ terminal: TERRAZA, candidatos: [ROSA] }),
    [GUARDAR]: answers(TERRAZA, 'Usuarios con acceso guardados exitosamente'),
    ...otros,
  });
  renderScreen(<TerminalesScreen />);
  await press('Usuarios con acceso TERRAZA');
  return server;
};
const filas = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((tr) => [...tr.children].slice(0, 2).map((td) => td.textContent));
const enviado = (server: Awaited<ReturnType<typeof abrir>>) =>
  server.calls.filter((c) => c.name === GUARDAR).map((c) => c.body);
const quitarALuis = async () => {
  await press(`Quitar ${LUIS.nombre}`);
  const pregunta = await screen.findByRole('dialog');
  const texto = pregunta.textContent;
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Quitar acceso' }));
  return texto;
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the users with access to a register', () => {
  it('are a mode of the screen, opened without a check of its own (TERMINAL-007, PERMISO-063)', async () => {
    const { names } = await abrir();
    expect(await screen.findByRole('heading', { name: 'Usuarios con acceso a TERRAZA' })).toBeTruthy();
    expect(names()).toEqual([LISTA, ACCESOS]);
  });

  it('are a table of user, name and what is done to them (TERMINAL-008)', async () => {
    await abrir();
    await screen.findByText('luis');
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Usuario',
      'Nombre',
      'Operaciones',
    ]);
    expect(filas()).toEqual([
      ['mariana', MARIANA.nombre],
      ['luis', LUIS.nombre],
    ]);
    expect(screen.getByRole('button', { name: `Quitar ${LUIS.nombre}` })).toBeTruthy();
  });

  it('that are none yet lead to the first one', async () => {
    const sinNadie = { ...TERRAZA, restringida: false, usuarios: [] };
    await abrir({ [ACCESOS]: answers({ terminal: sinNadie, candidatos: [ROSA] }) });
    expect(await screen.findByText('No hay usuarios en la lista')).toBeTruthy();
    await press('Agregar al primero');
    expect(await screen.findByRole('dialog', { name: 'Agregar usuario' })).toBeTruthy();
  });

  it('get one more from a dialog with those who are not in it yet (TERMINAL-009, TERMINAL-010, TERMINAL-019)', async () => {
    const server = await abrir();
    await press('Agregar usuario');
    const dialogo = await screen.findByRole('dialog');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Agregar' }));
    expect(await within(dialogo).findByText('Debes seleccionar un usuario')).toBeTruthy();
    await userEvent.click(within(dialogo).getByLabelText(/^Usuario/, { selector: 'input' }));
    expect((await screen.findAllByRole('option')).map((o) => o.textContent)).toEqual(['Rosa Solís (rosa)']);
    await userEvent.click(screen.getByRole('option', { name: 'Rosa Solís (rosa)' }));
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Agregar' }));
    expect(await screen.findByText('rosa')).toBeTruthy();
    expect(enviado(server)).toEqual([]);
    await press('Guardar');
    expect(await screen.findByText('Usuarios con acceso guardados exitosamente')).toBeTruthy();
    expect(enviado(server)).toEqual([{ terminal: TERRAZA.id, restringida: true, usuarios: [7, 8, 9], version: 3 }]);
  });

  it('lose one after the warning that they can no longer sign in there (TERMINAL-021)', async () => {
    const server = await abrir();
    expect(await quitarALuis()).toContain(
      '¿Quitar el acceso a Luis Ángel Pech? Ya no podrá iniciar sesión con esta terminal.',
    );
    expect(filas()).toEqual([['mariana', MARIANA.nombre]]);
    await press('Guardar');
    await screen.findByText('Usuarios con acceso guardados exitosamente');
    expect(enviado(server)).toEqual([{ terminal: TERRAZA.id, restringida: true, usuarios: [7], version: 3 }]);
  });

  it('stay as they were with Cancelar, and are saved with Guardar (TERMINAL-011, D-35)', async () => {
    const server = await abrir();
    await quitarALuis();
    await press('Cancelar');
    await screen.findByText('CAJA 1');
    expect(enviado(server)).toEqual([]);
    expect(server.names().filter((n) => n === LISTA)).toHaveLength(1);
    await press('Usuarios con acceso TERRAZA');
    expect(await screen.findByText('luis')).toBeTruthy();
  });

  it('are asked for no more than the list says when the switch is off, and nobody is told so', async () => {
    const server = await abrir();
    await userEvent.click(await screen.findByRole('switch', { name: 'Solo entran las personas de esta lista' }));
    expect(await screen.findByText('Ahora entra cualquiera que trabaje en la sucursal.')).toBeTruthy();
    await press('Guardar');
    await screen.findByText('Usuarios con acceso guardados exitosamente');
    expect(enviado(server)).toEqual([{ terminal: TERRAZA.id, restringida: false, usuarios: [7, 8], version: 3 }]);
  });

  it.each([
    ['NUEVO_USUARIO_CON_ACCESO_A_TERMINAL', 'Agregar usuario', 'PERMISO-061'],
    ['ELIMINAR_USUARIO_CON_ACCESO_A_TERMINAL', `Quitar ${LUIS.nombre}`, 'PERMISO-062'],
  ])('ask the server for %s before anything opens from "%s"; a denial is told (%s)', async (operacion, nombre) => {
    await abrir({ [permisoDe('terminales', operacion)]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press(nombre);
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that were not saved say why by the button, for as long as it is so', async () => {
    const texto = 'Otra persona guardó cambios antes que tú';
    await abrir({ [GUARDAR]: refuses(409, 'CAMBIO_ENTRETANTO', texto) });
    await quitarALuis();
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText(texto)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Guardar' }).closest('footer')!.textContent).toContain(texto);
  });

  it('say why they did not come, and are asked for again', async () => {
    const server = await abrir({ [ACCESOS]: refuses(404, 'NO_ENCONTRADO', 'No se encontró lo que buscas') });
    expect(await screen.findByText('No se encontró lo que buscas')).toBeTruthy();
    await press('Reintentar');
    await waitFor(() => expect(server.names().filter((n) => n === ACCESOS)).toHaveLength(2));
  });
});
