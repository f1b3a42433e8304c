import { useEffect } from 'react';
import { go, startHistory } from '../../kit/Layers/history.ts';

/** The address that led to the current one. */
const vieneDe = (): string | undefined => (history.state as { readonly desde?: string } | null)?.desde;

/**
 * Navigates to an address of the menu: goes back if the user came from it; with `enLugar` replaces the current entry,
 * for a finished screen.
 */
export const ir = (direccion: string, enLugar = false): void =>
  go((hoja) => {
    const desde = vieneDe();
    if (desde === direccion && !hoja) return history.back();
    if (hoja) history.replaceState({ desde: window.location.hash }, '', direccion);
    else if (enLugar) history.replaceState({ desde }, '', direccion);
    else history.pushState({ desde: window.location.hash }, '', direccion);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });

const alPulsar = (evento: MouseEvent): void => {
  const enlace = evento.target instanceof Element ? evento.target.closest('a[href^="#/"]') : null;
  if (!enlace || evento.ctrlKey || evento.metaKey || evento.shiftKey) return;
  evento.preventDefault();
  ir(enlace.getAttribute('href')!);
};

/** Hook: links navigate with `ir`, and the phone's back button closes overlays. */
export const useHistorial = (): void =>
  useEffect(() => {
    const parar = startHistory();
    document.addEventListener('click', alPulsar);
    return () => {
      parar();
      document.removeEventListener('click', alPulsar);
    };
  }, []);
