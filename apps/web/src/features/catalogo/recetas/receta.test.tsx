import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  startSignedIn,
  renderScreen,
  permisoDe,
  press,
  allowingServer,
  cleanUp,
} from '../../../shared/test/servidor.fixture.ts';
import { ALAMBRE, GUACAMOLE, LINEA_ARRACHERA, LINEA_TORTILLA } from '../vendibles/datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from '../vendibles/servidor.fixture.ts';
import type { Dueno } from './duenos.ts';
import { RecetaPanel } from './RecetaPanel.tsx';

type Respuestas = Parameters<typeof allowingServer>[0];

const PRODUCTO: Dueno = { ...ALAMBRE, tipo: 'producto' };
const COMPLEMENTO: Dueno = { ...GUACAMOLE, tipo: 'complemento' };
const LINEAS = [LINEA_TORTILLA, LINEA_ARRACHERA];
const onClose = vi.fn();

const abrir = (respuestas: Respuestas = {}, dueno = PRODUCTO) => {
  const server = allowingServer({
    ...ELEGIBLES_DEL_SERVIDOR,
    'GET productos/11/ingredientes': answers(LINEAS),
    'GET productos/complementos/31/ingredientes': answers(LINEAS),
    ...respuestas,
  });
  renderScreen(<RecetaPanel dueno={dueno} onClose={onClose} />);
  return server;
};

const campo = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const elegir = async (name: string, opcion: string): Promise<void> => {
  await userEvent.click(screen.getByRole('combobox', { name }));
  await userEvent.click(await screen.findByRole('option', { name: opcion }));
};
const pie = () => screen.getByRole('contentinfo').textContent;

beforeEach(() => {
  startSignedIn();
  onClose.mockReset();
});
afterEach(cleanUp);

