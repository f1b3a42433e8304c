import { useLayoutEffect, type RefObject } from 'react';

/**
 * While `activo`, the columns stay as wide as the rows that were drawn first made them: rows that come and go with the
 * scroll would move them. They are measured anew for other rows and when `forma` changes.
 */
export const useWidths = (
  cabeza: RefObject<HTMLTableRowElement | null>,
  activo: boolean,
  filas: unknown,
  forma: unknown,
): void =>
  useLayoutEffect(() => {
    const celdas = activo && cabeza.current ? [...cabeza.current.cells] : [];
    const anchos = celdas.map((celda) => celda.getBoundingClientRect().width);
    celdas.forEach((celda, i) => celda.style.setProperty('width', `${anchos[i] ?? 0}px`));
    return () => celdas.forEach((celda) => celda.style.removeProperty('width'));
  }, [cabeza, activo, filas, forma]);
