import { useCallback, useDeferredValue, useState, type RefCallback } from 'react';
import { lugaresDe, type Listado, type Lugar } from './lugares.ts';

/** Minimum height in px of the bars above and below the list. */
const BARRAS = 180;

/** How many comandas to render before it is known what is visible: a screen of them, each about `alto` px high. */
export const cuantasPrimeras = (alto: number): number => Math.ceil((window.innerHeight - BARRAS) / alto);

/** Hook: how many comandas fit in the scroll container marked `data-desplaza`, which the filters make smaller. */
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

/** The places of a list, and the `ref` for its element. */
export interface Lugares {
  readonly ref: RefCallback<HTMLElement>;
  readonly lugares: readonly Lugar[];
}

/**
 * Hook: the places of a list whose comandas are about `alto` px high. Changes on the first screen are rendered in the
 * frame of the key, the rest after the paint: it is not visible, and with two hundred comandas it takes longer than the
 * screen.
 */
export const useLugares = (listado: Omit<Listado, 'pintadas'>, alto: number): Lugares => {
  const [ref, caben] = useCuantasCaben(alto);
  const pintadas = useDeferredValue(listado.mostradas);
  return { ref, lugares: lugaresDe({ ...listado, pintadas }, caben) };
};
