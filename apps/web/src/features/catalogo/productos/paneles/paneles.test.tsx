import { PERMISO } from '@comal/domain/permisos/permisos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSesion } from '../../../../platform/session/session.ts';
import { answers, refuses } from '../../../../platform/test/fake-server.ts';
import { aSesion } from '../../../../platform/test/fixtures.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import { ALAMBRE, FLAN, GUACAMOLE, LINEA_TORTILLA } from '../../vendibles/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../../vendibles/servidor.fixture.ts';
import { ProductosScreen } from '../ProductosScreen.tsx';

type Respuestas = Parameters<typeof allowingServer>[0];

const abrir = (respuestas: Respuestas = {}) => {
  const { calls, names, now } = allowingServer({
    ...ELEGIBLES_DEL_SERVIDOR,
    'POST productos': pagina([ALAMBRE, FLAN]),
    ...respuestas,
  });
  renderScreen(<ProductosScreen />);
  return {
    calls,
    now,
    paginas: () => names().filter((name) => name === 'POST productos').length,
    filtros: () => calls.findLast(({ name }) => name === 'POST productos')?.body,
  };
};

const fila = async (nombre: string) => screen.findByRole('row', { name: new RegExp(nombre) });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the panels of a dish', () => {
  const vacios: Respuestas = {
    'GET productos/11/ingredientes': answers([]),
    'GET productos/11/especificaciones': answers([]),
    'GET productos/11/complementos': answers([]),
    'GET productos/11/grupos-de-opciones': answers([]),
  };

  it.each([
    ['Ingredientes', 'No hay ingredientes asignados a este producto', 'Agregar primer ingrediente'],
    ['Especificaciones', 'No hay especificaciones asignadas a este producto', 'Agregar primera especificación'],
    ['Complementos', 'No hay complementos asignados a este producto', 'Agregar primer complemento'],
  ])(
    '%s takes the place of the table and, closed without changes, asks for nothing (PRODUCTO-009, PRODUCTO-010, PRODUCTO-012, PRODUCTO-014, PRODUCTO-016)',
    async (panel, vacio, boton) => {
      const { paginas } = abrir(vacios);
      await press(`${panel} Alambre de arrachera`);
      await screen.findByText(vacio);
      expect(screen.getByRole('heading', { name: `${panel} de Alambre de arrachera` })).toBeTruthy();
      expect(screen.getByRole('button', { name: boton })).toBeTruthy();
      expect(screen.queryByRole('table', { name: 'Productos' })).toBeNull();
      await press('Volver a la lista');
      await fila('Alambre');
      expect(paginas()).toBe(1);
    },
  );

  it('does not open specifications to a role that may not keep them, in its own words (002 §6)', async () => {
    const permiso = permisoDe('especificaciones-de-producto', 'ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO');
    abrir({ ...vacios, [permiso]: refuses(403, 'SIN_PERMISO', 'No') });
    await press('Especificaciones Alambre de arrachera');
    await screen.findByText('No tiene permisos para administrar las especificaciones del producto');
    expect(screen.getByRole('table', { name: 'Productos' })).toBeTruthy();
  });

  it.each(['Ingredientes', 'Complementos'])('%s opens to who may edit dishes (PRODUCTO-010, 002 §6)', async (panel) => {
    const editar = permisoDe('productos', 'EDITAR_PRODUCTO');
    abrir({ ...vacios, [editar]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    await press(`${panel} Alambre de arrachera`);
    await screen.findByText('No tienes permitido realizar esta operación');
    expect(screen.getByRole('table', { name: 'Productos' })).toBeTruthy();
  });

  it('asks for the rows again after a change: a specification is taken away (PRODUCTO-010, PRODUCTO-013)', async () => {
    const { paginas } = abrir({
      'GET productos/11/especificaciones': answers([{ id: 61, descripcion: 'Término medio' }]),
      'DELETE productos/11/especificaciones/eliminar/61': answers([]),
    });
    await press('Especificaciones Alambre de arrachera');
    await press('Eliminar Término medio');
    await screen.findByText('¿Estás seguro de querer eliminar la especificación Término medio?');
    await press('Eliminar especificación');
    await screen.findByText('No hay especificaciones asignadas a este producto');
    await press('Volver a la lista');
    await waitFor(() => expect(paginas()).toBe(2));
  });

  it('adds a specification, which is required (PRODUCTO-054)', async () => {
    const { calls } = abrir({
      ...vacios,
      'POST productos/especificaciones/agregar': answers([{ id: 61, descripcion: 'Término medio' }]),
    });
    await press('Especificaciones Alambre de arrachera');
    await press('Agregar primera especificación');
    await screen.findByRole('dialog', { name: 'Agregar especificación' });
    await press('Agregar');
    await screen.findByText('Selecciona una especificación');
    await userEvent.click(screen.getByRole('combobox', { name: 'Especificación' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Término medio' }));
    await press('Agregar');
    await screen.findByRole('rowheader', { name: 'Término medio' });
    expect(calls.at(-1)?.body).toEqual({ id: 11, especificacion: 61 });
  });

  it('makes a specification from there, and chooses it', async () => {
    saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [PERMISO.NUEVA_ESPECIFICACION] } }));
    abrir({
      ...vacios,
      'POST productos/especificaciones/nueva': answers({ id: 63, descripcion: 'Sin picante', productos: 0 }),
    });
    await press('Especificaciones Alambre de arrachera');
    await press('Agregar primera especificación');
    await press('Nueva especificación');
    const dialogo = await screen.findByRole('dialog', { name: 'Nueva especificación' });
    fireEvent.change(within(dialogo).getByRole('textbox'), { target: { value: 'Sin picante' } });
    await press('Guardar');
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Especificación' }).value).toBe('Sin picante');
    });
  });

  it('does not offer to make a complement to who may not', async () => {
    abrir(vacios);
    await press('Complementos Alambre de arrachera');
    await press('Agregar primer complemento');
    await screen.findByRole('dialog', { name: 'Agregar complemento' });
    expect(screen.queryByRole('button', { name: 'Nuevo complemento' })).toBeNull();
  });

  it('lists add-ons with their price; one is added, which is required (PRODUCTO-015, PRODUCTO-055)', async () => {
    const { calls } = abrir({
      'GET productos/11/complementos': answers([GUACAMOLE]),
      'POST productos/complementos/agregar': answers([GUACAMOLE]),
    });
    await press('Complementos Alambre de arrachera');
    const guacamole = await screen.findByRole('row', { name: /Guacamole/ });
    expect(within(guacamole).getByText('$35.00')).toBeTruthy();
    await press('Agregar complemento');
    await screen.findByRole('dialog', { name: 'Agregar complemento' });
    await press('Agregar');
    await screen.findByText('Selecciona un complemento');
    await userEvent.click(screen.getByRole('combobox', { name: 'Complemento' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Queso extra' }));
    expect(screen.queryByRole('option', { name: 'Guacamole' })).toBeNull();
    await press('Agregar');
    await screen.findByText('Complemento agregado exitosamente');
    expect(calls.at(-1)?.body).toEqual({ id: 11, complemento: 32 });
  });

  it('asks before an add-on is taken away (PRODUCTO-056)', async () => {
    abrir({
      'GET productos/11/complementos': answers([GUACAMOLE]),
      'DELETE productos/11/complementos/eliminar/31': refuses(409, 'X', 'No se puede'),
    });
    await press('Complementos Alambre de arrachera');
    await press('Eliminar Guacamole');
    await screen.findByRole('dialog', { name: 'Eliminar complemento' });
    await screen.findByText('¿Estás seguro de querer eliminar este complemento?');
    await press('Eliminar complemento');
    await screen.findByText('No se puede');
    expect(screen.getByRole('row', { name: /Guacamole/ })).toBeTruthy();
  });

  it('shows in place why a panel did not come, and asks again', async () => {
    const { now } = abrir({ 'GET productos/11/ingredientes': refuses(409, 'X', 'No se pudo leer la receta') });
    await press('Ingredientes Alambre de arrachera');
    await screen.findByText('No se pudo leer la receta');
    now('GET productos/11/ingredientes', answers([LINEA_TORTILLA]));
    await press('Reintentar');
    await screen.findByRole('row', { name: /Tortilla/ });
  });
});
