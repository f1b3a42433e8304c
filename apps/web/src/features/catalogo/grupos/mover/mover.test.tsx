import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withCamera } from '../../../../kit/SearchWidget/camera.fixture.ts';
import { answers, refuses } from '../../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import { CASOS, type Caso } from '../casos.fixture.ts';
import { AJENOS, PROPIOS } from '../datos.fixture.ts';

const LISTA_DE: Readonly<Record<string, string>> = {
  'productos/categorias': 'GET productos/categorias',
  'productos/unidades': 'GET productos/unidades',
  'tpv/areas-de-despacho': 'GET tpv/areas-de-despacho',
};

/** The move panel of the second group, with its products. */
const abrir = async (caso: Caso, otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [`POST ${caso.ruta}`]: pagina(caso.filas),
    [LISTA_DE[caso.ruta]!]: answers(caso.filas),
    [`GET ${caso.ruta}/2/productos`]: answers(PROPIOS),
    [`GET ${caso.ruta}/1/productos`]: answers(AJENOS),
    [`POST ${caso.ruta}/productos/buscar`]: answers(AJENOS.slice(0, 1)),
    [`PUT ${caso.ruta}/productos/editar`]: answers({ movidos: 3 }, 'Se movieron 3 productos'),
    ...otros,
  });
  renderScreen(<caso.Screen />);
  await press(`Mover productos ${caso.filas[1]!.descripcion}`);
  await screen.findByText('Agua de jamaica');
  return server;
};

const filas = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((fila) => within(fila).getByRole('rowheader').textContent);
const codigo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código del producto' });
const quitar = () => screen.queryAllByRole('button', { name: /^Quitar / }).map((b) => b.getAttribute('aria-label'));

