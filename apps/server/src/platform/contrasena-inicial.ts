import { createHmac } from 'node:crypto';

/** Letters and digits that are not confused when written by hand. */
const LETRAS = '23456789abcdefghjkmnpqrstuvwxyz';
const GRUPOS = 3;
const POR_GRUPO = 4;

/**
 * The first password of a business, three groups of four. Derived from the key and a salt, so that a repeated registration gets
 * the same answer without storing it. 59 bits; a byte that would bias a letter is drawn again.
 */
export const contrasenaInicial = (clave: string, sal: string): string => {
  const letras: string[] = [];
  const tope = 256 - (256 % LETRAS.length);
  for (let vuelta = 0; letras.length < GRUPOS * POR_GRUPO; vuelta += 1) {
    const bytes = createHmac('sha256', `${sal}/${clave}`).update(String(vuelta)).digest();
    letras.push(...[...bytes].filter((b) => b < tope).map((b) => LETRAS[b % LETRAS.length]!));
  }
  return Array.from({ length: GRUPOS }, (_, i) => letras.slice(i * POR_GRUPO, (i + 1) * POR_GRUPO).join('')).join('-');
};
