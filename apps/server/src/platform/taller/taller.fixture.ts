import { oficioDe, pedidoDe } from './pedidos.ts';
import { atenderEncargos } from './proceso.ts';

/** Gives back what it gets. */
export const ECO = pedidoDe<unknown, unknown>('eco');
/** Never ends. */
export const GIRAR = pedidoDe<null, never>('girar');
/** Takes all the memory there is. */
export const LLENAR = pedidoDe<null, never>('llenar');
/** Ends the process, as a library in C may. */
export const MORIR = pedidoDe<null, never>('morir');
/** Throws. */
export const TIRAR = pedidoDe<null, never>('tirar');

const girar = (): never => {
  for (;;);
};
const llenar = (): never => {
  for (const todo: string[][] = []; ;) todo.push(Array.from({ length: 10_000 }, (_, i) => `${todo.length} ${i}`));
};

if (process.send)
  atenderEncargos([
    oficioDe(ECO, async (que) => que),
    oficioDe(GIRAR, async () => girar()),
    oficioDe(LLENAR, async () => llenar()),
    oficioDe(MORIR, async () => process.kill(process.pid, 'SIGKILL') as never),
    oficioDe(TIRAR, async () => {
      throw new Error('no');
    }),
  ]);
