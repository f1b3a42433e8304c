import { expect, it } from 'vitest';
import { aDespachado, REBAJA } from '@comal/domain/test/builders';
import { renglonesDe } from './renglones.ts';

it('shows what was given away at nothing, with what it cost, apart from alike dishes that are paid (decision 0121)', () => {
  const flan = { producto: 9, descripcion: 'Flan', base: 6_200 };
  const regalo = { id: 'r', clase: 'cortesia' as const, monto: -6_200, motivo: 'Cumpleaños' };
  const lineas = [aDespachado(flan), ...[1, 2].map(() => aDespachado({ ...flan, ajustes: [regalo] }))];
  expect(renglonesDe(lineas).map(({ texto, total, antes }) => [texto, total, antes])).toEqual([
    ['Flan', 6_200, null],
    ['2 × Flan', 0, 12_400],
  ]);
});

it('says what was taken off, with what it cost before, apart from a dish that costs as much by the menu (decision 0120)', () => {
  const flan = { producto: 9, descripcion: 'Flan' };
  const rebaja = { id: 'r', clase: REBAJA, monto: -1_000, motivo: 'Tardó' };
  const lineas = [aDespachado({ ...flan, base: 5_000 }), aDespachado({ ...flan, base: 6_000, ajustes: [rebaja] })];
  expect(renglonesDe(lineas).map(({ total, antes, ajustes }) => [total, antes, ajustes])).toEqual([
    [5_000, null, ''],
    [5_000, 6_000, 'Ajuste'],
  ]);
});
