import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  pagina,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { CategoriasScreen } from './categorias.tsx';
import { CATEGORIAS_DE_PRUEBA, PROPIOS } from './datos.fixture.ts';
import { AparienciaConFoto, OrdenVacio } from './GruposDialog.stories.tsx';

const FOTO = '/qrestaurant/api/v1/imagenes/1000/aa';
const BEBIDAS = CATEGORIAS_DE_PRUEBA[1]!;
const PRODUCTOS = 'GET productos/categorias/2/productos';
const ORDEN = 'PUT productos/categorias/2/productos/orden';
const IMAGEN = 'productos/categorias/2/imagen';
const CAMBIO = refuses(409, 'CATALOGO_CAMBIO', 'Otra persona cambió esto');

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    'POST productos/categorias': pagina(CATEGORIAS_DE_PRUEBA),
    'GET productos/categorias': answers(CATEGORIAS_DE_PRUEBA),
    [PRODUCTOS]: answers(PROPIOS),
    ...otros,
  });
  renderScreen(<CategoriasScreen />);
  return server;
};
const orden = () => screen.getAllByRole('listitem').map((fila) => fila.textContent);
const archivo = () => new File(['una foto'], 'jarra.jpg', { type: 'image/jpeg' });
const azulejo = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Imagen de la categoría' });

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the order of the products of a category', () => {
  it('is changed with buttons, keeps the focus, is told and saved in one call', async () => {
    const { calls } = abrir({ [ORDEN]: answers(PROPIOS, 'Orden de los productos guardado') });
    await press('Ordenar productos Bebidas');
    expect(await screen.findByRole('dialog', { name: 'Orden de los productos' })).toBeTruthy();
    await press('Bajar Agua de jamaica');
    await waitFor(() => expect(orden()).toEqual(['Agua de horchata', 'Agua de jamaica']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar Agua de jamaica');
    expect(screen.getByText('Agua de jamaica: lugar 2 de 2')).toBeTruthy();
    await press('Guardar');
    expect(await screen.findByText('Orden de los productos guardado')).toBeTruthy();
    expect(calls.filter(({ name }) => name === ORDEN).map(({ body }) => body)).toEqual([{ productos: [12, 11] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that another person changed meanwhile is asked for again, and what was moved stays so (H68)', async () => {
    const server = abrir({ [ORDEN]: CAMBIO });
    await press('Ordenar productos Bebidas');
    await press('Bajar Agua de jamaica');
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('Otra persona cambió esto').length).toBeGreaterThan(0));
    expect(orden()).toEqual(['Agua de horchata', 'Agua de jamaica']);
    server.now(PRODUCTOS, answers([...PROPIOS, { ...PROPIOS[0]!, id: 13, descripcion: 'Tepache' }]));
    await press('Recargar');
    await waitFor(() => expect(orden()).toEqual(['Agua de horchata', 'Agua de jamaica', 'Tepache']));
    expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('that does not come says why, and is asked for again', async () => {
    const server = abrir({ [PRODUCTOS]: refuses(409, 'OCUPADO', 'Está ocupado') });
    await press('Ordenar productos Bebidas');
    expect(await screen.findByText('Está ocupado')).toBeTruthy();
    server.now(PRODUCTOS, answers(PROPIOS));
    await press('Reintentar');
    expect(await screen.findByRole('button', { name: 'Bajar Agua de jamaica' })).toBeTruthy();
  });

  it('of none is an empty list', async () => {
    allowingServer({ [PRODUCTOS]: answers([]) });
    renderScreen(<OrdenVacio />);
    expect(await screen.findByText('No tiene productos asignados')).toBeTruthy();
  });
});

describe('the picture of a category (D-56)', () => {
  it('is sent as a file, shown on the tile at once, and the list hears of it when the dialog closes', async () => {
    const conFoto = { ...BEBIDAS, imagen: FOTO };
    const { names } = abrir({ [`PUT ${IMAGEN}`]: answers(conFoto, 'Categoría actualizada') });
    await press('Apariencia Bebidas');
    expect(azulejo()).toBeNull();
    await userEvent.upload(await screen.findByLabelText('Subir imagen', { selector: 'input' }), archivo());
    await waitFor(() => expect(azulejo()?.getAttribute('src')).toBe(FOTO));
    expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true');
    await press('Listo');
    await waitFor(() => expect(names().at(-1)).toBe('POST productos/categorias'));
    expect(names().filter((name) => name === 'POST productos/categorias')).toHaveLength(2);
  });

  it('is taken away, and the colour is seen again', async () => {
    allowingServer({ [`DELETE ${IMAGEN}`]: answers({ ...BEBIDAS, imagen: null }, 'Categoría actualizada') });
    renderScreen(<AparienciaConFoto />);
    expect(azulejo()?.getAttribute('src')).toBe(FOTO);
    await press('Quitar');
    await waitFor(() => expect(azulejo()).toBeNull());
    expect(screen.queryByRole('button', { name: 'Quitar' })).toBeNull();
  });

  it('that the server refuses says why in place, and the tile stays as it was', async () => {
    abrir({ [`PUT ${IMAGEN}`]: refuses(409, 'NO_ES_IMAGEN', 'El archivo no es una imagen que se pueda usar') });
    await press('Apariencia Bebidas');
    await userEvent.upload(await screen.findByLabelText('Subir imagen', { selector: 'input' }), archivo());
    const razones = await screen.findAllByText('El archivo no es una imagen que se pueda usar');
    expect(razones.some((razon) => razon.closest('[role=dialog]'))).toBe(true);
    expect(azulejo()).toBeNull();
  });

  it('is on the list, instead of the sample of the colour', async () => {
    abrir({ 'POST productos/categorias': pagina([{ ...BEBIDAS, imagen: FOTO }]) });
    const fila = (await screen.findByText('Bebidas')).closest('tr')!;
    expect(fila.querySelector('img')?.getAttribute('src')).toBe(FOTO);
  });
});
