import { startTransition, useDeferredValue, useState, type PointerEvent } from 'react';

/**
 * How far the lines of a comanda are: not in the page, made but not laid out, without height until they leave the page, shown. What is
 * not shown has nothing that takes the focus.
 */
export type EstadoDeLineas = 'ninguna' | 'hechas' | 'se-van' | 'vistas';

/** What a finger on a comanda asks of its lines. */
interface Dedo {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** The lines of a comanda as its row or card draws them. */
export interface Lineas {
  readonly estado: EstadoDeLineas;
  /** They were painted: what can be done with them follows. */
  readonly pintadas: boolean;
  readonly dedo: Dedo;
}

/** Everywhere but on a button with another purpose; those that show the lines say whether they are shown. */
const vaAMostrarlas = (lugar: EventTarget): boolean => {
  const boton = lugar instanceof Element ? lugar.closest('button') : null;
  return !boton || boton.matches('[aria-expanded]:not([aria-haspopup])');
};

/**
 * When the lines of a comanda are drawn: from the moment a finger goes down, out of sight, so that they are there when it goes
 * up, and until after those of another one took their place: those lose their height at once, for what is below them moves up in the
 * same frame. A finger that scrolls the list instead asks for nothing.
 */
export const useLineas = (abierta: boolean, cuantos: number): Lineas => {
  const [pedidas, setPedidas] = useState(false);
  const pintadas = useDeferredValue(abierta);
  if (abierta && pedidas) setPedidas(false);
  const pedir = (si: boolean): void => startTransition(() => setPedidas(si));
  const cerradas = pedidas ? 'hechas' : 'ninguna';
  const estado = abierta ? 'vistas' : pintadas && !pedidas ? 'se-van' : cerradas;
  return {
    estado: cuantos === 0 ? 'ninguna' : estado,
    pintadas,
    dedo: {
      onPointerDown: ({ target }) => !pedidas && vaAMostrarlas(target) && pedir(true),
      onPointerCancel: () => pedidas && pedir(false),
    },
  };
};
