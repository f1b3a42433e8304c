import { PERMISO, type Permiso } from '@comal/domain/permisos/permisos';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSesion } from '../../../platform/session/session.ts';
import { answers, refuses, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { aSesion } from '../../../platform/test/fixtures.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { ALAMBRE, CATEGORIAS, FLAN } from '../vendibles/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendibles/servidor.fixture.ts';
import { EditarProductoDialog, NuevoProductoDialog } from './ProductoDialog.tsx';

const onClose = vi.fn();
const onListo = vi.fn();
const con = (respuestas: Readonly<Record<string, FakeAnswer>> = {}) =>
  allowingServer({ ...ELEGIBLES_DEL_SERVIDOR, ...respuestas });
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const escribir = (name: string | RegExp, texto: string): void => {
  fireEvent.change(campo(name), { target: { value: texto } });
};
const elegir = async (name: string, opcion: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};

beforeEach(() => {
  startSignedIn();
  onClose.mockReset();
  onListo.mockReset();
});
afterEach(cleanUp);

describe('a new dish', () => {
  const abrir = (respuestas?: Readonly<Record<string, FakeAnswer>>) => {
    const server = con(respuestas);
    renderScreen(<NuevoProductoDialog onClose={onClose} onListo={onListo} />);
    return server;
  };

  it('starts with its defaults (PRODUCTO-028)', () => {
    abrir();
    expect(['Precio de venta', 'Complementos gratis', 'Tiempo de preparación'].map((c) => campo(c).value)).toEqual([
      '0.00',
      '0',
      '0',
    ]);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Clase fiscal' }).value).toBe('IVA 16 % incluido');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Maneja inventario' }).checked).toBe(false);
    expect(screen.queryByRole('textbox', { name: 'Inventario' })).toBeNull();
  });

  it('sent with something wrong marks every field and sends nothing (PRODUCTO-022, PRODUCTO-023, PRODUCTO-024, PRODUCTO-029)', async () => {
    const { names } = abrir();
    escribir('Precio de venta', '');
    escribir('Complementos gratis', '-1');
    escribir('Tiempo de preparación', '');
    await press('Guardar');
    // Description, category, area, unit, price and minutes.
    await waitFor(() => expect(screen.getAllByText('Campo obligatorio')).toHaveLength(6));
    expect(screen.getByText('No puede ser menor a 0')).toBeTruthy();
    expect(names()).not.toContain('POST productos/nuevo');
  });

  it('needs a description of 2 to 60 characters (PRODUCTO-022)', async () => {
    abrir();
    escribir(/Descripción/, 'A');
    fireEvent.blur(campo(/Descripción/));
    expect(screen.getByText('Mínimo 2 caracteres')).toBeTruthy();
    expect(campo(/Descripción/).maxLength).toBe(60);
  });

  it('shows its profit as the price is typed (PRODUCTO-002)', async () => {
    abrir();
    escribir('Precio de venta', '45.5');
    expect(await screen.findAllByText('$45.50')).toHaveLength(1);
  });

  it('is sent with the whole chosen things and without stock (PRODUCTO-020, PRODUCTO-021, PRODUCTO-058)', async () => {
    const { calls } = abrir({ 'POST productos/nuevo': answers(ALAMBRE) });
    escribir(/Descripción/, ' Alambre  de arrachera ');
    escribir(/Código/, '7501');
    await elegir('Categoría', 'Parrilla');
    await elegir('Área de despacho', 'Cocina caliente');
    await elegir('Unidad de medida', 'PIEZA');
    escribir('Precio de venta', '198');
    escribir('Complementos gratis', '2');
    escribir('Tiempo de preparación', '15');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Se vende/ }), 'Por kilo');
    expect(screen.getByText('El precio es de un kilo')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lácteos' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Gluten' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Picante' }));
    await press('Guardar');
    await screen.findByText('Producto creado exitosamente');
    expect(onListo).toHaveBeenCalledWith(ALAMBRE);
    expect(calls.at(-1)?.body).toEqual({
      descripcion: 'Alambre de arrachera',
      codigo: '7501',
      categoria: expect.objectContaining({ id: 1, descripcion: 'Parrilla' }) as unknown,
      areaDespacho: { id: 1, descripcion: 'Cocina caliente' },
      unidadMedida: expect.objectContaining({ id: 1, abreviatura: 'pza' }) as unknown,
      precioVenta: 198,
      tiempoPreparacion: 15,
      complementosGratis: 2,
      medida: 'kg',
      alergenos: ['gluten', 'lacteos'],
      picante: 2,
      clase_fiscal: 'iva_general',
      manejaInventario: false,
    });
  });

  const quienPuede = (...permisos: Permiso[]) => saveSesion(aSesion({ usuario: { ...aSesion().usuario, permisos } }));
  const escribirEn = async (name: string, texto: string): Promise<void> => {
    await userEvent.click(screen.getByRole('combobox', { name }));
    await userEvent.type(screen.getByRole('combobox', { name }), texto);
  };

  it('has a category made and chosen where the search finds none', async () => {
    quienPuede(PERMISO.NUEVA_CATEGORIA);
    const { calls } = abrir({
      'POST productos/categorias/nueva': answers({ ...CATEGORIAS[0], id: 9, descripcion: 'Mariscos' }),
    });
    await escribirEn('Categoría', 'Mariscos');
    await userEvent.click(await screen.findByRole('option', { name: 'Crear «Mariscos»' }));
    await screen.findByText('Categoría creada exitosamente');
    expect(calls.find(({ name }) => name === 'POST productos/categorias/nueva')?.body).toEqual({
      descripcion: 'Mariscos',
    });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Categoría' }).value).toBe('Mariscos'),
    );
  });

  it('says why a new area is refused', async () => {
    quienPuede(PERMISO.NUEVA_AREA_DE_DESPACHO);
    abrir({ 'POST tpv/areas-de-despacho/nueva': refuses(409, 'NOMBRE_REPETIDO', 'Ya hay un área con ese nombre') });
    await escribirEn('Área de despacho', 'Comal de leña');
    await userEvent.click(await screen.findByRole('option', { name: 'Crear «Comal de leña»' }));
    await screen.findByText('Ya hay un área con ese nombre');
    await userEvent.tab();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Área de despacho' }).value).toBe('');
  });

  it('offers to make neither to who may not', async () => {
    abrir();
    await escribirEn('Categoría', 'Mariscos');
    expect(await screen.findByText('Sin coincidencias')).toBeTruthy();
  });

  it.each([
    ['GET productos/categorias', 'Error al cargar categorías'],
    ['GET tpv/areas-de-despacho', 'Error al cargar áreas de despacho'],
    ['GET productos/unidades', 'Error al cargar unidades de medida'],
  ])('says that %s did not come, in place and as an alert, and asks again (PRODUCTO-061)', async (lista, falla) => {
    const { names } = abrir({ [lista]: 'sin red' });
    await waitFor(() => expect(screen.getAllByText(falla)).toHaveLength(2));
    await press('Reintentar');
    await waitFor(() => expect(names().filter((name) => name === lista)).toHaveLength(2));
  });
});

