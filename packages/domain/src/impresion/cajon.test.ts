import { expect, it } from 'vitest';
import { papelDeCajon } from './cajon.ts';
import { CAJON_VENCE_MS } from './trabajo.ts';

it('a drawer opens by a job that draws nothing, and waits at most 15 seconds (D-145)', () => {
  expect(papelDeCajon().bloques).toEqual([{ clase: 'cajon' }]);
  expect(CAJON_VENCE_MS).toBe(15_000);
});
