import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { ACCESO_DE_PRUEBA, GRUPOS_DE_PRUEBA, PERSONAS_DE_PRUEBA, ROLES_DE_PRUEBA } from './datos.fixture.ts';
import { UsuariosScreen } from './UsuariosScreen.tsx';

const LISTA = 'POST usuarios';
const DENEGADO = 'No tienes permitido realizar esta operación';
const ANA = PERSONAS_DE_PRUEBA[1]!;

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: pagina(PERSONAS_DE_PRUEBA),
    'GET usuarios/filtros': answers(GRUPOS_DE_PRUEBA),
    'GET usuarios/roles': answers(ROLES_DE_PRUEBA),
    'GET usuarios/validar-existencia': answers({ existe: false }),
    ...otros,
  });
  renderScreen(<UsuariosScreen />);
  return server;
};
const llamadas = (server: ReturnType<typeof abrir>, nombre: string) =>
  server.names().filter((n) => n === nombre).length;
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const campo = await screen.findByLabelText(nombre, { selector: 'input' });
  await userEvent.clear(campo);
  await userEvent.type(campo, texto);
};
const elegir = async (campo: RegExp, opcion: string): Promise<void> => {
  await userEvent.click(await screen.findByLabelText(campo, { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list of users', () => {
  it('has its columns, operations among them, and its button (USUARIO-001, USUARIO-002)', async () => {
    abrir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios' })).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
        ...['Nombre', 'Usuario', 'Rol', 'Sistema', 'Operaciones'],
      ]),
    );
    const fila = screen.getByText('Ana Paz').closest('tr')!;
    expect(within(fila).getByText('ana.paz')).toBeTruthy();
    expect(within(fila).getByText('Mesero')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Nuevo usuario' })).toBeTruthy();
  });

  it('tells whose they are by a drawing with words (USUARIO-026)', async () => {
    abrir();
    expect(await screen.findByRole('img', { name: 'Definido por el sistema' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: 'Creado por algún administrador del sistema' })).toHaveLength(3);
  });

  it('shows a name that looks like markup as it was written', async () => {
    abrir();
    expect(await screen.findByText('<img onerror=x()> Zul')).toBeTruthy();
    expect(document.querySelector('[onerror]')).toBeNull();
  });

  it('that failed is asked for again with its filters, which failed with it (GENERAL-015)', async () => {
    let arriba = false;
    const segun = (bien: ReturnType<typeof answers>) => () =>
      arriba ? bien : refuses(409, 'CAMBIO_ENTRETANTO', 'Espera');
    abrir({
      [LISTA]: segun(pagina(PERSONAS_DE_PRUEBA)),
      'GET usuarios/filtros': segun(answers(GRUPOS_DE_PRUEBA)),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Espera');
    expect(screen.queryByRole('button', { name: /^Rol/ })).toBeNull();
    arriba = true;
    await press('Reintentar');
    expect(await screen.findByText('Ana Paz')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Rol/ })).toBeTruthy();
  });

  it('offers what can be done with each: who left is only taken back (USUARIO-003, D-110)', async () => {
    abrir();
    const acciones = (nombre: string) =>
      within(screen.getByText(nombre).closest('tr')!)
        .getAllByRole('button')
        .map((b) => b.getAttribute('aria-label')!.replace(` ${nombre}`, ''));
    await screen.findByText('Ana Paz');
    expect(acciones('Ana Paz')).toEqual([
      ...['Editar', 'Cambiar rol', 'Cambiar contraseña', 'Tarjeta de acceso', 'Quitar PIN'],
      ...['Quitar segundo factor', 'Eliminar'],
    ]);
    expect(acciones('Francisco Ibarra')).toEqual(['Recuperar']);
  });

  it('keeps role and end of the system’s user (USUARIO-023)', async () => {
    abrir();
    for (const accion of ['Cambiar rol', 'Eliminar']) {
      const boton = await screen.findByRole('button', { name: `${accion} Alejandra Núñez` });
      expect(boton.getAttribute('aria-description')).toBe('Definido por el sistema');
    }
  });

  it.each([
    ['NUEVO_USUARIO', 'Nuevo usuario'],
    ['EDITAR_USUARIO', 'Editar Ana Paz'],
    ['CAMBIAR_ROL', 'Cambiar rol Ana Paz'],
    ['CAMBIAR_PASSWORD', 'Cambiar contraseña Ana Paz'],
    ['ELIMINAR_USUARIO', 'Eliminar Ana Paz'],
  ])(
    'asks for %s before %s; a denial is told (PERMISO-047, PERMISO-048, PERMISO-049, PERMISO-050, PERMISO-051)',
    async (operacion, boton) => {
      const { names } = abrir({ [permisoDe('usuarios', operacion)]: refuses(403, 'SIN_PERMISO', DENEGADO) });
      await press(boton);
      expect(await screen.findByText(DENEGADO)).toBeTruthy();
      expect(names()).toContain(permisoDe('usuarios', operacion));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Nuevo usuario' })).toBeNull();
    },
  );

  it('asks before somebody is deleted, in these words, and asks for the list again (USUARIO-025)', async () => {
    const server = abrir({ 'DELETE usuarios/20/eliminar': answers({ retirado: true }, 'Usuario eliminado') });
    await press('Eliminar Ana Paz');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Advertencia' }));
    expect(dialogo.getByText('¿Realmente deseas eliminar el usuario?')).toBeTruthy();
    await userEvent.click(dialogo.getByRole('button', { name: 'Eliminar usuario' }));
    await waitFor(() => expect(llamadas(server, LISTA)).toBe(2));
  });
});

