import { useRef, type PointerEvent } from 'react';
import { LADO_DEL_PLANO, movido, type Lugar } from '@comal/domain/salones/plano';

interface Agarre {
  readonly x: number;
  readonly y: number;
  readonly desde: Lugar;
  /** The size of the room on the screen, in px. */
  readonly ancho: number;
  readonly alto: number;
}

/** Hook: the pointer handlers of a table, by which a finger, a pen or a mouse moves it over its room (its parent element). */
export const useArrastre = (lugar: Lugar, mover: (lugar: Lugar) => void) => {
  const agarre = useRef<Agarre>(null);
  const soltar = (): void => void (agarre.current = null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const plano = event.currentTarget.parentElement?.getBoundingClientRect();
      if (!plano || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      agarre.current = { x: event.clientX, y: event.clientY, desde: lugar, ancho: plano.width, alto: plano.height };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>): void => {
      if (!agarre.current) return;
      const { x, y, desde, ancho, alto } = agarre.current;
      const nuevo = movido(desde, ((clientX - x) / ancho) * LADO_DEL_PLANO, ((clientY - y) / alto) * LADO_DEL_PLANO);
      if (nuevo.x !== lugar.x || nuevo.y !== lugar.y) mover(nuevo);
    },
    onPointerUp: soltar,
    onPointerCancel: soltar,
  };
};
