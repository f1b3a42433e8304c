import { startTransition, useCallback, useDeferredValue, useState, type PointerEvent } from 'react';

/**
 * How far the lines of a comanda are: not in the page, made but not laid out, laid out but with no height, shown. What is prepared
 * has nothing that takes the focus.
 */
export type EstadoDeLineas = 'ninguna' | 'hechas' | 'puestas' | 'vistas';

/** How far somebody wants the lines of a closed comanda to be. */
export type Pedir = (estado: Exclude<EstadoDeLineas, 'vistas'>) => void;

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
  readonly pedir: Pedir;
  readonly dedo: Dedo;
}

/** Everywhere but on a button with another purpose; those that show the lines say whether they are shown. */
const vaAMostrarlas = (lugar: EventTarget): boolean => {
  const boton = lugar instanceof Element ? lugar.closest('button') : null;
  return !boton || boton.matches('[aria-expanded]:not([aria-haspopup])');
};

/** `alIrse`: those that were shown lose their height at once, for what is below them moves up in the same frame, and go from the page after it. */
const estadoDe = (
  abierta: boolean,
  alIrse: EstadoDeLineas,
  pedidas: EstadoDeLineas,
  cuantos: number,
): EstadoDeLineas => {
  if (cuantos === 0) return 'ninguna';
  if (abierta) return 'vistas';
  return pedidas === 'ninguna' ? alIrse : pedidas;
};

/**
 * When the lines of a comanda are drawn: from the moment a finger goes down, out of sight, so that they are there when it goes
 * up, and until after those of another one took their place. A finger that scrolls the list instead asks for nothing.
 */
export const useLineas = (abierta: boolean, cuantos: number): Lineas => {
  const [pedidas, setPedidas] = useState<EstadoDeLineas>('ninguna');
  const pintadas = useDeferredValue(abierta);
  if (abierta && pedidas === 'hechas') setPedidas('ninguna');
  const pedir: Pedir = useCallback((estado) => startTransition(() => setPedidas(estado)), []);
  return {
    estado: estadoDe(abierta, pintadas ? 'puestas' : 'ninguna', pedidas, cuantos),
    pintadas,
    pedir,
    dedo: {
      onPointerDown: ({ target }) => pedidas === 'ninguna' && vaAMostrarlas(target) && pedir('hechas'),
      onPointerCancel: () => pedidas === 'hechas' && pedir('ninguna'),
    },
  };
};
