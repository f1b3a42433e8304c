import { oficiosDeMenu } from './features/catalogo/menu/oficios.ts';
import { exportJobs } from './platform/exportar/export-jobs.ts';
import { cfdiJobs } from './platform/facturacion/cfdi/pdf.ts';
import { readingJobs } from './platform/facturacion/cfdi/read-aside.ts';
import { imageJobs } from './platform/images/image-jobs.ts';
import { serveAssignments } from './platform/workshop/serve-assignments.ts';

// The program of the workshop: what opens files that come from outside (decision 0011).
serveAssignments([...oficiosDeMenu, ...imageJobs, ...exportJobs, ...cfdiJobs, ...readingJobs]);
