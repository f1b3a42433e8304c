import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noAlcanza, noEntra, noReparte } from './alcance.ts';

const suyas = new Set([1, 2]);
const motivo = (negada: { motivo: string } | null): string | null => negada?.motivo ?? null;

describe('on which branches and people one may act (D-11, decision 0035)', () => {
  it.each([
    [[], null],
    [[1], null],
    [[1, 2], null],
    [[3], 'SUCURSAL_NO_PERMITIDA'],
    [[1, 3], 'SUCURSAL_NO_PERMITIDA'],
  ])('branches %j: %s', (ids, esperado) => expect(motivo(noEntra(suyas, ids))).toBe(esperado));

  it.each([
    [[], null],
    [[2], null],
    [[1, 2], null],
    [[2, 3], 'PERSONA_DE_OTRA_SUCURSAL'],
    [[3], 'PERSONA_DE_OTRA_SUCURSAL'],
  ])('somebody who enters %j: %s', (ids, esperado) => expect(motivo(noAlcanza(suyas, ids))).toBe(esperado));

  it.each([
    ['gives one of hers', [1], [1, 2], null],
    ['takes one of hers', [1, 2, 3], [1, 3], null],
    ['leaves a strange one', [1, 3], [1, 2, 3], null],
    ['gives a strange one', [1], [1, 3], 'SUCURSAL_NO_PERMITIDA'],
    ['takes a strange one', [1, 3], [1], 'SUCURSAL_NO_PERMITIDA'],
    ['takes somebody of another branch', [3], [1, 3], 'PERSONA_DE_OTRA_SUCURSAL'],
    ['takes who enters nowhere', [], [1], null],
  ] as const)('%s: %j to %j is %s', (_, antes, despues, esperado) =>
    expect(motivo(noReparte(suyas, antes, despues))).toBe(esperado),
  );

  it('never moves a branch that one may not enter', () => {
    const unas = fc.uniqueArray(fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(unas, unas, unas, (mias, antes, despues) => {
        if (noReparte(new Set(mias), antes, despues)) return;
        const ajenas = (ids: readonly number[]) => ids.filter((id) => !mias.includes(id)).sort();
        expect(ajenas(despues)).toEqual(ajenas(antes));
      }),
    );
  });
});
