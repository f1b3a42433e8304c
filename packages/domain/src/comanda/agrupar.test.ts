import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AHORA, aComplemento, aPedido } from '../test/builders.ts';
import { agrupar, IGUALES, IGUALES_EN_COCINA, lineasDe } from './agrupar.ts';
import type { EstadoPedido, Pedido } from './pedido.ts';

const cuentas = (pedidos: readonly Pedido[], rasgos = IGUALES): number[] =>
  agrupar(pedidos, rasgos).map((g) => g.pedidos.length);

const DISTINTOS: readonly (readonly [string, Partial<Pedido>])[] = [
  ['dish', { producto: 8 }],
  ['name it was ordered by', { descripcion: 'Enchiladas rojas' }],
  ['option', { especificaciones: [{ id: 1, descripcion: 'Pollo' }] }],
  ['comment', { comentario: 'sin sal' }],
  ['state', { status: 2 }],
  ['being cancelled', { cancelado_en: AHORA }],
  ['part of one that was divided', { fraccion: '1/2' }],
];

describe('alike lines are one', () => {
  it('with their count, whenever they came (D-100)', () => {
    expect(cuentas([aPedido(), aPedido({ producto: 8 }), aPedido({ fecha: AHORA + 1 }), aPedido()])).toEqual([3, 1]);
  });

  it('but each weighing apart, on any screen (D-163)', () => {
    const bolsas = [aPedido({ medida: 'kg', cantidad: 1.25 }), aPedido({ medida: 'kg', cantidad: 1.25 })];
    expect([cuentas(bolsas), cuentas(bolsas, IGUALES_EN_COCINA)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it.each(DISTINTOS)('but never of another %s, on any screen (D-100)', (_que, cambio) => {
    expect(cuentas([aPedido(), aPedido(cambio)])).toEqual([1, 1]);
    expect(cuentas([aPedido(), aPedido(cambio)], IGUALES_EN_COCINA)).toEqual([1, 1]);
  });

  it.each([
    ['sub-account', { subcuenta: 'Ana' }],
    ['price', { base: 9_000 }],
  ] as const)('of another %s where money is looked at, and not in the kitchen (D-100)', (_que, cambio) => {
    expect(cuentas([aPedido(), aPedido(cambio)])).toEqual([1, 1]);
    expect(cuentas([aPedido(), aPedido(cambio)], IGUALES_EN_COCINA)).toEqual([2]);
  });

  it.each([
    ['waiter', { mesero: { id: 4, nombre: 'Luis' } }],
    ['comanda it came from', { movido_de: 'Mesa 9' }],
    ['allowed time', { tiempo_de_preparacion: 9 }],
    ['allergen', { alergenos: ['gluten'] }],
  ])('of another %s not in the kitchen', (_que, cambio) => {
    expect(cuentas([aPedido(), aPedido(cambio)], IGUALES_EN_COCINA)).toEqual([1, 1]);
  });

  it('only with alike companions, in whatever order they were chosen, and these are grouped under them (D-100)', () => {
    const [a, b, c] = [aPedido(), aPedido(), aPedido()];
    const queso = { producto: 40 };
    const cebolla = { producto: 41 };
    const lineas = [
      ...[a, aComplemento(a, queso), aComplemento(a, cebolla)],
      ...[b, aComplemento(b, cebolla), aComplemento(b, queso)],
      ...[c, aComplemento(c, queso)],
    ];
    const grupos = agrupar(lineas, IGUALES);
    expect(grupos.map((g) => [g.pedidos.length, g.complementos.map((k) => k.pedidos.length)])).toEqual([
      [2, [2, 2]],
      [1, [1]],
    ]);
  });

  it('and a companion whose dish is elsewhere stands on its own', () => {
    const ajeno = aPedido();
    expect(cuentas([aComplemento(ajeno), aComplemento(ajeno), aPedido()])).toEqual([2, 1]);
  });
});

const UNA = fc.record({
  producto: fc.integer({ min: 1, max: 2 }),
  comentario: fc.constantFrom(null, 'sin sal'),
  status: fc.constantFrom<EstadoPedido>(1, 2, 3, 4),
  subcuenta: fc.constantFrom(null, 'Ana'),
  cancelado_en: fc.constantFrom(null, AHORA),
  complementos: fc.array(fc.integer({ min: 40, max: 41 }), { maxLength: 3 }),
});
/** The lines of a comanda; companions may come before or after their dish, or without it. */
const LINEAS = fc.array(UNA, { maxLength: 12 }).chain((platos) => {
  const lineas = platos.flatMap(({ complementos, ...cambios }) => {
    const p = aPedido(cambios);
    return [p, ...complementos.map((producto) => aComplemento(p, { producto, status: p.status }))];
  });
  return fc.shuffledSubarray(lineas);
});

describe('whatever the lines of a comanda are', () => {
  it.each([
    ['money', IGUALES],
    ['kitchen', IGUALES_EN_COCINA],
  ] as const)('none is lost, none is told twice, and a dish comes with its companions (%s, D-100)', (_, rasgos) => {
    fc.assert(
      fc.property(LINEAS, (lineas) => {
        const grupos = agrupar(lineas, rasgos);
        const todas = grupos.flatMap(lineasDe);
        expect(todas.toSorted((a, b) => a.folio - b.folio)).toEqual(lineas.toSorted((a, b) => a.folio - b.folio));
        expect(new Set(todas).size).toBe(lineas.length);
        for (const g of grupos) {
          const ids = new Set(g.pedidos.map((p) => p.id));
          const suyos = lineas.filter((p) => p.complemento_de !== null && ids.has(p.complemento_de));
          expect(new Set(g.complementos.flatMap(lineasDe))).toEqual(new Set(suyos));
        }
      }),
    );
  });

  it('the order is that of their first line, and lines keep theirs: what is added at the end moves nothing (D-100)', () => {
    fc.assert(
      fc.property(LINEAS, (lineas) => {
        const lugar = new Map(lineas.map((p, i) => [p, i]));
        const primeras = agrupar(lineas, IGUALES).map((g) => lugar.get(g.pedidos[0])!);
        expect(primeras).toEqual(primeras.toSorted((a, b) => a - b));
        for (const g of agrupar(lineas, IGUALES)) {
          const lugares = g.pedidos.map((p) => lugar.get(p)!);
          expect(lugares).toEqual(lugares.toSorted((a, b) => a - b));
        }
        const antes = agrupar(lineas, IGUALES).map((g) => g.pedidos[0].id);
        const despues = agrupar([...lineas, aPedido({ comentario: 'la última' })], IGUALES).map((g) => g.pedidos[0].id);
        expect(despues.slice(0, -1)).toEqual(antes);
      }),
    );
  });
});

it('lines of different seats are not alike (decision 0143)', () => {
  const lineas = [aPedido({ asiento: 1 }), aPedido({ asiento: 2 }), aPedido({ asiento: 2 }), aPedido()];
  expect(agrupar(lineas, IGUALES).map((g) => g.pedidos.length)).toEqual([1, 2, 1]);
});
