import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { live } from '../../../platform/live/live.ts';
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
import { ALAMBRE, FLAN } from '../vendibles/datos.fixture.ts';
import type { Producto } from '../vendibles/tipos.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendibles/servidor.fixture.ts';
import { ProductosScreen } from './ProductosScreen.tsx';

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
const celdas = async (nombre: string) =>
  within(await fila(nombre))
    .getAllByRole('cell')
    .map((celda) => celda.textContent);

const escribir = (name: string | RegExp, value: string): void =>
  void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

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

  it('says beneath what each holds, and nothing where nobody said (decision 0010)', async () => {
    abrir();
    const contiene = async (nombre: string) =>
      within(await fila(nombre))
        .queryAllByRole('list', { name: 'Contiene' })
        .map((lista) => lista.textContent);
    expect(await contiene('Alambre')).toEqual(['GlutenLácteosPica']);
    expect(await contiene('Flan')).toEqual([]);
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
    startSignedIn(800);
    abrir();
    await press('Operaciones de Flan napolitano');
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
    await waitFor(() => expect(filtros()).toMatchObject({ filtros: [{ valor: 'pozole' }] }));
    now('POST productos', pagina([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Menú' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Agotado' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() =>
      expect(filtros()).toMatchObject({
        filtros: [
          { control: 'text_filter', valor: 'pozole' },
          { control: 'estado_menu', valores: [3] },
        ],
      }),
    );
    await screen.findByText('Ningún resultado con estos filtros');
  });

  it('shows in place why it did not come, and asks again', async () => {
    const { now } = abrir({ 'POST productos': refuses(409, 'X', 'No se pudo leer la lista') });
    await screen.findByText('No se pudo leer la lista');
    now('POST productos', pagina([ALAMBRE]));
    await press('Reintentar');
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

describe('a dish that was just saved', () => {
  const menu = 'PUT productos/editar-datos-menu';
  const guardarMenu = async () => {
    await press('Datos menú Alambre de arrachera');
    await press('Guardar');
  };

  it('is opened again as it was saved, though the rows have not come yet: its own change is nobody else’s', async () => {
    const { calls, now } = abrir({ [menu]: answers({ ...ALAMBRE, version: ALAMBRE.version + 1 }) });
    await fila('Alambre');
    now('POST productos', 'sin respuesta');
    await guardarMenu();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await guardarMenu();
    const enviadas = () => calls.filter(({ name }) => name === menu).map(({ body }) => (body as Producto).version);
    await waitFor(() => expect(enviadas()).toEqual([ALAMBRE.version, ALAMBRE.version + 1]));
  });
});

describe('a dish that was just made', () => {
  const hacer = async () => {
    const server = abrir({ 'POST productos/nuevo': answers(ALAMBRE), 'GET productos/11/ingredientes': answers([]) });
    await press('Nuevo producto');
    escribir(/Descripción/, 'Alambre de arrachera');
    for (const [label, opcion] of [
      ['Categoría', 'Parrilla'],
      ['Área de despacho', 'Cocina caliente'],
      ['Unidad de medida', 'PIEZA'],
    ] as const) {
      await userEvent.click(screen.getByRole('combobox', { name: label }));
      await userEvent.click(await screen.findByRole('option', { name: opcion }));
    }
    escribir('Precio de venta', '198');
    await press('Guardar');
    await screen.findByRole('dialog', { name: '¿Qué sigue?' });
    return server;
  };

  it('is shown by the list, whichever page it is on', async () => {
    const { filtros } = await hacer();
    await waitFor(() =>
      expect(filtros()).toMatchObject({ filtros: [{ control: 'text_filter', valor: 'Alambre de arrachera' }] }),
    );
    await press('Listo');
    expect(screen.queryByRole('dialog')).toBeNull();
    await fila('Alambre');
  });

  it('offers its recipe, options, extras and picture at once, or another one', async () => {
    await hacer();
    const pasos = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(pasos.map(({ textContent }) => textContent)).toEqual([
      'Receta',
      'Opciones',
      'Complementos',
      'Foto',
      'Otro producto',
      'Listo',
      '',
    ]);
    await press('Otro producto');
    await screen.findByRole('dialog', { name: 'Nuevo producto' });
  });

  it('has its recipe opened from there', async () => {
    await hacer();
    await press('Receta');
    await screen.findByText('Ingredientes de Alambre de arrachera');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('deleting a dish', () => {
  const borrar = 'DELETE productos/11/eliminar';

  it('asks, deletes and asks for the rows again (D-53)', async () => {
    const { paginas } = abrir({ [borrar]: answers(null) });
    await press('Eliminar Alambre de arrachera');
    await screen.findByText('¿Realmente deseas eliminar el producto Alambre de arrachera?');
    await press('Eliminar producto');
    await screen.findByText('Producto eliminado exitosamente');
    await waitFor(() => expect(paginas()).toBe(2));
  });

  it('says why the server did not', async () => {
    abrir({ [borrar]: refuses(404, 'NO_ENCONTRADO', 'El producto ya no existe') });
    await press('Eliminar Alambre de arrachera');
    await press('Eliminar producto');
    await screen.findByText('El producto ya no existe');
  });

  it('is not asked when the role may not (002 §6)', async () => {
    abrir({
      [permisoDe('productos', 'ELIMINAR_PRODUCTO')]: refuses(
        403,
        'SIN_PERMISO',
        'No tienes permitido realizar esta operación',
      ),
    });
    await press('Eliminar Alambre de arrachera');
    await screen.findByText('No tienes permitido realizar esta operación');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