describe('a dish that is edited', () => {
  const abrir = (producto = ALAMBRE, respuestas?: Readonly<Record<string, FakeAnswer>>) => {
    const server = con(respuestas);
    renderScreen(<EditarProductoDialog producto={producto} onClose={onClose} onListo={onListo} />);
    return server;
  };
  it('is asked about when its new price does not pay its cost', async () => {
    const { names } = abrir(ALAMBRE, { 'PUT productos/editar': answers(ALAMBRE) });
    escribir('Precio de venta', '80');
    await press('Guardar');
    await screen.findByText('Hacerlo cuesta $86.40 y se vendería en $80.00.');
    expect(names()).not.toContain('PUT productos/editar');
    await press('Guardar así');
    await screen.findByText('Producto actualizado exitosamente');
  });

  const clase = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Clase fiscal' });

  it('shows its tax class, which is chosen by pointer or keyboard and sent (D-124)', async () => {
    const { calls } = abrir({ ...ALAMBRE, clase_fiscal: 'exento' }, { 'PUT productos/editar': answers(ALAMBRE) });
    expect(clase().value).toBe('Exento');
    await elegir('Clase fiscal', 'IVA 16 % e IEPS de alcohol');
    expect(clase().value).toBe('IVA 16 % e IEPS de alcohol');
    await userEvent.type(clase(), '{ArrowUp}{ArrowUp}{Enter}');
    expect(clase().value).toBe('IVA 0 %');
    await press('Guardar');
    await screen.findByText('Producto actualizado exitosamente');
    expect(calls.at(-1)?.body).toMatchObject({ clase_fiscal: 'iva_cero' });
  });

  it('takes the tax class that another person chose meanwhile (H68)', async () => {
    abrir(ALAMBRE, {
      'PUT productos/editar': refuses(409, 'CATALOGO_CAMBIO', 'Otra persona cambió esto'),
      'GET productos/11': answers({ ...ALAMBRE, clase_fiscal: 'iva_cero', version: 4 }),
    });
    await press('Guardar');
    await press('Recargar');
    await waitFor(() => expect(clase().value).toBe('IVA 0 %'));
  });

  const interruptor = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Maneja inventario' });

  it('manages its stock unless that is -1 (PRODUCTO-019, PRODUCTO-027)', () => {
    abrir(FLAN);
    expect(interruptor().checked).toBe(false);
  });

  it('asks for the stock only while it is managed; off, it goes back to 0 (PRODUCTO-025, PRODUCTO-026, PRODUCTO-027)', async () => {
    abrir();
    expect([interruptor().checked, campo('Inventario').value]).toEqual([true, '12.5']);
    escribir('Inventario', '');
    await press('Guardar');
    await screen.findByText('Campo obligatorio cuando maneja inventario');
    await userEvent.click(interruptor());
    expect(screen.queryByRole('textbox', { name: 'Inventario' })).toBeNull();
    await userEvent.click(interruptor());
    expect(campo('Inventario').value).toBe('0');
  });

  it('is sent with its id and the version that was seen; the message of the server goes first (PRODUCTO-020, PRODUCTO-058)', async () => {
    const { calls } = abrir(ALAMBRE, { 'PUT productos/editar': answers(ALAMBRE, 'Guardado por el servidor') });
    await press('Guardar');
    await screen.findByText('Guardado por el servidor');
    expect(calls.at(-1)?.body).toMatchObject({
      id: 11,
      version: 3,
      manejaInventario: true,
      inventario: 12.5,
      inventarioVisto: 12.5,
    });
  });

  it('is saved with a stock that dispatching left below 0, until another one is written (D-55)', async () => {
    const { calls } = abrir({ ...ALAMBRE, inventario: -1 }, { 'PUT productos/editar': answers(ALAMBRE) });
    expect([interruptor().checked, campo('Inventario').value]).toEqual([true, '-1']);
    escribir('Inventario', '-2');
    await press('Guardar');
    await screen.findByText('No puede ser menor a 0');
    escribir('Inventario', '-1');
    await press('Guardar');
    await screen.findByText('Producto actualizado exitosamente');
    expect(calls.at(-1)?.body).toMatchObject({ inventario: -1, inventarioVisto: -1 });
  });

  it('says so when another person changed it, takes what is kept, and leaves what was typed (H68)', async () => {
    const texto = 'Otra persona cambió esto mientras lo editabas. Revisa cómo quedó y vuelve a guardar';
    const { calls, now } = abrir(ALAMBRE, {
      'PUT productos/editar': refuses(409, 'CATALOGO_CAMBIO', texto),
      'GET productos/11': answers({ ...ALAMBRE, precio: 210, version: 4 }),
    });
    escribir('Tiempo de preparación', '25');
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText(texto)).toHaveLength(2));
    await press('Recargar');
    await waitFor(() => expect(campo('Precio de venta').value).toBe('210.00'));
    expect(campo('Tiempo de preparación').value).toBe('25');
    expect(screen.queryByRole('button', { name: 'Recargar' })).toBeNull();
    now('PUT productos/editar', answers(ALAMBRE));
    await press('Guardar');
    await screen.findByText('Producto actualizado exitosamente');
    expect(calls.at(-1)?.body).toMatchObject({ version: 4, precioVenta: 210, tiempoPreparacion: 25 });
  });
});
