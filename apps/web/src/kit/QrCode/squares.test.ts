import { expect, it } from 'vitest';
import { qrSquares } from './squares.ts';

it('has four squares of light on every side, which cameras look for', () => {
  const rows = qrSquares('https://comal.example');
  const columns = rows.map((_, x) => rows.map((row) => row[x]!));
  for (const side of [rows, columns, rows.toReversed(), columns.toReversed()]) {
    expect(side.slice(0, 4).flat()).not.toContain(true);
    expect(side[4]).toContain(true);
  }
});
