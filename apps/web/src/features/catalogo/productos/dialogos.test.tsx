import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { empezar, mostrar, pulsar, servidor, terminar } from '../comun/servidor.fixture.ts';
import { ALAMBRE, FLAN } from '../vendible/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendible/servidor.fixture.ts';
import { DatosDeMenuDialog } from './DatosDeMenuDialog.tsx';
import { ImagenDialog } from './ImagenDialog.tsx';
import { EditarProductoDialog, NuevoProductoDialog } from './ProductoDialog.tsx';

const onClose = vi.fn();
const onListo = vi.fn();
const con = (respuestas: Readonly<Record<string, FakeAnswer>> = {}) =>
  servidor({ ...ELEGIBLES_DEL_SERVIDOR, ...respuestas });
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const escribir = (name: string | RegExp, texto: string): void => {
  fireEvent.change(campo(name), { target: { value: texto } });
};
const elegir = async (name: string, opcion: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};

beforeEach(() => {
  empezar();
  onClose.mockReset();
  onListo.mockReset();
});
afterEach(terminar);

describe('a new dish', () => {
  const abrir = (respuestas?: Readonly<Record<string, FakeAnswer>>) => {
    const server = con(respuestas);
    mostrar(<NuevoProductoDialog onClose={onClose} onListo={onListo} />);
    return server;
  };

  it('starts with its defaults (PRODUCTO-028)', () => {
    abrir();
    expect(['Precio de venta', 'Complementos gratis', 'Tiempo de preparación'].map((c) => campo(c).value)).toEqual([
      '0.00',
      '0',
      '0',
    ]);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Maneja inventario' }).checked).toBe(false);
    expect(screen.queryByRole('textbox', { name: 'Inventario' })).toBeNull();
  });

  it('sent with something wrong marks every field and sends nothing (PRODUCTO-022, PRODUCTO-023, PRODUCTO-024, PRODUCTO-029)', async () => {
    const { names } = abrir();
    escribir('Precio de venta', '');
    escribir('Complementos gratis', '-1');
    escribir('Tiempo de preparación', '');
    await pulsar('Guardar');
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
    expect(screen.getAllByText('$45.50')).toHaveLength(1);
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
    await pulsar('Guardar');
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
      manejaInventario: false,
    });
  });

  it.each([
    ['GET productos/categorias', 'Error al cargar categorías'],
    ['GET tpv/areas-de-despacho', 'Error al cargar áreas de despacho'],
    ['GET productos/unidades', 'Error al cargar unidades de medida'],
  ])('says that %s did not come, in place and as an alert, and asks again (PRODUCTO-061)', async (lista, falla) => {
    const { names } = abrir({ [lista]: 'sin red' });
    await waitFor(() => expect(screen.getAllByText(falla)).toHaveLength(2));
    await pulsar('Reintentar');
    await waitFor(() => expect(names().filter((name) => name === lista)).toHaveLength(2));
  });
});

