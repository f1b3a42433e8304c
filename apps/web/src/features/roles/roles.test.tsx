import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
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
import { ARBOL_DE_PRUEBA, CAPITANA, ROLES_DE_PRUEBA, entrarSin } from './datos.fixture.ts';
import { RolesScreen } from './RolesScreen.tsx';

const LISTA = 'POST roles';
const EXISTE = 'GET roles/validar-existencia';
const NOMBRE = 'PUT roles/editar/descripcion';
const DENEGADO = 'No tienes permitido realizar esta operación';
const CAMBIO = 'Otra persona guardó cambios antes que tú. Revisa cómo quedó y vuelve a guardar';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: pagina(ROLES_DE_PRUEBA),
    [EXISTE]: answers({ existe: false }),
    'GET roles': answers(ROLES_DE_PRUEBA),
    'GET roles/permisos': answers(ARBOL_DE_PRUEBA),
    ...otros,
  });
  renderScreen(<RolesScreen />);
  return server;
};
type Server = ReturnType<typeof abrir>;
const cuerpo = (server: Server, nombre: string) => server.calls.find((c) => c.name === nombre)?.body;
const listas = (server: Server): number => server.names().filter((n) => n === LISTA).length;
const razon = async (boton: string) =>
  (await screen.findByRole('button', { name: boton })).getAttribute('aria-description');
const escribir = async (texto: string): Promise<void> => {
  const input = await screen.findByRole('textbox', { name: /^Nombre/ });
  await userEvent.clear(input);
  if (texto) await userEvent.type(input, texto);
};
const elegir = async (campo: RegExp, opcion: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: campo }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};

beforeEach(() => {
  startSignedIn();
  entrarSin();
});
afterEach(cleanUp);

