import { jobKind, jobRequest, jobRequestFromOutside } from './job-request.ts';
import { serveAssignments } from './serve-assignments.ts';

/** Gives back what it gets. */
export const ECHO = jobRequest<unknown, unknown>('eco');
/** Never ends. */
export const SPIN = jobRequest<null, never>('girar');
/** Never ends, and handles a file from outside. */
export const SPIN_OUTSIDE = jobRequestFromOutside<null, never>('girar');
/** Takes all the memory there is. */
export const FILL = jobRequest<null, never>('llenar');
/** Ends the process, as a library in C may. */
export const DIE = jobRequest<null, never>('morir');
/** Throws. */
export const THROW = jobRequest<null, never>('tirar');

const girar = (): never => {
  for (;;);
};
const llenar = (): never => {
  for (const todo: string[][] = []; ;) todo.push(Array.from({ length: 10_000 }, (_, i) => `${todo.length} ${i}`));
};

if (process.send)
  serveAssignments([
    jobKind(ECHO, async (que) => que),
    jobKind(SPIN, async () => girar()),
    jobKind(FILL, async () => llenar()),
    jobKind(DIE, async () => process.kill(process.pid, 'SIGKILL') as never),
    jobKind(THROW, async () => {
      throw new Error('no');
    }),
  ]);
