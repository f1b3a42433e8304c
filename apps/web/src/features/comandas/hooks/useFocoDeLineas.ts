import { useEffect, useRef } from 'react';
import { filaDe } from './useSeleccion.ts';

/** A line that was deleted took the focus with it: the comanda has it then, so that the keys go on from there. */
export const useFocoDeLineas = (comanda: string, cuantas: number): void => {
  const antes = useRef(cuantas);
  useEffect(() => {
    const perdido = cuantas < antes.current && document.activeElement === document.body;
    antes.current = cuantas;
    if (perdido) filaDe(comanda)?.focus({ preventScroll: true });
  }, [comanda, cuantas]);
};
