import { describe, expect, it } from 'vitest';
import { aComplemento, aDespachado, aPagado, aPedido } from '../../test/builders.ts';
import { cuantosPedidos } from '../pedido.ts';
import fc from 'fast-check';
import { LIMITES } from '../limites.ts';
import { mismoNombre } from '../../texto.ts';
import {
  SIN_SUBCUENTA,
  etiquetaDeSubcuenta,
  nombreDeSubcuenta,
  porCobrar,
  porPagar,
  renombrarChoques,
  subcuentas,
} from './subcuenta.ts';

describe('how many a sub-account has', () => {
  it('counts the parts of a divided dish once, wherever they are, and each of another dish (D-45)', () => {
    const taco = aPedido({ fraccion: '1/3' });
    const partes = [2, 3].map((n) => aPedido({ fraccion: `${n}/3`, parte_de: taco.id }));
    expect(cuantosPedidos([taco, ...partes, aPedido()])).toBe(2);
    expect(cuantosPedidos(partes)).toBe(1);
    expect(cuantosPedidos([])).toBe(0);
  });
});

describe('panels of a charge', () => {
  it('makes one per name and one of the lines without, in order of first line (COBRO-001, D-27)', () => {
    const [a, b, c, d] = [
      aPedido({ base: 100 }),
      aPedido({ subcuenta: 'Ana', base: 20 }),
      aPedido({ base: 3 }),
      aPedido({ subcuenta: 'Juan', base: 4 }),
    ];
    const queso = aComplemento(b, { base: 5 });
    expect(subcuentas([a, b, c, d, queso])).toEqual([
      { nombre: null, pago: null, pedidos: [a, c], total: 103 },
      { nombre: 'Ana', pago: null, pedidos: [b, queso], total: 25 },
      { nombre: 'Juan', pago: null, pedidos: [d], total: 4 },
    ]);
    expect(etiquetaDeSubcuenta(null)).toBe('Sin subcuenta');
    expect(etiquetaDeSubcuenta('Ana')).toBe('Ana');
  });

  it('keeps what was paid apart from what the same name orders later (D-25)', () => {
    const primera = aPagado({ subcuenta: 'Ana', pago: 'pago-a' });
    const segunda = aPagado({ subcuenta: 'Ana', pago: 'pago-b' });
    const nueva = aDespachado({ subcuenta: 'Ana' });
    const paneles = subcuentas([primera, segunda, nueva]);
    expect(paneles.map((s) => [s.nombre, s.pago, s.pedidos])).toEqual([
      ['Ana', 'pago-a', [primera]],
      ['Ana', 'pago-b', [segunda]],
      ['Ana', null, [nueva]],
    ]);
  });

  it('leaves cancelled lines out, and a panel of only such (D-21)', () => {
    expect(subcuentas([aPedido({ subcuenta: 'Ana', cancelado_en: 1 })])).toEqual([]);
  });

  it('gives a bill before paying of each name that still owes, and of nothing paid or cancelled (D-43)', () => {
    const [suelta, deAna] = [aDespachado({ base: 700 }), aPedido({ subcuenta: 'Ana', base: 20 })];
    const nada = [
      aPagado({ subcuenta: 'Juan' }),
      aPagado({ subcuenta: 'Ana' }),
      aPedido({ subcuenta: 'Eva', cancelado_en: 1 }),
    ];
    expect(porPagar([...nada, suelta, deAna]).map((s) => [s.nombre, s.pedidos, s.total])).toEqual([
      [null, [suelta], 700],
      ['Ana', [deAna], 20],
    ]);
  });

  it('owes the standing, unpaid lines of exactly that name (D-25, D-27)', () => {
    const suya = aDespachado({ subcuenta: 'Ana' });
    const suelta = aDespachado();
    const resto = [
      aPagado({ subcuenta: 'Ana' }),
      aDespachado({ subcuenta: 'Ana', cancelado_en: 1 }),
      aDespachado({ subcuenta: 'Anabel' }),
    ];
    expect(porCobrar([suya, suelta, ...resto], 'Ana')).toEqual([suya]);
    expect(porCobrar([suya, suelta, ...resto], null)).toEqual([suelta]);
    expect(porCobrar([suya, suelta, ...resto], 'ana')).toEqual([]);
  });

  it('shares out every standing line among the panels, once, and the whole total', () => {
    const pedidos = [aPedido(), aPagado(), aDespachado({ subcuenta: 'Luz' }), aPagado({ subcuenta: 'Luz' })];
    const paneles = subcuentas(pedidos);
    expect(new Set(paneles.flatMap((s) => s.pedidos))).toEqual(new Set(pedidos));
    expect(paneles.reduce((suma, s) => suma + s.total, 0)).toBe(40_000);
  });
});

describe('name of a sub-account', () => {
  it.each([
    ['Juan', [], 'Juan'],
    ['  Juan   Pablo ', [], 'Juan Pablo'],
    ['juan', [null, 'Ana', 'Juan'], 'Juan'],
    ['JUÁN ', ['Juan'], 'Juan'],
    ['Juana', ['Juan'], 'Juana'],
    ['Muñoz', ['Munoz'], 'Muñoz'],
  ])('keeps %j as the comanda already spells it among %j: %j (H40)', (escrito, enUso, nombre) => {
    expect(nombreDeSubcuenta(escrito, enUso)).toBe(nombre);
  });

  it.each([null, '', '   ', SIN_SUBCUENTA, 'SIN  SUBCUENTA ', 'sin subcuenta'])(
    'takes %j as none (D-27, D-92)',
    (escrito) => {
      expect(nombreDeSubcuenta(escrito, ['Juan', null])).toBeNull();
    },
  );
});

describe('names of sub-accounts where two tables become one (D-45)', () => {
  it('go on counting where names are numbered', () => {
    const [aqui, alla] = [
      ['Persona 1', 'Persona 2', 'Eva'],
      ['Persona 1', 'Persona 2', 'Persona 3'],
    ];
    expect([...renombrarChoques(aqui, [...aqui, ...alla], alla)]).toEqual([
      ['Persona 1', 'Persona 4'],
      ['Persona 2', 'Persona 5'],
    ]);
  });

  const nombre = fc.constantFrom('Ana', 'ANA', 'Ana 2', 'ana 3', 'José', 'jose', 'Persona 1', 'Un nombre muy largo!');
  it('are never shared by two people, and fit', () => {
    fc.assert(
      fc.property(fc.uniqueArray(nombre), fc.uniqueArray(nombre), (aqui, alla) => {
        const nuevos = renombrarChoques([...aqui, null], [...aqui, ...alla, null], [...alla, null]);
        const llegados = aqui.map((n) => nuevos.get(n) ?? n);
        for (const n of llegados) {
          expect(alla.some((otro) => mismoNombre(otro, n))).toBe(false);
          expect(n.length).toBeLessThanOrEqual(LIMITES.subcuenta.max);
        }
        aqui.forEach((a, i) =>
          aqui.forEach((b, j) => expect(mismoNombre(llegados[i]!, llegados[j]!)).toBe(mismoNombre(a, b))),
        );
      }),
    );
  });
});
