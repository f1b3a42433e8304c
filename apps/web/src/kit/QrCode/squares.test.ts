import { expect, it } from 'vitest';
import { qrSquares } from './squares.ts';

it('has four squares of light on every side, which cameras look for', () => {
  const rows = qrSquares('https://comal.example');
  const columnas = rows.map((_, x) => rows.map((row) => row[x]!));
  for (const side of [rows, columnas, rows.toReversed(), columnas.toReversed()]) {
    expect(side.slice(0, 4).flat()).not.toContain(true);
    expect(side[4]).toContain(true);
  }
});