describe('a dish that is edited', () => {
  const abrir = (producto = ALAMBRE, respuestas?: Readonly<Record<string, FakeAnswer>>) => {
    const server = con(respuestas);
    mostrar(<EditarProductoDialog producto={producto} onClose={onClose} onListo={onListo} />);
    return server;
  };
  const interruptor = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Maneja inventario' });

  it('manages its stock unless that is -1 (PRODUCTO-019, PRODUCTO-027)', () => {
    abrir(FLAN);
    expect(interruptor().checked).toBe(false);
  });

  it('asks for the stock only while it is managed; off, it goes back to 0 (PRODUCTO-025, PRODUCTO-026, PRODUCTO-027)', async () => {
    abrir();
    expect([interruptor().checked, campo('Inventario').value]).toEqual([true, '12.5']);
    escribir('Inventario', '');
    await pulsar('Guardar');
    await screen.findByText('Campo obligatorio cuando maneja inventario');
    await userEvent.click(interruptor());
    expect(screen.queryByRole('textbox', { name: 'Inventario' })).toBeNull();
    await userEvent.click(interruptor());
    expect(campo('Inventario').value).toBe('0');
  });

  it('is sent with its id and the version that was seen; the message of the server goes first (PRODUCTO-020, PRODUCTO-058)', async () => {
    const { calls } = abrir(ALAMBRE, { 'PUT productos/editar': answers(ALAMBRE, 'Guardado por el servidor') });
    await pulsar('Guardar');
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
    await pulsar('Guardar');
    await screen.findByText('No puede ser menor a 0');
    escribir('Inventario', '-1');
    await pulsar('Guardar');
    await screen.findByText('Producto actualizado exitosamente');
    expect(calls.at(-1)?.body).toMatchObject({ inventario: -1, inventarioVisto: -1 });
  });

  it('says so when another person changed it, and starts over from what is kept (H68)', async () => {
    const texto = 'Otra persona cambió esto mientras lo editabas. Revisa cómo quedó y vuelve a guardar';
    const { calls, now } = abrir(ALAMBRE, {
      'PUT productos/editar': refuses(409, 'CATALOGO_CAMBIO', texto),
      'GET productos/11': answers({ ...ALAMBRE, precio: 210, version: 4 }),
    });
    await pulsar('Guardar');
    await waitFor(() => expect(screen.getAllByText(texto)).toHaveLength(2));
    await pulsar('Recargar');
    await waitFor(() => expect(campo('Precio de venta').value).toBe('210.00'));
    now('PUT productos/editar', answers(ALAMBRE));
    await pulsar('Guardar');
    await screen.findByText('Producto actualizado exitosamente');
    expect(calls.at(-1)?.body).toMatchObject({ version: 4, precioVenta: 210 });
  });
});

describe('the menu data of a dish', () => {
  const abrir = (producto = ALAMBRE, respuestas?: Readonly<Record<string, FakeAnswer>>) => {
    const server = con(respuestas);
    mostrar(<DatosDeMenuDialog producto={producto} onClose={onClose} onListo={onListo} />);
    return server;
  };
  const descripcion = /Descripción en el menú/;

  it('offers the four known states until those of the server arrive (PRODUCTO-031)', async () => {
    abrir(ALAMBRE, {
      'GET productos/estados-menu': answers({ estados: [{ id: 1, descripcion: 'A la venta' }] }),
    });
    const nombres = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(nombres()).toEqual(['Disponible', 'Oculto', 'Agotado', 'Por temporada']);
    await waitFor(() => expect(nombres()).toEqual(['A la venta']));
  });

  it('needs a state (PRODUCTO-032)', async () => {
    abrir({ ...ALAMBRE, estado_menu: { id: 0, descripcion: '' } });
    await pulsar('Guardar');
    await screen.findByText('Selecciona un estado para el menú');
  });

  it.each([
    ['', 'La descripción es obligatoria'],
    ['Corta', 'La descripción debe tener al menos 10 caracteres'],
  ])('refuses %j: %s (PRODUCTO-033)', async (texto, error) => {
    abrir();
    escribir(descripcion, texto);
    await pulsar('Guardar');
    await screen.findByText(error);
  });

  it('counts its characters, 200 at most (PRODUCTO-033)', () => {
    abrir();
    expect(screen.getByText('31/200')).toBeTruthy();
    expect(campo(descripcion).maxLength).toBe(200);
  });

  it('is sent with id, state and description, and draws the card as it is written (PRODUCTO-030, PRODUCTO-034, PRODUCTO-059)', async () => {
    const { calls } = abrir(FLAN, { 'PUT productos/editar-datos-menu': answers(FLAN) });
    await userEvent.click(screen.getByRole('radio', { name: 'Por temporada' }));
    escribir(descripcion, 'Con caramelo de la casa');
    const tarjeta = screen.getByRole('figure', { name: 'Así se ve en el menú' });
    expect(tarjeta.textContent).toContain('FLAN NAPOLITANO');
    expect(tarjeta.textContent).toContain('Por temporada');
    expect(tarjeta.textContent).toContain('Con caramelo de la casa');
    await pulsar('Guardar');
    await screen.findByText('Datos del menú actualizados exitosamente');
    expect(calls.at(-1)?.body).toEqual({
      id: 12,
      estadoMenu: 4,
      descripcionMenu: 'Con caramelo de la casa',
      version: 3,
    });
  });
});

