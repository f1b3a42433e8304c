import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propinaNoPagable, saldoDePropinas } from './propina.ts';

const MARIANA = { nombre: 'Mariana López', recibidas: 12_050, pagadas: 2_000 };

describe('what a waiter is owed in tips', () => {
  it('is what they were left less what they were paid, below zero when a paid tip was taken back (decision 0012)', () => {
    expect(saldoDePropinas(MARIANA)).toBe(10_050);
    expect(saldoDePropinas({ recibidas: 0, pagadas: 500 })).toBe(-500);
  });

  it.each([
    [10_050, null],
    [1, null],
    [10_051, { nombre: 'Mariana López', saldo: '$100.50' }],
  ])('of 100.50 may be paid out by %i: %j (decision 0012)', (monto, datos) => {
    expect(propinaNoPagable(MARIANA, monto)?.datos ?? null).toEqual(datos);
  });

  it('lets nothing be paid while they owe, and says that nothing is owed to them', () => {
    expect(propinaNoPagable({ nombre: 'Luis', recibidas: 0, pagadas: 500 }, 1)).toMatchObject({
      motivo: 'PROPINA_EXCEDIDA',
      datos: { saldo: '$0.00' },
    });
  });

  it('is never paid more than once over, whatever the amounts', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.array(fc.integer({ min: 1, max: 400_000 })), (recibidas, montos) => {
        const pagadas = montos.reduce(
          (ya, monto) => (propinaNoPagable({ nombre: 'Luis', recibidas, pagadas: ya }, monto) ? ya : ya + monto),
          0,
        );
        expect(pagadas).toBeLessThanOrEqual(recibidas);
      }),
    );
  });
});
