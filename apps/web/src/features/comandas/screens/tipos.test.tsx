import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { answers, fakeServer } from '../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda } from '../../../platform/test/fixtures.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { conActivos, ConTipos } from '../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { handlersDeMenu } from '../pruebas/menu.fixture.ts';
import { Llena } from './ComandasMode.stories.tsx';

const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const agregar = () => screen.findByRole('dialog', { name: 'Agregar alimento' });

/** A till of a branch with two types, whose server opens comanda 5 and says so to every device. */
const till = (nombre: string) => {
  const nueva = aComandaVista(5, 20, { nombre, ...(nombre.startsWith('Llevar') && { tipo: 'llevar' as const }) });
  fakeServer({
    ...handlersDeMenu(),
    'POST comandas/nueva': () => {
      recibirComanda(nueva);
      return answers(nueva);
    },
  });
  renderApp(
    <ConTipos tipos={conActivos('mesa', 'llevar')}>
      <Llena />
    </ConTipos>,
  );
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

it('what leaves the house is asked its dishes at once, and Listo leads to its row (D-130)', async () => {
  till('Llevar 5');
  await userEvent.click(boton('Para llevar'));
  await userEvent.click(boton('Abrir Para llevar'));
  const dialogo = within(await agregar());
  expect(dialogo.getByText(/^Llevar 5 · /)).toBeTruthy();
  await userEvent.click(dialogo.getByRole('button', { name: 'Listo' }));
  expect(boton('Agregar alimento a Llevar 5')).toBeTruthy();
});

it('the same on a phone, where the type is chosen in the dialog', async () => {
  conAncho(390);
  till('Llevar 5');
  await userEvent.click(boton('Nueva comanda'));
  await userEvent.click(screen.getByRole('radio', { name: 'Para llevar' }));
  await userEvent.click(boton('Abrir Para llevar'));
  expect(within(await agregar()).getByText(/^Llevar 5 · /)).toBeTruthy();
});

it('at a table people read the menu first: its row has the focus, as specified', async () => {
  till('Mesa 5');
  await userEvent.click(boton('Nueva comanda'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Mesa 5{Enter}');
  await screen.findByRole('button', { name: 'Agregar alimento a Mesa 5' });
  expect(document.querySelector(`[data-fila="${idComanda(5)}"]`)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