describe('a dialog about somebody', () => {
  it('gives another role, which must be chosen, and sends what was read (USUARIO-020)', async () => {
    const server = abrir({ 'PUT usuarios/editar/rol': answers(ANA, 'Rol actualizado') });
    await press('Cambiar rol Ana Paz');
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Selecciona un nuevo rol')).toBeTruthy();
    await elegir(/^Nuevo rol/, 'Cocina');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(server.calls.find((c) => c.name === 'PUT usuarios/editar/rol')?.body).toEqual({
        id: 20,
        version: 4,
        rol: 4,
      }),
    );
  });

  it('keeps the branches that who edits may not enter, and says so (D-11, decision 0035)', async () => {
    const deDos = { ...ANA, sucursales: [...ANA.sucursales, { id: 9, nombre: 'Lejana' }] };
    const server = abrir({ [LISTA]: pagina([deDos]), 'PUT usuarios/editar': answers(deDos, 'Guardado') });
    await press('Editar Ana Paz');
    const lejana = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Lejana' });
    expect([lejana.checked, lejana.disabled]).toEqual([true, true]);
    expect(screen.getByText(/Tú no entras a las que están en gris/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Norte' }));
    await press('Guardar');
    await waitFor(() => expect(llamadas(server, 'PUT usuarios/editar')).toBe(1));
    expect(server.calls.find((c) => c.name === 'PUT usuarios/editar')?.body).toMatchObject({ sucursales: [1, 9, 2] });
  });

  const AJENO = refuses(409, 'CAMBIO_ENTRETANTO', 'Otra persona guardó cambios antes que tú');
  it('that somebody else edited meanwhile is shown as they left it, and saved with what was typed (D-112)', async () => {
    const ahora = { ...ANA, primer_apellido: 'Pech', nombre_completo: 'Ana Pech', version: 5 };
    const server = abrir({
      'PUT usuarios/editar': (call) =>
        (call.body as { version: number }).version === 5 ? answers(ahora, 'Guardado') : AJENO,
      'GET usuarios/20': answers(ahora),
    });
    await press('Editar Ana Paz');
    await escribir(/^Nombre/, 'Anahí');
    await press('Guardar');
    await press('Ver cómo quedó');
    expect((await screen.findByRole('note')).textContent).toContain('Ana Pech · Mesero');
    expect(screen.queryByRole('button', { name: 'Ver cómo quedó' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/, { selector: 'input' }).value).toBe('Anahí');
    await press('Guardar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls.filter((c) => c.name === 'PUT usuarios/editar').map((c) => c.body)).toEqual([
      expect.objectContaining({ version: 4, nombre: 'Anahí' }),
      expect.objectContaining({ version: 5, nombre: 'Anahí' }),
    ]);
  });

  it('whose role somebody else changed meanwhile: leaving asks for the list, which is behind (D-112)', async () => {
    const server = abrir({ 'PUT usuarios/editar/rol': AJENO });
    await press('Cambiar rol Ana Paz');
    await elegir(/^Nuevo rol/, 'Cocina');
    await press('Guardar');
    expect(await screen.findByRole('button', { name: 'Ver cómo quedó' })).toBeTruthy();
    const antes = llamadas(server, LISTA);
    await press('Cancelar');
    await waitFor(() => expect(llamadas(server, LISTA)).toBe(antes + 1));
  });

  it('says that the roles did not come, and asks again when it is wished (USUARIO-022, decision 0005)', async () => {
    const server = abrir({ 'GET usuarios/roles': refuses(500, 'ERROR_INTERNO', 'Algo falló') });
    await press('Cambiar rol Ana Paz');
    await press('Reintentar');
    await waitFor(() => expect(llamadas(server, 'GET usuarios/roles')).toBe(2));
  });

  it('sets a password of 8 to 20 characters, typed twice (USUARIO-019)', async () => {
    const server = abrir({ 'PUT usuarios/editar/password': answers(null, 'Listo') });
    await press('Cambiar contraseña Ana Paz');
    await escribir(/^Nueva contraseña/, 'corta');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('La contraseña debe tener entre 8 y 20 caracteres')).toBeTruthy();
    await escribir(/^Nueva contraseña/, 'barro negro 7');
    await escribir(/^Confirma/, 'barro negro 8');
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeTruthy();
    expect(llamadas(server, 'PUT usuarios/editar/password')).toBe(0);
    await escribir(/^Confirma/, 'barro negro 7');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(llamadas(server, 'PUT usuarios/editar/password')).toBe(1));
  });

  it('shows the access card with its code, number and user (D-111)', async () => {
    abrir({ 'POST usuarios/20/acceso': answers(ACCESO_DE_PRUEBA) });
    await press('Tarjeta de acceso Ana Paz');
    expect(await screen.findByRole('img', { name: 'Código para entrar' })).toBeTruthy();
    const dialogo = within(screen.getByRole('dialog'));
    expect(dialogo.getByText('1000')).toBeTruthy();
    expect(dialogo.getByText(/^21-11-2026/).parentElement?.textContent).toContain('Sirve una vez, hasta el 21-11-2026');
    expect(dialogo.queryByRole('note')).toBeNull();
  });
});

