import { useEffect, useState } from 'react';

const TECLAS = ['keydown', 'keyup', 'keypress'] as const;

const ponerInerte = (encima: HTMLElement, inerte: boolean): void => {
  for (const otro of document.body.children) if (otro !== encima) otro.toggleAttribute('inert', inerte);
};

/** Keys of the lock screen are its own, and keys outside of it nobody's. */
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

/** A place above everything else on the page, which rests meanwhile: no focus, no touch, no keys. The focus comes back. */
export const useCubrir = (): HTMLElement => {
  const [encima] = useState(() => document.createElement('div'));
  useEffect(() => {
    const antes = document.activeElement;
    document.body.append(encima);
    ponerInerte(encima, true);
    // A dialog or an alert that was on its way rests too.
    const vigia = new MutationObserver(() => ponerInerte(encima, true));
    vigia.observe(document.body, { childList: true });
    const soltar = soloAqui(encima);
    encima.querySelector<HTMLElement>('button, input')?.focus();
    return () => {
      vigia.disconnect();
      soltar();
      encima.remove();
      ponerInerte(encima, false);
      if (antes instanceof HTMLElement && antes.isConnected) antes.focus();
    };
  }, [encima]);
  return encima;
};
