import { expect, it } from 'vitest';
import { mover } from './orden.ts';

it.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [5, 0, ['a', 'b', 'c']],
])('moves from %i to %i: %j', (de, a, esperada) => {
  expect(mover(['a', 'b', 'c'], de, a)).toEqual(esperada);
});
