import { useEffect, useRef } from 'react';
import { filaDe } from './useSeleccion.ts';

/**
 * What is taken away (a line that was deleted, the button that saved) takes the focus with it: the comanda has it then, so
 * that the keys go on from there. `cuantas`: how many there are of what may go.
 */
export const useFocoPerdido = (comanda: string, cuantas: number): void => {
  const antes = useRef(cuantas);
  useEffect(() => {
    const perdido = cuantas < antes.current && document.activeElement === document.body;
    antes.current = cuantas;
    if (perdido) filaDe(comanda)?.focus({ preventScroll: true });
  }, [comanda, cuantas]);
};