/** Adds the products of a group chosen by its name in uppercase. */
const traer = async (boton: string, campo: string, nombre: string): Promise<void> => {
  await press(boton);
  const dialogo = await screen.findByRole('dialog', { name: boton });
  await userEvent.click(within(dialogo).getByLabelText(new RegExp(`^${campo}`), { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: nombre }));
  await press('Aceptar');
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

const TEXTOS = [
  { caso: CASOS.categorias, boton: 'Traer de otra categoría', campo: 'Categoría', falta: 'Selecciona una categoría' },
  { caso: CASOS.unidades, boton: 'Traer de otra unidad', campo: 'Unidad', falta: 'Selecciona una unidad' },
  {
    caso: CASOS.areas,
    boton: 'Traer de otra área',
    campo: 'Área de despacho',
    falta: 'Selecciona un área de despacho',
  },
] as const;

describe.each(TEXTOS)('the move panel: $boton', ({ caso, boton, campo, falta }) => {
  const [sistema, destino] = caso.filas;

  it('replaces the list, after the access check (CATEGORIA-006, CATEGORIA-010, UNIDAD-010, AREA-008)', async () => {
    const { names } = await abrir(caso);
    expect(
      screen.getByRole('heading', { level: 1, name: `Mover productos a ${destino!.descripcion.toUpperCase()}` }),
    ).toBeTruthy();
    expect(filas()).toEqual(['Agua de jamaica', 'Agua de horchata']);
    expect(screen.getByRole('textbox', { name: 'Buscar productos' })).toBeTruthy();
    expect(names()[1]).toMatch(/MOVER_PRODUCTOS/);
  });

  it('copies in the products of another one, first and marked (CATEGORIA-007, CATEGORIA-008)', async () => {
    await abrir(caso);
    expect(quitar()).toEqual([]);
    await traer(boton, campo, sistema!.descripcion.toUpperCase());
    await screen.findByText('3 productos por mover');
    expect(filas().slice(0, 3)).toEqual(['Café de ollaNuevo', 'ChocolateNuevo', 'AtoleNuevo']);
    expect(quitar()).toEqual(['Quitar Café de olla', 'Quitar Chocolate', 'Quitar Atole']);
    await press('Quitar Chocolate');
    expect(await screen.findByText('2 productos por mover')).toBeTruthy();
    expect(filas()).toHaveLength(4);
  });

  it('is searched by text and by code: each mode leads to the other (BUSQUEDA-001, BUSQUEDA-003)', async () => {
    await abrir(caso);
    const texto = () => screen.getByRole('textbox', { name: 'Buscar productos' });
    expect(texto().getAttribute('aria-haspopup')).toBe('listbox');
    expect(screen.getByRole('button', { name: 'Tipo de coincidencia: Inicio' })).toBeTruthy();
    await press('Búsqueda básica');
    expect(document.activeElement).toBe(codigo());
    expect(screen.queryByRole('button', { name: 'Escanear código' })).toBeNull();
    await press('Búsqueda avanzada');
    expect(document.activeElement).toBe(texto());
  });

  it('requires a choice (CATEGORIA-015, UNIDAD-011, AREA-009)', async () => {
    await abrir(caso);
    await press(boton);
    await press('Aceptar');
    const dialogo = await screen.findByRole('dialog', { name: boton });
    await waitFor(() => expect(within(dialogo).getByText(falta)).toBeTruthy());
    expect(within(dialogo).getByRole('button', { name: 'Cancelar' })).toBeTruthy();
  });

  it('saves its id and the products that move, says so and reloads the list (CATEGORIA-009, UNIDAD-015, D-52)', async () => {
    const { calls, names } = await abrir(caso);
    await traer(boton, campo, sistema!.descripcion.toUpperCase());
    await screen.findByText('3 productos por mover');
    await press('Guardar');
    expect(await screen.findByText('Se movieron 3 productos')).toBeTruthy();
    const guardado = calls.find(({ name }) => name === `PUT ${caso.ruta}/productos/editar`);
    expect(guardado?.body).toEqual({ id: 2, productos: [21, 22, 23] });
    await waitFor(() => expect(names().filter((name) => name === `POST ${caso.ruta}`)).toHaveLength(2));
  });
});

describe('the search by code of the move panel', () => {
  const { caso } = TEXTOS[0];
  const buscar = `POST ${caso.ruta}/productos/buscar`;
  const conCodigo = [
    { ...AJENOS[0]!, codigo: '7501031' },
    { ...AJENOS[1]!, codigo: '7501' },
  ];

  it('adds with Enter the product whose whole code it is (BUSQUEDA-002, BUSQUEDA-009)', async () => {
    const { calls } = await abrir(caso, { [buscar]: answers(conCodigo) });
    await press('Búsqueda básica');
    await userEvent.type(codigo(), '7501{Enter}');
    await screen.findByText('1 producto por mover');
    expect(filas()[0]).toBe(`${AJENOS[1]!.descripcion}Nuevo`);
    expect(calls.find(({ name }) => name === buscar)?.body).toEqual({ id: 2, tipo: 0, patron: '7501' });
    await userEvent.type(codigo(), '7501{Enter}');
    expect(await screen.findByText(`${AJENOS[1]!.descripcion} ya está en la lista`)).toBeTruthy();
    expect(screen.getByText('1 producto por mover')).toBeTruthy();
  });

  it("tells 'No se encontró un producto con ese código' in danger style (BUSQUEDA-011)", async () => {
    await abrir(caso, { [buscar]: answers(conCodigo) });
    await press('Búsqueda básica');
    await userEvent.type(codigo(), '75{Enter}');
    const [aviso] = await screen.findAllByRole('alert');
    expect(aviso?.textContent).toContain('No se encontró un producto con ese código');
    expect(aviso?.closest('[data-kind="danger"]')).toBeTruthy();
    expect(screen.getByText('0 productos por mover')).toBeTruthy();
  });

  it('has the scanner where there is a camera (BUSQUEDA-001)', async () => {
    const detener = vi.fn();
    withCamera({ code: '7501', halt: detener });
    await abrir(caso, { [buscar]: answers(conCodigo) });
    await press('Búsqueda básica');
    await press('Escanear código');
    await screen.findByText('1 producto por mover');
    expect(detener).toHaveBeenCalled();
  });
});

describe('the source of the products', () => {
  it.each([
    ['CATEGORIA-016, D-53', TEXTOS[0], 'No puedes seleccionar la misma categoría'],
    ['UNIDAD-012', TEXTOS[1], 'No puedes seleccionar la misma unidad'],
    ['AREA-010', TEXTOS[2], 'No puedes seleccionar la misma área de despacho'],
  ] as const)('is never the group itself (%s)', async (_filas, { caso, boton, campo }, texto) => {
    const { names } = await abrir(caso);
    await traer(boton, campo, caso.filas[1]!.descripcion.toUpperCase());
    expect(await screen.findByText(texto)).toBeTruthy();
    expect(names().filter((name) => name === `GET ${caso.ruta}/2/productos`)).toHaveLength(1);
  });
});

describe('the panel of categories', () => {
  it('searches the products of others and adds the chosen one once (API-165, CATEGORIA-006)', async () => {
    const { calls } = await abrir(CASOS.categorias);
    const buscar = async (): Promise<void> => {
      await userEvent.type(screen.getByRole('textbox', { name: 'Buscar productos' }), 'caf');
      await userEvent.click(await screen.findByRole('option', { name: /Café de olla/ }));
    };
    await buscar();
    await screen.findByText('1 producto por mover');
    const busqueda = calls.find(({ name }) => name === 'POST productos/categorias/productos/buscar');
    expect(busqueda?.body).toEqual({ id: 2, tipo: 0, patron: 'caf' });
    await buscar();
    expect(screen.getByText('1 producto por mover')).toBeTruthy();
  });

  it('goes back without reloading when nothing moved (CATEGORIA-010)', async () => {
    const { names } = await abrir(CASOS.categorias);
    await press('Volver a la lista');
    await screen.findByRole('heading', { level: 1, name: 'Categorías' });
    expect(names().filter((name) => name === 'POST productos/categorias')).toHaveLength(1);
  });

  it('asks before what was chosen is lost', async () => {
    await abrir(CASOS.categorias);
    await traer('Traer de otra categoría', 'Categoría', 'SIN CATEGORÍA');
    await screen.findByText('3 productos por mover');
    await press('Volver a la lista');
    expect(await screen.findByText('3 productos por mover no se guardarán')).toBeTruthy();
    await press('Descartar cambios');
    expect(await screen.findByRole('heading', { level: 1, name: 'Categorías' })).toBeTruthy();
  });

  it('has nothing to save until something is added', async () => {
    await abrir(CASOS.categorias);
    const guardar = screen.getByRole('button', { name: 'Guardar' });
    expect(guardar.getAttribute('aria-description')).toBe('Agrega productos para moverlos');
  });

  it('keeps what was chosen when the server refuses', async () => {
    await abrir(CASOS.categorias, {
      'PUT productos/categorias/productos/editar': refuses(409, 'DE_SISTEMA', 'No se puede'),
    });
    await traer('Traer de otra categoría', 'Categoría', 'SIN CATEGORÍA');
    await screen.findByText('3 productos por mover');
    await press('Guardar');
    expect(await screen.findByText('No se puede')).toBeTruthy();
    expect(screen.getByText('3 productos por mover')).toBeTruthy();
  });

  it('says why its products do not come, and asks again', async () => {
    const server = allowingServer({
      'POST productos/categorias': pagina(CASOS.categorias.filas),
      'GET productos/categorias/2/productos': refuses(404, 'NO_ENCONTRADO', 'Ya no existe'),
    });
    renderScreen(<CASOS.categorias.Screen />);
    await press('Mover productos Bebidas');
    expect(await screen.findByText('Ya no existe')).toBeTruthy();
    server.now('GET productos/categorias/2/productos', answers([]));
    await press('Reintentar');
    expect(await screen.findByText('No hay productos asignados')).toBeTruthy();
  });
});
