import { StrictMode } from 'react';
import { soloDespacha } from '../features/tpv/modos.ts';
import { leerDespuesDe } from '../platform/api/turno-de-leer.ts';
import { sesionActual } from '../platform/session/session.ts';
import { App } from './App.tsx';
import { createRoot } from './render.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { loadWhenQuiet } from './quiet.ts';

/** So long a till that opens has the page for itself: its comandas have come by the live link, and are drawn. */
const FIRST_DRAWING_MS = 400;

/** Who only dispatches goes to an area, which has to be asked for (D-46). */
const abreEnComandas = (): boolean => {
  const sesion = sesionActual();
  return window.location.hash === '#/tpv' && sesion !== null && !soloDespacha(sesion);
};

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Draws the application into the page. */
export const start = (root: HTMLElement): void => {
  if (abreEnComandas()) leerDespuesDe(delay(FIRST_DRAWING_MS));
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <App />
      </Providers>
    </StrictMode>,
  );
  loadWhenQuiet();
};
