import { oficiosDeMenu } from './features/catalogo/menu/oficios.ts';
import { exportJobs } from './platform/exportar/oficios.ts';
import { imageJobs } from './platform/imagenes/oficios.ts';
import { serveAssignments } from './platform/taller/proceso.ts';

// The program of the workshop: what opens files that come from outside (decision 0020).
serveAssignments([...oficiosDeMenu, ...imageJobs, ...exportJobs]);
