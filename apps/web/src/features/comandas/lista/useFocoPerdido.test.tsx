import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFocoPerdido } from './useFocoPerdido.ts';

const ID = 'mesa';

beforeEach(() => {
  document.body.innerHTML = `<button data-fila="${ID}">Mesa</button>`;
});
afterEach(() => document.body.replaceChildren());

const conElFoco = (...cuantas: readonly (number | undefined)[]): boolean => {
  const { rerender } = renderHook((n: number | undefined) => useFocoPerdido(ID, n), { initialProps: cuantas[0] });
  cuantas.slice(1).forEach((n) => rerender(n));
  return document.activeElement === document.querySelector('button');
};

it.each([
  ['goes to the comanda when there is less of what may go', [3, 2], true],
  ['stays when there is more', [2, 3], false],
  ['stays when what there is closes', [3, undefined], false],
  ['stays when less of it is shown again', [3, undefined, 2], false],
] as const)('the focus %s', (_que, cuantas, esperado) => expect(conElFoco(...cuantas)).toBe(esperado));
