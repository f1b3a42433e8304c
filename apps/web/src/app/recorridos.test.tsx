import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from './render-app.tsx';
import { PASOS_DE_AGREGAR } from '../features/comandas/agregar/opciones/pasos.ts';
import { Agregar } from '../features/comandas/dialogs/Dialogos.stories.tsx';
import { OchoFilas, Tarjetas } from '../features/comandas/despacho/AreaScreen.stories.tsx';
import { abrir, cerrar } from '../features/comandas/despacho/pantalla.fixture.ts';
import { conAncho, limpiarCaja } from '../features/comandas/pruebas/ayuda.fixture.ts';
import { servidorConMenu } from '../features/comandas/pruebas/menu.fixture.ts';
import { PASOS_DE_AREA } from '../features/comandas/despacho/pasos.ts';
import { PASOS_DEL_REGISTRO } from '../features/comandas/registro/pasos.ts';
import type { TourStep } from '../kit/Tour/steps.ts';
import { useOfferTour, startTour } from '../shared/tour/tours.ts';
import { useShortTour } from '../shared/tour/useShortTour.tsx';

function Pantalla({ pasos }: { readonly pasos: readonly TourStep[] }) {
  const { iniciar, recorrido } = useShortTour(pasos, 'despacho');
  useOfferTour(iniciar);
  return (
    <main>
      {pasos.map(({ target }) => (
        <p key={target} data-tour={target} />
      ))}
      {recorrido}
    </main>
  );
}

describe.each([
  ['a dispatch area', PASOS_DE_AREA],
  ['adding food', PASOS_DE_AGREGAR],
  ['the register', PASOS_DEL_REGISTRO],
] as const)('the tour of %s', (_que, pasos) => {
  it('comes when it is asked for, is put away, and comes again', async () => {
    renderApp(<Pantalla pasos={pasos} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const como of ['Terminar', 'Cerrar']) {
      act(startTour);
      const tour = await screen.findByRole('dialog', { name: pasos[0]!.title });
      expect(within(tour).getByText(`Paso 1 de ${pasos.length}`)).toBeTruthy();
      expect(within(tour).getByRole('link', { name: 'Abrir el manual' }).getAttribute('href')).toBe(
        '#/manual/despacho',
      );
      fireEvent.click(within(tour).getByRole('button', { name: como }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('is short: at most seven steps of 200 characters', () => {
    expect(pasos.length).toBeLessThanOrEqual(7);
    expect(pasos.filter(({ text }) => typeof text !== 'string' || text.length > 200)).toEqual([]);
  });
});

it('a screen that is gone offers none', async () => {
  const { unmount } = renderApp(<Pantalla pasos={PASOS_DE_AREA} />);
  unmount();
  renderApp(<p>Otra</p>);
  act(startTour);
  expect(await screen.findByText('Esta pantalla no tiene recorrido')).toBeTruthy();
});

/** The titles from the first one to the last. */
const titulos = async (): Promise<(string | null | undefined)[]> => {
  const paso = await screen.findByText(/^Paso 1 de /);
  const tour = within(paso.closest<HTMLElement>('[role="dialog"]')!);
  const todos = [tour.getByRole('heading').textContent];
  while (tour.queryByRole('button', { name: 'Siguiente' })) {
    fireEvent.click(tour.getByRole('button', { name: 'Siguiente' }));
    todos.push(tour.getByRole('heading').textContent);
  }
  return todos;
};

describe('a dispatch area', () => {
  beforeEach(abrir);
  afterEach(cerrar);

  it.each([
    ['its cards', Tarjetas, ['Una tarjeta, una comanda', 'Un toque por platillo', 'Todo listo']],
    ['its table', OchoFilas, ['La lista']],
  ] as const)('shows %s and what is above them', async (_que, Area, suyos) => {
    renderApp(<Area />);
    fireEvent.click(screen.getByRole('button', { name: 'Ayuda' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ver el recorrido' }));
    const vistos = await titulos();
    expect(vistos.filter((t) => t !== 'Por preparar')).toEqual([...suyos, 'Recuperar y Ayuda', 'Tarjetas o lista']);
  });
});

describe('adding food', () => {
  afterEach(limpiarCaja);

  it.each([
    [390, ['Busca', 'O toca']],
    [1366, ['Busca', 'O toca', 'La comanda crece', 'Manda a la cocina']],
  ])('at %i px shows what is there, and Escape ends it alone', async (ancho, pasos) => {
    conAncho(ancho);
    servidorConMenu();
    renderApp(<Agregar />);
    fireEvent.click(screen.getByRole('button', { name: 'Recorrido' }));
    expect(await titulos()).toEqual(pasos);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(screen.queryByText(/^Paso \d/)).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Agregar alimento' })).toBeTruthy();
  });
});
