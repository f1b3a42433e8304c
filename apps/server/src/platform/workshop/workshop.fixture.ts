import { jobKind, jobRequest, jobRequestFromOutside } from './job-request.ts';
import { serveAssignments } from './serve-assignments.ts';

/** Returns its input. */
export const ECHO = jobRequest<unknown, unknown>('eco');
/** Never ends. */
export const SPIN = jobRequest<null, never>('girar');
/** Never ends, and handles a file from outside. */
export const SPIN_OUTSIDE = jobRequestFromOutside<null, never>('girar');
/** Allocates memory without end. */
export const FILL = jobRequest<null, never>('llenar');
/** Ends the process, as a library in C may. */
export const DIE = jobRequest<null, never>('morir');
/** Throws. */
export const THROW = jobRequest<null, never>('tirar');

const spin = (): never => {
  for (;;);
};
const fill = (): never => {
  for (const all: string[][] = []; ;) all.push(Array.from({ length: 10_000 }, (_, i) => `${all.length} ${i}`));
};

if (process.send)
  serveAssignments([
    jobKind(ECHO, async (what) => what),
    jobKind(SPIN, async () => spin()),
    jobKind(FILL, async () => fill()),
    jobKind(DIE, async () => process.kill(process.pid, 'SIGKILL') as never),
    jobKind(THROW, async () => {
      throw new Error('no');
    }),
  ]);
