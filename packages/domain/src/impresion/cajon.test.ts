import { expect, it } from 'vitest';
import { conCajon } from './cajon.ts';
import { CAJON_VENCE_MS } from './trabajo.ts';

it('a drawer opens after the ticket, and waits at most 15 seconds (D-145)', () => {
  const ticket = { bloques: [{ clase: 'texto', texto: 'TOTAL $22.00' }] } as const;
  expect(conCajon(ticket).bloques).toEqual([...ticket.bloques, { clase: 'cajon' }]);
  expect(CAJON_VENCE_MS).toBe(15_000);
});
