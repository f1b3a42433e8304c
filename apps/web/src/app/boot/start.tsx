import { StrictMode } from 'react';
import { startAparatoAlDia } from '../../features/sesiones/aparato.ts';
import { App } from '../App.tsx';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { loadWhenQuiet } from './quiet.ts';
import { createRoot } from './render.ts';

/** Draws the application into the page. */
export const start = (root: HTMLElement): void => {
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <App />
      </Providers>
    </StrictMode>,
  );
  loadWhenQuiet();
  startAparatoAlDia();
};
