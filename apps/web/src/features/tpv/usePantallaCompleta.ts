import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { useEffect } from 'react';

const nada = (): void => undefined;

/** A page may ask for the whole screen only while somebody presses something. */
const llenar = (): void => {
  const { documentElement: raiz, fullscreenElement } = document;
  if (!fullscreenElement) void raiz.requestFullscreen?.().catch(nada);
};

/** A till of the desktop has the whole screen from the first press on, while its register says so (D-18, pantallacompleta). */
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
