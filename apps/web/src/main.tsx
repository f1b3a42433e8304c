import './app/estilos.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { Providers } from './app/providers.tsx';
import { createQueryClient } from './app/query-client.ts';
import { followSesion } from './platform/live/live.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The comandas are on their way while the till is being drawn.
if (window.location.hash === '#/tpv') followSesion();

createRoot(root).render(
  <StrictMode>
    <Providers queryClient={createQueryClient()}>
      <App />
    </Providers>
  </StrictMode>,
);
