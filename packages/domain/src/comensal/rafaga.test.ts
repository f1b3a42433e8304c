import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { destinoDe, rafagaDe, type CuentaDelCodigo } from './rafaga.ts';

const AJUSTES = { confirmar: false, unidades_maximas: 30, platillos_por_hora: 300 };
const MIL = 1_000_000;
const NADA: CuentaDelCodigo = {
  ...{ enRafaga: false, hora: 0, reciente: 0, esperan: 0, esperanEnTotal: 0, aprieta: null, aparato: null, deLaRed: 0 },
};
const en = (cuenta: Partial<CuentaDelCodigo>, platillos = 1, deMesa = true, ajustes = AJUSTES) =>
  destinoDe({ platillos, deMesa }, ajustes, { ...NADA, ...cuenta });
const aparato = (cambios: object = {}) => ({ desde: 0, hora: 0, esperan: 0, ...cambios });
const lleno = { enRafaga: true, esperan: 5, esperanEnTotal: 5, deLaRed: 5, aprieta: MIL };

describe('where an order goes (D-76, H53)', () => {
  it.each([
    ['the first of a table', {}, 30, true, 'cocina'],
    ['what makes a burst full', { reciente: 30 }, 30, true, 'cocina'],
    ['one dish more', { reciente: 60 }, 1, true, 'rafaga'],
    ['the same by the code of the branch', { reciente: 60 }, 1, false, 'cocina'],
    ['a burst of the branch', { reciente: 150 }, 1, false, 'rafaga'],
    ['more than an hour takes, slowly', { hora: 300 }, 1, true, 'rafaga'],
    ['one while a burst lasts', { enRafaga: true }, 1, true, 'espera'],
    ['the sixth that waits, of a new phone', { ...lleno, aparato: aparato({ desde: MIL }) }, 1, true, 'demasiados'],
    [
      'the sixth, of a phone that opened the code a moment before',
      { ...lleno, aparato: aparato({ desde: MIL - 59_999 }) },
      1,
      true,
      'demasiados',
    ],
    ['the sixth, of a phone of before', { ...lleno, aparato: aparato({ desde: MIL - 60_000 }) }, 1, true, 'espera'],
    ['the sixth, from an address of which nothing waits', { ...lleno, deLaRed: 0 }, 1, true, 'espera'],
    ['the fourth of one phone', { enRafaga: true, aparato: aparato({ esperan: 3 }) }, 1, true, 'demasiados'],
    ['beyond what the branch keeps waiting', { ...lleno, esperanEnTotal: 200, deLaRed: 0 }, 1, true, 'demasiados'],
    ['what fills the allowance of a phone', { aparato: aparato({ hora: 30 }) }, 30, true, 'cocina'],
    ['beyond it', { aparato: aparato({ hora: 60 }) }, 1, true, 'demasiados'],
  ] as const)('%s', (_caso, cuenta, platillos, deMesa, destino) => expect(en(cuenta, platillos, deMesa)).toBe(destino));

  it('is never the kitchen where somebody accepts each', () => {
    expect(en({}, 1, true, { ...AJUSTES, confirmar: true })).toBe('espera');
  });

  it('is the kitchen for one order of the largest size, whatever the settings are', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.boolean(),
        (n, hora, mesa) => {
          const ajustes = { confirmar: false, unidades_maximas: n, platillos_por_hora: hora };
          expect(en({}, n, mesa, ajustes)).toBe('cocina');
          expect(rafagaDe(ajustes, mesa)).toBeGreaterThanOrEqual(n);
        },
      ),
    ));

  it('lets through no more than a burst within ten minutes, in whatever portions it comes', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 }), fc.boolean(), (pedidos, deMesa) => {
        let [reciente, enRafaga] = [0, false];
        for (const platillos of pedidos) {
          const a = en({ reciente, hora: reciente, enRafaga }, platillos, deMesa);
          if (a === 'cocina') reciente += platillos;
          if (a === 'rafaga') enRafaga = true;
        }
        expect(reciente).toBeLessThanOrEqual(rafagaDe(AJUSTES, deMesa));
      }),
    ));
});
