import { jobKind, type JobKind } from '../taller/pedidos.ts';
import { PROCESS_IMAGE } from './pedidos.ts';
import { processImage } from './procesar.ts';

/** Pictures are decoded by a library in C: not in the process that answers the tills. */
export const imageJobs: readonly JobKind[] = [jobKind(PROCESS_IMAGE, processImage)];
