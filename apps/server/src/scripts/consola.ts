import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Writes a line to stdout. */
export const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

/** Writes a line of progress to stderr, so that stdout has only the result of the script. */
export const decirAparte = (texto: string): void => {
  process.stderr.write(`${texto}\n`);
};

/** Whether the script runs on a terminal, so that it can ask. */
export const hayAlguien = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

const mudo = (): Writable => new Writable({ write: (_texto, _codificacion, hecho) => hecho() });

/** Asks on the console and answers the trimmed line; a secret is not echoed. Ctrl+C ends the script. */
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
