import { jobKind, type JobKind } from '../workshop/job-request.ts';
import { PROCESS_IMAGE } from './image-request.ts';
import { processImage } from './process-image.ts';

/** Pictures are decoded by a C library, so outside the process that serves tills. */
export const imageJobs: readonly JobKind[] = [jobKind(PROCESS_IMAGE, processImage)];
