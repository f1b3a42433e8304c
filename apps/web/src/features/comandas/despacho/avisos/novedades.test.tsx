import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../../app/render-app.tsx';
import { live } from '../../../../platform/live/live.ts';
import { aComandaVista } from '../../../../platform/test/fixtures.ts';
import * as historias from '../AreaScreen.stories.tsx';
import { cocinaCaliente, unPedido } from '../datos.fixture.ts';
import { abrir, cambiar, cerrar, filas, mesa4 } from '../pantalla.fixture.ts';
import * as timbre from '../../../../platform/timbre/timbre.ts';

const MINUTO_MS = 60_000;
const AUTOSERVICIO = { id: 0, nombre: 'AUTOSERVICIO' };

const oir = () => {
  const nuevos = vi.spyOn(timbre, 'ringNew').mockImplementation(() => undefined);
  const demora = vi.spyOn(timbre, 'ringDelayed').mockImplementation(() => undefined);
  const cambio = vi.spyOn(timbre, 'ringCambio').mockImplementation(() => undefined);
  return { nuevos, demora, cambio };
};
const flan = (n: number, cambios = {}) =>
  aComandaVista(n, n, { pedidos: [unPedido(n, Date.now(), 0, { descripcion: 'Flan', ...cambios })] });

beforeEach(abrir);
afterEach(() => {
  cerrar();
  vi.restoreAllMocks();
});

describe('the bell of new lines', () => {
  it('has the higher tone for a diner’s own order, and only for it', () => {
    const { nuevos } = oir();
    renderApp(<historias.OchoFilas />);
    cambiar(301, flan(301));
    cambiar(302, flan(302, { mesero: AUTOSERVICIO }));
    expect(nuevos.mock.calls).toEqual([[false], [true]]);
  });

  it('rings for a later course when it is fired, not before; what changes of it meanwhile is quiet (D-165)', () => {
    const { nuevos, cambio } = oir();
    renderApp(<historias.OchoFilas />);
    cambiar(301, flan(301, { tiempo: 2 }));
    cambiar(302, flan(301, { tiempo: 2, comentario: 'Sin caramelo' }));
    expect([filas().length, nuevos.mock.calls, cambio.mock.calls]).toEqual([9, [], []]);
    cambiar(303, flan(301, { tiempo: 2, comentario: 'Sin caramelo', marchado_en: Date.now() }));
    expect([filas().length, nuevos.mock.calls, cambio.mock.calls]).toEqual([9, [[false]], []]);
  });

  it('does not ring for a line that somebody prepares already', () => {
    const { nuevos } = oir();
    renderApp(<historias.OchoFilas />);
    cambiar(301, flan(301, { status: 2 }));
    expect([filas().length, nuevos.mock.calls]).toEqual([9, []]);
  });

  it('does not ring for what the first snapshot of another filter or session brings', () => {
    const { nuevos } = oir();
    renderApp(<historias.OchoFilas />);
    act(() => live.olvidar());
    act(() => live.foto(310, [...cocinaCaliente(Date.now()), flan(301)]));
    expect([filas().length, nuevos.mock.calls]).toEqual([9, []]);
  });
});

describe('the bell of what changes', () => {
  /** The stream brings the first comanda with its first line changed at a till. */
  const otra = (rev: number, cambios: Partial<ComandaVista['pedidos'][number]>): void => {
    const comanda = mesa4(Date.now());
    const [gringa, ...otras] = comanda.pedidos;
    cambiar(rev, { ...comanda, pedidos: [{ ...gringa!, ...cambios }, ...otras] });
  };

  it('rings for a line that changed and for one that was cancelled, and says which; it is not that of new ones', () => {
    const { nuevos, cambio } = oir();
    renderApp(<historias.OchoFilas />);
    otra(301, { comentario: 'Con todo' });
    expect([cambio.mock.calls.length, screen.queryByText('1 pedido cambió') !== null]).toEqual([1, true]);
    otra(302, { comentario: 'Con todo', cancelado_en: Date.now() });
    expect([cambio.mock.calls.length, screen.queryByText('1 pedido cancelado') !== null]).toEqual([2, true]);
    expect(nuevos).not.toHaveBeenCalled();
  });

  it('does not ring for what a kitchen did itself: a line is on its way', () => {
    const { nuevos, cambio } = oir();
    renderApp(<historias.OchoFilas />);
    const sopa = unPedido(8, Date.now(), 0, { descripcion: 'Sopa de tortilla', status: 2 });
    cambiar(301, aComandaVista(121, 301, { nombre: 'Barra 1', pedidos: [sopa] }));
    expect([cambio.mock.calls, nuevos.mock.calls]).toEqual([[], []]);
  });
});

describe('the bell of late lines', () => {
  it('tells each time that some line crosses its limit, and not of those late already', () => {
    vi.useFakeTimers();
    const { demora } = oir();
    renderApp(<historias.OchoFilas />);
    const pasar = (ms: number): number => {
      act(() => void vi.advanceTimersByTime(ms));
      return demora.mock.calls.length;
    };
    expect(pasar(2_000)).toBe(0);
    expect(pasar(3 * MINUTO_MS)).toBe(1);
    // The enchiladas, still pending, and then the alambre in preparation.
    expect(pasar(MINUTO_MS)).toBe(2);
    expect(pasar(MINUTO_MS)).toBe(3);
  });
});
