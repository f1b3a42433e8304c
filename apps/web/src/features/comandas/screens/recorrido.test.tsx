import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { clearSesion } from '../../../platform/session/session.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { pasosDelRecorrido } from '../recorrido/pasos.tsx';
import { Completa, Llena, PrimeraVez, Vacia } from './ComandasMode.stories.tsx';

const FLAG = 'hasSeenComandasTour';
const PASOS = [
  'Barra de herramientas',
  'Salida de efectivo',
  'Entrada de efectivo',
  'Caja inicial',
  'Caja final',
  'Nueva comanda',
  'Ayuda',
  'Filtros',
  'Buscar comandas',
  'Comandas abiertas',
  'Acciones de la comanda',
];

/** By selector, not by role: over a whole screen that is many times faster, and these tests take many steps. */
const dialogo = () => document.querySelector<HTMLElement>('[role="dialog"]');
const titulo = () => dialogo()?.querySelector('h2')?.textContent;
const ayuda = () => screen.getByLabelText('Ayuda');
const pulsar = (texto: string) => fireEvent.click(within(dialogo()!).getByText(texto));
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const empezar = async () => {
  fireEvent.click(ayuda());
  await expect.poll(titulo).toBe(PASOS[0]);
};

/** The titles from the current step to the last one, which stays open. */
const hastaElFinal = (): (string | undefined)[] => {
  const titulos = [titulo()];
  while (within(dialogo()!).queryByText('Siguiente')) {
    pulsar('Siguiente');
    titulos.push(titulo());
  }
  return titulos;
};

beforeEach(() => conAncho(1366));
afterEach(() => {
  vi.useRealTimers();
  limpiarCaja();
});

describe('the help tour of the comandas', () => {
  it('has eleven steps in the specified order (TOUR-001)', async () => {
    renderApp(<Completa />);
    await empezar();
    expect(dialogo()?.textContent).toContain('Paso 1 de 11');
    expect(hastaElFinal()).toEqual(PASOS);
    expect(dialogo()?.textContent).toContain('Paso 11 de 11');
  });

  it('goes on and back, and is left by Finalizar, Terminar or Cerrar (TOUR-002)', async () => {
    renderApp(<Completa />);
    await empezar();
    pulsar('Siguiente');
    pulsar('Anterior');
    expect(titulo()).toBe(PASOS[0]);
    pulsar('Terminar');
    expect(dialogo()).toBeNull();
    await empezar();
    fireEvent.click(within(dialogo()!).getByLabelText('Cerrar'));
    expect(dialogo()).toBeNull();
    await empezar();
    hastaElFinal();
    pulsar('Finalizar');
    expect(dialogo()).toBeNull();
  });

  it('starts with the help button and with F1, obeys the arrows, and Escape ends it (TOUR-005)', async () => {
    renderApp(<Completa />);
    ayuda().focus();
    await empezar();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(titulo()).toBe(PASOS[1]);
    await userEvent.keyboard('{Escape}');
    expect(dialogo()).toBeNull();
    await expect.poll(() => document.activeElement === ayuda()).toBe(true);
    await userEvent.keyboard('{F1}');
    await expect.poll(titulo).toBe(PASOS[0]);
  });

  it('ended in whatever way, the flag is stored (TOUR-004)', async () => {
    renderApp(<Completa />);
    await empezar();
    expect(localStorage.getItem(FLAG)).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(localStorage.getItem(FLAG)).not.toBeNull();
  });

  it('shows the filters while it lasts, and leaves them as they were', async () => {
    renderApp(<Completa />);
    expect(document.querySelector('[role="search"]')).toBeNull();
    await empezar();
    expect(document.querySelector('[role="search"]')).toBeTruthy();
    pulsar('Terminar');
    expect(document.querySelector('[role="search"]')).toBeNull();
  });

  it('skips what is not on the screen: cash that is not permitted, actions of no comanda, the filters of a phone', async () => {
    renderApp(<Vacia />);
    await empezar();
    expect(hastaElFinal()).toEqual(PASOS.filter((p) => p !== 'Caja final' && p !== 'Acciones de la comanda'));
  });

  it('on a phone shows the cash actions behind their one button', async () => {
    conAncho(390);
    renderApp(<Completa />);
    await empezar();
    expect(hastaElFinal()).toEqual(PASOS.filter((p) => p !== 'Buscar comandas'));
  });

  it('says each thing in at most 200 characters, with the keys where there is a keyboard', () => {
    for (const teclas of [true, false]) {
      const { container, unmount } = renderApp(
        <ul>
          {pasosDelRecorrido({ teclas, dinero: true }).map(({ target, text }) => (
            <li key={target}>{text}</li>
          ))}
        </ul>,
      );
      const textos = [...container.querySelectorAll('li')].map((li) => li.textContent);
      expect(textos.filter((t) => t.length > 200)).toEqual([]);
      expect(textos.some((t) => t.includes('F2'))).toBe(teclas);
      unmount();
    }
  });
});

describe('for a waiter', () => {
  it('says nothing of money where there is none to handle', () => {
    const { container } = renderApp(
      <ul>
        {pasosDelRecorrido({ teclas: true, dinero: false })
          // The steps of the cash buttons, which a waiter does not have, are skipped.
          .filter(({ target }) => !['salida', 'entrada', 'inicial', 'final'].some((b) => target === `comandas-${b}`))
          .map(({ target, text }) => (
            <li key={target}>{text}</li>
          ))}
      </ul>,
    );
    expect(container.textContent).toContain('abres comandas');
    expect(container.textContent).not.toMatch(/dinero|\bcaja|cobra|F9/i);
  });
});

describe('by itself', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('starts 1 s after the first load with a session (TOUR-003)', async () => {
    renderApp(<PrimeraVez />);
    await pasar(999);
    expect(dialogo()).toBeNull();
    await pasar(1);
    await vi.waitFor(() => expect(titulo()).toBe(PASOS[0]));
  });

  it('does not start where it was seen, nor without a session (TOUR-003)', async () => {
    const { unmount } = renderApp(<Llena />);
    await pasar(5_000);
    expect(dialogo()).toBeNull();
    unmount();
    renderApp(<PrimeraVez />);
    act(clearSesion);
    await pasar(5_000);
    expect(dialogo()).toBeNull();
  });

  it('waits until no dialog is in the way', async () => {
    renderApp(<PrimeraVez />);
    fireEvent.keyDown(window, { key: 'F2' });
    await pasar(5_000);
    expect([titulo(), screen.queryByText(/^Paso 1 de/)]).toEqual(['Nueva comanda', null]);
    fireEvent.click(screen.getByText('Cancelar'));
    await pasar(2_000);
    expect(titulo()).toBe(PASOS[0]);
  });
});
