import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../../platform/test/fake-server.ts';
import {
  allowingServer,
  cleanUp,
  pagina,
  press,
  renderScreen,
  startSignedIn,
} from '../../../shared/test/servidor.fixture.ts';
import { ComplementosScreen } from '../complementos/ComplementosScreen.tsx';
import { IngredientesScreen } from '../ingredientes/IngredientesScreen.tsx';
import { INGREDIENTES_DE_PRUEBA } from '../ingredientes/datos.fixture.ts';
import { EditarProductoDialog } from '../productos/ProductoDialog.tsx';
import { ProductosScreen } from '../productos/ProductosScreen.tsx';
import { RecetaPanel } from '../recetas/RecetaPanel.tsx';
import { ALAMBRE, GUACAMOLE, LINEA_ARRACHERA } from './datos.fixture.ts';
import { ELEGIBLES_DEL_SERVIDOR } from './servidor.fixture.ts';

const TASAS = { iva_general: 1600, iva_cero: 0, exento: 0, ieps_alcohol: 1600 };
const LLAMADA = 'GET negocio/impuestos/tasas';

/** Renders in a business that breaks IVA down, unless told otherwise. */
const abrir = (ui: ReactElement, tasas = answers({ tasas: TASAS as typeof TASAS | null })) => {
  allowingServer({
    ...ELEGIBLES_DEL_SERVIDOR,
    'POST productos': pagina([ALAMBRE]),
    'POST productos/complementos': pagina([GUACAMOLE]),
    'POST productos/ingredientes': pagina(INGREDIENTES_DE_PRUEBA),
    'GET productos/11/ingredientes': answers([LINEA_ARRACHERA]),
    [LLAMADA]: tasas,
  });
  renderScreen(ui);
};
const cabezas = () => screen.getAllByRole('columnheader').map((cabeza) => cabeza.textContent);
const cifras = () => screen.getAllByRole('definition').map((cifra) => cifra.textContent);
const nombres = () => screen.getAllByRole('term').map((nombre) => nombre.textContent);
const noHace = vi.fn();
const dialogo = <EditarProductoDialog producto={ALAMBRE} onClose={noHace} onListo={noHace} />;

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('where the business breaks IVA down (D-151)', () => {
  it.each([
    ['dishes', <ProductosScreen key="p" />, ['Costo sin IVA', 'Ganancia sin IVA']],
    ['add-ons', <ComplementosScreen key="c" />, ['Costo sin IVA', 'Ganancia sin IVA']],
    ['ingredients', <IngredientesScreen key="i" />, ['Costo sin IVA']],
  ] as const)('the list of %s says so of its costs and profits', async (_cual, pantalla, titulos) => {
    abrir(pantalla);
    await waitFor(() => expect(cabezas()).toEqual(expect.arrayContaining([...titulos])));
    expect(cabezas()).not.toEqual(expect.arrayContaining(['Costo']));
  });

  it('a dish leaves its price without tax less its cost; the price itself stays', async () => {
    abrir(<ProductosScreen />);
    const fila = await screen.findByRole('row', { name: /Alambre/ });
    await waitFor(() => expect(fila.textContent).toContain('$84.29'));
    expect(fila.textContent).toContain('$198.00');
  });

  it('the dialog follows the price as typed and the class as chosen', async () => {
    abrir(dialogo);
    await waitFor(() =>
      expect(nombres()).toEqual(['Costo de producción sin IVA', 'Precio sin IVA', 'Ganancia sin IVA']),
    );
    expect(cifras()).toEqual(['$86.40', '$170.69', '$84.29']);
    fireEvent.change(screen.getByRole('textbox', { name: 'Precio de venta' }), { target: { value: '116' } });
    expect(cifras()).toEqual(['$86.40', '$100.00', '$13.60']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Clase fiscal' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Exento' }));
    expect(cifras()).toEqual(['$86.40', '$116.00', '$29.60']);
  });

  it('a price that only its tax lifts above the cost is asked about', async () => {
    abrir(dialogo);
    await waitFor(() => expect(nombres()).toContain('Precio sin IVA'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Precio de venta' }), { target: { value: '90' } });
    await press('Guardar');
    expect(await screen.findByText('Hacerlo cuesta $86.40 y se vendería en $90.00 ($77.59 sin IVA).')).toBeTruthy();
  });

  it('a recipe says so of its lines, its cost and the profit', async () => {
    abrir(<RecetaPanel dueno={{ ...ALAMBRE, tipo: 'producto' }} onClose={noHace} />);
    await waitFor(() => expect(cabezas()).toEqual(expect.arrayContaining(['Costo sin IVA'])));
    expect(cifras()).toEqual(['$86.40', '$170.69', '$84.29']);
    await press('Agregar ingrediente');
    const linea = await screen.findByRole('dialog', { name: 'Agregar ingrediente' });
    expect(linea.textContent).toContain('Costo sin IVA');
  });

  it('the cost of an ingredient is asked for without it', async () => {
    abrir(<IngredientesScreen />);
    await press('Editar costo Orégano');
    expect(await screen.findByRole('textbox', { name: 'Costo sin IVA' })).toBeTruthy();
    expect(screen.getByText(/^Costo por \S+ sin IVA$/)).toBeTruthy();
  });
});

it('says of the class with IEPS that only IVA is broken down (D-124)', async () => {
  abrir(
    <EditarProductoDialog producto={{ ...ALAMBRE, clase_fiscal: 'ieps_alcohol' }} onClose={noHace} onListo={noHace} />,
  );
  expect(await screen.findByText(/^Solo se desglosa el IVA: el IEPS queda dentro del precio/)).toBeTruthy();
});

describe('where it does not', () => {
  it('costs and profits are as they were', async () => {
    abrir(dialogo, answers({ tasas: null }));
    await waitFor(() => expect(cifras()).toEqual(['$86.40', '$111.60']));
    expect(nombres()).toEqual(['Costo de producción', 'Ganancia']);
  });

  it('and where nobody knows, no profit is guessed', async () => {
    abrir(dialogo, refuses(500, 'INESPERADO', 'Ocurrió un error'));
    await screen.findByRole('textbox', { name: 'Precio de venta' });
    expect(cifras()).toEqual(['$86.40', '—']);
  });
});
