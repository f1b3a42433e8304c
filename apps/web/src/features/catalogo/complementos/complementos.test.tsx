import { PERMISO } from '@comal/domain/permisos/permisos';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { GUACAMOLE, LINEA_TORTILLA, QUESO } from '../vendibles/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendibles/servidor.fixture.ts';
import { ComplementosScreen } from './ComplementosScreen.tsx';

type Respuestas = Parameters<typeof allowingServer>[0];

const LISTA = 'POST productos/complementos';

const abrir = (respuestas: Respuestas = {}) => {
  const server = allowingServer({ ...ELEGIBLES_DEL_SERVIDOR, [LISTA]: pagina([GUACAMOLE, QUESO]), ...respuestas });
  renderScreen(<ComplementosScreen />);
  return { ...server, paginas: () => server.names().filter((name) => name === LISTA).length };
};

const fila = (nombre: string) => screen.findByRole('row', { name: new RegExp(nombre) });
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const escribir = (name: string | RegExp, texto: string): void => {
  fireEvent.change(campo(name), { target: { value: texto } });
};
const elegir = async (name: string, opcion: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the table of the add-ons', () => {
  it('has its title, 50 rows a page and its columns, with Operaciones last (COMPLEMENTO-003)', async () => {
    const { calls } = abrir();
    await fila('Guacamole');
    expect(screen.getByRole('heading', { name: 'Complementos' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((cabeza) => cabeza.textContent)).toEqual([
      'Complemento',
      'Costo',
      'Precio',
      'Ganancia',
      'Unidad',
      'Preparación',
      'Operaciones',
    ]);
    expect(calls.find(({ name }) => name === LISTA)?.body).toMatchObject({ pagina: 0, noElementosPorPagina: 50 });
  });

  it('writes the name as it is kept, as every other list does, with area and category beneath, the profit and the minutes (COMPLEMENTO-002; COMPLEMENTO-004, but for its capitals: decision 0044)', async () => {
    abrir({ [LISTA]: pagina([GUACAMOLE, { ...QUESO, area: { id: 0, descripcion: '' } }]) });
    const guacamole = within(await fila('Guacamole'));
    expect(guacamole.getByText('Cocina caliente · Parrilla')).toBeTruthy();
    expect(
      guacamole
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['$12.20', '$35.00', '$22.80', 'pza', '3 min']);
    expect(screen.getByText('N/A · Parrilla')).toBeTruthy();
  });

  it('has three actions, in a menu where there is no room (COMPLEMENTO-005)', async () => {
    abrir();
    const botones = within(await fila('Guacamole')).getAllByRole('button');
    expect(botones.map((boton) => boton.getAttribute('aria-label'))).toEqual([
      'Editar Guacamole',
      'Ingredientes Guacamole',
      'Eliminar Guacamole',
    ]);
  });

  it('gathers them in a menu on small screens (COMPLEMENTO-005)', async () => {
    startSignedIn(800);
    abrir();
    await press('Operaciones de Queso extra');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Editar',
      'Ingredientes',
      'Eliminar',
    ]);
  });

  it('opens the recipe in its place and asks again only after a change (COMPLEMENTO-007)', async () => {
    const { paginas } = abrir({
      'GET productos/complementos/31/ingredientes': answers([LINEA_TORTILLA]),
      'DELETE productos/complementos/ingredientes/eliminar/51': answers({ lineas: [], costo: 0 }),
    });
    await press('Ingredientes Guacamole');
    await screen.findByText('Tortilla');
    expect(screen.queryByRole('table', { name: 'Complementos' })).toBeNull();
    await press('Volver a la lista');
    await fila('Guacamole');
    expect(paginas()).toBe(1);
    await press('Ingredientes Guacamole');
    await press('Eliminar Tortilla');
    await press('Eliminar ingrediente');
    await screen.findByText('No hay ingredientes asignados a este complemento');
    await press('Volver a la lista');
    await waitFor(() => expect(paginas()).toBe(2));
  });
});

