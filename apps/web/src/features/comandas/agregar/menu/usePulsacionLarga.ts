import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const LARGA_MS = 500;
const TEMBLOR_PX = 10;

const alimentoDe = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-alimento]') : null;

interface Pulsacion {
  readonly x: number;
  readonly y: number;
  readonly espera: ReturnType<typeof setTimeout>;
}

/**
 * The event handlers that detect a long press on a dish: a long touch, the right mouse button, or the menu key. The
 * press does nothing else.
 */
export const usePulsacionLarga = (onLarga: (boton: HTMLElement) => void) => {
  const pulsacion = useRef<Pulsacion | null>(null);
  const fueLarga = useRef(false);
  const soltar = (): void => {
    clearTimeout(pulsacion.current?.espera);
    pulsacion.current = null;
  };
  useEffect(() => soltar, []);
  return {
    onPointerDown: (event: PointerEvent): void => {
      soltar();
      fueLarga.current = false;
      const boton = alimentoDe(event.target);
      if (event.pointerType !== 'touch' || !boton) return;
      const espera = setTimeout(() => {
        fueLarga.current = true;
        onLarga(boton);
      }, LARGA_MS);
      pulsacion.current = { x: event.clientX, y: event.clientY, espera };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      const { x, y } = pulsacion.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > TEMBLOR_PX) soltar();
    },
    onPointerUp: soltar,
    onPointerCancel: soltar,
    onClickCapture: (event: MouseEvent): void => {
      if (!fueLarga.current) return;
      fueLarga.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent): void => {
      const boton = alimentoDe(event.target);
      if (!boton) return;
      event.preventDefault();
      soltar();
      onLarga(boton);
    },
  };
};