describe('a new user', () => {
  it('is written in two steps, its username asked for, and gets the card (USUARIO-004, USUARIO-005)', async () => {
    const server = abrir({
      'POST usuarios/nuevo': answers(ANA, 'Usuario creado exitosamente'),
      'POST usuarios/20/acceso': answers(ACCESO_DE_PRUEBA),
    });
    await press('Nuevo usuario');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nuevo usuario' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Nombre/ }));
    await escribir(/^Nombre/, 'Ana');
    await escribir(/^Primer apellido/, 'Paz');
    await elegir(/^Sexo/, 'Mujer');
    await press('Siguiente');
    await escribir(/^Usuario/, 'Ana.Paz');
    await elegir(/^Rol/, 'Mesero');
    expect(await screen.findByLabelText('Disponible')).toBeTruthy();
    await press('Guardar usuario');
    expect(await screen.findByRole('img', { name: 'Código para entrar' })).toBeTruthy();
    const { body } = server.calls.find((c) => c.name === 'POST usuarios/nuevo')!;
    expect(body).toMatchObject({
      personales: { nombre: 'Ana', primerApellido: 'Paz', segundoApellido: null, sexo: 2 },
      cuenta: { usuario: 'ana.paz', rol: 3, contrasena: expect.stringMatching(/^\w{20}$/) },
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeTruthy();
    await waitFor(() => expect(llamadas(server, LISTA)).toBe(2));
  });

  it('is not asked for again when the form is left without saving (USUARIO-005)', async () => {
    const server = abrir();
    await press('Nuevo usuario');
    await press('Cancelar');
    expect(await screen.findByRole('heading', { level: 1, name: 'Usuarios' })).toBeTruthy();
    expect(llamadas(server, LISTA)).toBe(1);
  });

  it('goes no further while something is missing, and says what', async () => {
    abrir();
    await press('Nuevo usuario');
    await escribir(/^Nombre/, 'Al');
    await press('Siguiente');
    expect(await screen.findByText('Mínimo 3 caracteres')).toBeTruthy();
    expect(screen.getByText('Sexo es obligatorio')).toBeTruthy();
    expect(screen.queryByLabelText(/^Usuario/, { selector: 'input' })).toBeNull();
  });
});
