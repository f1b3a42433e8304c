import { PERMISO } from '@comal/domain/permisos/permisos';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { empezar, mostrar, pagina, permisoDe, pulsar, servidor, terminar } from '../comun/servidor.fixture.ts';
import { ALAMBRE, FLAN, GUACAMOLE, LINEA_TORTILLA } from '../vendible/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendible/servidor.fixture.ts';
import { ProductosScreen } from './ProductosScreen.tsx';

type Respuestas = Parameters<typeof servidor>[0];

const abrir = (respuestas: Respuestas = {}) => {
  const { calls, names, now } = servidor({
    ...ELEGIBLES_DEL_SERVIDOR,
    'POST productos': pagina([ALAMBRE, FLAN]),
    ...respuestas,
  });
  mostrar(<ProductosScreen />);
  return {
    calls,
    now,
    paginas: () => names().filter((name) => name === 'POST productos').length,
    filtros: () => calls.findLast(({ name }) => name === 'POST productos')?.body,
  };
};

const fila = async (nombre: string) => screen.findByRole('row', { name: new RegExp(nombre) });
const celdas = async (nombre: string) =>
  within(await fila(nombre))
    .getAllByRole('cell')
    .map((celda) => celda.textContent);

beforeEach(() => empezar());
afterEach(terminar);

