import 'virtual:kit-variables.css';
import './app/theme/estilos.css';
import { followSesion } from './platform/live/live.ts';
import { paintPage } from './platform/preferencias/guardadas.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

paintPage();

// The comandas are on their way while the application, which is much larger, arrives and is read.
if (window.location.hash === '#/tpv') followSesion();

void import('./app/boot/render.ts');
void import('./app/boot/start.tsx').then(({ start }) => {
  // In its own turn: what the server has said meanwhile is heard before, and the first drawing has the comandas.
  setTimeout(() => start(root));
});
