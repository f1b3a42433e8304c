import type { Mesa } from '@comal/contract/salones/salones';

/** The chairs that are drawn at each side of a table: above, right, below, left. */
export type Sillas = readonly [number, number, number, number];

/** More do not fit beside a table. */
const MAXIMAS = 12;

/** Where the chairs of a table stand: a long table has them above and below, a stool has none. */
export const sillasDe = ({ forma, asientos }: Pick<Mesa, 'forma' | 'asientos'>): Sillas => {
  const cuantas = Math.min(asientos, MAXIMAS);
  if (forma === 'banco') return [0, 0, 0, 0];
  if (forma === 'rectangular') return [Math.ceil(cuantas / 2), 0, Math.floor(cuantas / 2), 0];
  const en = (lado: number): number => Math.floor((cuantas + 3 - lado) / 4);
  return [en(0), en(2), en(1), en(3)];
};
