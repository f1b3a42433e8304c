import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Conectar } from '../../features/red/conectar/Conectar.tsx';
import { menuDeComensal } from '../../features/red/conectar/direcciones.ts';
import { followInstallation } from '../../platform/pwa/installation.ts';
import '../comensal/comensal.css';

const root = document.getElementById('root');
if (!root) throw new Error('conectar/index.html has no #root');

/** What makes a browser offer to install Comal; over an unencrypted connection none does, and the server refuses it. */
const tellManifest = (): void => {
  const manifest = Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' });
  document.head.append(manifest);
};

followInstallation();
if (window.isSecureContext) tellManifest();

// A printed code of a menu that was made before this server took HTTPS leads here: a guest joins nothing.
const menu = menuDeComensal(location.hash);
if (menu) location.replace(menu);
else
  createRoot(root).render(
    <StrictMode>
      <Conectar />
    </StrictMode>,
  );
