import { describe, expect, it } from 'vitest';
import type { Pedido } from '../pedido.ts';
import { claveDeExistencia, losQueAlcanzan } from './existencias.ts';

const linea = (id: string, producto: number, complemento_de: string | null = null, opciones: number[] = []): Pedido =>
  ({
    ...{ id, producto, complemento: complemento_de !== null, complemento_de, descripcion: `${producto}` },
    cantidad: 1,
    especificaciones: opciones.map((o) => ({ id: o, descripcion: `opción ${o}` })),
  }) as unknown as Pedido;
const hay = (cuantos: Readonly<Record<string, number>>) => new Map(Object.entries(cuantos));

describe('dishes that there is enough of (D-18)', () => {
  it('takes what has no stock, and as many as are left of the others, in their order', () => {
    const { nuevos, negados } = losQueAlcanzan(
      [linea('a', 1), linea('b', 2), linea('c', 1), linea('d', 1)],
      hay({ 'producto/1': 2 }),
    );
    expect(nuevos.map((p) => p.id)).toEqual(['a', 'b', 'c']);
    expect(negados).toEqual([
      { ok: false, motivo: 'SIN_EXISTENCIAS', datos: { nombre: '1', n: 0 }, id: 'd', descripcion: '1' },
    ]);
  });

  it('takes a dish with its extras or not at all, and what it would have used is left for the next one', () => {
    const pedidos = [linea('a', 1), linea('aq', 7, 'a'), linea('aq2', 7, 'a'), linea('b', 1), linea('bq', 7, 'b')];
    const { nuevos, negados } = losQueAlcanzan(pedidos, hay({ 'producto/1': 1, 'complemento/7': 1 }));
    expect(nuevos.map((p) => p.id)).toEqual(['b', 'bq']);
    expect(negados).toMatchObject([{ id: 'a', datos: { nombre: '7', n: 1 } }]);
  });

  it('tells a dish from an extra of the same number, and a debt is nothing left', () => {
    expect([claveDeExistencia(linea('a', 1)), claveDeExistencia(linea('b', 1, 'a'))]).toEqual([
      'producto/1',
      'complemento/1',
    ]);
    expect(losQueAlcanzan([linea('a', 1)], hay({ 'producto/1': -3 })).negados[0]?.datos).toEqual({ nombre: '1', n: 0 });
  });
});

describe('options that there is enough of (D-136)', () => {
  it('takes a dish with its options or not at all, one portion for each that it has, and names what is missing', () => {
    const pedidos = [linea('a', 1, null, [9, 4]), linea('b', 1, null, [9, 9]), linea('c', 1, null, [9])];
    const { nuevos, negados } = losQueAlcanzan(pedidos, hay({}), hay({ 'especificacion/9': 2 }));
    expect(nuevos.map((p) => p.id)).toEqual(['a', 'c']);
    expect(negados).toEqual([
      {
        ...{ ok: false, motivo: 'QUEDAN_MENOS', id: 'b', descripcion: '1' },
        datos: { nombre: 'opción 9', quedan: 'Quedan 2' },
      },
    ]);
  });

  it('takes as much of what is measured as there is of it, to the gram', () => {
    const de = (id: string, cantidad: number): Pedido => ({ ...linea(id, 1), cantidad, medida: 'kg' });
    const pedidos = [de('a', 0.1), de('b', 0.2), de('c', 0.001)];
    const { nuevos, negados } = losQueAlcanzan(pedidos, hay({ 'producto/1': 0.3 }));
    expect(nuevos.map((p) => p.id)).toEqual(['a', 'b']);
    expect(negados).toMatchObject([{ id: 'c', datos: { nombre: '1', n: 0 } }]);
    expect(losQueAlcanzan([de('a', 2)], hay({ 'producto/1': 1.25 })).negados).toMatchObject([{ datos: { n: 1.25 } }]);
    expect(losQueAlcanzan([linea('a', 1)], hay({ 'producto/1': 0.5 })).negados).toMatchObject([{ datos: { n: 0 } }]);
  });

  it('counts each weighing as one portion of a tanda, beside what it takes of the stock', () => {
    const de = (id: string, cantidad: number): Pedido => ({ ...linea(id, 1), cantidad, medida: 'kg' });
    const alcanzan = (stock: number, portions: number) =>
      losQueAlcanzan(
        [de('a', 2.5), de('b', 0.5), de('c', 1)],
        hay({ 'producto/1': stock }),
        hay({ 'producto/1': portions }),
      );
    expect(alcanzan(10, 2).nuevos.map((p) => p.id)).toEqual(['a', 'b']);
    expect(alcanzan(10, 2).negados).toMatchObject([{ id: 'c', motivo: 'QUEDAN_MENOS', datos: { quedan: 'Quedan 2' } }]);
    expect(alcanzan(3, 3).negados).toMatchObject([{ id: 'c', motivo: 'SIN_EXISTENCIAS', datos: { n: 0 } }]);
  });
});
