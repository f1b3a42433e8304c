import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PromocionDeLinea } from '../../promociones/de-linea.ts';
import { GRATIS } from '../../promociones/promocion.ts';
import { AHORA, aComplemento, aPedido } from '../../test/builders.ts';
import type { Pedido } from '../pedido.ts';
import { descontar } from './descontar.ts';
import { aDescuento, contador } from './descuentos.fixture.ts';
import { cambiosDeDescuentos, conDescuentos } from './descuentos.ts';
import { importe, importeDe } from './importe.ts';

const id = contador('promo-');
const DOS_POR_UNO: PromocionDeLinea = {
  ...{ id: 1, version: 1, nombre: '2x1 martes', orden: 0 },
  ...{ cada: 2, rebajados: 1, porcentaje: GRATIS },
};
const aplicar = (pedidos: readonly Pedido[], descuentos = [] as Parameters<typeof conDescuentos>[1]) =>
  conDescuentos(pedidos, descuentos, id);
const con = (base: number, reglas: readonly PromocionDeLinea[] = [DOS_POR_UNO], cambios: Partial<Pedido> = {}) =>
  aPedido({ base, promocion: { reglas }, ...cambios });
const importes = (pedidos: readonly Pedido[]) => pedidos.map(importe);
const suyos = (p: Pedido) => p.ajustes.map(({ clase, motivo, monto }) => [clase, motivo, monto]);

