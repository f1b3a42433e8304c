import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
import { CASOS, type Caso } from './casos.fixture.ts';
import { CATEGORIAS_DE_PRUEBA } from './datos.fixture.ts';

const abrir = (caso: Caso, otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [`POST ${caso.ruta}`]: pagina(caso.filas),
    'GET productos/categorias': answers(CATEGORIAS_DE_PRUEBA),
    'GET productos/unidades/tipos-de-unidades': answers([
      { id: 'PESO', descripcion: 'Peso' },
      { id: 'VOLUMEN', descripcion: 'Volumen' },
    ]),
    ...otros,
  });
  renderScreen(<caso.Screen />);
  return server;
};
const campo = (nombre: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nombre });
const guardar = () => screen.getByRole('button', { name: 'Guardar' });
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const input = await campo(nombre);
  await userEvent.clear(input);
  if (texto) await userEvent.type(input, texto);
};
const ancho = (): string =>
  screen.getByRole('dialog').closest<HTMLElement>('[style*="--modal-size"]')!.style.getPropertyValue('--modal-size');

beforeEach(() => startSignedIn());
afterEach(cleanUp);

const DESCRIPCION = [
  { caso: CASOS.categorias, nuevo: 'Nueva categoría', editar: 'Editar Bebidas', titulo: 'Editar categoría' },
  { caso: CASOS.areas, nuevo: 'Nueva área de despacho', editar: 'Editar Barra', titulo: 'Editar área de despacho' },
] as const;

