import { useLayoutEffect, useRef, type RefObject } from 'react';

const DURACION_MS = 180;
const CURVA = 'cubic-bezier(.2,.8,.2,1)';

const alturas = (lista: HTMLElement): Map<string, number> =>
  new Map(
    [...lista.querySelectorAll<HTMLElement>('[data-pedido]')].map((fila) => [
      fila.dataset.pedido ?? '',
      fila.offsetTop,
    ]),
  );

const sinMovimiento = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const deslizar = (lista: HTMLElement, previas: ReadonlyMap<string, number>): void => {
  for (const fila of lista.querySelectorAll<HTMLElement>('[data-pedido]')) {
    const distancia = (previas.get(fila.dataset.pedido ?? '') ?? fila.offsetTop) - fila.offsetTop;
    if (distancia === 0 || typeof fila.animate !== 'function') continue;
    const cuadros = [{ transform: `translateY(${distancia}px)` }, { transform: 'none' }];
    fila.animate(cuadros, { duration: DURACION_MS, easing: CURVA });
  }
};

/** Hook: animates rows to a new place in 180 ms; `orden` identifies the rendered order. */
export const useDeslizar = (lista: RefObject<HTMLElement | null>, orden: string): void => {
  const previas = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    if (!lista.current) return;
    if (!sinMovimiento()) deslizar(lista.current, previas.current);
    previas.current = alturas(lista.current);
  }, [lista, orden]);
};
