import { useLayoutEffect } from 'react';

const ESQUEMA = 'data-mantine-color-scheme';

/** The kitchen is dark whatever the device prefers (ui.md 5); what was chosen before comes back on leaving. */
export const useOscuro = (): void =>
  useLayoutEffect(() => {
    const raiz = document.documentElement;
    const previo = raiz.getAttribute(ESQUEMA) ?? 'light';
    raiz.setAttribute(ESQUEMA, 'dark');
    return () => raiz.setAttribute(ESQUEMA, previo);
  }, []);
