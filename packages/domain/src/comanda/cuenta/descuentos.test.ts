import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumar } from '../../money.ts';
import { AHORA, REBAJA, aComplemento, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import { dividirEnPartes } from '../mesas/division.ts';
import type { Pedido } from '../pedido.ts';
import { aDescuento, contador } from './descuentos.fixture.ts';
import { cambiosDeDescuentos, conDescuentos, descontadoDe, limitada, trasMudanza } from './descuentos.ts';
import { importe, importeDe } from './importe.ts';

const id = contador('a');
const diez = aDescuento({ valor: 1_000 });
const montos = (pedidos: readonly Pedido[], de = diez.id) => pedidos.map((p) => descontadoDe(de, p));
const poner = (pedidos: readonly Pedido[], d = diez) => conDescuentos(pedidos, [d], id);

describe('a percentage off the whole account', () => {
  it('is rounded once, and shared by what each line is worth (D-123)', () => {
    const lineas = [3_333, 3_333, 3_333].map((base) => aPedido({ base }));
    expect(montos(poner(lineas))).toEqual([334, 333, 333]);
    expect(importeDe(poner(lineas))).toBe(9_999 - 1_000);
  });

  it.each([
    ['of 100 % leaves nothing', { valor: 10_000 }, [2_000, 1_000]],
    ['stops at its limit', { valor: 5_000, tope: 300 }, [200, 100]],
    ['of 0.01 % of little is nothing', { valor: 1 }, [0, 0]],
  ])('%s', (_nombre, cambios, esperado) => {
    const d = aDescuento(cambios);
    expect(montos(poner([aPedido({ base: 2_000 }), aPedido({ base: 1_000 })], d), d.id)).toEqual(esperado);
  });

  it('is of what is left after the discount of a line', () => {
    const suyo = { id: 'l', clase: 'descuento' as const, monto: -5_000, motivo: 'Tardó', descuento: 'linea' };
    const lineas = [aPedido({ ajustes: [suyo] }), aPedido()];
    const d = aDescuento({ id: 'linea', sobre: 'pedidos', valor: 5_000 });
    expect(montos(conDescuentos(lineas, [d, diez], id))).toEqual([500, 1_000]);
  });

  it('reaches a line that is added later, and leaves one that is cancelled', () => {
    const [a, b] = poner([aPedido(), aPedido()]);
    expect(montos(poner([a!, b!, aPedido({ base: 500 })]))).toEqual([1_000, 1_000, 50]);
    expect(montos(poner([a!, { ...b!, cancelado_en: AHORA }]))).toEqual([1_000, 0]);
  });

  it('reaches no courtesy, no fee of a delivery, and no line that brought a discount from elsewhere', () => {
    const lineas = [
      aDespachado({ ajustes: [{ id: 'r', clase: 'cortesia', monto: -10_000, motivo: 'Cumpleaños' }] }),
      aDespachado({ producto: 0 }),
      aPedido({ ajustes: [{ id: 'x', clase: 'descuento', monto: -100, motivo: 'Otro', descuento: 'de otra' }] }),
      aPedido({ ajustes: [{ id: 'y', clase: REBAJA, monto: -1_000, motivo: 'Frío' }] }),
    ];
    expect(montos(poner(lineas))).toEqual([0, 0, 0, 900]);
  });

  it('leaves what was paid before it as it was, and what was paid with it, too', () => {
    const pagada = aPagado({ base: 50_000 });
    const [, a] = poner([pagada, aPedido()]);
    expect(montos(poner([pagada, a!]))).toEqual([0, 1_000]);
    const conPagada = { ...a!, status: 4 as const, pago: 'p' };
    expect(montos(poner([pagada, conPagada, aPedido({ base: 333 })]))).toEqual([0, 1_000, 33]);
  });

  it('keeps a returned line as it was charged', () => {
    const [a] = poner([aPedido()]);
    const devuelta = { ...a!, status: 4 as const, cancelado_en: AHORA, devuelto: true as const };
    expect(montos(poner([devuelta]))).toEqual([1_000]);
  });

  it('leaves the parts of what was divided alone', () => {
    const lineas = poner([aDespachado({ base: 1_001 })]);
    const d = dividirEnPartes(
      { status: 1, cancelada_en: null, pedidos: lineas },
      { subcuenta: null, totalVisto: importeDe(lineas), partes: 3 },
      { id, azar: () => 0.5 },
    );
    const partes = d.ok ? d.value.pedidos : [];
    expect(sumar(montos(partes))).toBe(100);
    expect(poner(partes)).toEqual(partes);
  });

  it('goes with its sub-account only', () => {
    const d = aDescuento({ sobre: 'subcuenta', subcuenta: 'Ana', valor: 5_000 });
    const [ana, beto] = poner([aPedido({ subcuenta: 'Ana' }), aPedido({ subcuenta: 'Beto' })], d);
    expect(montos([ana!, beto!], d.id)).toEqual([5_000, 0]);
    expect(montos(poner([{ ...ana!, subcuenta: 'Beto' }, beto!], d), d.id)).toEqual([0, 0]);
  });
});

describe('an amount off the whole account', () => {
  const d = aDescuento({ tipo: 'monto', valor: 5_000 });

  it('gives no more than there is, and the rest of it to what comes', () => {
    const [a] = poner([aPedido({ base: 3_000 })], d);
    expect(importe(a!)).toBe(0);
    expect(montos(poner([a!, aPedido({ base: 9_000 })], d), d.id)).toEqual([1_250, 3_750]);
  });

  it('gives what is left of it after what was paid, and after what left the comanda', () => {
    const [a, b] = poner([aPedido(), aPedido()], d);
    const pagada = { ...a!, status: 4 as const, pago: 'p' };
    expect(montos(poner([pagada, b!, aPedido()], d), d.id)).toEqual([2_500, 1_250, 1_250]);
    expect(montos(poner([b!, aPedido()], { ...d, fuera: 2_500 }), d.id)).toEqual([1_250, 1_250]);
  });

  it('is never more than its limits', () => {
    expect(limitada({ ...d, fuera: 6_000 }, 100_000)).toBe(0);
  });
});

it('lines that move take their share along, which is given all the same until they come back', () => {
  const [a, b] = poner([aPedido(), aPedido()]);
  const [fuera] = trasMudanza([diez], { salen: [a!], llegan: [] });
  expect(fuera!.fuera).toBe(1_000);
  expect(trasMudanza([fuera!], { salen: [b!], llegan: [a!] })).toMatchObject([{ fuera: 1_000 }]);
  expect(trasMudanza([diez], { salen: [], llegan: [a!] })).toMatchObject([{ fuera: 0 }]);
});

describe('the changes of the discounts', () => {
  it('are the new shares, and what changes of those there are', () => {
    const antes = poner([aPedido()]);
    const despues = poner([...antes, aPedido()], { ...diez, valor: 2_000 });
    const { nuevos, cambios } = cambiosDeDescuentos(antes, despues);
    expect(nuevos).toMatchObject([{ pedido: despues[1]!.id, monto: -2_000, descuento: diez.id }]);
    expect(cambios).toEqual([{ pedido: antes[0]!.id, de: antes[0]!.ajustes[0]!.id, monto: -1_000 }]);
    expect(cambiosDeDescuentos(despues, despues)).toEqual({ nuevos: [], cambios: [] });
  });

  it('leave other adjustments alone', () => {
    const p = aPedido({ ajustes: [{ id: 'r', clase: REBAJA, monto: -100, motivo: 'Frío' }] });
    expect(cambiosDeDescuentos([], [p])).toEqual({ nuevos: [], cambios: [] });
  });
});

const linea = fc.record({
  base: fc.integer({ min: 0, max: 100_000 }),
  estado: fc.constantFrom('libre', 'pagada', 'cancelada', 'cortesia'),
  subcuenta: fc.constantFrom(null, 'Ana'),
});
const aLinea = ({ base, estado, subcuenta }: typeof linea extends fc.Arbitrary<infer T> ? T : never): Pedido => {
  if (estado === 'pagada') return aPagado({ base, subcuenta });
  if (estado === 'cancelada') return aPedido({ base, subcuenta, cancelado_en: AHORA });
  const ajustes = estado === 'cortesia' ? [{ id: 'r', clase: 'cortesia' as const, monto: 0 - base, motivo: '' }] : [];
  return aDespachado({ base, subcuenta, ajustes });
};
const rebaja = fc.oneof(
  fc.record({ tipo: fc.constant('porcentaje' as const), valor: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ tipo: fc.constant('monto' as const), valor: fc.integer({ min: 1, max: 200_000 }) }),
);

describe('whatever the lines and the discount', () => {
  it('the lines add up, none is below 0, doing it again changes nothing, and their order matters to a centavo only', () => {
    fc.assert(
      fc.property(fc.array(linea, { maxLength: 12 }), rebaja, (datos, r) => {
        const d = aDescuento(r);
        const lineas = datos.map(aLinea);
        const con = poner(lineas, d);
        const deben = lineas.filter((p, i) => datos[i]!.estado === 'libre');
        const dado = sumar(montos(con, d.id));
        expect(dado).toBe(
          limitada(d, importeDe(deben)) > importeDe(deben) ? importeDe(deben) : limitada(d, importeDe(deben)),
        );
        expect(importeDe(con)).toBe(importeDe(lineas) - dado);
        expect(con.every((p) => importe(p) >= 0)).toBe(true);
        expect(poner(con, d)).toEqual(con);
        const alReves = poner(lineas.toReversed(), d).toReversed();
        montos(alReves, d.id).forEach((m, i) => expect(Math.abs(m - montos(con, d.id)[i]!)).toBeLessThanOrEqual(1));
      }),
    );
  });

  it('companions share it as lines of their own', () => {
    const plato = aPedido();
    expect(montos(poner([plato, aComplemento(plato)]))).toEqual([1_000, 150]);
  });
});
