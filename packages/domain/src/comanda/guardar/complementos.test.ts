import { describe, expect, it } from 'vitest';
import { excedeGratis, gratisElegidos } from './complementos.ts';

const gratis = (n: number) => Array.from({ length: n }, () => ({ precio: 0 }));
const depago = (n: number) => Array.from({ length: n }, () => ({ precio: 1_500 }));

describe('free extras', () => {
  it.each([
    [0, 0, false],
    [1, 0, true],
    [2, 2, false],
    [3, 2, true],
  ])('%i free ones of %i allowed are too many: %s (PEDIDO-006)', (elegidos, permitidos, exceso) => {
    const motivo = excedeGratis([...gratis(elegidos), ...depago(3)], permitidos);
    expect(motivo).toEqual(
      exceso ? { ok: false, motivo: 'COMPLEMENTOS_GRATIS_EXCEDIDOS', datos: { n: permitidos } } : null,
    );
  });

  it('never limits the ones with a price (PEDIDO-007)', () => {
    expect(excedeGratis(depago(50), 0)).toBeNull();
    expect(excedeGratis([{ precio: 1 }, { precio: 1 }], 1)).toBeNull();
  });

  it('counts only those priced 0', () => {
    expect(gratisElegidos([...gratis(2), ...depago(5)])).toBe(2);
  });
});
