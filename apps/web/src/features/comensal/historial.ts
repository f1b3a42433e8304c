import { useEffect } from 'react';
import { go, startHistory } from '../../kit/Layers/history.ts';

/** From which address one came to this one. */
const vieneDe = (): string | undefined => (history.state as { readonly desde?: string } | null)?.desde;

/** Goes to an address of the menu: back, where one came from it; `enLugar` of a screen that is over. */
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

/** The links of the pages go by `ir`, and the phone's back button closes what lies over a screen. */
export const useHistorial = (): void =>
  useEffect(() => {
    const parar = startHistory();
    document.addEventListener('click', alPulsar);
    return () => {
      parar();
      document.removeEventListener('click', alPulsar);
    };
  }, []);
