import { useLayoutEffect, useState } from 'react';

const TECLAS = ['keydown', 'keyup', 'keypress'] as const;

const losDemas = (encima: HTMLElement): Element[] => [...document.body.children].filter((otro) => otro !== encima);

/** Does something to the rest of the page, and to a dialog or an alert that was still on its way; answers how to stop. */
const alResto = (encima: HTMLElement, hacer: () => void): (() => void) => {
  hacer();
  const vigia = new MutationObserver(hacer);
  vigia.observe(document.body, { childList: true });
  return () => vigia.disconnect();
};

const ponerInerte = (encima: HTMLElement, inerte: boolean): void =>
  losDemas(encima).forEach((otro) => otro.toggleAttribute('inert', inerte));

/** The rest of the page rests where it is: no focus, no touch. Answers how to wake it. */
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
 * The rest of the page leaves the document, whole and alive: nobody can read it there, and what it does goes on. Answers
 * how to put it back as it was.
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
 * A place above everything else on the page, which rests meanwhile, or (`retira`) is taken out of the document: no focus,
 * no touch, no keys. The focus comes back.
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
