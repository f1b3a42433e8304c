import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { idPedido } from '../../../../platform/test/fixtures.ts';
import * as historias from '../AreaScreen.stories.tsx';
import { abrir, boton, cerrar, con, enBloque, movidos } from '../pantalla.fixture.ts';

// The extra first: dispatching its dish would take it along.
const EN_PREPARACION = ['Queso extra', 'Gringa de pastor', 'Alambre de arrachera', 'Mole poblano con pollo'] as const;
const avisos = () => screen.getAllByText(/(?<!Trabajando a) despachados?$/).map((aviso) => aviso.textContent);

beforeEach(abrir);
afterEach(cerrar);

describe('what can be undone', () => {
  it('after a bulk dispatch says how many, and brings all of them back at once (D-22)', async () => {
    const servidor = con(movidos());
    renderApp(<historias.OchoFilas />);
    await userEvent.click(enBloque('Trabajando a despachado'));
    await userEvent.click(await screen.findByRole('button', { name: 'Despachar 4 pedidos' }));
    await waitFor(() => expect(servidor.requests).toHaveLength(1));
    expect(avisos()).toEqual(['4 pedidos despachados']);
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(servidor.requests).toHaveLength(2));
    const pasos = servidor.requests[1]?.body as { id: string }[];
    expect(pasos.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [1, 2, 3, 4].map((n) => ({ id: idPedido(n), de: 3, a: 2 })),
    );
  });

  it('is the newest three, each by its dish', () => {
    renderApp(<historias.OchoFilas />);
    for (const platillo of EN_PREPARACION) {
      fireEvent.pointerDown(boton('Despachado', platillo));
      fireEvent.click(boton('Despachado', platillo));
    }
    expect(avisos()).toEqual(EN_PREPARACION.slice(1).map((platillo) => `${platillo} despachado`));
  });
});
