import { expect, it } from 'vitest';
import { qrSquares } from './squares.ts';

it('has four squares of light on every side, which cameras look for', () => {
  const filas = qrSquares('https://comal.example');
  const columnas = filas.map((_, x) => filas.map((fila) => fila[x]!));
  for (const lado of [filas, columnas, filas.toReversed(), columnas.toReversed()]) {
    expect(lado.slice(0, 4).flat()).not.toContain(true);
    expect(lado[4]).toContain(true);
  }
});
