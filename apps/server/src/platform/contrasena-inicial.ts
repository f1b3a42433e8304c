import { createHmac } from 'node:crypto';

/** Letters and digits that are not confused when written by hand. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const GRUPOS = 3;
const PER_GROUP = 4;

/**
 * The first password of a business, three groups of four. Derived from the key and a salt, so that a repeated registration gets
 * the same answer without storing it. 59 bits; a byte that would bias a letter is drawn again.
 */
export const initialPassword = (key: string, sal: string): string => {
  const letters: string[] = [];
  const cap = 256 - (256 % LETTERS.length);
  for (let round = 0; letters.length < GRUPOS * PER_GROUP; round += 1) {
    const bytes = createHmac('sha256', `${sal}/${key}`).update(String(round)).digest();
    letters.push(...[...bytes].filter((b) => b < cap).map((b) => LETTERS[b % LETTERS.length]!));
  }
  return Array.from({ length: GRUPOS }, (_, i) => letters.slice(i * PER_GROUP, (i + 1) * PER_GROUP).join('')).join('-');
};
