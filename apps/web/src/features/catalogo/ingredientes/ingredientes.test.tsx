import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
import { INGREDIENTES_DE_PRUEBA, MOVIMIENTOS_DE_PRUEBA, UNIDADES_PARA_ELEGIR } from './datos.fixture.ts';
import { IngredientesScreen } from './IngredientesScreen.tsx';

const LISTA = 'POST productos/ingredientes';
const DENEGADO = 'No tienes permitido realizar esta operación';
const MAIZ = INGREDIENTES_DE_PRUEBA[1]!;

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({
    [LISTA]: pagina(INGREDIENTES_DE_PRUEBA),
    'GET negocio/impuestos/tasas': answers({ tasas: null }),
    'GET productos/unidades': answers(UNIDADES_PARA_ELEGIR),
    ...otros,
  });
  renderScreen(<IngredientesScreen />);
  return server;
};
const campo = (nombre: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nombre });
const guardar = () => screen.getByRole('button', { name: 'Guardar' });
const escribir = async (nombre: RegExp, texto: string): Promise<void> => {
  const input = await campo(nombre);
  await userEvent.clear(input);
  if (texto) await userEvent.type(input, texto);
};
const elegirUnidad = async (nombre: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText(/^Unidad/, { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: nombre }));
};
const ancho = (): string =>
  screen.getByRole('dialog').closest<HTMLElement>('[style*="--modal-size"]')!.style.getPropertyValue('--modal-size');

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the list of ingredients', () => {
  it('has its title and columns (INGREDIENTE-001, INGREDIENTE-004)', async () => {
    abrir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ingredientes' })).toBeTruthy();
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
        'Ingrediente',
        'Productos',
        'Inventario',
        'Costo',
        'Operaciones',
      ]),
    );
    const fila = screen.getByText('Maíz cacahuazintle').closest('tr')!;
    expect(
      within(fila)
        .getAllByRole('cell')
        .slice(0, 3)
        .map((td) => td.textContent),
    ).toEqual(['4 productos', '12.5 kg', '$38.50']);
    expect(screen.getByText('$0.085')).toBeTruthy();
    expect(screen.getByText('−20 g')).toBeTruthy();
  });

  it('has the actions of a row (INGREDIENTE-002)', async () => {
    abrir();
    const fila = (await screen.findByText('Orégano')).closest('tr')!;
    expect(
      within(fila)
        .getAllByRole('button')
        .map((b) => b.getAttribute('aria-label')),
    ).toEqual([
      'Editar nombre Orégano',
      'Editar inventario Orégano',
      'Editar costo Orégano',
      'Movimientos Orégano',
      'Eliminar Orégano',
    ]);
  });

  it('keeps those of the system (INGREDIENTE-014)', async () => {
    abrir();
    for (const accion of ['Editar nombre', 'Editar inventario', 'Editar costo', 'Eliminar']) {
      const b = await screen.findByRole('button', { name: `${accion} Agua potable` });
      expect(b.getAttribute('aria-description')).toBe('Definido por el sistema');
    }
  });

  it.each([
    ['NUEVO_INGREDIENTE', 'Nuevo ingrediente'],
    ['EDITAR_INGREDIENTE', 'Editar nombre Orégano'],
    ['EDITAR_INVENTARIO_DE_INGREDIENTE', 'Editar inventario Orégano'],
    ['EDITAR_COSTO_DE_INGREDIENTE', 'Editar costo Orégano'],
    ['VER_INGREDIENTES', 'Movimientos Orégano'],
    ['ELIMINAR_INGREDIENTE', 'Eliminar Orégano'],
  ])(
    'asks the server for %s before it opens; a denial is told (PERMISO-076, PERMISO-080, PERMISO-085)',
    async (operacion, nombre) => {
      const permiso = permisoDe('ingredientes', operacion);
      const { names } = abrir({ [permiso]: refuses(403, 'SIN_PERMISO', DENEGADO) });
      await press(nombre);
      expect(await screen.findByText(DENEGADO)).toBeTruthy();
      expect(names()).toEqual([LISTA, 'GET negocio/impuestos/tasas', permiso]);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('a new ingredient', () => {
  it('begins without stock nor cost, 400 px wide (INGREDIENTE-003, INGREDIENTE-009)', async () => {
    abrir();
    await press('Nuevo ingrediente');
    expect((await campo(/Inventario/)).value).toBe('0');
    expect((await campo(/Costo/)).value).toBe('0');
    expect(ancho()).toContain('25rem');
  });

  it('needs a name of 2 to 40 characters, a unit and figures from 0 (INGREDIENTE-005, INGREDIENTE-006, INGREDIENTE-007, INGREDIENTE-008)', async () => {
    const { names } = abrir();
    await press('Nuevo ingrediente');
    await escribir(/Inventario/, '-1');
    await escribir(/Costo/, '');
    await userEvent.click(guardar());
    await waitFor(() => expect(screen.getByText('Requerido')).toBeTruthy());
    expect(screen.getByText('Selecciona una unidad')).toBeTruthy();
    expect(screen.getAllByText('Debe ser mayor o igual a 0')).toHaveLength(2);
    await escribir(/Nombre/, 'a');
    expect(screen.getByText('Mínimo 2 caracteres')).toBeTruthy();
    expect((await campo(/Nombre/)).maxLength).toBe(40);
    expect(names().filter((name) => name.endsWith('/nuevo'))).toEqual([]);
  });

  it('is sent with its unit, and says what its cost is per (INGREDIENTE-006, INGREDIENTE-008)', async () => {
    const { calls } = abrir({ 'POST productos/ingredientes/nuevo': answers(MAIZ, 'Ingrediente creado') });
    await press('Nuevo ingrediente');
    await escribir(/Nombre/, 'Chile ancho');
    await elegirUnidad('Kilogramo');
    expect(await screen.findByText('Costo por kg')).toBeTruthy();
    await escribir(/Inventario/, '3.5');
    await escribir(/Costo/, '180.25');
    await userEvent.click(guardar());
    expect(await screen.findByText('Ingrediente creado')).toBeTruthy();
    expect(calls.find(({ name }) => name.endsWith('/nuevo'))?.body).toEqual({
      nombre: 'Chile ancho',
      unidad: 2,
      inventario: 3.5,
      costo: 180.25,
    });
  });
});

describe('an ingredient that is there', () => {
  it('changes its name under the same rules (INGREDIENTE-010)', async () => {
    const { calls } = abrir({ 'PUT productos/ingredientes/editar': answers(MAIZ) });
    await press('Editar nombre Orégano');
    expect(guardar().getAttribute('aria-disabled')).toBe('true');
    await escribir(/Nombre/, '');
    await userEvent.click(guardar());
    expect(await screen.findByText('Requerido')).toBeTruthy();
    await escribir(/Nombre/, 'Orégano seco');
    await userEvent.click(guardar());
    expect(await screen.findByText('Ingrediente actualizado exitosamente')).toBeTruthy();
    expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ id: 3, nombre: 'Orégano seco' });
  });

  it('changes its stock, never below 0 (INGREDIENTE-011)', async () => {
    const { calls } = abrir({ 'PUT productos/ingredientes/editar/inventario': answers(MAIZ) });
    await press('Editar inventario Maíz cacahuazintle');
    expect((await campo(/Inventario/)).value).toBe('12.5');
    await escribir(/Inventario/, '-2');
    await userEvent.click(guardar());
    expect(await screen.findByText('Debe ser mayor o igual a 0')).toBeTruthy();
    await escribir(/Inventario/, '10.25');
    await userEvent.click(guardar());
    expect(await screen.findByText('Inventario actualizado exitosamente')).toBeTruthy();
    expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ id: 2, inventario: 10.25 });
  });

  it('changes its cost, shown with $ and with a step of a centavo (INGREDIENTE-012, INGREDIENTE-013)', async () => {
    const { calls } = abrir({ 'PUT productos/ingredientes/editar/precio': answers(MAIZ) });
    await press('Editar costo Orégano');
    const costo = await campo(/Costo/);
    expect(screen.getByRole('dialog').textContent).toContain('$');
    expect(screen.getByText('Costo por g')).toBeTruthy();
    await escribir(/Costo/, '');
    await userEvent.click(guardar());
    expect(await screen.findByText('Debe ser mayor o igual a 0')).toBeTruthy();
    await escribir(/Costo/, '0.085');
    await userEvent.type(costo, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(costo.value).toBe('0.095');
    await userEvent.click(guardar());
    expect(await screen.findByText('Costo actualizado exitosamente')).toBeTruthy();
    expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ id: 3, costo: 0.095 });
  });

  it('is deleted after a question (INGREDIENTE-015, D-53)', async () => {
    const { names } = abrir({ 'DELETE productos/ingredientes/3/eliminar': answers(null) });
    await press('Eliminar Orégano');
    const dialogo = await screen.findByRole('dialog', { name: 'Eliminar ingrediente' });
    expect(dialogo.textContent).toContain('¿Realmente deseas eliminar el ingrediente?');
    await press('Eliminar ingrediente');
    expect(await screen.findByText('Ingrediente eliminado exitosamente')).toBeTruthy();
    await waitFor(() => expect(names().filter((name) => name === LISTA)).toHaveLength(2));
  });

  it.each([
    ['its reason', refuses(409, 'INGREDIENTE_EN_USO', 'Está en una receta'), 'Está en una receta'],
    ['the fallback without one', 'sin red', 'Error al eliminar ingrediente'],
  ] as const)('stays when the server refuses, with %s (D-53)', async (_caso, respuesta, texto) => {
    abrir({ 'DELETE productos/ingredientes/3/eliminar': respuesta });
    await press('Eliminar Orégano');
    await press('Eliminar ingrediente');
    expect(await screen.findByText(texto)).toBeTruthy();
  });
});

