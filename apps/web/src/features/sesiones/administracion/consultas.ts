import { useEffect, useEffectEvent, useRef } from 'react';
import { useSesionesNews } from '../../../platform/live/live.ts';

/** A morning's sign-ins come together: the list is asked for again this often at most. */
const CADA_MS = 1_000;

/** Asks for the list again when a session began, changed or ended (D-112). */
export const useAlDia = (recargar: () => void): void => {
  const noticias = useSesionesNews();
  const vistas = useRef(noticias);
  const espera = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const renovar = useEffectEvent(recargar);
  useEffect(() => {
    if (vistas.current === noticias) return;
    vistas.current = noticias;
    espera.current ??= setTimeout(() => {
      espera.current = undefined;
      renovar();
    }, CADA_MS);
  }, [noticias]);
  useEffect(() => () => clearTimeout(espera.current), []);
};