describe('the recipe of a dish', () => {
  it('lists ingredient, quantity with unit and cost, with edit and delete, and adds (PRODUCTO-011, PRODUCTO-046)', async () => {
    abrir();
    const fila = await screen.findByRole('row', { name: /Arrachera/ });
    expect(within(fila).getByText('0.25 kg')).toBeTruthy();
    expect(within(fila).getByText('$45.00')).toBeTruthy();
    expect(within(fila).getByRole('button', { name: 'Editar Arrachera' })).toBeTruthy();
    expect(within(fila).getByRole('button', { name: 'Eliminar Arrachera' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Agregar ingrediente' })).toBeTruthy();
  });

  it('shows at its foot what it costs and what the sale leaves, and follows each change (PRODUCTO-001, PRODUCTO-002)', async () => {
    abrir({
      'DELETE productos/ingredientes/eliminar/52': answers({ lineas: [LINEA_TORTILLA], costo: 3.6 }),
    });
    await screen.findByText('Arrachera');
    expect(pie()).toContain('$86.40');
    await press('Eliminar Arrachera');
    await press('Eliminar ingrediente');
    await waitFor(() => expect(pie()).toContain('$3.60'));
    expect(pie()).toContain('$194.40');
  });

  it('asks before it deletes, and tells the list that something changed (PRODUCTO-010, PRODUCTO-053, PRODUCTO-060)', async () => {
    abrir({ 'DELETE productos/ingredientes/eliminar/51': answers({ lineas: [LINEA_ARRACHERA], costo: 45 }) });
    await press('Eliminar Tortilla');
    await screen.findByRole('dialog', { name: 'Eliminar ingrediente' });
    expect(screen.getByText('¿Estás seguro de querer eliminar este ingrediente?')).toBeTruthy();
    await press('Eliminar ingrediente');
    await screen.findByText('Ingrediente eliminado exitosamente');
    await press('Volver a la lista');
    expect(onClose).toHaveBeenCalledWith(true);
  });

  it('says that it was not deleted when the server did not say why (PRODUCTO-062)', async () => {
    abrir({ 'DELETE productos/ingredientes/eliminar/51': 'sin red' });
    await press('Eliminar Tortilla');
    await press('Eliminar ingrediente');
    await screen.findByText('Error al eliminar ingrediente');
    await press('Volver a la lista');
    expect(onClose).toHaveBeenCalledWith(false);
  });

  it('does not open a dialog to a role that may not (002 §6)', async () => {
    const permiso = permisoDe('productos', 'EDITAR_INGREDIENTE_DE_PRODUCTO');
    abrir({ [permiso]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    await press('Editar Tortilla');
    await screen.findByText('No tienes permitido realizar esta operación');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an ingredient that is added', () => {
  const nuevo = async (respuestas: Respuestas = {}) => {
    const server = abrir({ 'GET productos/11/ingredientes': answers([]), ...respuestas });
    await press('Agregar primer ingrediente');
    await screen.findByRole('dialog', { name: 'Agregar ingrediente' });
    return server;
  };

  it('is not sent while something is wrong: it marks every field (PRODUCTO-047, PRODUCTO-048, PRODUCTO-057)', async () => {
    const { names } = await nuevo();
    expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true');
    await press('Guardar');
    expect(screen.getAllByText('Campo obligatorio')).toHaveLength(3);
    await userEvent.type(campo('Cantidad'), '0');
    expect(screen.getByText('Debe ser mayor a 0')).toBeTruthy();
    expect(names()).not.toContain('POST productos/ingredientes/agregar');
  });

  it('asks for an equivalence only in another unit, with its hint (PRODUCTO-049, PRODUCTO-050, PRODUCTO-051, PRODUCTO-052)', async () => {
    await nuevo();
    await elegir('Ingrediente', 'Arrachera');
    expect(screen.queryByRole('textbox', { name: 'Equivalencia' })).toBeNull();
    await elegir('Unidad', 'KILOGRAMO');
    expect(screen.getByText('1 kg equivale a … g')).toBeTruthy();
    await userEvent.type(campo('Equivalencia'), '0.00009');
    await userEvent.tab();
    expect(screen.getByText('Debe ser mayor a 0')).toBeTruthy();
    await userEvent.clear(campo('Equivalencia'));
    expect(screen.getByText('Campo obligatorio')).toBeTruthy();
    await userEvent.type(campo('Equivalencia'), '1000');
    expect(screen.getByText('1 kg equivale a 1000 g')).toBeTruthy();
    await elegir('Unidad', 'GRAMO');
    expect(screen.queryByRole('textbox', { name: 'Equivalencia' })).toBeNull();
    await elegir('Unidad', 'KILOGRAMO');
    expect(campo('Equivalencia').value).toBe('');
  });

  it('is sent with its equivalence, after showing its cost (PRODUCTO-046, PRODUCTO-060, D-54)', async () => {
    const { calls } = await nuevo({
      'POST productos/ingredientes/agregar': answers({ lineas: [LINEA_ARRACHERA], costo: 45 }),
    });
    await elegir('Ingrediente', 'Arrachera');
    await elegir('Unidad', 'KILOGRAMO');
    await userEvent.type(campo('Cantidad'), '0.25');
    await userEvent.type(campo('Equivalencia'), '1000');
    expect(screen.getByText('$45.00')).toBeTruthy();
    await press('Guardar');
    await screen.findByText('Ingrediente agregado exitosamente');
    expect(calls.at(-1)?.body).toMatchObject({
      productoId: 11,
      ingrediente: { id: 41 },
      unidad: { id: 2 },
      cantidad: 0.25,
      equivalencia: 1000,
    });
    await screen.findByRole('row', { name: /Arrachera/ });
  });

  it('that takes more than a hundred times what recipes do is asked about, and what makes the dish dearer than its price', async () => {
    const { names } = await nuevo({
      'POST productos/ingredientes/agregar': answers({ lineas: [LINEA_ARRACHERA], costo: 45 }),
    });
    await elegir('Ingrediente', 'Arrachera');
    await userEvent.type(campo('Cantidad'), '12000');
    await press('Guardar');
    await screen.findByText('12,000 g de Arrachera es más de 100 veces lo usual (120 g).');
    const pregunta = screen.getByRole('dialog', { name: '¿Tanto?' });
    await userEvent.click(within(pregunta).getByRole('button', { name: 'Cancelar' }));
    await userEvent.clear(campo('Cantidad'));
    await userEvent.type(campo('Cantidad'), '700');
    await press('Guardar');
    await screen.findByText('Así, Alambre de arrachera cuesta $212.40 y se vende en $198.00.');
    expect(names()).not.toContain('POST productos/ingredientes/agregar');
    await press('Guardar así');
    await screen.findByText('Ingrediente agregado exitosamente');
  });

  it("is sent without equivalence in the ingredient's own unit (PRODUCTO-051)", async () => {
    const { calls } = await nuevo({
      'POST productos/ingredientes/agregar': refuses(
        409,
        'INGREDIENTE_REPETIDO',
        'El ingrediente ya está en la receta',
      ),
    });
    await elegir('Ingrediente', 'Tortilla');
    await userEvent.type(campo('Cantidad'), '3');
    await press('Guardar');
    await waitFor(() => expect(screen.getAllByText('El ingrediente ya está en la receta')).toHaveLength(2));
    expect(Object.keys(calls.at(-1)?.body as object).sort()).toEqual([
      'cantidad',
      'ingrediente',
      'productoId',
      'unidad',
    ]);
  });

  it('says that the ingredients did not come (PRODUCTO-061)', async () => {
    await nuevo({ 'GET productos/ingredientes': 'sin red' });
    await waitFor(() => expect(screen.getAllByText('Error al cargar ingredientes')).toHaveLength(2));
  });
});

it('an ingredient that is edited goes to its own line (PRODUCTO-060)', async () => {
  const { calls } = abrir({
    'PUT productos/ingredientes/52/editar': answers({ lineas: LINEAS, costo: 86.4 }),
  });
  await press('Editar Arrachera');
  await screen.findByRole('dialog', { name: 'Editar ingrediente' });
  expect([campo('Cantidad').value, campo('Equivalencia').value]).toEqual(['0.25', '1000']);
  await press('Guardar');
  await screen.findByText('Ingrediente actualizado exitosamente');
  expect(calls.at(-1)?.body).toMatchObject({ cantidad: 0.25, equivalencia: 1000 });
});

describe('the recipe of an add-on', () => {
  it('follows the same rules, with its own calls (COMPLEMENTO-001, COMPLEMENTO-008, COMPLEMENTO-011, COMPLEMENTO-012, D-52)', async () => {
    const { calls } = abrir(
      {
        'GET productos/complementos/31/ingredientes': answers([]),
        'POST productos/complementos/ingredientes/agregar': answers({ lineas: [LINEA_TORTILLA], costo: 3.6 }),
      },
      COMPLEMENTO,
    );
    await screen.findByText('No hay ingredientes asignados a este complemento');
    await press('Agregar primer ingrediente');
    await screen.findByRole('dialog', { name: 'Agregar ingrediente' });
    await press('Guardar');
    expect(screen.getAllByText('Campo obligatorio')).toHaveLength(3);
    await elegir('Ingrediente', 'Tortilla');
    await userEvent.type(campo('Cantidad'), '3');
    await press('Guardar');
    await waitFor(() => expect(pie()).toContain('$3.60'));
    expect(calls.at(-1)?.body).toMatchObject({ productoId: 31, cantidad: 3 });
  });

  it('edits and deletes its lines', async () => {
    const { calls } = abrir(
      {
        'PUT productos/complementos/ingredientes/editar': answers({ lineas: LINEAS, costo: 12.2 }),
        'DELETE productos/complementos/ingredientes/eliminar/51': answers({ lineas: [LINEA_ARRACHERA], costo: 45 }),
      },
      COMPLEMENTO,
    );
    await press('Editar Tortilla');
    await screen.findByRole('dialog', { name: 'Editar ingrediente' });
    await press('Guardar');
    await screen.findByText('Ingrediente actualizado exitosamente');
    expect(calls.at(-1)?.body).toMatchObject({ id: 51, cantidad: 3 });
    await press('Eliminar Tortilla');
    await press('Eliminar ingrediente');
    await screen.findByText('Ingrediente eliminado exitosamente');
    await waitFor(() => expect(screen.queryByText('Tortilla')).toBeNull());
  });
});
