import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { useEffect } from 'react';

const nada = (): void => undefined;

/** Enters full screen; browsers allow it only during a user gesture. */
const llenar = (): void => {
  const { documentElement: raiz, fullscreenElement } = document;
  if (!fullscreenElement) void raiz.requestFullscreen?.().catch(nada);
};

/** Hook: a desktop till goes full screen at the first press, if its register says so (D-18, pantallacompleta). */
export const usePantallaCompleta = ({ plataforma, caja }: Sesion): void => {
  const completa = plataforma === 'standalone' && caja.permisos.includes('pantallacompleta');
  useEffect(() => {
    if (!completa) return;
    window.addEventListener('pointerup', llenar);
    window.addEventListener('keyup', llenar);
    return () => {
      window.removeEventListener('pointerup', llenar);
      window.removeEventListener('keyup', llenar);
      if (document.fullscreenElement) void document.exitFullscreen().catch(nada);
    };
  }, [completa]);
};
