import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  pagina,
  press,
  renderScreen,
  startSignedIn,
} from '../../../shared/test/servidor.fixture.ts';
import { MENU_DE_PRUEBA, PROMOCIONES_DE_PRUEBA } from './datos.fixture.ts';
import { PromocionesScreen } from './PromocionesScreen.tsx';

const LISTA = 'POST promociones';
const MENU = 'GET promociones/menu';
const NUEVA = 'POST promociones/nueva';
const EDITAR = 'PUT promociones/editar';
const MOVER = 'PUT promociones/mover';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}, filas = PROMOCIONES_DE_PRUEBA) => {
  const server = allowingServer({ [LISTA]: pagina(filas), [MENU]: answers(MENU_DE_PRUEBA), ...otros });
  renderScreen(<PromocionesScreen />);
  return server;
};
const campo = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const cuentan = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Qué cuenta/ });
const escribir = async (name: RegExp, texto: string): Promise<void> => {
  await userEvent.clear(await campo(name));
  await userEvent.type(await campo(name), texto);
};
const elegir = async (busca: string, nombre: string): Promise<void> => {
  await waitFor(async () => expect((await cuentan()).disabled).toBe(false));
  await userEvent.type(await cuentan(), busca);
  await userEvent.click(await screen.findByRole('option', { name: nombre }));
};
const guardar = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the promotions of a branch', () => {
  it('say what they do, what counts, and when', async () => {
    abrir();
    const celdas = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent);
    expect(await celdas(/2x1 martes/)).toEqual(['2x1', '1 categoría y 2 platillos', 'Martes', 'Sí']);
    expect(await celdas(/Postre a mitad/)).toEqual([
      'El segundo con 50 % menos',
      '1 platillo',
      'Todos los días de 18:00 a 20:00 en mesa',
      'Sí',
    ]);
    expect(await celdas(/Tercero/)).toEqual([
      'De cada 3, 1 con 50 % menos',
      '2 categorías',
      'Viernes en mesa y para llevar',
      'No',
    ]);
  });

  it('are added: 2x1 of every day unless somebody says otherwise, of categories and dishes of the menu', async () => {
    const { calls } = abrir({ [NUEVA]: answers(PROMOCIONES_DE_PRUEBA[0], 'Se agregó') });
    await press('Nueva promoción');
    await userEvent.type(await campo(/^Nombre/), '3x2 de cerveza');
    await escribir(/^De cada/, '3');
    expect(screen.getByText('3x2: de cada 3, el más barato no se cobra.')).toBeTruthy();
    await elegir('cerve', 'Cervezas');
    await elegir('flan', 'Flan');
    await guardar();
    expect(await screen.findByText('Se agregó')).toBeTruthy();
    expect(calls.find(({ name }) => name === NUEVA)?.body).toEqual({
      ...{ nombre: '3x2 de cerveza', cada: 3, rebajados: 1, porcentaje: 100, categorias: [4], productos: [71] },
      ...{ dias: [1, 2, 3, 4, 5, 6, 0], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
    });
  });

  it('have a name, something that counts, and numbers that make sense', async () => {
    const { names } = abrir();
    await press('Nueva promoción');
    await waitFor(async () => expect((await cuentan()).disabled).toBe(false));
    await escribir(/^De cada/, '1');
    await escribir(/^Se rebajan/, '2');
    await escribir(/^Porcentaje/, '101');
    await guardar();
    expect(await screen.findByText('Escribe cómo se llama la promoción')).toBeTruthy();
    expect(screen.getByText('Escribe de cada cuántos platillos, de 2 a 12')).toBeTruthy();
    expect(screen.getByText('Escribe un porcentaje mayor que 0 y hasta 100')).toBeTruthy();
    expect(screen.getByText('Elige qué cuenta')).toBeTruthy();
    await escribir(/^De cada/, '2');
    expect(screen.getByText('Escribe cuántos, menos que los que se piden')).toBeTruthy();
    expect(names()).not.toContain(NUEVA);
  });

  it('are changed with the version that was seen, without dishes that left the menu', async () => {
    const sinAgua = { ...MENU_DE_PRUEBA, productos: MENU_DE_PRUEBA.productos.slice(1) };
    const { calls } = abrir({
      [MENU]: answers(sinAgua),
      [EDITAR]: refuses(409, 'CAMBIO_ENTRETANTO', 'Otra persona guardó antes'),
    });
    await press('Editar 2x1 martes');
    await waitFor(async () => expect((await cuentan()).disabled).toBe(false));
    await escribir(/^Porcentaje/, '50');
    await guardar();
    await waitFor(() => expect(screen.getAllByText('Otra persona guardó antes').length).toBeGreaterThan(0));
    expect(calls.find(({ name }) => name === EDITAR)?.body).toEqual({
      ...{ id: 21, version: 1, nombre: '2x1 martes', cada: 2, rebajados: 1, porcentaje: 50 },
      ...{ categorias: [4], productos: [71], dias: [2], horas: null, tipos: [...CLAVES_DE_TIPO], activo: true },
    });
  });

  it('say why the menu cannot be read, and are not saved without it', async () => {
    const { names } = abrir({ [MENU]: refuses(500, 'ERROR', 'No se pudo leer el menú') });
    await press('Editar 2x1 martes');
    expect(await screen.findByText('No se pudo leer el menú')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
    await escribir(/^Porcentaje/, '50');
    await guardar();
    expect(names()).not.toContain(EDITAR);
  });

  it('go up and down; the first does not go up, nor the last one down', async () => {
    const { calls, names } = abrir({ [MOVER]: answers(null, 'Orden guardado') });
    const boton = async (name: string) => screen.findByRole('button', { name });
    expect((await boton('Subir 2x1 martes')).getAttribute('aria-disabled')).toBe('true');
    expect((await boton('Bajar Tercero')).getAttribute('aria-disabled')).toBe('true');
    await press('Subir Postre a mitad');
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));
    expect(calls.filter(({ name }) => name === MOVER).map(({ body }) => body)).toEqual([{ id: 22, hacia: 'arriba' }]);
  });

  it('are removed after a question', async () => {
    const { names } = abrir({ 'DELETE promociones/23/eliminar': answers(null) });
    await press('Eliminar Tercero');
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar promoción' });
    expect(dialogo.textContent).toContain('Lo que ya se pidió con ella la conserva.');
    await press('Eliminar promoción');
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));
  });

  it('are none at first, and say why they cannot be read', async () => {
    abrir({}, []);
    expect(await screen.findByText('No hay promociones')).toBeTruthy();
    cleanUp();
    startSignedIn();
    abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
  });
});