describe('the picture of a dish', () => {
  const abrir = (producto = ALAMBRE, respuestas?: Readonly<Record<string, FakeAnswer>>) => {
    const server = con(respuestas);
    mostrar(<ImagenDialog producto={producto} onClose={onClose} onListo={onListo} />);
    return server;
  };
  const url = /URL de la imagen/;
  const ENLACE = 'https://www.dropbox.com/s/abc/platillo.jpg?dl=0';
  const NORMAL = 'https://www.dropbox.com/s/abc/platillo.jpg?dl=1';
  const vista = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Vista previa de la imagen' });

  it.each([
    ['', 'La URL de la imagen es obligatoria'],
    ['ftp://x.mx/a.jpg', 'Ingresa una URL válida (debe comenzar con http:// o https://)'],
    ['https://example.com/a.jpg', 'Solo se permiten URLs de Dropbox'],
  ])('refuses %j: %s (PRODUCTO-036, PRODUCTO-037, PRODUCTO-039)', async (texto, error) => {
    const { names } = abrir();
    escribir(url, texto);
    await pulsar('Guardar');
    await screen.findByText(error);
    expect(screen.queryByRole('button', { name: 'Probar URL' })).toBeNull();
    expect(names()).not.toContain('PUT productos/editar-imagen-producto');
  });

  it('counts up to 500 characters and refuses more in words (PRODUCTO-038)', async () => {
    abrir();
    fireEvent.change(campo(url), { target: { value: `https://www.dropbox.com/${'a'.repeat(480)}` } });
    expect(screen.getByText('504/500')).toBeTruthy();
    await pulsar('Guardar');
    await screen.findByText('La URL no puede exceder 500 caracteres');
  });

  it.each([
    [` ${ENLACE} `, NORMAL],
    ['https://www.dropbox.com/s/abc/a.jpg', 'https://dl.dropboxusercontent.com/s/abc/a.jpg'],
  ])('normalises what is pasted: %j (PRODUCTO-040, PRODUCTO-041)', async (pegado, normal) => {
    abrir();
    await userEvent.click(campo(url));
    await userEvent.paste(pegado);
    expect(campo(url).value).toBe(normal);
    expect(vista()?.src).toBe(normal);
  });

  it('is tried from a valid link: loaded or not (PRODUCTO-042, PRODUCTO-043, PRODUCTO-044)', async () => {
    abrir();
    expect(screen.queryByRole('button', { name: 'Probar URL' })).toBeNull();
    escribir(url, ENLACE);
    await pulsar('Probar URL');
    fireEvent.load(vista()!);
    expect(screen.getByText('Imagen cargada correctamente')).toBeTruthy();
    await pulsar('Probar URL');
    fireEvent.error(vista()!);
    expect(screen.getByText(/En Dropbox, comparte el archivo/)).toBeTruthy();
    expect(vista()).toBeNull();
  });

  it('that is not of Dropbox has the generic hint when it fails (PRODUCTO-044)', () => {
    abrir({ ...ALAMBRE, url_imagen: '/imagenes/alambre.jpg' });
    fireEvent.error(vista()!);
    expect(screen.getByText(/Verifica que la URL sea correcta y pública/)).toBeTruthy();
  });

  it('tells which links are allowed, with examples (PRODUCTO-045)', () => {
    abrir();
    expect(screen.getByText(/solo se permiten enlaces de Dropbox/)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('dl=1'),
      expect.stringContaining('https://dl.dropboxusercontent.com/'),
    ]);
  });

  it('is sent by id and normalised link (PRODUCTO-035, PRODUCTO-059)', async () => {
    const { calls } = abrir(ALAMBRE, { 'PUT productos/editar-imagen-producto': answers(ALAMBRE) });
    escribir(url, ENLACE);
    expect(screen.getByText(`Se guardará como ${NORMAL}`)).toBeTruthy();
    await pulsar('Guardar');
    await screen.findByText('Imagen del producto actualizada exitosamente');
    expect(calls.at(-1)?.body).toEqual({ id: 11, imagen: NORMAL });
  });

  it('says that it was not saved when the server did not say why (PRODUCTO-063)', async () => {
    abrir(ALAMBRE, { 'PUT productos/editar-imagen-producto': 'sin red' });
    escribir(url, ENLACE);
    await pulsar('Guardar');
    await waitFor(() => expect(screen.getAllByText('Error al actualizar la URL de imagen')).toHaveLength(2));
    expect(onListo).not.toHaveBeenCalled();
  });
});
