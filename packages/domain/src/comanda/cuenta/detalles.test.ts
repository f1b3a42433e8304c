import { expect, it } from 'vitest';
import { aPedido } from '../../test/builders.ts';
import { agrupar, IGUALES } from '../agrupar.ts';
import { detallesDe } from './detalles.ts';

const maciza = { id: 4, descripcion: 'Maciza' };

it('a line that is weighed says how much there is of it before its options; a piece does not', () => {
  expect(detallesDe(aPedido({ cantidad: 1.25, medida: 'kg', especificaciones: [maciza] }))).toEqual([
    ...['1.250 kg', 'Maciza'],
  ]);
  expect(detallesDe(aPedido({ especificaciones: [maciza] }))).toEqual(['Maciza']);
});

it('weighings are not equal, even where they weigh and cost the same', () => {
  const [a, b, c] = [0.001, 0.001, 0.002].map((cantidad) =>
    aPedido({ producto: 5, cantidad, medida: 'kg', base: 0, lista: 0 }),
  );
  expect(agrupar([a!, b!, c!], IGUALES).map(({ pedidos }) => pedidos.length)).toEqual([1, 1, 1]);
});
