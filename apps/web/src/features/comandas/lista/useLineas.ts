import { startTransition, useDeferredValue, useState, type PointerEvent } from 'react';

/**
 * The state of the lines of a comanda: not in the DOM (`ninguna`), in it but not laid out (`hechas`), without height
 * until removed (`se-van`), or shown (`vistas`). Lines that are not shown cannot take the focus.
 */
export type EstadoDeLineas = 'ninguna' | 'hechas' | 'se-van' | 'vistas';

/** The state of a press on a comanda. */
interface Dedo {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** The lines of a comanda as its row or card renders them. */
export interface Lineas {
  readonly estado: EstadoDeLineas;
  /** They were painted: their actions are rendered next. */
  readonly pintadas: boolean;
  readonly dedo: Dedo;
}

/**
 * Whether a press there shows the lines: anywhere but on a button with another purpose; the buttons that show them have
 * aria-expanded.
 */
const vaAMostrarlas = (lugar: EventTarget): boolean => {
  const boton = lugar instanceof Element ? lugar.closest('button') : null;
  return !boton || boton.matches('[aria-expanded]:not([aria-haspopup])');
};

/**
 * Hook: when the lines of a comanda are rendered. They are prepared out of view on pointerdown, to be ready on
 * pointerup. When another comanda replaces them they lose their height at once, so that the content below moves up in
 * the same frame, and are removed afterwards. A finger that scrolls prepares nothing.
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