describe('the movements of an ingredient', () => {
  const RUTA = 'GET productos/ingredientes/2/movimientos';
  const ver = () => press('Movimientos Maíz cacahuazintle');

  it('explain its figure (D-55)', async () => {
    abrir({ [RUTA]: answers(MOVIMIENTOS_DE_PRUEBA) });
    await ver();
    const dialogo = await screen.findByRole('dialog', { name: 'Movimientos de inventario' });
    expect(dialogo.textContent).toContain('Maíz cacahuazintle · 12.5 kg');
    await waitFor(() =>
      expect(
        within(dialogo)
          .getAllByRole('row')
          .slice(1)
          .map((tr) => tr.textContent),
      ).toEqual([
        'Pedido despachado20-11-2026 14:46 · Mariana López−0.25 kg12.5 kg',
        'Ajuste20-11-2026 14:46 · Graciela Vázquez+12.75 kg12.75 kg',
      ]),
    );
  });

  it('are none at first', async () => {
    abrir({ [RUTA]: answers([]) });
    await ver();
    expect(await screen.findByText('No hay movimientos de este ingrediente')).toBeTruthy();
  });

  it('say why they do not come, and are asked for again', async () => {
    const server = abrir({ [RUTA]: refuses(404, 'NO_ENCONTRADO', 'Ya no existe') });
    await ver();
    expect(await screen.findByText('Ya no existe')).toBeTruthy();
    server.now(RUTA, answers([]));
    await press('Reintentar');
    expect(await screen.findByText('No hay movimientos de este ingrediente')).toBeTruthy();
  });
});