describe('a promotion of a comanda', () => {
  it.each<[string, Partial<PromocionDeLinea>, readonly number[], readonly number[]]>([
    ['2x1: the cheaper one is free', {}, [8_500, 9_000], [0, 9_000]],
    ['2x1 of three: the most expensive two make a pair', {}, [8_500, 9_000, 10_000], [8_500, 0, 10_000]],
    ['2x1 of one is nothing', {}, [8_500], [8_500]],
    ['3x2: the cheapest of three is free', { cada: 3 }, [5_000, 7_000, 6_000, 4_000], [0, 7_000, 6_000, 4_000]],
    ['3x1: two of three are free', { cada: 3, rebajados: 2 }, [5_000, 7_000, 6_000], [0, 7_000, 0]],
    ['the second at half price, rounded half up', { porcentaje: 5_000 }, [8_501, 9_000], [4_250, 9_000]],
    ['of dishes of 0 is nothing', {}, [0, 0, 0], [0, 0, 0]],
    ['of 0.01 % of little is nothing', { porcentaje: 1 }, [10, 20], [10, 20]],
  ])('%s', (_que, cambios, bases, esperados) => {
    const regla = { ...DOS_POR_UNO, ...cambios };
    expect(importes(aplicar(bases.map((base) => con(base, [regla]))))).toEqual(esperados);
  });

  it('says its name on what it reduces, and is no discount', () => {
    const [una, otra] = aplicar([con(8_500), con(9_000)]);
    expect([suyos(una!), suyos(otra!)]).toEqual([[['promocion', '2x1 martes', -8_500]], []]);
    expect(una!.promocion?.en?.grupo).toBe(otra!.promocion?.en?.grupo);
  });

  it('counts no companions, no dish by weight, and no dish that was ordered outside of it', () => {
    const plato = con(8_500);
    const lineas = [
      ...[plato, aComplemento(plato, { promocion: { reglas: [DOS_POR_UNO] } })],
      ...[con(9_000, [DOS_POR_UNO], { cantidad: 1, medida: 'kg' }), aPedido({ base: 9_000 })],
    ];
    expect(importes(aplicar(lineas))).toEqual(importes(lineas));
  });

  it('goes by the list: a line is in one promotion, the first', () => {
    const medio = { ...DOS_POR_UNO, id: 2, nombre: 'Segundo a mitad', orden: 1, porcentaje: 5_000 };
    const lineas = [con(100, [DOS_POR_UNO, medio]), con(90, [DOS_POR_UNO, medio]), con(80, [medio]), con(70, [medio])];
    expect(importes(aplicar(lineas))).toEqual([100, 0, 80, 35]);
  });

  it('joins the lines before and after an edit, unless that changed what it takes off', () => {
    const otroNombre = { ...DOS_POR_UNO, version: 2, nombre: 'Martes de 2x1', orden: 3 };
    const [, rebajada] = aplicar([con(100), con(90, [otroNombre], { fecha: AHORA + 1 })]);
    expect(suyos(rebajada!)).toEqual([['promocion', '2x1 martes', -90]]);
    expect(importes(aplicar([con(100), con(90, [{ ...otroNombre, porcentaje: 5_000 }])]))).toEqual([100, 90]);
  });

  it('joins a dish that was discounted before, of which the discount is found again of what is left', () => {
    const [mitad, veinte] = [
      aDescuento({ sobre: 'pedidos', valor: 5_000 }),
      aDescuento({ sobre: 'pedidos', tipo: 'monto', valor: 2_000 }),
    ];
    const conEl = (d: typeof mitad, base: number) =>
      con(base, [{ ...DOS_POR_UNO, porcentaje: 9_000 }], {
        ajustes: [{ id: d.id, clase: 'descuento', monto: -2_000, motivo: 'Tardó', descuento: d.id }],
      });
    expect(
      importes(aplicar([conEl(mitad, 4_000), con(9_000, [{ ...DOS_POR_UNO, porcentaje: 9_000 }])], [mitad])),
    ).toEqual([200, 9_000]);
    expect(
      importes(aplicar([conEl(veinte, 4_000), con(9_000, [{ ...DOS_POR_UNO, porcentaje: 9_000 }])], [veinte])),
    ).toEqual([0, 9_000]);
  });

  it('ends for a dish whose group is gone, also where it brought a discount of another comanda', () => {
    const [una] = aplicar([con(8_500), con(9_000)]) as [Pedido];
    const traido = { id: 'x', clase: 'descuento' as const, monto: -100, motivo: 'Tardó', descuento: 'ajeno' };
    const [sola] = aplicar([{ ...una, base: 9_000, ajustes: [...una.ajustes, traido] }]) as [Pedido];
    expect([importe(sola), sola.promocion?.en]).toEqual([8_900, undefined]);
    const [parte] = aplicar([{ ...una, fraccion: '1/2' }]) as [Pedido];
    expect(importe(parte)).toBe(8_500);
  });

  it('ends when it is not true any more, and comes back when it is', () => {
    const [una, otra] = aplicar([con(8_500), con(9_000)]) as [Pedido, Pedido];
    const cancelada = { ...otra, cancelado_en: AHORA };
    const [sola] = aplicar([una, cancelada]) as [Pedido];
    expect([importe(sola), sola.promocion?.en]).toEqual([8_500, undefined]);
    expect(importes(aplicar([sola, con(7_000)]))).toEqual([8_500, 0]);
    const [libre, tachada] = aplicar([{ ...una, cancelado_en: AHORA }, otra]) as [Pedido, Pedido];
    expect([importe(libre), importe(tachada)]).toEqual([8_500, 9_000]);
  });

  it('ends for a dish that moves to another comanda, and for the one that stays', () => {
    const [una, otra] = aplicar([con(8_500), con(9_000)]) as [Pedido, Pedido];
    expect([importes(aplicar([una])), importes(aplicar([otra]))]).toEqual([[8_500], [9_000]]);
  });

  it.each<[string, (p: Pedido) => Pedido]>([
    ['paid', (p) => ({ ...p, status: 4, pago: 'p' })],
    [
      'returned after it was paid',
      (p) => ({ ...p, status: 4, pago: 'p', cancelado_en: AHORA, devuelto: true as const }),
    ],
    ['divided', (p) => ({ ...p, fraccion: '1/2' })],
    ['given away', (p) => ({ ...p, ajustes: [{ id: 'c', clase: 'cortesia', monto: -importe(p), motivo: 'Frío' }] })],
    [
      'discounted',
      (p) => ({ ...p, ajustes: [{ id: 'd', clase: 'descuento', monto: -100, motivo: 'Tardó', descuento: 'x' }] }),
    ],
  ])('keeps a group of which one dish is %s, whatever comes later', (_que, cambiar) => {
    const [una, otra] = aplicar([con(8_500), con(9_000)]) as [Pedido, Pedido];
    const antes = [una, cambiar(otra)];
    const despues = aplicar([...antes, con(20_000), con(10_000)]);
    expect(despues.slice(0, 2)).toEqual(antes);
    expect(importes(despues).slice(2)).toEqual([20_000, 0]);
  });

  it('comes before the discount of a line, which is of what is left, and stays when that is taken back', () => {
    const regla = { ...DOS_POR_UNO, porcentaje: 5_000 };
    const pedidos = aplicar([con(8_000, [regla]), con(9_000, [regla])]);
    const d = aDescuento({ sobre: 'pedidos', valor: 1_000 });
    const destino = { sobre: 'pedidos', pedidos: [pedidos[0]!.id] } as const;
    const dado = descontar({ status: 1, cancelada_en: null, pedidos }, destino, d, 4_000, id);
    expect(dado).toMatchObject({ ok: true, value: { monto: 400 } });
  });

  it('comes before the discount of the account, which is of what is left', () => {
    const d = aDescuento({ valor: 1_000 });
    const despues = aplicar([con(8_500), con(9_000)], [d]);
    expect(importeDe(despues)).toBe(8_100);
    expect(aplicar(despues, [d])).toEqual(despues);
    expect(importeDe(aplicar([...despues, con(10_000)], [d]))).toBe(9_000 + 8_500 - 850 - 900 + 900);
  });

  it('writes what changes: a new adjustment once, and its changes later', () => {
    const lineas = [con(8_500), con(9_000)];
    const [una, otra] = aplicar(lineas) as [Pedido, Pedido];
    expect(cambiosDeDescuentos(lineas, [una, otra])).toMatchObject({ nuevos: [{ pedido: una.id, monto: -8_500 }] });
    const solas = aplicar([una, { ...otra, cancelado_en: AHORA }]);
    const vuelta = cambiosDeDescuentos([una, otra], solas);
    expect(vuelta).toEqual({ nuevos: [], cambios: [{ pedido: una.id, de: una.ajustes[0]!.id, monto: 8_500 }] });
  });
});

