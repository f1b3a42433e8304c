import { createInterface } from 'node:readline/promises';
import type { ClockDoubt } from './platform/clock-watch.ts';

const escrito = (instante: number): string =>
  new Date(instante).toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' });

const QUE_HACER = 'Corrige la fecha y la hora de esta máquina y vuelve a arrancar Comal.';

/** What the console says of a clock that cannot be right. */
const textoDeDuda = ({ desfase, marca, ultima }: ClockDoubt): string =>
  `El reloj de esta máquina parece ${desfase}: marca el ${escrito(marca)}, y lo último que Comal guardó es del ${escrito(ultima)}.`;

/** Who is asked: somebody at a keyboard. */
export interface Consola {
  readonly interactiva: boolean;
  readonly decir: (texto: string) => void;
  readonly preguntar: (texto: string) => Promise<string>;
}

/** The console of the process. */
export const consola = (): Consola => ({
  interactiva: Boolean(process.stdin.isTTY && process.stdout.isTTY),
  decir: (texto) => void process.stdout.write(texto),
  preguntar: async (texto) => {
    const linea = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await linea.question(texto);
    } finally {
      linea.close();
    }
  },
});

/**
 * Asks at the keyboard whether the clock is right; answers whether somebody said so. Without a keyboard the start goes on:
 * a restaurant's server must come up after a power cut, and who administers is told on every screen (decision 0021).
 * @throws when the answer is no: what to do.
 */
export const preguntarReloj = async (
  duda: ClockDoubt,
  { interactiva, decir, preguntar }: Consola,
): Promise<boolean> => {
  decir(`\n  ${textoDeDuda(duda)}\n`);
  if (!interactiva) {
    decir(`  Si no es correcta, ${QUE_HACER[0]!.toLowerCase()}${QUE_HACER.slice(1)}\n`);
    return false;
  }
  const respuesta = await preguntar('  ¿La fecha de hoy es correcta? (s/n) ');
  if (/^\s*s/i.test(respuesta)) return true;
  throw new Error(QUE_HACER);
};
