import { useCallback, useEffect, useRef, type PointerEvent } from 'react';
import type { Pedir } from './useLineas.ts';

/** Who passes over a list rests on nothing this long. */
const REPOSO_MS = 75;

/** What a pointer over a row does. */
interface Puntero {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
}

/**
 * Has the lines of a row laid out while a mouse rests on it or the keys are on it: whoever opens it then waits for them to be painted,
 * no more. A finger does not rest before it presses.
 */
export const useInteres = (pedir: Pedir, seleccionada: boolean): Puntero => {
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const perder = useCallback(() => {
    clearTimeout(espera.current);
    pedir('ninguna');
  }, [pedir]);
  const tomar = useCallback(() => {
    clearTimeout(espera.current);
    espera.current = setTimeout(() => pedir('puestas'), REPOSO_MS);
  }, [pedir]);
  useEffect(() => {
    if (!seleccionada) return undefined;
    tomar();
    return perder;
  }, [seleccionada, tomar, perder]);
  useEffect(() => () => clearTimeout(espera.current), []);
  return {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && tomar(),
    onPointerLeave: () => !seleccionada && perder(),
  };
};
