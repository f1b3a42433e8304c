import 'virtual:kit-variables.css';
import './app/theme/estilos.css';
import { followSesion } from './platform/live/live.ts';
import { paintPage } from './platform/preferencias/stored-preferencias.ts';
import { followInstallation } from './platform/pwa/installation.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

paintPage();
followInstallation();

// The diner's pages are others (D-97); a code that was printed with the till's address still opens them.
if (/^#\/menu\?token=/.test(window.location.hash)) window.location.replace(`/m/${window.location.hash}`);

// The comandas are on their way while the application, which is much larger, arrives and is read.
if (window.location.hash === '#/tpv') followSesion();

void import('./app/boot/render.ts');
void import('./app/boot/start.tsx').then(({ start }) => {
  // In its own turn: what the server has said meanwhile is heard before, and the first drawing has the comandas.
  setTimeout(() => start(root));
});
