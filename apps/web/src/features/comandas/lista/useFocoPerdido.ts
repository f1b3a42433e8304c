import { useEffect, useRef } from 'react';
import { filaDe } from './useSeleccion.ts';

/**
 * What is taken away (a line that was deleted, the button that saved) takes the focus with it: the comanda has it then, so
 * that the keys go on from there. `cuantas`: how many there are of what may go; undefined while they are not shown.
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
