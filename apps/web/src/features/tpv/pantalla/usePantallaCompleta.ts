import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { useEffect } from 'react';
import { launcher } from '../../../platform/launcher.ts';

const nada = (): void => undefined;

/** Enters full screen; browsers allow it only during a user gesture. */
const llenar = (): void => {
  const { documentElement: raiz, fullscreenElement } = document;
  if (!fullscreenElement) void raiz.requestFullscreen?.().catch(nada);
};

/** Fills the screen at the first press, as a browser allows; answers how to give it back. */
const llenarAlPulsar = (): (() => void) => {
  window.addEventListener('pointerup', llenar);
  window.addEventListener('keyup', llenar);
  return () => {
    window.removeEventListener('pointerup', llenar);
    window.removeEventListener('keyup', llenar);
    if (document.fullscreenElement) void document.exitFullscreen().catch(nada);
  };
};

/** Hook: a desktop till fills the screen if its register says so: at once in the till program, else at the first press (D-18, pantallacompleta). */
export const usePantallaCompleta = ({ plataforma, caja }: Sesion): void => {
  const completa = plataforma === 'standalone' && caja.permisos.includes('pantallacompleta');
  useEffect(() => {
    if (!completa) return;
    const ventana = launcher();
    if (!ventana) return llenarAlPulsar();
    ventana.pantallaCompleta(true);
    return () => ventana.pantallaCompleta(false);
  }, [completa]);
};
