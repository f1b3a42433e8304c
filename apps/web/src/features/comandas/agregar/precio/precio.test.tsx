import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { CLAVES_DE_TIPO } from '@comal/domain/comanda/tipo/tipo';
import { renderApp } from '../../../../app/render-app.tsx';
import { answers, fakeServer } from '../../../../platform/test/fake-server.ts';
import { borrador, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { handlersDeMenu, MENU_DE_PRUEBA, PASTOR } from '../../pruebas/menu.fixture.ts';
import { Agregar } from '../../dialogs/Dialogos.stories.tsx';
import { OcasionDePrecios } from './ocasion.ts';
import { PrecioDeAlimento } from './PrecioDeAlimento.tsx';

const TODOS = [0, 1, 2, 3, 4, 5, 6];
const deLista = (horas: { abre: number; cierra: number } | null): AlimentoVista => ({
  ...PASTOR,
  precios: [{ id: 3, nombre: 'Hora feliz', precio: 17.5, dias: TODOS, horas, tipos: [...CLAVES_DE_TIPO] }],
});
const VIERNES_19 = { dia: 5, minuto: 19 * 60, horaCorte: 5, tipo: 'mesa' } as const;

const FELIZ = deLista({ abre: 18 * 60, cierra: 20 * 60 });

afterEach(limpiarCaja);

describe('the price of a dish on the till (D-161)', () => {
  it.each([
    [
      'is that of the list that applies, and says until when',
      FELIZ,
      false,
      VIERNES_19,
      '$17.50Hora feliz, hasta las 20:00',
    ],
    ['says in a tile until when alone', FELIZ, true, VIERNES_19, '$17.50hasta las 20:00'],
    [
      'says the list where it does not end',
      { ...deLista(null), medida: 'kg' },
      true,
      VIERNES_19,
      '$17.50 / kgHora feliz',
    ],
    [
      'is that of the menu while no list applies',
      deLista({ abre: 20 * 60, cierra: 1260 }),
      false,
      VIERNES_19,
      '$22.00',
    ],
    ['is that of the menu without a branch', { ...deLista(null), medida: 'kg' }, false, undefined, '$22.00 / kg'],
  ] as const)('%s', (_, alimento, breve, ocasion, dicho) => {
    renderApp(
      <OcasionDePrecios value={ocasion}>
        <p data-testid="precio">
          <PrecioDeAlimento alimento={alimento} breve={breve} />
        </p>
      </OcasionDePrecios>,
    );
    expect(screen.getByTestId('precio').textContent).toBe(dicho);
  });

  it('is that of the line which is added, with the name of the list', async () => {
    const menu = { ...MENU_DE_PRUEBA, mas_vendidos: [deLista(null)] };
    fakeServer({ ...handlersDeMenu(), 'GET comandas/categorias': answers(menu) });
    renderApp(<Agregar />);
    await userEvent.click(await screen.findByRole('button', { name: /Taco al pastor/ }));
    expect(borrador(1).nuevos).toMatchObject([{ lista: 1_750, base: 1_750, tarifa: { id: 3, nombre: 'Hora feliz' } }]);
  });
});
