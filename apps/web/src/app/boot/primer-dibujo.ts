import { soloDespacha } from '../../features/tpv/modos.ts';
import { leerDespuesDe } from '../../platform/api/turno-de-leer.ts';
import { currentSesion } from '../../platform/session/session.ts';

/** So long a till that opens has the page for itself: its comandas have come by the live link, and are drawn. */
const PRIMER_DIBUJO_MS = 400;

/** Who only dispatches goes to an area, which has to be asked for (D-46). */
const abreEnComandas = (): boolean => {
  const sesion = currentSesion();
  return window.location.hash === '#/tpv' && sesion !== null && !soloDespacha(sesion);
};

/** Lets a till that opens with its comandas draw them before it reads anything else (docs/decisions/0016). */
export const reservarPrimerDibujo = (): void => {
  if (!abreEnComandas()) return;
  leerDespuesDe(new Promise((resolve) => setTimeout(resolve, PRIMER_DIBUJO_MS)));
};
