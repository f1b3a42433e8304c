import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import userEvent from '@testing-library/user-event';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { live } from '../../../platform/live/live.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { CASOS, type Caso } from './casos.fixture.ts';

const DENEGADO = 'No tienes permitido realizar esta operación';

const abrir = (caso: Caso, otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [`POST ${caso.ruta}`]: pagina(caso.filas), ...otros });
  renderScreen(<caso.Screen />);
  return server;
};
const boton = (name: string) => screen.findByRole('button', { name });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list', () => {
  it.each([
    ['CATEGORIA-001, CATEGORIA-002, CATEGORIA-011', CASOS.categorias, 'Categorías', ['Departamento']],
    ['UNIDAD-001, UNIDAD-005', CASOS.unidades, 'Unidades de Medida', ['Unidad', 'Abreviatura']],
    ['AREA-001, AREA-005', CASOS.areas, 'Áreas de despacho', ['Área']],
  ] as const)(
    'has its title, its columns and pages of 50 (%s, D-53, GENERAL-019)',
    async (_filas, caso, titulo, propias) => {
      const { calls } = abrir(caso);
      expect(await screen.findByRole('heading', { level: 1, name: titulo })).toBeTruthy();
      await waitFor(() =>
        expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
          ...propias,
          'Productos',
          'Sistema',
          'Operaciones',
        ]),
      );
      expect(calls[0]?.body).toEqual({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
      expect(screen.getByText('2 productos y 1 complemento')).toBeTruthy();
    },
  );

  it.each(Object.values(CASOS))(
    'says who defined each row (CATEGORIA-005, UNIDAD-001, AREA-001): $ruta',
    async (caso) => {
      abrir(caso);
      expect(await screen.findByText('Definido por el sistema')).toBeTruthy();
      expect(screen.getAllByText('Creado por el administrador')).toHaveLength(2);
    },
  );

  it('is filtered by name on Enter (CATEGORIA-001)', async () => {
    const { calls } = abrir(CASOS.categorias);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Filtra por nombre' }), 'bebi{Enter}');
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ filtros: [{ valor: 'bebi' }] }));
  });

  it.each([
    ['CATEGORIA-003', CASOS.categorias, ['Editar', 'Mover productos', 'Ordenar productos', 'Apariencia', 'Eliminar']],
    ['UNIDAD-002', CASOS.unidades, ['Editar', 'Mover productos', 'Eliminar']],
    ['AREA-002', CASOS.areas, ['Editar', 'Mover productos', 'Pantalla o papel', 'Eliminar']],
  ] as const)('has the actions of a row (%s)', async (_filas, caso, esperadas) => {
    abrir(caso);
    const fila = (await screen.findByText(caso.filas[1]!.descripcion)).closest('tr')!;
    const nombres = within(fila)
      .getAllByRole('button')
      .map((b) => b.getAttribute('aria-label'));
    expect(nombres).toEqual(esperadas.map((accion) => `${accion} ${caso.filas[1]!.descripcion}`));
  });

  it.each([
    ['CATEGORIA-004', CASOS.categorias, ['Editar', 'Mover productos', 'Eliminar']],
    ['UNIDAD-003', CASOS.unidades, ['Editar', 'Mover productos', 'Eliminar']],
    ['AREA-003', CASOS.areas, ['Editar', 'Eliminar']],
  ] as const)('keeps the rows of the system as they are, and says why (%s)', async (_filas, caso, negadas) => {
    const { names } = abrir(caso);
    for (const accion of negadas) {
      const b = await boton(`${accion} ${caso.filas[0]!.descripcion}`);
      expect(b.getAttribute('aria-description')).toBe('Definido por el sistema');
      await userEvent.click(b);
    }
    expect(names()).toEqual([`POST ${caso.ruta}`]);
  });

  it('moves products into an area of the system (AREA-003)', async () => {
    abrir(CASOS.areas);
    expect((await boton('Mover productos Cocina')).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('its states', () => {
  it.each(Object.values(CASOS))('empty, with the button that adds the first: $ruta', async (caso) => {
    abrir(caso, { [`POST ${caso.ruta}`]: pagina([]) });
    expect(await screen.findByText(/^No hay /)).toBeTruthy();
  });

  it('failed, with the message of the server and Reintentar', async () => {
    const server = abrir(CASOS.areas, { 'POST tpv/areas-de-despacho': refuses(409, 'OCUPADO', 'Está ocupado') });
    expect(await screen.findByText('Está ocupado')).toBeTruthy();
    server.now('POST tpv/areas-de-despacho', pagina(CASOS.areas.filas));
    await press('Reintentar');
    expect(await screen.findByText('Barra')).toBeTruthy();
  });

  it('without a link, with every write refused and its reason', async () => {
    abrir(CASOS.categorias);
    await screen.findByText('Bebidas');
    live.perdido();
    for (const name of ['Nueva categoría', 'Editar Bebidas', 'Ordenar categorías'])
      await waitFor(() =>
        expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toBe(
          'Sin conexión con el servidor',
        ),
      );
  });
});

describe('the access check (PERMISO-076, PERMISO-077, PERMISO-078, PERMISO-079, PERMISO-085)', () => {
  it.each([
    ['NUEVA_CATEGORIA', CASOS.categorias, 'Nueva categoría'],
    ['EDITAR_CATEGORIA', CASOS.categorias, 'Editar Bebidas'],
    ['MOVER_PRODUCTOS_A_CATEGORIA', CASOS.categorias, 'Mover productos Bebidas'],
    ['ELIMINAR_CATEGORIA', CASOS.categorias, 'Eliminar Postres'],
    ['EDITAR_CATEGORIA', CASOS.categorias, 'Apariencia Bebidas'],
    ['EDITAR_CATEGORIA', CASOS.categorias, 'Ordenar categorías'],
    ['NUEVA_UNIDAD_DE_MEDIDA', CASOS.unidades, 'Nueva unidad'],
    ['EDITAR_UNIDAD_DE_MEDIDA', CASOS.unidades, 'Editar Jarra'],
    ['MOVER_PRODUCTOS_A_UNIDAD', CASOS.unidades, 'Mover productos Jarra'],
    ['ELIMINAR_UNIDAD_DE_MEDIDA', CASOS.unidades, 'Eliminar Costal'],
    ['NUEVA_AREA_DE_DESPACHO', CASOS.areas, 'Nueva área de despacho'],
    ['EDITAR_AREA_DE_DESPACHO', CASOS.areas, 'Editar Barra'],
    ['MOVER_PRODUCTOS_A_AREA', CASOS.areas, 'Mover productos Barra'],
    ['ELIMINAR_AREA_DE_DESPACHO', CASOS.areas, 'Eliminar Horno'],
    ['EDITAR_CATEGORIA', CASOS.categorias, 'Ordenar productos Bebidas'],
  ] as const)('%s is asked of the server before it opens; a denial is told', async (operacion, caso, nombre) => {
    const permiso = permisoDe(caso.modulo, operacion);
    const { names } = abrir(caso, { [permiso]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    await press(nombre);
    expect((await screen.findByText(DENEGADO)).closest('[role="alert"]')).toBeTruthy();
    expect(names()).toEqual([`POST ${caso.ruta}`, permiso]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: nombre })).toBeTruthy();
  });
});

describe('deleting', () => {
  it.each([
    ['CATEGORIA-017, D-53', CASOS.categorias, 'No puedes eliminar esta categoría, ya que tiene productos asignados'],
    ['UNIDAD-013', CASOS.unidades, 'No puedes eliminar esta unidad ya que tiene productos asignados a ella'],
    ['AREA-011, D-53', CASOS.areas, 'No puedes eliminar esta área ya que tiene productos asignados'],
  ] as const)('is blocked here while there are products (%s)', async (_filas, caso, texto) => {
    const { names } = abrir(caso);
    await press(`Eliminar ${caso.filas[1]!.descripcion}`);
    expect((await screen.findByText(texto)).closest('[role="alert"]')).toBeTruthy();
    expect(names()).toEqual([`POST ${caso.ruta}`]);
  });

  it.each([
    ['CATEGORIA-018, D-53', CASOS.categorias, 'Eliminar categoría', '¿Realmente deseas eliminar la categoría?'],
    ['UNIDAD-014', CASOS.unidades, 'Eliminar unidad', '¿Realmente deseas eliminar la unidad?'],
    ['AREA-012', CASOS.areas, 'Eliminar área de despacho', '¿Realmente deseas eliminar el área de despacho?'],
  ] as const)('asks, deletes, says so and reloads (%s)', async (_filas, caso, verbo, pregunta) => {
    const ruta = `DELETE ${caso.ruta}/3/eliminar`;
    const { names } = abrir(caso, { [ruta]: answers(null, 'Se eliminó') });
    await press(`Eliminar ${caso.filas[2]!.descripcion}`);
    const dialogo = await screen.findByRole('dialog', { name: verbo });
    expect(dialogo.textContent).toContain(pregunta);
    await userEvent.click(within(dialogo).getByRole('button', { name: verbo }));
    expect(await screen.findByText('Se eliminó')).toBeTruthy();
    await waitFor(() => expect(names().slice(-2)).toEqual([ruta, `POST ${caso.ruta}`]));
  });

  it('does nothing when the answer is no', async () => {
    const { names } = abrir(CASOS.areas);
    await press('Eliminar Horno');
    await press('Cancelar');
    expect(names().filter((name) => name.startsWith('DELETE'))).toEqual([]);
  });

  it('shows why the server refuses (H68)', async () => {
    const texto = 'No puedes eliminar esta área ya que tiene pedidos sin despachar';
    abrir(CASOS.areas, {
      'DELETE tpv/areas-de-despacho/3/eliminar': refuses(409, 'AREA_CON_PEDIDOS', texto),
    });
    await press('Eliminar Horno');
    await press('Eliminar área de despacho');
    expect(await screen.findByText(texto)).toBeTruthy();
  });
});
