import { useEffect, useRef } from 'react';
import { filaDe } from './useSeleccion.ts';

/**
 * Hook: moves the focus to the comanda when the focused element is removed (a deleted line, the save button), so that
 * the keys continue from there. `cuantas` is the number of removable elements; undefined while they are not shown.
 */
export const useFocoPerdido = (comanda: string, cuantas: number | undefined): void => {
  const antes = useRef(cuantas);
  useEffect(() => {
    const menos = cuantas !== undefined && antes.current !== undefined && cuantas < antes.current;
    const perdido = menos && document.activeElement === document.body;
    antes.current = cuantas;
    if (perdido) filaDe(comanda)?.focus({ preventScroll: true });
  }, [comanda, cuantas]);
};
