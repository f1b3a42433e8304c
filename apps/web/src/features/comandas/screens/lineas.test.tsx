import { act, fireEvent, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { aComandaVista, toPedidoVista, idComanda, idPedido } from '../../../platform/test/fixtures.ts';
import type { EstadoDeLineas } from '../lista/useLineas.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { idDePanel } from '../pedidos/PedidosPanel.tsx';
import { Llena } from './ComandasMode.stories.tsx';

const MESA_4 = 1;
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const chevron = () => boton('Pedidos de Mesa 4');

/** The state of the lines of a comanda. */
const lineas = (n = MESA_4): EstadoDeLineas => {
  const panel = document.getElementById(idDePanel(idComanda(n)));
  const lugar = panel?.closest<HTMLElement>('[data-lineas]');
  expect(lugar?.hidden ?? false).toBe(lugar?.dataset['lineas'] === 'hechas');
  return (lugar?.dataset['lineas'] as EstadoDeLineas | undefined) ?? 'ninguna';
};

afterEach(limpiarCaja);

describe.each([1366, 1024, 700])('the lines of a comanda, %i px', (ancho) => {
  beforeEach(() => {
    conAncho(ancho);
    renderApp(<Llena />);
  });

  it('are prepared while the finger is down, shown when it goes up, and gone when they are closed', () => {
    fireEvent.pointerDown(chevron());
    expect(lineas()).toBe('hechas');
    expect(chevron().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(chevron());
    expect(lineas()).toBe('vistas');
    expect(boton(/^(Eliminar pedido:|Acciones de) Flan napolitano/)).toBeTruthy();
    fireEvent.click(chevron());
    expect(lineas()).toBe('ninguna');
  });

  it('are not prepared any longer when the finger scrolls the list', () => {
    fireEvent.pointerDown(chevron());
    fireEvent.pointerCancel(chevron());
    expect(lineas()).toBe('ninguna');
  });

  it('go when they are closed, and when those of another comanda are shown', () => {
    fireEvent.click(chevron());
    fireEvent.click(boton('Pedidos de Mesa 7'));
    expect([lineas(), lineas(2)]).toEqual(['ninguna', 'vistas']);
    fireEvent.click(boton('Pedidos de Mesa 7'));
    expect(lineas(2)).toBe('ninguna');
  });

  it('go from sight in the frame that shows those of another, so that the pressed one can stay where it is', () => {
    fireEvent.click(chevron());
    const enElCuadro: EstadoDeLineas[] = [];
    act(() => {
      flushSync(() => void fireEvent.click(boton('Pedidos de Mesa 7')));
      enElCuadro.push(lineas(), lineas(2));
    });
    expect(enElCuadro).toEqual(['se-van', 'vistas']);
    expect(lineas()).toBe('ninguna');
  });

  it('shown again are all of them, whatever was looked for before', () => {
    fireEvent.click(chevron());
    const filtro = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Filtrar alimentos de la comanda' });
    fireEvent.change(filtro(), { target: { value: 'flan' } });
    fireEvent.click(chevron());
    fireEvent.pointerDown(chevron());
    fireEvent.click(chevron());
    expect(filtro().value).toBe('');
  });
});

describe('the lines of a comanda', () => {
  beforeEach(() => {
    conAncho(1366);
    renderApp(<Llena />);
  });

  it('are prepared from anywhere on its row but the buttons with another purpose', () => {
    for (const otro of ['Agregar alimento a Mesa 4', 'Cobrar Mesa 4', 'Más acciones de Mesa 4']) {
      fireEvent.pointerDown(boton(otro));
      expect(lineas()).toBe('ninguna');
    }
    fireEvent.pointerDown(screen.getByText('Mesa 4'));
    expect(lineas()).toBe('hechas');
  });

  it('are prepared from the button with their count', () => {
    fireEvent.pointerDown(boton(/^Ver pedidos de Mesa 4/));
    expect(lineas()).toBe('hechas');
  });

  it('do not ask for the focus while they are only prepared', () => {
    act(() => chevron().focus());
    fireEvent.pointerDown(chevron());
    expect(document.activeElement).toBe(chevron());
  });

  it('cannot be reached, nor read aloud, before they are shown', () => {
    fireEvent.pointerDown(chevron());
    const lugar = document.querySelector('[data-lineas]')!;
    expect(lugar.querySelectorAll('button, input, a, [tabindex]')).toHaveLength(0);
    expect(screen.queryByRole('table', { name: 'Pedidos' })).toBeNull();
    fireEvent.click(chevron());
    expect(screen.getByRole('table', { name: 'Pedidos' })).toBeTruthy();
    expect(lugar.querySelectorAll('button, input').length).toBeGreaterThan(0);
  });
});

it.each([1366, 390])('a comanda that is paid in part says how much of it, at %i px', (ancho) => {
  conAncho(ancho);
  const linea = (n: number, status: 3 | 4, precio: number) =>
    toPedidoVista(n, { status, precio, pago: status === 4 ? idPedido(9) : null });
  renderApp(
    <Llena
      comandas={(_ahora, dia) => [
        aComandaVista(1, 1, { nombre: 'Mesa 4', dia, pedidos: [linea(1, 4, 68.34), linea(2, 3, 136.66)] }),
        aComandaVista(2, 2, { nombre: 'Mesa 5', dia, pedidos: [linea(3, 3, 50)] }),
      ]}
    />,
  );
  expect(screen.getAllByText(/Pagado \$68\.34 de \$205\.00/)).toHaveLength(1);
  expect(screen.queryByText(/de \$50\.00/)).toBeNull();
});
