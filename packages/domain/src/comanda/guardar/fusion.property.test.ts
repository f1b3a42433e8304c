import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { huellas, revisar } from '../../test/revision.ts';
import { abrirSalon, paso } from '../../test/salon.ts';

/** The number of random interleavings of two waiters, the kitchen and the charge; FUSION_RUNS sets more. */
const CORRIDAS = runs(5_000, 'FUSION_RUNS');
const UN_PASO = fc.noBias(fc.nat(2 ** 31 - 1));

/** The outcomes that must have occurred often for the runs to prove something. */
const FRECUENTES = [
  'cobrado',
  'CANCELADA',
  '1>2',
  '2>3',
  '2>1',
  '3>2',
  '3>1',
  '3>4',
  'CONFLICTO_PEDIDO',
  'PEDIDO_CANCELADO',
];
const OCASIONALES = [
  '1>4',
  '2>4',
  'PAGADO 1>',
  'PAGADO 2>',
  'PAGADO 3>',
  'DESHACER_VENCIDO',
  'MOVIMIENTO_NO_PERMITIDO',
  'PEDIDO_DESCONOCIDO',
  'PADRE_DESCONOCIDO',
];

describe('several people on one comanda', () => {
  it(`loses no line and no word, and moves no state it may not, in ${CORRIDAS} interleavings (D-20, D-21, D-22, D-90, D-133)`, () => {
    const cuentas = new Map<string, number>();
    fc.assert(
      fc.property(fc.boolean(), fc.array(UN_PASO, { minLength: 4, maxLength: 24, size: 'max' }), (antes, pasos) => {
        const salon = abrirSalon(antes);
        for (const numero of pasos) {
          const suceso = paso(salon, numero);
          revisar(suceso);
          for (const huella of huellas(suceso)) cuentas.set(huella, (cuentas.get(huella) ?? 0) + 1);
        }
      }),
      { numRuns: CORRIDAS },
    );
    const pocas = [...FRECUENTES, ...OCASIONALES].filter((h) => (cuentas.get(h) ?? 0) < CORRIDAS / 100);
    expect(pocas).toEqual([]);
  }, 600_000);
});
