import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, type FakeAnswer } from '../../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  press,
  allowingServer,
  cleanUp,
} from '../../../../shared/test/servidor.fixture.ts';
import { ALAMBRE, FLAN } from '../../vendibles/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../../vendibles/servidor.fixture.ts';
import { DatosDeMenuDialog } from './DatosDeMenuDialog.tsx';
import { ImagenDialog } from './ImagenDialog.tsx';

const onClose = vi.fn();
const onListo = vi.fn();
const con = (respuestas: Readonly<Record<string, FakeAnswer>> = {}) =>
  allowingServer({ ...ELEGIBLES_DEL_SERVIDOR, ...respuestas });
const campo = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const escribir = (name: string | RegExp, texto: string): void => {
  fireEvent.change(campo(name), { target: { value: texto } });
};

beforeEach(() => {
  startSignedIn();
  onClose.mockReset();
  onListo.mockReset();
});
afterEach(cleanUp);

describe('the menu data of a dish', () => {
  const abrir = (producto = ALAMBRE, respuestas?: Readonly<Record<string, FakeAnswer>>) => {
    const server = con(respuestas);
    renderScreen(<DatosDeMenuDialog producto={producto} onClose={onClose} onListo={onListo} />);
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
    await press('Guardar');
    await screen.findByText('Selecciona un estado para el menú');
  });

  it.each([
    ['', 'La descripción es obligatoria'],
    ['Corta', 'La descripción debe tener al menos 10 caracteres'],
  ])('refuses %j: %s (PRODUCTO-033)', async (texto, error) => {
    abrir();
    escribir(descripcion, texto);
    await press('Guardar');
    await screen.findByText(error);
  });

  it('changes its state alone where nobody has described it', async () => {
    const { calls } = abrir(
      { ...ALAMBRE, descripcion_menu: '' },
      { 'PUT productos/editar-datos-menu': answers(ALAMBRE) },
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Oculto' }));
    escribir(descripcion, 'Corta');
    await press('Guardar');
    await screen.findByText('La descripción debe tener al menos 10 caracteres');
    escribir(descripcion, '');
    await press('Guardar');
    await screen.findByText('Datos del menú actualizados exitosamente');
    expect(calls.at(-1)?.body).toMatchObject({ estadoMenu: 2, descripcionMenu: null });
  });

  it('counts its characters, 200 at most (PRODUCTO-033)', () => {
    abrir();
    expect(screen.getByText('31/200')).toBeTruthy();
    expect(campo(descripcion).maxLength).toBe(200);
  });

  it('opens the whole menu as diners will see it, in a tab of its own', async () => {
    const pestana = { location: { replace: vi.fn() }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(pestana as unknown as Window);
    abrir(ALAMBRE, { 'POST negocio/sucursales/vista-previa-menu': answers({ url: '/m/#/menu?previa=a.b.c' }) });
    await press('Ver el menú como tus clientes');
    await waitFor(() => expect(pestana.location.replace).toHaveBeenCalledWith('/m/#/menu?previa=a.b.c'));
    expect([open.mock.calls.length, pestana.close.mock.calls.length]).toEqual([1, 0]);
  });

  it('leaves no empty tab where the preview is refused', async () => {
    const pestana = { location: { replace: vi.fn() }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue(pestana as unknown as Window);
    abrir();
    await press('Ver el menú como tus clientes');
    await waitFor(() => expect(pestana.close).toHaveBeenCalled());
    expect(pestana.location.replace).not.toHaveBeenCalled();
  });

  it('is sent with id, state and description, and draws the card as it is written (PRODUCTO-030, PRODUCTO-034, PRODUCTO-059)', async () => {
    const { calls } = abrir(FLAN, { 'PUT productos/editar-datos-menu': answers(FLAN) });
    await userEvent.click(screen.getByRole('radio', { name: 'Por temporada' }));
    escribir(descripcion, 'Con caramelo de la casa');
    const tarjeta = screen.getByRole('figure', { name: 'Así se ve en el menú' });
    expect(tarjeta.textContent).toContain('FLAN NAPOLITANO');
    expect(tarjeta.textContent).toContain('Por temporada');
    expect(tarjeta.textContent).toContain('Con caramelo de la casa');
    await press('Guardar');
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
    renderScreen(<ImagenDialog producto={producto} onClose={onClose} onListo={onListo} />);
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
    await press('Guardar');
    await screen.findByText(error);
    expect(screen.queryByRole('button', { name: 'Probar URL' })).toBeNull();
    expect(names()).not.toContain('PUT productos/editar-imagen-producto');
  });

  it('counts up to 500 characters and refuses more in words (PRODUCTO-038)', async () => {
    abrir();
    fireEvent.change(campo(url), { target: { value: `https://www.dropbox.com/${'a'.repeat(480)}` } });
    expect(screen.getByText('504/500')).toBeTruthy();
    await press('Guardar');
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
    await press('Probar URL');
    fireEvent.load(vista()!);
    expect(screen.getByText('Imagen cargada correctamente')).toBeTruthy();
    await press('Probar URL');
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
    await press('Guardar');
    await screen.findByText('Imagen del producto actualizada exitosamente');
    expect(calls.at(-1)?.body).toEqual({ id: 11, imagen: NORMAL });
  });

  it('says that it was not saved when the server did not say why (PRODUCTO-063)', async () => {
    abrir(ALAMBRE, { 'PUT productos/editar-imagen-producto': 'sin red' });
    escribir(url, ENLACE);
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('Error al actualizar la URL de imagen')).toHaveLength(2));
    expect(onListo).not.toHaveBeenCalled();
  });
});
