import { fireEvent, screen, waitFor } from '@testing-library/react';
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
import { ESPECIFICACIONES_DE_PRUEBA } from './datos.fixture.ts';
import { EspecificacionesScreen } from './EspecificacionesScreen.tsx';

const LISTA = 'POST productos/especificaciones';
const NUEVA = 'POST productos/especificaciones/nueva';
const DENEGADO = 'No tienes permitido realizar esta operación';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [LISTA]: pagina(ESPECIFICACIONES_DE_PRUEBA), ...otros });
  renderScreen(<EspecificacionesScreen />);
  return server;
};
const descripcion = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Descripción/ });
const guardar = () => screen.getByRole('button', { name: 'Guardar' });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list of specifications', () => {
  it('has its title, columns and actions (ESPECIFICACION-001, ESPECIFICACION-002, ESPECIFICACION-004)', async () => {
    abrir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Especificaciones' })).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
        'Descripción',
        'Productos',
        'Operaciones',
      ]),
    );
    expect(screen.getByText('6 productos')).toBeTruthy();
    for (const name of ['Editar Tortilla de maíz', 'Eliminar Tortilla de maíz'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('is filtered by description, and nothing is told as such (ESPECIFICACION-001)', async () => {
    const { calls, now } = abrir();
    await screen.findByText('Tortilla de maíz');
    now(LISTA, pagina([]));
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtra por descripción' }), 'zzz{Enter}');
    expect(await screen.findByText('Ningún resultado con estos filtros')).toBeTruthy();
    expect(calls.at(-1)?.body).toMatchObject({ pagina: 0, noElementosPorPagina: 50, filtros: [{ valor: 'zzz' }] });
  });

  it.each([
    ['NUEVA_ESPECIFICACION', 'Nueva especificación'],
    ['EDITAR_ESPECIFICACION', 'Editar Tortilla de maíz'],
    ['ELIMINAR_ESPECIFICACION', 'Eliminar Tortilla de maíz'],
  ])(
    'asks the server for %s before it opens; a denial is told (PERMISO-076, PERMISO-085, PERMISO-088)',
    async (operacion, nombre) => {
      const permiso = permisoDe('especificaciones', operacion);
      const { names } = abrir({ [permiso]: refuses(403, 'SIN_PERMISO', DENEGADO) });
      await press(nombre);
      expect(await screen.findByText(DENEGADO)).toBeTruthy();
      expect(names()).toEqual([LISTA, permiso]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('a specification', () => {
  it('has a description of 2 to 30 characters (ESPECIFICACION-003, ESPECIFICACION-005)', async () => {
    const { names } = abrir();
    await press('Nueva especificación');
    await screen.findByRole('dialog', { name: 'Nueva especificación' });
    await userEvent.click(guardar());
    expect(await screen.findByText('La descripción es obligatoria')).toBeTruthy();
    await userEvent.type(await descripcion(), 'a');
    expect(screen.getByText('Mínimo 2 caracteres')).toBeTruthy();
    fireEvent.change(await descripcion(), { target: { value: 'a'.repeat(31) } });
    expect(screen.getByText('Máximo 30 caracteres')).toBeTruthy();
    await userEvent.click(guardar());
    expect(names()).not.toContain(NUEVA);
  });

  it('is added, with the message of the server', async () => {
    const { calls } = abrir({ [NUEVA]: answers(ESPECIFICACIONES_DE_PRUEBA[0], 'Se agregó') });
    await press('Nueva especificación');
    await userEvent.type(await descripcion(), 'Rojo');
    await userEvent.click(guardar());
    expect(await screen.findByText('Se agregó')).toBeTruthy();
    expect(calls.find(({ name }) => name === NUEVA)?.body).toEqual({ descripcion: 'Rojo' });
  });

  it('is edited (ESPECIFICACION-003)', async () => {
    const { calls } = abrir({ 'PUT productos/especificaciones/editar': answers(ESPECIFICACIONES_DE_PRUEBA[0]) });
    await press('Editar Tortilla de maíz');
    await screen.findByRole('dialog', { name: 'Editar especificación' });
    await userEvent.type(await descripcion(), ' azul');
    await userEvent.click(guardar());
    expect(await screen.findByText('Especificación actualizada exitosamente')).toBeTruthy();
    expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
      id: 1,
      descripcion: 'Tortilla de maíz azul',
    });
  });

  it.each([
    ['the reason of the server', refuses(409, 'NOMBRE_REPETIDO', 'Ya existe Rojo'), 'Ya existe Rojo'],
    ['its own text without one', 'sin red', 'Error al guardar la especificación'],
  ] as const)('that is not saved says %s (ESPECIFICACION-007)', async (_caso, respuesta, texto) => {
    abrir({ [NUEVA]: respuesta });
    await press('Nueva especificación');
    await userEvent.type(await descripcion(), 'Rojo');
    await userEvent.click(guardar());
    await waitFor(() => expect(screen.getAllByText(texto)).toHaveLength(2));
  });

  it('is deleted after its question (ESPECIFICACION-006)', async () => {
    const { names } = abrir({ 'DELETE productos/especificaciones/eliminar/1': answers(null) });
    await press('Eliminar Tortilla de maíz');
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar especificación' });
    expect(dialogo.textContent).toContain('¿Estás seguro de querer eliminar la especificación Tortilla de maíz?');
    await press('Eliminar especificación');
    expect(await screen.findByText('Especificación eliminada exitosamente')).toBeTruthy();
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));
  });
});
