import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sumar } from '../../money.ts';
import { aPedido, REBAJA } from '../../test/builders.ts';
import {
  ajustesPorNombre,
  cambiosDeAjustes,
  CLASES_DE_AJUSTE,
  esCortesia,
  nombreDelRegalo,
  repartirAjustes,
  reunirAjustes,
  type Ajuste,
} from './ajustes.ts';
import { importe } from './importe.ts';
import { repartir } from './reparto.ts';

const ajuste = (id: string, monto: number): Ajuste => ({ id, clase: 'cortesia', monto, motivo: 'Cumpleaños' });
const varios = (montos: readonly number[]): Ajuste[] => montos.map((monto, i) => ajuste(`a${i}`, monto));

describe('the adjustments of a line in parts', () => {
  it.each([
    ['none', [34, 33, 33], [], [34, 33, 33], [[], [], []]],
    ['as much of each as it is worth', [30, 30, 30], [-10], [34, 33, 33], [[-4], [-3], [-3]]],
    ['of a line of which nothing is left', [0, 0, 0], [-100], [34, 33, 33], [[-34], [-33], [-33]]],
    ['what was added', [4, 3, 3], [5], [2, 1, 2], [[2], [2], [1]]],
    [
      'each of several',
      [1, 1, 1],
      [-1, -2],
      [3, 2, 1],
      [
        [-1, -1],
        [0, -1],
        [0, 0],
      ],
    ],
    [
      'more added than it cost, and all of it taken away',
      [0, 0],
      [10, -13],
      [2, 1],
      [
        [5, -7],
        [5, -6],
      ],
    ],
    ['nothing', [1, 0], [0], [1, 0], [[0], [0]]],
  ])('%s', (_, importes, montos, bases, partes) => {
    const r = repartirAjustes(varios(montos), importes);
    expect(r.bases).toEqual(bases);
    expect(r.ajustes.map((suyos) => suyos.map((a) => a.monto))).toEqual(partes);
  });

  const LINEA = fc
    .tuple(fc.nat(100_000), fc.array(fc.integer({ min: -100_000, max: 100_000 }), { maxLength: 4 }))
    .filter(([base, montos]) => base + sumar(montos) >= 0);

  it('add up to each adjustment and to the base, no part below 0, and are again what they were (D-123)', () => {
    fc.assert(
      fc.property(LINEA, fc.integer({ min: 1, max: 20 }), ([base, montos], n) => {
        const linea = { base, ajustes: varios(montos) };
        const importes = repartir(importe(linea), n);
        const { bases, ajustes } = repartirAjustes(linea.ajustes, importes);
        const partes = bases.map((suya, k) => ({ base: suya, ajustes: ajustes[k]! }));
        expect(sumar(bases)).toBe(base);
        expect(Math.min(...bases)).toBeGreaterThanOrEqual(0);
        expect(partes.map(importe)).toEqual(importes);
        expect(reunirAjustes(partes)).toEqual(linea.ajustes);
      }),
    );
  });
});

describe('what adjustments change by', () => {
  const antes = aPedido({ ajustes: [ajuste('a', -100), ajuste('b', 30)] });

  it('of a line that is divided: what goes to the new lines, and what its own part has less', () => {
    const primera = { ...antes, ajustes: [ajuste('a', -50), ajuste('b', 30)] };
    const parte = aPedido({ ajustes: [ajuste('a', -50), ajuste('b', 0)] });
    expect(cambiosDeAjustes([antes], [primera, parte])).toEqual([
      { pedido: antes.id, de: 'a', monto: 50 },
      { pedido: parte.id, de: 'a', monto: -50 },
      { pedido: parte.id, de: 'b', monto: 0 },
    ]);
    expect(cambiosDeAjustes([primera, parte], [antes, { ...parte, ajustes: varios([]) }])).toEqual([
      { pedido: antes.id, de: 'a', monto: -50 },
    ]);
  });

  it('is nothing where there are none, or they stay', () =>
    expect(cambiosDeAjustes([antes, aPedido()], [antes, aPedido()])).toEqual([]));
});

it.each([
  [[], false],
  [[ajuste('a', -100)], true],
  [[ajuste('a', 0)], true],
  [[{ ...ajuste('a', -100), clase: REBAJA }], false],
])('knows what the house gave away: %o', (ajustes, si) => expect(esCortesia({ ajustes })).toBe(si));

describe('the kinds of adjustment', () => {
  const rebaja = (id: string, monto: number): Ajuste => ({ ...ajuste(id, monto), clase: REBAJA });
  const ajustes = [rebaja('a', -100), ajuste('b', -900), rebaja('c', -50)];

  it('are what bills say, each once with its sum, and one that this program does not know has a general name', () =>
    expect(ajustesPorNombre({ ajustes })).toEqual([
      { nombre: 'Ajuste', monto: -150 },
      { nombre: 'Cortesía', monto: -900 },
    ]));

  it('are rows: another one is known by its own', () => {
    onTestFinished(() => void Reflect.deleteProperty(CLASES_DE_AJUSTE, REBAJA));
    Object.assign(CLASES_DE_AJUSTE, { [REBAJA]: { nombre: 'Rebaja', regala: true } });
    expect(ajustesPorNombre({ ajustes: [rebaja('a', -1)] })).toEqual([{ nombre: 'Rebaja', monto: -1 }]);
    expect(esCortesia({ ajustes: [rebaja('a', -1)] })).toBe(true);
    expect([ajustes, [ajuste('b', -900)], []].map((a) => nombreDelRegalo({ ajustes: a }))).toEqual([
      ...['Rebaja', 'Cortesía', undefined],
    ]);
  });
});
