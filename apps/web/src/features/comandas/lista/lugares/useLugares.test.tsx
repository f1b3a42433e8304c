import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveComanda } from '../../../../platform/live/live-comanda.ts';
import { cuantasPrimeras, useLugares } from './useLugares.ts';

const ALTO = 60;
const comandas = Array.from({ length: 50 }, (_, n) => ({ id: String(n) }) as LiveComanda);
const listado = { comandas, expandida: null, seleccion: null };

afterEach(() => vi.unstubAllGlobals());

it('a key that brings comandas back shows a screen of them in its frame, the rest and what is done with them after it', () => {
  const dibujos: { vistas: number; vuelven: number }[] = [];
  const { rerender } = renderHook(
    (todas: boolean) => {
      const { lugares } = useLugares({ ...listado, mostradas: todas ? comandas : comandas.slice(0, 1) }, ALTO);
      dibujos.push({
        vistas: lugares.filter(({ oculta }) => !oculta).length,
        vuelven: lugares.filter(({ vuelve }) => vuelve).length,
      });
    },
    { initialProps: false },
  );
  rerender(true);
  const pantalla = cuantasPrimeras(ALTO);
  expect(dibujos).toEqual([
    { vistas: 1, vuelven: 0 },
    { vistas: pantalla, vuelven: pantalla - 1 },
    { vistas: comandas.length, vuelven: 0 },
  ]);
});

it('a screen is what the box around the list has room for', () => {
  const cajas: ResizeObserverCallback[] = [];
  class Regla {
    constructor(alMedir: ResizeObserverCallback) {
      cajas.push(alMedir);
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  }
  vi.stubGlobal('ResizeObserver', Regla);
  const { result } = renderHook(() => useLugares({ ...listado, mostradas: comandas }, ALTO));
  const lista = document.createElement('table');
  const caja = document.createElement('div');
  caja.dataset['desplaza'] = '';
  caja.append(lista);
  result.current.ref(lista);
  act(() =>
    cajas.forEach((medir) => medir([{ contentRect: new DOMRect(0, 0, 900, 3.5 * ALTO) }] as never, undefined as never)),
  );
  expect(result.current.lugares.filter(({ primera }) => primera)).toHaveLength(4);
});