describe('the list of roles', () => {
  it('has role, users and system flag, with its words (ROL-001)', async () => {
    abrir();
    const fila = (await screen.findByText('Capitana de piso')).closest('tr')!;
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      'Rol',
      'Usuarios',
      'Permisos',
      'Sistema',
      'Operaciones',
    ]);
    expect([...fila.children].slice(0, 3).map((td) => td.textContent)).toEqual([
      'Capitana de piso',
      '2 usuarios',
      '3 permisos',
    ]);
    expect(within(fila).getByRole('img', { name: 'Creado por algún administrador del sistema' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Definido por el sistema' })).toHaveLength(3);
    expect(screen.getByText('<b>Barra</b>')).toBeTruthy();
  });

  it('asks for 50 from page 0, and for what is typed (ROL-005)', async () => {
    const server = abrir();
    await screen.findByText('Cajero');
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtra por nombre' }), 'capi{Enter}');
    await waitFor(() =>
      expect(server.calls.filter((c) => c.name === LISTA).map((c) => c.body)).toEqual([
        { pagina: 0, noElementosPorPagina: 50, filtros: [] },
        { pagina: 0, noElementosPorPagina: 50, filtros: [{ control: 'text_filter', valor: 'capi' }] },
      ]),
    );
  });

  it('has in each row edit name, edit permissions, move users and delete (ROL-002)', async () => {
    abrir();
    const fila = (await screen.findByText('Capitana de piso')).closest('tr')!;
    expect(
      within(fila)
        .getAllByRole('button')
        .map((b) => b.getAttribute('aria-label')),
    ).toEqual(['Editar nombre', 'Editar permisos', 'Mover usuarios', 'Eliminar'].map((a) => `${a} Capitana de piso`));
  });

  it('says beside each action why it cannot be done (ROL-018, ROL-020, ROL-021)', async () => {
    abrir();
    expect(await razon('Editar nombre Cajero')).toBe('Definido por el sistema');
    expect(await razon('Eliminar Cajero')).toBe('Definido por el sistema');
    expect(await razon('Eliminar Capitana de piso')).toBe(
      'No puedes eliminar este rol, ya que tiene usuarios vinculados',
    );
    expect(await razon('Mover usuarios <b>Barra</b>')).toBe('Este rol no tiene usuarios que mover');
    // The signed-in user's own role.
    expect(await razon('Mover usuarios Mesero')).toBe('No puedes cambiar tu propio rol');
    expect(await razon('Editar permisos Cajero')).toBeNull();
  });

  it('does not move the only user of the system (ROL-022)', async () => {
    abrir({ [LISTA]: pagina([{ ...ROLES_DE_PRUEBA[0], usuarios: 1 }]) });
    expect(await razon('Mover usuarios Administrador')).toBe('No puedes mover el usuario definido por el sistema');
  });

  it.each([
    ['EDITAR_DESCRIPCION_ROL', 'Editar nombre Capitana de piso', 'PERMISO-052'],
    ['EDITAR_PERMISOS_ROL', 'Editar permisos Capitana de piso', 'PERMISO-053 as D-14 says it'],
    ['ELIMINAR_ROL', 'Eliminar <b>Barra</b>', 'PERMISO-054'],
    ['TRASPASAR_USUARIOS_DEL_ROL', 'Mover usuarios Capitana de piso', 'PERMISO-055'],
    ['NUEVO_ROL', 'Nuevo rol', 'PERMISO-056'],
  ])('asks the server for %s before it opens "%s"; a denial is told (%s)', async (operacion, boton) => {
    const permiso = permisoDe('roles', operacion);
    const { names } = abrir({ [permiso]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press(boton);
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    // Without the call for the people who can, whom the notice names.
    expect(names().filter((n) => !n.startsWith('GET login/autorizan/'))).toEqual([LISTA, permiso]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Roles' })).toBeTruthy();
  });

  it('shows the reason of a list that did not come (ROL-025)', async () => {
    abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

describe('deleting a role', () => {
  it('asks with its words, and deletes after a yes (ROL-024)', async () => {
    const server = abrir({ 'DELETE roles/21/eliminar': answers(null, 'Rol eliminado exitosamente') });
    await press('Eliminar <b>Barra</b>');
    const pregunta = await screen.findByRole('dialog', { name: 'Advertencia' });
    expect(pregunta.textContent).toContain('¿Realmente deseas eliminar el rol?');
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Eliminar rol' }));
    expect(await screen.findByText('Rol eliminado exitosamente')).toBeTruthy();
    await waitFor(() => expect(listas(server)).toBe(2));
  });

  it('that was given to somebody meanwhile says in red what the server says (ROL-020, ROL-025)', async () => {
    const texto = 'No puedes eliminar este rol, ya que tiene usuarios vinculados';
    abrir({ 'DELETE roles/21/eliminar': refuses(409, 'ROL_CON_USUARIOS', texto) });
    await press('Eliminar <b>Barra</b>');
    await press('Eliminar rol');
    expect((await screen.findByRole('alert')).textContent).toBe(texto);
  });
});

describe('the name of a role', () => {
  const guardar = () => screen.getByRole('button', { name: 'Guardar' });
  const abrirNombre = async (otros: Parameters<typeof abrir>[0] = {}): Promise<Server> => {
    const server = abrir(otros);
    await press('Editar nombre Capitana de piso');
    await screen.findByRole('dialog', { name: /Editar nombre/ });
    return server;
  };

  it('is not saved as it was, whatever its case, nor asked for (ROL-009)', async () => {
    const server = await abrirNombre();
    expect(guardar().getAttribute('aria-description')).toBe('Escribe un nombre distinto');
    await escribir('CAPITANA de piso');
    expect(guardar().getAttribute('aria-description')).toBe('Escribe un nombre distinto');
    await userEvent.click(guardar());
    expect(server.names()).not.toContain(NOMBRE);
    expect(server.names()).not.toContain(EXISTE);
  });

  it('is of 3 to 30, and goes with the version that was read (ROL-008, D-57, D-112)', async () => {
    const server = await abrirNombre({ [NOMBRE]: answers(CAPITANA, 'Rol actualizado exitosamente') });
    await escribir('Ca');
    await userEvent.click(guardar());
    expect(await screen.findByText('Mínimo 3 caracteres')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ }).maxLength).toBe(30);
    await escribir('Capitán');
    await waitFor(() => expect(guardar().getAttribute('aria-description')).toBeNull(), { timeout: 3_000 });
    await userEvent.click(guardar());
    expect(await screen.findByText('Rol actualizado exitosamente')).toBeTruthy();
    expect(cuerpo(server, NOMBRE)).toEqual({ id: 20, version: 3, nombreRol: 'Capitán' });
  });

  it('that somebody else changed meanwhile says so, and shows on request how it was left (D-112)', async () => {
    const ahora = { ...CAPITANA, descripcion: 'Jefa de piso', version: 4 };
    const server = await abrirNombre({
      [NOMBRE]: refuses(409, 'CAMBIO_ENTRETANTO', CAMBIO),
      'GET roles': answers([ahora]),
    });
    await escribir('Capitán');
    await waitFor(() => expect(guardar().getAttribute('aria-description')).toBeNull(), { timeout: 3_000 });
    await userEvent.click(guardar());
    expect((await screen.findAllByText(CAMBIO)).length).toBeGreaterThan(0);
    await press('Ver cómo quedó');
    expect(await screen.findByText('Ahora se llama Jefa de piso')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver cómo quedó' })).toBeNull();
    server.now(NOMBRE, answers(ahora, 'Rol actualizado exitosamente'));
    await userEvent.click(guardar());
    await waitFor(() =>
      expect(server.calls.filter((c) => c.name === NOMBRE).map((c) => c.body)).toEqual([
        { id: 20, version: 3, nombreRol: 'Capitán' },
        { id: 20, version: 4, nombreRol: 'Capitán' },
      ]),
    );
  });
});

describe('moving the users of a role', () => {
  const MOVER = 'PUT roles/mover/usuarios';

  it('requires a destination, in which the current role cannot be chosen, and shows the way (ROL-016, ROL-017)', async () => {
    const server = abrir({ [MOVER]: answers({ movidos: 2 }, 'Usuarios movidos exitosamente') });
    await press('Mover usuarios Capitana de piso');
    const dialogo = await screen.findByRole('dialog', { name: /Mover usuarios/ });
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Mover usuarios' }));
    expect(await within(dialogo).findByText('Este campo es requerido')).toBeTruthy();
    expect(server.names()).not.toContain(MOVER);
    await userEvent.click(screen.getByRole('combobox', { name: /^Rol de destino/ }));
    expect((await screen.findByRole('option', { name: 'Capitana de piso' })).dataset.comboboxDisabled).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: 'Mesero' }));
    expect(dialogo.textContent).toContain('Capitana de pisoMesero');
    expect(within(dialogo).queryByRole('note')).toBeNull();
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Mover usuarios' }));
    expect(await screen.findByText('Usuarios movidos exitosamente')).toBeTruthy();
    expect(cuerpo(server, MOVER)).toEqual({ rol_origen: 20, rol_destino: 3 });
    await waitFor(() => expect(listas(server)).toBe(2));
  });

  it('of the first role warns that the ones of the system stay (ROL-023)', async () => {
    abrir();
    await press('Mover usuarios Administrador');
    expect((await screen.findByRole('note')).textContent).toBe(
      'Solo se moverán los usuarios definidos por algún administrador',
    );
  });

  it('that the server refuses says so at the place (ROL-025)', async () => {
    const texto = 'Ese rol tiene permisos que tú no tienes. Pídelo a quien los tenga';
    abrir({ [MOVER]: refuses(403, 'PUEDE_MAS_QUE_TU', texto) });
    await press('Mover usuarios Capitana de piso');
    await elegir(/^Rol de destino/, 'Cajero');
    const dialogo = screen.getByRole('dialog', { name: /Mover usuarios/ });
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Mover usuarios' }));
    expect((await within(dialogo).findByRole('alert')).textContent).toBe(texto);
  });
});

describe('a new role', () => {
  const NUEVO = 'POST roles/nuevo';
  const siguiente = () => screen.getByRole('button', { name: 'Siguiente' });
  const alArbol = async (nombre: string): Promise<void> => {
    await press('Nuevo rol');
    await escribir(nombre);
    await waitFor(() => expect(siguiente().getAttribute('aria-disabled')).toBeNull(), { timeout: 3_000 });
    await userEvent.click(siguiente());
    await screen.findByRole('list', { name: 'Permisos del rol' });
  };

  it('is written in two steps, its name first and then the tree (ROL-003, ROL-004)', async () => {
    // The check of the name is still running: the server decides on save.
    const server = abrir({ [EXISTE]: 'sin respuesta', [NUEVO]: answers(CAPITANA, 'Rol creado exitosamente') });
    await alArbol('Hostess');
    expect(screen.getByRole('heading', { level: 1, name: 'Nuevo rol' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 1, name: 'Roles' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Comandas' }));
    await press('Guardar rol');
    expect(await screen.findByText('Rol creado exitosamente')).toBeTruthy();
    expect(cuerpo(server, NUEVO)).toEqual({ descripcion: 'Hostess', permisos: [170, 171, 172, 191] });
    await waitFor(() => expect(listas(server)).toBe(2));
  });

  it('does not come to its permissions without valid general data (ROL-010, ROL-026, GENERAL-016)', async () => {
    abrir();
    await press('Nuevo rol');
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: /^Nombre/ }));
    await userEvent.click(siguiente());
    expect(await screen.findByText('Este campo es requerido')).toBeTruthy();
    await escribir('Jefe');
    expect(await screen.findByText('Debe contener de 5 a 30 caracteres')).toBeTruthy();
    await userEvent.click(siguiente());
    expect(screen.queryByRole('list', { name: 'Permisos del rol' })).toBeNull();
  });

  it('asks once, 500 ms after typing stopped and trimmed, whether the name is taken; then it is not gone on (ROL-011)', async () => {
    const server = abrir({ [EXISTE]: answers({ existe: true }) });
    await press('Nuevo rol');
    await escribir('  Cajero ');
    expect(server.names()).not.toContain(EXISTE);
    expect(
      await screen.findByText('Ya existe un rol con ese nombre', { selector: 'span' }, { timeout: 3_000 }),
    ).toBeTruthy();
    const preguntas = server.calls.filter((c) => c.name === EXISTE).map((c) => c.query.get('descripcion'));
    expect(preguntas).toEqual(['Cajero']);
    await userEvent.click(siguiente());
    expect(screen.queryByRole('list', { name: 'Permisos del rol' })).toBeNull();
  });

  it('needs a permission, and says so (ROL-012)', async () => {
    const server = abrir();
    await alArbol('Hostess');
    expect(screen.getByText('Debes seleccionar los permisos del rol')).toBeTruthy();
    await press('Guardar rol');
    expect(server.names()).not.toContain(NUEVO);
  });

  it('may start from a copy of another, but for what is not this person’s to give (D-112)', async () => {
    entrarSin(PERMISO.COBRAR);
    abrir();
    await press('Nuevo rol');
    await elegir(/^Empezar con una copia de/, 'Capitana de piso');
    expect(await screen.findByText('Se copian 2 permisos; tú no puedes dar el otro')).toBeTruthy();
    await escribir('Hostess');
    await waitFor(() => expect(siguiente().getAttribute('aria-disabled')).toBeNull(), { timeout: 3_000 });
    await userEvent.click(siguiente());
    expect((await screen.findByRole('complementary', { name: 'Resumen del rol' })).textContent).toContain(
      '2 permisos en 2 módulos',
    );
  });
});
