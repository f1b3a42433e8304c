import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';

/** Draws the application into the page. */
export const start = (root: HTMLElement): void =>
  createRoot(root).render(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <App />
      </Providers>
    </StrictMode>,
  );
