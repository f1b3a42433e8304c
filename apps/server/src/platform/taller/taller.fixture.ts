import { jobKind, jobRequest } from './pedidos.ts';
import { serveAssignments } from './proceso.ts';

/** Gives back what it gets. */
export const ECO = jobRequest<unknown, unknown>('eco');
/** Never ends. */
export const GIRAR = jobRequest<null, never>('girar');
/** Takes all the memory there is. */
export const LLENAR = jobRequest<null, never>('llenar');
/** Ends the process, as a library in C may. */
export const MORIR = jobRequest<null, never>('morir');
/** Throws. */
export const TIRAR = jobRequest<null, never>('tirar');

const girar = (): never => {
  for (;;);
};
const llenar = (): never => {
  for (const todo: string[][] = []; ;) todo.push(Array.from({ length: 10_000 }, (_, i) => `${todo.length} ${i}`));
};

if (process.send)
  serveAssignments([
    jobKind(ECO, async (que) => que),
    jobKind(GIRAR, async () => girar()),
    jobKind(LLENAR, async () => llenar()),
    jobKind(MORIR, async () => process.kill(process.pid, 'SIGKILL') as never),
    jobKind(TIRAR, async () => {
      throw new Error('no');
    }),
  ]);
