import { StrictMode } from 'react';
import { App } from './App.tsx';
import { createRoot } from './render.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { loadWhenQuiet } from './quiet.ts';

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
};
