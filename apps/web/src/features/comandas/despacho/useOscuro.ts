import { useLayoutEffect } from 'react';

const ESQUEMA = 'data-mantine-color-scheme';
const OSCURO = 'dark';

/** Hook: forces the dark theme in the kitchen, whatever the preference (ui.md 5), which is restored on leaving. */
export const useOscuro = (): void =>
  useLayoutEffect(() => {
    const raiz = document.documentElement;
    let elegido: string | null = null;
    const oscurecer = (): void => {
      const actual = raiz.getAttribute(ESQUEMA);
      if (actual === OSCURO) return;
      elegido = actual;
      raiz.setAttribute(ESQUEMA, OSCURO);
    };
    oscurecer();
    // The theme provider sets the device's preference after this effect, and again when it changes.
    const vigia = new MutationObserver(oscurecer);
    vigia.observe(raiz, { attributeFilter: [ESQUEMA] });
    return () => {
      vigia.disconnect();
      if (elegido !== null) raiz.setAttribute(ESQUEMA, elegido);
    };
  }, []);
