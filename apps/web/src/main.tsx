import 'virtual:kit-variables.css';
import './app/estilos.css';
import { followSesion } from './platform/live/live.ts';
import { pintarPagina } from './platform/preferencias/guardadas.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

pintarPagina();

// The comandas are on their way while the application, which is much larger, arrives and is read.
if (window.location.hash === '#/tpv') followSesion();

void import('./app/render.ts');
void import('./app/start.tsx').then(({ start }) => start(root));

// The first formatter of a page, whichever it is, costs 10 ms: the browser reads its tables. They are read while waiting.
void Intl.NumberFormat('es-MX');
