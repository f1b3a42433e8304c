import { useEffect, useEffectEvent, useRef } from 'react';
import { useSesionesNews } from '../../../platform/live/live.ts';

/** Minimum interval between reloads of the list: many people sign in at once in the morning. */
const CADA_MS = 1_000;

/** Hook: reloads the list when a session began, changed or ended (D-112). */
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
