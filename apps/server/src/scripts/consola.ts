import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Says something to whoever runs the script. */
export const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

/** Says what is done meanwhile, beside what the script answers. */
export const decirAparte = (texto: string): void => {
  process.stderr.write(`${texto}\n`);
};

/** Whether there is somebody to ask. */
export const hayAlguien = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

const mudo = (): Writable => new Writable({ write: (_texto, _codificacion, hecho) => hecho() });

/** Asks on the console; what is typed for a secret is not shown. Ctrl+C ends the script. */
export const preguntar = async (pregunta: string, secreta = false): Promise<string> => {
  if (secreta) process.stdout.write(`${pregunta}: `);
  const consola = createInterface({ input: process.stdin, output: secreta ? mudo() : process.stdout, terminal: true });
  try {
    return (await consola.question(secreta ? '' : `${pregunta}: `)).trim();
  } finally {
    consola.close();
    if (secreta) process.stdout.write('\n');
  }
};