describe('the promotions of any comanda', () => {
  const regla = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    cada: fc.integer({ min: 2, max: 4 }),
    orden: fc.integer({ min: 0, max: 2 }),
    porcentaje: fc.constantFrom(GRATIS, 5_000, 3_333),
  });
  const reglas = fc.array(regla, { maxLength: 3 }).map((rs) =>
    [...new Map(rs.map((r) => [r.id, r])).values()].map((r) => ({
      ...{ ...r, version: r.cada * 10_000 + r.porcentaje, nombre: `Regla ${r.id}`, rebajados: 1 },
    })),
  );
  const linea = fc.record({
    base: fc.integer({ min: 0, max: 20_000 }),
    reglas,
    suerte: fc.constantFrom('libre', 'libre', 'libre', 'pagada', 'cancelada'),
  });
  const tras = (p: Pedido, suerte: string): Pedido => {
    if (suerte === 'pagada') return { ...p, status: 4, pago: 'p' };
    return suerte === 'cancelada' ? { ...p, cancelado_en: AHORA } : p;
  };

  it('do not change when they are found again, nor with the order of the lines; what is paid stays', () => {
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 24 }), (lineas) => {
        const primero = aplicar(lineas.map((l) => con(l.base, l.reglas)));
        const luego = primero.map((p, i) => tras(p, lineas[i]!.suerte));
        const despues = aplicar(luego);
        expect(aplicar(despues)).toEqual(despues);
        const alReves = aplicar(luego.toReversed()).toReversed();
        expect(importes(alReves)).toEqual(importes(despues));
        expect(despues.filter((p) => p.status === 4)).toEqual(luego.filter((p) => p.status === 4));
        expect(despues.every((p) => p.base + p.ajustes.reduce((s, a) => s + a.monto, 0) >= 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