describe('the table of the dishes', () => {
  it('has its title, 50 rows a page, its columns with Operaciones last and a button that creates (PRODUCTO-003, PRODUCTO-004)', async () => {
    const { filtros } = abrir();
    await fila('Alambre');
    expect(screen.getByRole('heading', { name: 'Productos' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((cabeza) => cabeza.textContent)).toEqual([
      'Producto',
      'Costo',
      'Ganancia',
      'Precio',
      'Unidad',
      'Compl. gratis',
      'Preparación',
      'Operaciones',
    ]);
    expect(filtros()).toEqual({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
    expect(screen.getByRole('button', { name: 'Nuevo producto' })).toBeTruthy();
    await waitFor(() => expect(screen.getByText('2 productos en 2 categorías')).toBeTruthy());
  });

  it('shows area and category beneath, cost, profit, price, unit, free add-ons and minutes (PRODUCTO-002, PRODUCTO-004)', async () => {
    abrir();
    const [, ...resto] = (await celdas('Alambre')).reverse();
    expect(resto.reverse()).toEqual(['$86.40', '$111.60', '$198.00', 'pza', '2', '15 min']);
    expect(screen.getByText('Cocina caliente · Parrilla')).toBeTruthy();
  });

  it('writes N/A for what is missing, and a loss with its minus (PRODUCTO-002, PRODUCTO-004)', async () => {
    abrir();
    expect(await celdas('Flan')).toEqual(expect.arrayContaining(['−$8.00', 'N/A']));
    expect(screen.getByText('N/A · N/A')).toBeTruthy();
  });

  it('has seven actions with counters that hide at 0 (PRODUCTO-005, PRODUCTO-007)', async () => {
    abrir();
    const botones = within(await fila('Alambre')).getAllByRole('button');
    expect(botones.map((boton) => [boton.getAttribute('aria-label')?.split(' Alambre')[0], boton.textContent])).toEqual(
      [
        ['Editar', ''],
        ['Ingredientes', '6'],
        ['Especificaciones', '3'],
        ['Complementos', '4'],
        ['Imagen', ''],
        ['Datos menú', ''],
        ['Eliminar', ''],
      ],
    );
    const flan = within(await fila('Flan')).getAllByRole('button');
    expect(flan.map(({ textContent }) => textContent).join('')).toBe('');
  });

  it('gathers them in a menu with their names where there is no room (PRODUCTO-008)', async () => {
    empezar(800);
    abrir();
    await pulsar('Operaciones de Flan napolitano');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Editar',
      'Ingredientes',
      'Especificaciones',
      'Complementos',
      'Datos menú',
      'Imagen',
      'Eliminar',
    ]);
  });

  it('is empty with a total of zero when there is no data (PRODUCTO-064)', async () => {
    abrir({ 'POST productos': pagina([]) });
    await screen.findByText('No hay productos');
    expect(screen.getByText(/^0 productos/)).toBeTruthy();
  });

  it('filters by text, category, area and state in the menu, and says when nothing is left', async () => {
    const { filtros, now } = abrir();
    await fila('Alambre');
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtra por descripción' }), 'pozole{Enter}');
    now('POST productos', pagina([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Menú' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Agotado' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    await screen.findByText('Ningún resultado con estos filtros');
    expect(filtros()).toMatchObject({
      filtros: [
        { control: 'text_filter', valor: 'pozole' },
        { control: 'estado_menu', valores: [3] },
      ],
    });
  });

  it('shows in place why it did not come, and asks again', async () => {
    const { now } = abrir({ 'POST productos': refuses(409, 'X', 'No se pudo leer la lista') });
    await screen.findByText('No se pudo leer la lista');
    now('POST productos', pagina([ALAMBRE]));
    await pulsar('Reintentar');
    await fila('Alambre');
  });

  it('says when it may not be seen, with nothing to try again', async () => {
    abrir({ 'POST productos': refuses(403, 'SIN_PERMISO', 'No tienes permiso para ver los productos') });
    await screen.findByText('No tienes permiso para ver los productos');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('keeps every action in place without a link, and says why', async () => {
    abrir();
    await fila('Alambre');
    act(() => live.perdido());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Editar Alambre de arrachera' }).dataset.tip).toBe(
        'Sin conexión con el servidor',
      ),
    );
    expect(screen.getByRole('button', { name: 'Nuevo producto' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('deleting a dish', () => {
  const borrar = 'DELETE productos/11/eliminar';

  it('asks, deletes and asks for the rows again (D-53)', async () => {
    const { paginas } = abrir({ [borrar]: answers(null) });
    await pulsar('Eliminar Alambre de arrachera');
    await screen.findByText('¿Realmente deseas eliminar el producto Alambre de arrachera?');
    await pulsar('Eliminar producto');
    await screen.findByText('Producto eliminado exitosamente');
    await waitFor(() => expect(paginas()).toBe(2));
  });

  it('says why the server did not', async () => {
    abrir({ [borrar]: refuses(404, 'NO_ENCONTRADO', 'El producto ya no existe') });
    await pulsar('Eliminar Alambre de arrachera');
    await pulsar('Eliminar producto');
    await screen.findByText('El producto ya no existe');
  });

  it('is not asked when the role may not (002 §6)', async () => {
    abrir({ [permisoDe('productos', 'ELIMINAR_PRODUCTO')]: refuses(403, 'SIN_PERMISO', 'No tienes permiso') });
    await pulsar('Eliminar Alambre de arrachera');
    await screen.findByText('No tienes permiso');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the panels of a dish', () => {
  const vacios: Respuestas = {
    'GET productos/11/ingredientes': answers([]),
    'GET productos/11/especificaciones': answers([]),
    'GET productos/11/complementos': answers([]),
  };

  it.each([
    ['Ingredientes', 'No hay ingredientes asignados a este producto', 'Agregar primer ingrediente'],
    ['Especificaciones', 'No hay especificaciones asignadas a este producto', 'Agregar primera especificación'],
    ['Complementos', 'No hay complementos asignados a este producto', 'Agregar primer complemento'],
  ])(
    '%s takes the place of the table and, closed without changes, asks for nothing (PRODUCTO-009, PRODUCTO-010, PRODUCTO-012, PRODUCTO-014, PRODUCTO-016)',
    async (panel, vacio, boton) => {
      const { paginas } = abrir(vacios);
      await pulsar(`${panel} Alambre de arrachera`);
      await screen.findByText(vacio);
      expect(screen.getByRole('heading', { name: `${panel} de Alambre de arrachera` })).toBeTruthy();
      expect(screen.getByRole('button', { name: boton })).toBeTruthy();
      expect(screen.queryByRole('table', { name: 'Productos' })).toBeNull();
      await pulsar('Volver a la lista');
      await fila('Alambre');
      expect(paginas()).toBe(1);
    },
  );

  it('does not open specifications to a role that may not keep them, in its own words (002 §6)', async () => {
    const permiso = permisoDe('especificaciones-de-producto', 'ADMINISTRAR_ESPECIFICACIONES_DE_PRODUCTO');
    abrir({ ...vacios, [permiso]: refuses(403, 'SIN_PERMISO', 'No') });
    await pulsar('Especificaciones Alambre de arrachera');
    await screen.findByText('No tiene permisos para administrar las especificaciones del producto');
    expect(screen.getByRole('table', { name: 'Productos' })).toBeTruthy();
  });

  it.each(['Ingredientes', 'Complementos'])('%s opens to who may edit dishes (PRODUCTO-010, 002 §6)', async (panel) => {
    const editar = permisoDe('productos', 'EDITAR_PRODUCTO');
    abrir({ ...vacios, [editar]: refuses(403, 'SIN_PERMISO', 'No puedes editar productos') });
    await pulsar(`${panel} Alambre de arrachera`);
    await screen.findByText('No puedes editar productos');
    expect(screen.getByRole('table', { name: 'Productos' })).toBeTruthy();
  });

  it('asks for the rows again after a change: a specification is taken away (PRODUCTO-010, PRODUCTO-013)', async () => {
    const { paginas } = abrir({
      'GET productos/11/especificaciones': answers([{ id: 61, descripcion: 'Término medio' }]),
      'DELETE productos/11/especificaciones/eliminar/61': answers([]),
    });
    await pulsar('Especificaciones Alambre de arrachera');
    await pulsar('Eliminar Término medio');
    await screen.findByText('¿Estás seguro de querer eliminar la especificación Término medio?');
    await pulsar('Eliminar especificación');
    await screen.findByText('No hay especificaciones asignadas a este producto');
    await pulsar('Volver a la lista');
    await waitFor(() => expect(paginas()).toBe(2));
  });

  it('adds a specification, which is required (PRODUCTO-054)', async () => {
    const { calls } = abrir({
      ...vacios,
      'POST productos/especificaciones/agregar': answers([{ id: 61, descripcion: 'Término medio' }]),
    });
    await pulsar('Especificaciones Alambre de arrachera');
    await pulsar('Agregar primera especificación');
    await screen.findByRole('dialog', { name: 'Agregar especificación' });
    await pulsar('Agregar');
    await screen.findByText('Selecciona una especificación');
    await userEvent.click(screen.getByRole('combobox', { name: 'Especificación' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Término medio' }));
    await pulsar('Agregar');
    await screen.findByRole('rowheader', { name: 'Término medio' });
    expect(calls.at(-1)?.body).toEqual({ id: 11, especificacion: 61 });
  });

  it('makes a specification from there, and chooses it', async () => {
    saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos: [PERMISO.NUEVA_ESPECIFICACION] } }));
    abrir({
      ...vacios,
      'POST productos/especificaciones/nueva': answers({ id: 63, descripcion: 'Sin picante', productos: 0 }),
    });
    await pulsar('Especificaciones Alambre de arrachera');
    await pulsar('Agregar primera especificación');
    await pulsar('Nueva especificación');
    const dialogo = await screen.findByRole('dialog', { name: 'Nueva especificación' });
    fireEvent.change(within(dialogo).getByRole('textbox'), { target: { value: 'Sin picante' } });
    await pulsar('Guardar');
    await waitFor(() => {
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Especificación' }).value).toBe('Sin picante');
    });
  });

  it('does not offer to make a complement to who may not', async () => {
    abrir(vacios);
    await pulsar('Complementos Alambre de arrachera');
    await pulsar('Agregar primer complemento');
    await screen.findByRole('dialog', { name: 'Agregar complemento' });
    expect(screen.queryByRole('button', { name: 'Nuevo complemento' })).toBeNull();
  });

  it('lists add-ons with their price; one is added, which is required (PRODUCTO-015, PRODUCTO-055)', async () => {
    const { calls } = abrir({
      'GET productos/11/complementos': answers([GUACAMOLE]),
      'POST productos/complementos/agregar': answers([GUACAMOLE]),
    });
    await pulsar('Complementos Alambre de arrachera');
    const guacamole = await screen.findByRole('row', { name: /Guacamole/ });
    expect(within(guacamole).getByText('$35.00')).toBeTruthy();
    await pulsar('Agregar complemento');
    await screen.findByRole('dialog', { name: 'Agregar complemento' });
    await pulsar('Agregar');
    await screen.findByText('Selecciona un complemento');
    await userEvent.click(screen.getByRole('combobox', { name: 'Complemento' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Queso extra' }));
    expect(screen.queryByRole('option', { name: 'Guacamole' })).toBeNull();
    await pulsar('Agregar');
    await screen.findByText('Complemento agregado exitosamente');
    expect(calls.at(-1)?.body).toEqual({ id: 11, complemento: 32 });
  });

  it('asks before an add-on is taken away (PRODUCTO-056)', async () => {
    abrir({
      'GET productos/11/complementos': answers([GUACAMOLE]),
      'DELETE productos/11/complementos/eliminar/31': refuses(409, 'X', 'No se puede'),
    });
    await pulsar('Complementos Alambre de arrachera');
    await pulsar('Eliminar Guacamole');
    await screen.findByRole('dialog', { name: 'Eliminar complemento' });
    await screen.findByText('¿Estás seguro de querer eliminar este complemento?');
    await pulsar('Eliminar complemento');
    await screen.findByText('No se puede');
    expect(screen.getByRole('row', { name: /Guacamole/ })).toBeTruthy();
  });

  it('shows in place why a panel did not come, and asks again', async () => {
    const { now } = abrir({ 'GET productos/11/ingredientes': refuses(409, 'X', 'No se pudo leer la receta') });
    await pulsar('Ingredientes Alambre de arrachera');
    await screen.findByText('No se pudo leer la receta');
    now('GET productos/11/ingredientes', answers([LINEA_TORTILLA]));
    await pulsar('Reintentar');
    await screen.findByRole('row', { name: /Tortilla/ });
  });
});
