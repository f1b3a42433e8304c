import { useLayoutEffect, useState } from 'react';

const TECLAS = ['keydown', 'keyup', 'keypress'] as const;

const losDemas = (encima: HTMLElement): Element[] => [...document.body.children].filter((otro) => otro !== encima);

/** Runs `hacer` on the rest of the page, now and whenever an element is added (a late dialog or alert); returns how to stop. */
const alResto = (encima: HTMLElement, hacer: () => void): (() => void) => {
  hacer();
  const vigia = new MutationObserver(hacer);
  vigia.observe(document.body, { childList: true });
  return () => vigia.disconnect();
};

const ponerInerte = (encima: HTMLElement, inerte: boolean): void =>
  losDemas(encima).forEach((otro) => otro.toggleAttribute('inert', inerte));

/** Makes the rest of the page inert: no focus, no touch. Returns how to undo it. */
const adormecer = (encima: HTMLElement): (() => void) => {
  const parar = alResto(encima, () => ponerInerte(encima, true));
  return () => {
    parar();
    ponerInerte(encima, false);
  };
};

type Desplazado = readonly [elemento: Element, x: number, y: number];

const desplazados = (raiz: Element): Desplazado[] =>
  [raiz, ...raiz.querySelectorAll('*')]
    .filter((e) => e.scrollTop !== 0 || e.scrollLeft !== 0)
    .map((e) => [e, e.scrollLeft, e.scrollTop]);

/**
 * Moves the rest of the page out of the document, so that nobody can read it there; its components keep running. Returns
 * how to put it back, with its scroll positions.
 */
const retirar = (encima: HTMLElement): (() => void) => {
  const fuera = document.createDocumentFragment();
  const vistas = desplazados(document.documentElement);
  const parar = alResto(encima, () => fuera.append(...losDemas(encima)));
  return () => {
    parar();
    encima.before(fuera);
    vistas.forEach(([elemento, x, y]) => elemento.scrollTo?.(x, y));
  };
};

/** Limits keys to the lock screen. */
const soloAqui = (encima: HTMLElement): (() => void) => {
  const fuera = (event: Event): void => {
    if (event.target instanceof Node && encima.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const dentro = (event: Event): void => event.stopPropagation();
  TECLAS.forEach((tecla) => window.addEventListener(tecla, fuera, { capture: true }));
  TECLAS.forEach((tecla) => encima.addEventListener(tecla, dentro));
  return () => TECLAS.forEach((tecla) => window.removeEventListener(tecla, fuera, { capture: true }));
};

/**
 * Hook: an element above everything else on the page, which is inert meanwhile or (`retira`) removed from the document: no
 * focus, no touch, no keys. Unmounting restores the focus.
 */
export const useCubrir = (retira: boolean): HTMLElement => {
  const [encima] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const antes = document.activeElement;
    document.body.append(encima);
    const descubrir = (retira ? retirar : adormecer)(encima);
    const soltar = soloAqui(encima);
    return () => {
      soltar();
      descubrir();
      encima.remove();
      if (antes instanceof HTMLElement && antes.isConnected) antes.focus();
    };
  }, [encima, retira]);
  return encima;
};
