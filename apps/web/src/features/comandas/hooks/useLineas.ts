import { useDeferredValue, useState, type PointerEvent } from 'react';

/** The lines of a comanda as its row or card draws them. */
export interface Lineas {
  /** They are in the page, shown or not. */
  readonly dibujadas: boolean;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** Everywhere but on a button with another purpose; those that show the lines say whether they are shown. */
const vaAMostrarlas = (lugar: EventTarget): boolean => {
  const boton = lugar instanceof Element ? lugar.closest('button') : null;
  return !boton || boton.matches('[aria-expanded]:not([aria-haspopup])');
};

/**
 * When the lines of a comanda are drawn: out of sight from the moment a finger goes down, so that they are there when it goes
 * up, and until after those of another one took their place. A finger that scrolls the list instead asks for nothing.
 */
export const useLineas = (abierta: boolean, cuantos: number): Lineas => {
  const [pedidas, setPedidas] = useState(false);
  const seVan = useDeferredValue(abierta);
  if (abierta && pedidas) setPedidas(false);
  return {
    dibujadas: cuantos > 0 && (abierta || seVan || pedidas),
    onPointerDown: ({ target }) => setPedidas(vaAMostrarlas(target)),
    onPointerCancel: () => setPedidas(false),
  };
};
