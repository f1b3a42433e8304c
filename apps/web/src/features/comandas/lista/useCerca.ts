import { useCallback, useDeferredValue, useState, type RefCallback } from 'react';
import type { Lugar } from './lugares/lugares.ts';

/** Half a screen above and below, so that rows are ready before they are scrolled to. */
const MARGEN = '50% 0px';

type Avisar = (entrada: IntersectionObserverEntry) => void;

interface Vigia {
  readonly observer: IntersectionObserver;
  readonly avisos: Map<Element, Avisar>;
}

/** One observer per scroll container. */
const vigias = new WeakMap<Element, Vigia>();

const vigiaDe = (caja: Element): Vigia => {
  const conocido = vigias.get(caja);
  if (conocido) return conocido;
  const avisos = new Map<Element, Avisar>();
  const avisar = (entradas: readonly IntersectionObserverEntry[]): void =>
    entradas.forEach((entrada) => avisos.get(entrada.target)?.(entrada));
  const vigia = { avisos, observer: new IntersectionObserver(avisar, { root: caja, rootMargin: MARGEN }) };
  vigias.set(caja, vigia);
  return vigia;
};

const vigilar = (elemento: Element, avisar: Avisar): (() => void) | undefined => {
  const caja = elemento.closest('[data-desplaza]');
  if (!caja) return undefined;
  const { observer, avisos } = vigiaDe(caja);
  avisos.set(elemento, avisar);
  observer.observe(elemento);
  return () => {
    observer.unobserve(elemento);
    avisos.delete(elemento);
  };
};

/** Whether a comanda is fully rendered, and the height it reserves while it is not. */
export interface Cerca {
  readonly ref: RefCallback<HTMLElement>;
  readonly entera: boolean;
  /** Its height in px when last rendered, collapsed. */
  readonly alto: number | undefined;
}

/**
 * Hook: whether a comanda is near the visible part of the scroll container marked `data-desplaza`, so that two hundred
 * comandas cost as much as one screen of them. If near, next to the selected one, or expanded, it is fully rendered;
 * otherwise only its name, for the browser's page search. A hidden one keeps its state, and is checked again when
 * shown. Without IntersectionObserver (jsdom) all count as near.
 */
export const useCerca = ({ primera, oculta, vecina, expandida }: Lugar): Cerca => {
  const seVa = useDeferredValue(expandida);
  const abierta = expandida || seVa;
  const [estado, setEstado] = useState({
    cerca: primera || typeof IntersectionObserver === 'undefined',
    alto: undefined as number | undefined,
  });
  const ref = useCallback(
    (elemento: HTMLElement | null) => {
      if (!elemento || oculta || typeof IntersectionObserver === 'undefined') return undefined;
      return vigilar(elemento, ({ isIntersecting: cerca, boundingClientRect: { height } }) =>
        setEstado((antes) =>
          antes.cerca === cerca ? antes : { cerca, alto: antes.cerca && !abierta ? height : antes.alto },
        ),
      );
    },
    [oculta, abierta],
  );
  return { ref, entera: estado.cerca || vecina || abierta, alto: estado.alto };
};
