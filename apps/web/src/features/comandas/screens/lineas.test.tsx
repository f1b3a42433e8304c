import { act, fireEvent, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { idComanda } from '../../../platform/test/fixtures.ts';
import type { EstadoDeLineas } from '../hooks/useLineas.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { idDePanel } from '../pedidos/PedidosPanel.tsx';
import { Llena } from './ComandasMode.stories.tsx';

const MESA_4 = 1;
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const chevron = () => boton('Pedidos de Mesa 4');

/** How far the lines of a comanda are. */
const lineas = (n = MESA_4): EstadoDeLineas => {
  const panel = document.getElementById(idDePanel(idComanda(n)));
  const lugar = panel?.closest<HTMLElement>('[data-lineas]');
  expect(lugar?.hidden ?? false).toBe(lugar?.dataset['lineas'] === 'hechas');
  return (lugar?.dataset['lineas'] as EstadoDeLineas | undefined) ?? 'ninguna';
};

afterEach(limpiarCaja);

describe.each([1366, 1024, 390])('the lines of a comanda, %i px', (ancho) => {
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
    expect(enElCuadro).toEqual(['puestas', 'vistas']);
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
});

/** Longer than whoever only passes over a row. */
const REPOSO = 100;
const PASO = 50;
const pasan = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const raton = { pointerType: 'mouse' };

describe.each([1366, 1024])('the lines of a row that somebody is about to open, %i px', (ancho) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    conAncho(ancho);
    renderApp(<Llena />);
  });
  afterEach(() => vi.useRealTimers());

  it('are laid out while the mouse rests on it', () => {
    fireEvent.pointerEnter(chevron(), raton);
    pasan(PASO);
    expect(lineas()).toBe('ninguna');
    pasan(REPOSO);
    expect(lineas()).toBe('puestas');
    fireEvent.pointerLeave(chevron().closest('tr')!, raton);
    expect(lineas()).toBe('ninguna');
  });

  it('are not while the mouse only passes, nor under a finger', () => {
    fireEvent.pointerEnter(chevron(), raton);
    pasan(PASO);
    fireEvent.pointerLeave(chevron().closest('tr')!, raton);
    fireEvent.pointerEnter(chevron(), { pointerType: 'touch' });
    pasan(REPOSO);
    expect(lineas()).toBe('ninguna');
  });

  it('are laid out while the keys are on it, wherever the mouse goes, and go with them', () => {
    act(() => chevron().focus());
    pasan(REPOSO);
    expect(lineas()).toBe('puestas');
    fireEvent.pointerLeave(chevron().closest('tr')!, raton);
    expect(lineas()).toBe('puestas');
    act(() => boton('Pedidos de Mesa 7').focus());
    pasan(REPOSO);
    expect([lineas(), lineas(2)]).toEqual(['ninguna', 'puestas']);
  });

  it('cannot be reached, nor read aloud, before they are shown', () => {
    act(() => chevron().focus());
    pasan(REPOSO);
    const lugar = document.querySelector('[data-lineas]')!;
    expect(lugar.querySelectorAll('button, input, a, [tabindex]')).toHaveLength(0);
    expect(screen.queryByRole('table', { name: 'Pedidos' })).toBeNull();
    fireEvent.click(chevron());
    expect(screen.getByRole('table', { name: 'Pedidos' })).toBeTruthy();
    expect(lugar.querySelectorAll('button, input').length).toBeGreaterThan(0);
  });

  it('stay laid out under the finger that presses, and when they are closed', () => {
    fireEvent.pointerEnter(chevron(), raton);
    pasan(REPOSO);
    fireEvent.pointerDown(chevron(), raton);
    expect(lineas()).toBe('puestas');
    fireEvent.click(chevron());
    fireEvent.click(chevron());
    expect(lineas()).toBe('puestas');
  });
});