describe.each(DESCRIPCION)('the dialogs of $caso.ruta', ({ caso, nuevo, editar, titulo }) => {
  it('are 400 px wide, with a description of 3 to 30 characters (CATEGORIA-012, CATEGORIA-013, AREA-004, AREA-006, D-53)', async () => {
    const { names } = abrir(caso);
    await press(nuevo);
    expect(await screen.findByRole('dialog', { name: nuevo })).toBeTruthy();
    expect(ancho()).toContain('25rem');
    await userEvent.click(guardar());
    expect(await screen.findByText('La descripción es obligatoria')).toBeTruthy();
    await escribir(/Descripción/, 'ab');
    expect(screen.getByText('Mínimo 3 caracteres')).toBeTruthy();
    fireEvent.change(await campo(/Descripción/), { target: { value: 'a'.repeat(31) } });
    expect(screen.getByText('Máximo 30 caracteres')).toBeTruthy();
    await userEvent.click(guardar());
    expect(names().filter((name) => name.endsWith('/nueva'))).toEqual([]);
  });

  it('add one, say so and reload the list', async () => {
    const { calls, names } = abrir(caso, { [`POST ${caso.ruta}/nueva`]: answers(caso.filas[2], 'Listo, se agregó') });
    await press(nuevo);
    await escribir(/Descripción/, '  Antojitos  ');
    await userEvent.click(guardar());
    expect(await screen.findByText('Listo, se agregó')).toBeTruthy();
    expect(calls.find(({ name }) => name.endsWith('/nueva'))?.body).toEqual({ descripcion: 'Antojitos' });
    await waitFor(() => expect(names().at(-1)).toBe(`POST ${caso.ruta}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('save a known one only when it changes after trimming (CATEGORIA-014, AREA-007)', async () => {
    const { calls } = abrir(caso, { [`PUT ${caso.ruta}/editar`]: answers(caso.filas[1]) });
    await press(editar);
    await screen.findByRole('dialog', { name: titulo });
    const antes = (await campo(/Descripción/)).value;
    expect(guardar().getAttribute('aria-disabled')).toBe('true');
    await escribir(/Descripción/, `  ${antes}  `);
    expect(guardar().getAttribute('aria-disabled')).toBe('true');
    await escribir(/Descripción/, `${antes} frías`);
    expect(guardar().getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(guardar());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name.endsWith('/editar'))?.body).toEqual({ id: 2, descripcion: `${antes} frías` });
    expect(screen.getByText(/actualizada exitosamente/)).toBeTruthy();
  });

  it('keep what was written and say why when the server refuses (H68)', async () => {
    abrir(caso, { [`POST ${caso.ruta}/nueva`]: refuses(409, 'NOMBRE_REPETIDO', 'Ya existe Postres en esta sucursal') });
    await press(nuevo);
    await escribir(/Descripción/, 'Postres');
    await userEvent.click(guardar());
    await waitFor(() => expect(screen.getAllByText('Ya existe Postres en esta sucursal')).toHaveLength(2));
    expect((await campo(/Descripción/)).value).toBe('Postres');
  });
});

describe('the dialog of an area', () => {
  it('says whether what it is ordered is dispatched when it is saved (D-103)', async () => {
    const { calls } = abrir(CASOS.areas, { [`PUT ${CASOS.areas.ruta}/editar`]: answers(CASOS.areas.filas[1]) });
    await press('Editar Barra');
    const dialogo = await screen.findByRole('dialog', { name: 'Editar área de despacho' });
    const sola = within(dialogo).getByRole<HTMLInputElement>('switch', { name: /^Sin preparación/ });
    expect([sola.checked, guardar().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await userEvent.click(sola);
    await userEvent.click(guardar());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ name }) => name.endsWith('/editar'))?.body).toEqual({
      id: 2,
      descripcion: 'Barra',
      sin_preparacion: true,
    });
  });

  it('is told in the list (D-103)', async () => {
    abrir(CASOS.areas);
    expect(await screen.findByText('Sin preparación')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Horno Sin preparación/ })).toBeTruthy();
  });
});

describe('the dialogs of units', () => {
  it('ask for name, abbreviation and kind (UNIDAD-004, UNIDAD-006, UNIDAD-007, UNIDAD-008)', async () => {
    abrir(CASOS.unidades);
    await press('Nueva unidad');
    expect(await screen.findByText('0/30')).toBeTruthy();
    expect(screen.getByText('0/10')).toBeTruthy();
    expect(ancho()).toContain('25rem');
    await userEvent.click(guardar());
    await waitFor(() => expect(screen.getAllByText('Campo obligatorio')).toHaveLength(3));
    expect((await campo(/Nombre/)).maxLength).toBe(30);
    expect((await campo(/Abreviatura/)).maxLength).toBe(10);
  });

  it('send the kind only of a new one (UNIDAD-005, UNIDAD-008)', async () => {
    const { calls } = abrir(CASOS.unidades, { 'POST productos/unidades/nueva': answers(CASOS.unidades.filas[1]) });
    await press('Nueva unidad');
    await escribir(/Nombre/, 'Jarra');
    await escribir(/Abreviatura/, 'jrr');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Tipo de unidad/ }), 'Volumen');
    await userEvent.click(guardar());
    await waitFor(() =>
      expect(calls.find(({ name }) => name.endsWith('/nueva'))?.body).toEqual({
        nombre: 'Jarra',
        abreviatura: 'jrr',
        tipoUnidad: 'VOLUMEN',
      }),
    );
  });

  it('show a known one in uppercase, without its kind (UNIDAD-009)', async () => {
    const { calls } = abrir(CASOS.unidades, { 'PUT productos/unidades/editar': answers(CASOS.unidades.filas[1]) });
    await press('Editar Jarra');
    expect((await campo(/Nombre/)).value).toBe('JARRA');
    expect((await campo(/Abreviatura/)).value).toBe('JRR');
    expect(within(screen.getByRole('dialog')).queryByRole('combobox')).toBeNull();
    expect(guardar().getAttribute('aria-disabled')).toBe('true');
    await escribir(/Abreviatura/, 'JR');
    await userEvent.click(guardar());
    await waitFor(() =>
      expect(calls.find(({ name }) => name.endsWith('/editar'))?.body).toEqual({
        id: 2,
        nombre: 'JARRA',
        abreviatura: 'JR',
      }),
    );
  });
});

describe('the look of a category', () => {
  it('is one of the colours of the tiles', async () => {
    const { calls } = abrir(CASOS.categorias, {
      'PUT productos/categorias/apariencia': answers(CATEGORIAS_DE_PRUEBA[1]),
    });
    await press('Apariencia Bebidas');
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(radios).toHaveLength(7);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Añil' }).checked).toBe(true);
    expect(guardar().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('radio', { name: 'Maíz' }));
    await userEvent.click(guardar());
    expect(await screen.findByText('Apariencia actualizada exitosamente')).toBeTruthy();
    expect(calls.find(({ name }) => name.endsWith('/apariencia'))?.body).toEqual({ id: 2, color: 'maiz' });
  });
});

describe('the order of the categories', () => {
  const orden = () => screen.getAllByRole('listitem').map((fila) => fila.textContent);

  it('is changed with buttons and saved in one call', async () => {
    const { calls } = abrir(CASOS.categorias, { 'PUT productos/categorias/orden': answers(CATEGORIAS_DE_PRUEBA) });
    await press('Ordenar categorías');
    await press('Subir Postres');
    await waitFor(() => expect(orden()).toEqual(['Sin categoría', 'Postres', 'Bebidas']));
    await press('Bajar Sin categoría');
    await waitFor(() => expect(orden()).toEqual(['Postres', 'Sin categoría', 'Bebidas']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar Sin categoría');
    expect(screen.getByText('Sin categoría: lugar 2 de 3')).toBeTruthy();
    await userEvent.click(guardar());
    expect(await screen.findByText('Orden actualizado exitosamente')).toBeTruthy();
    const guardado = calls.filter(({ name }) => name === 'PUT productos/categorias/orden');
    expect(guardado.map(({ body }) => body)).toEqual([{ categorias: [3, 1, 2] }]);
  });

  it('is changed by dragging a row too', async () => {
    abrir(CASOS.categorias);
    await press('Ordenar categorías');
    const filas = await screen.findAllByRole('listitem');
    filas.forEach((fila, i) => {
      fila.getBoundingClientRect = () => new DOMRect(0, i * 50, 300, 50);
    });
    const asa = filas[2]!.querySelector('span')!;
    fireEvent.pointerDown(asa, { pointerId: 1, clientY: 125 });
    fireEvent.pointerMove(screen.getByRole('list'), { pointerId: 1, clientY: 10 });
    fireEvent.pointerUp(screen.getByRole('list'), { pointerId: 1 });
    await waitFor(() => expect(orden()).toEqual(['Postres', 'Sin categoría', 'Bebidas']));
  });

  it('has no place before the first nor after the last', async () => {
    abrir(CASOS.categorias);
    await press('Ordenar categorías');
    const primera = await screen.findByRole('button', { name: 'Subir Sin categoría' });
    expect(primera.getAttribute('aria-description')).toBe('Ya está al principio');
    expect(screen.getByRole('button', { name: 'Bajar Postres' }).getAttribute('aria-description')).toBe(
      'Ya está al final',
    );
    expect(guardar().getAttribute('aria-disabled')).toBe('true');
  });
});
