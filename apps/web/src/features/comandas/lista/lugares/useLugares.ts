import { useCallback, useDeferredValue, useState, type RefCallback } from 'react';
import { lugaresDe, type Listado, type Lugar } from './lugares.ts';

/** Px that the bars above and below the list take at least. */
const BARRAS = 180;

/** How many of a list are drawn before anybody knows what is seen: a screen of them, each about `alto` px high. */
export const cuantasPrimeras = (alto: number): number => Math.ceil((window.innerHeight - BARRAS) / alto);

/** How many the box marked `data-desplaza` around a list has room for; the filters take some of it. */
const useCuantasCaben = (alto: number): readonly [RefCallback<HTMLElement>, number] => {
  const [caben, setCaben] = useState(() => cuantasPrimeras(alto));
  const ref = useCallback(
    (lista: HTMLElement | null) => {
      const caja = lista?.closest('[data-desplaza]');
      if (!caja) return undefined;
      const observer = new ResizeObserver(([caja]) => caja && setCaben(Math.ceil(caja.contentRect.height / alto)));
      observer.observe(caja);
      return () => observer.disconnect();
    },
    [alto],
  );
  return [ref, caben];
};

/** The places of a list, and what its element is given as `ref`. */
export interface Lugares {
  readonly ref: RefCallback<HTMLElement>;
  readonly lugares: readonly Lugar[];
}

/**
 * The places of a list whose comandas are about `alto` px high. What a key brings back to the first screen comes in its frame, the
 * rest after the paint: nobody sees it, and of two hundred it would take longer than the screen.
 */
export const useLugares = (listado: Omit<Listado, 'pintadas'>, alto: number): Lugares => {
  const [ref, caben] = useCuantasCaben(alto);
  const pintadas = useDeferredValue(listado.mostradas);
  return { ref, lugares: lugaresDe({ ...listado, pintadas }, caben) };
};