describe('deleting an add-on', () => {
  const borrar = 'DELETE productos/complementos/eliminar/31';

  it('asks first (COMPLEMENTO-018, COMPLEMENTO-019)', async () => {
    const { paginas } = abrir({ [LISTA]: pagina([{ ...GUACAMOLE, productos: 0 }]), [borrar]: answers(null) });
    await press('Eliminar Guacamole');
    await screen.findByRole('dialog', { name: 'Eliminar complemento' });
    expect(screen.getByText('¿Estás seguro de querer eliminar este complemento?')).toBeTruthy();
    await press('Eliminar complemento');
    await screen.findByText('Complemento eliminado exitosamente');
    await waitFor(() => expect(paginas()).toBe(2));
  });

  it('that dishes have says how many, and that it can be taken back', async () => {
    abrir({ [LISTA]: pagina([{ ...GUACAMOLE, productos: 47 }]), [borrar]: answers(null) });
    await press('Eliminar Guacamole');
    expect(
      await screen.findByText(
        '47 productos tienen «Guacamole» y ya no lo ofrecerán. Queda retirado: puedes regresarlo a todos con «Recuperar».',
      ),
    ).toBeTruthy();
  });

  it('is taken back from those that were retired', async () => {
    const { calls, paginas } = abrir({
      'GET productos/complementos/retirados': answers([{ id: 31, descripcion: 'Guacamole' }]),
      'POST productos/complementos/recuperar': answers(GUACAMOLE),
    });
    await fila('Guacamole');
    await press('Recuperar');
    const dialogo = within(await screen.findByRole('dialog', { name: 'Recuperar complemento' }));
    await userEvent.click(dialogo.getByRole('combobox', { name: 'Complemento' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Guacamole' }));
    await userEvent.click(dialogo.getByRole('button', { name: 'Recuperar' }));
    await screen.findByText('Complemento recuperado exitosamente');
    expect(calls.find((c) => c.name === 'POST productos/complementos/recuperar')?.body).toEqual({ id: 31 });
    await waitFor(() => expect(paginas()).toBe(2));
  });

  it('has nothing to take back where none was retired, and says so', async () => {
    abrir({ 'GET productos/complementos/retirados': answers([]) });
    await fila('Guacamole');
    await press('Recuperar');
    expect(await screen.findByText('No hay complementos retirados')).toBeTruthy();
  });

  it('says that it was not deleted when the server did not say why (COMPLEMENTO-020)', async () => {
    abrir({ [borrar]: 'sin red' });
    await press('Eliminar Guacamole');
    await press('Eliminar complemento');
    await screen.findByText('Error al eliminar el complemento');
  });

  it('is not asked when the role may not delete add-ons (PERMISO-085, PERMISO-093)', async () => {
    abrir({
      [permisoDe('complementos', 'ELIMINAR_COMPLEMENTO')]: refuses(
        403,
        'SIN_PERMISO',
        'No tienes permitido realizar esta operación',
      ),
    });
    await press('Eliminar Guacamole');
    await screen.findByText('No tienes permitido realizar esta operación');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new add-on', () => {
  const nuevo = async (respuestas: Respuestas = {}) => {
    const server = abrir(respuestas);
    await fila('Guacamole');
    await press('Nuevo complemento');
    return { ...server, dialogo: await screen.findByRole('dialog', { name: 'Nuevo complemento' }) };
  };

  it('is asked for in 500 px (COMPLEMENTO-006)', async () => {
    const { dialogo } = await nuevo();
    const raiz = dialogo.closest<HTMLElement>('[style*="--modal-size"]');
    expect(raiz?.style.getPropertyValue('--modal-size')).toContain('31.25rem');
  });

  it('is not sent while something is wrong: it marks every field (COMPLEMENTO-013, COMPLEMENTO-014, COMPLEMENTO-015, COMPLEMENTO-016, PRODUCTO-057)', async () => {
    const { names } = await nuevo();
    escribir('Precio de venta', '');
    escribir('Tiempo de preparación', '');
    expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true');
    await press('Guardar');
    // Description, category, area, unit, price and minutes.
    expect(screen.getAllByText('Campo obligatorio')).toHaveLength(6);
    escribir(/Descripción/, 'A');
    escribir('Tiempo de preparación', '-1');
    expect(screen.getByText('Mínimo 2 caracteres')).toBeTruthy();
    expect(screen.getByText('No puede ser menor a 0')).toBeTruthy();
    expect(campo(/Descripción/).maxLength).toBe(60);
    expect(names()).not.toContain('POST productos/complementos/nuevo');
  });

  it('is sent with its stock while it manages it (COMPLEMENTO-009, COMPLEMENTO-010, COMPLEMENTO-017, COMPLEMENTO-019)', async () => {
    const { calls } = await nuevo({ 'POST productos/complementos/nuevo': answers(QUESO) });
    escribir(/Descripción/, 'Queso extra');
    await elegir('Categoría', 'Parrilla');
    await elegir('Área de despacho', 'Barra fría');
    await elegir('Unidad de medida', 'PIEZA');
    escribir('Precio de venta', '20');
    await elegir('Clase fiscal', 'Exento');
    await userEvent.click(screen.getByRole('switch', { name: 'Maneja inventario' }));
    escribir('Inventario', '');
    await press('Guardar');
    expect(screen.getByText('Campo obligatorio cuando maneja inventario')).toBeTruthy();
    escribir('Inventario', '8');
    await press('Guardar');
    await screen.findByText('Complemento creado exitosamente');
    const enviado = calls.findLast(({ name }) => name === 'POST productos/complementos/nuevo')?.body;
    expect(enviado).toEqual({
      descripcion: 'Queso extra',
      categoria: expect.objectContaining({ id: 1 }) as unknown,
      areaDespacho: { id: 2, descripcion: 'Barra fría' },
      unidadMedida: expect.objectContaining({ id: 1 }) as unknown,
      precioVenta: 20,
      tiempoPreparacion: 0,
      alergenos: [],
      picante: 0,
      clase_fiscal: 'exento',
      manejaInventario: true,
      inventario: 8,
    });
  });

  it('shows why the server refused it', async () => {
    const texto = 'Ya existe Guacamole en esta sucursal';
    await nuevo({ 'POST productos/complementos/nuevo': refuses(409, 'NOMBRE_REPETIDO', texto) });
    escribir(/Descripción/, 'Guacamole');
    await elegir('Categoría', 'Parrilla');
    await elegir('Área de despacho', 'Barra fría');
    await elegir('Unidad de medida', 'PIEZA');
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText(texto)).toHaveLength(2));
    expect(screen.getByRole('dialog', { name: 'Nuevo complemento' })).toBeTruthy();
  });
});

describe('creating and editing', () => {
  const CASOS = [
    ['Nuevo complemento', 'NUEVO', 'Nuevo complemento'],
    ['Editar Guacamole', 'EDITAR', 'Editar complemento'],
  ] as const;
  const con = (...permisos: number[]) => saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos } }));

  it.each(CASOS)(
    '%s asks the server for the operation of the dishes (PERMISO-091, PERMISO-092)',
    async (boton, accion, titulo) => {
      con(PERMISO[`${accion}_PRODUCTO`], PERMISO[`${accion}_COMPLEMENTO`]);
      const { names } = abrir();
      await fila('Guacamole');
      await press(boton);
      await screen.findByRole('dialog', { name: titulo });
      expect(names().filter((name) => name.includes('/permiso/'))).toEqual([
        permisoDe('productos', `${accion}_PRODUCTO`),
      ]);
    },
  );

  it.each(CASOS)('%s does not open without it (PERMISO-085, PERMISO-091, PERMISO-092)', async (boton, accion) => {
    abrir({
      [permisoDe('productos', `${accion}_PRODUCTO`)]: refuses(
        403,
        'SIN_PERMISO',
        'No tienes permitido realizar esta operación',
      ),
    });
    await fila('Guacamole');
    await press(boton);
    await screen.findByText('No tienes permitido realizar esta operación');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(CASOS)(
    '%s asks for that of the add-ons for who has only it (PERMISO-091, PERMISO-092; D-94)',
    async (boton, accion, titulo) => {
      con(PERMISO[`${accion}_COMPLEMENTO`]);
      const { names } = abrir();
      await fila('Guacamole');
      await press(boton);
      await screen.findByRole('dialog', { name: titulo });
      expect(names()).toContain(permisoDe('complementos', `${accion}_COMPLEMENTO`));
    },
  );
});

describe('an add-on that is edited', () => {
  it('is sent without stock when it does not manage it, with the version that was seen (COMPLEMENTO-010, COMPLEMENTO-019)', async () => {
    const { calls } = abrir({ 'PUT productos/complementos/editar': answers(GUACAMOLE) });
    await press('Editar Guacamole');
    await screen.findByRole('dialog', { name: 'Editar complemento' });
    await press('Guardar');
    await screen.findByText('Complemento actualizado exitosamente');
    const enviado = calls.findLast(({ name }) => name === 'PUT productos/complementos/editar')?.body;
    expect(enviado).toMatchObject({ id: 31, version: 3, manejaInventario: false });
    expect(enviado).not.toHaveProperty('inventario');
  });

  it('takes what is kept when another person changed it, and leaves what was typed (H68)', async () => {
    abrir({
      'PUT productos/complementos/editar': refuses(409, 'CATALOGO_CAMBIO', 'Otra persona cambió esto'),
      'GET productos/complementos': answers([{ ...GUACAMOLE, precio: 40, version: 4 }]),
    });
    await press('Editar Guacamole');
    await screen.findByRole('dialog', { name: 'Editar complemento' });
    escribir('Tiempo de preparación', '7');
    await press('Guardar');
    await press('Recargar');
    await waitFor(() => expect(campo('Precio de venta').value).toBe('40.00'));
    expect(campo('Tiempo de preparación').value).toBe('7');
  });
});
