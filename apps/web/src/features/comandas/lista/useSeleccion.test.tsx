import { act, renderHook } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveComanda } from '../../../platform/live/live-comanda.ts';
import { useSeleccion } from './useSeleccion.ts';

const comandas = ['a', 'b'].map((id) => ({ id }) as LiveComanda);

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['at once from keys and a mouse', false, 'b'],
  ['after what is painted first from a finger', true, null],
])('what got the focus is selected %s', (_como, deDedo, enSeguida) => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: deDedo && media === '(hover: none)' }));
  const { result } = renderHook(() => useSeleccion(comandas));
  let antes: string | null = '';
  act(() => {
    flushSync(() => result.current.seleccionar('b'));
    antes = result.current.seleccion;
  });
  expect([antes, result.current.seleccion]).toEqual([enSeguida, 'b']);
});
