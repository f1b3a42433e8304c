import { describe, expect, it } from 'vitest';
import { impuestosDe, type LineaGravada } from '../comanda/cuenta/impuesto.ts';
import { runs } from '../test/runs.ts';
import {
  conceptosDeConsumo,
  conceptosDeEgreso,
  conceptosDeGlobal,
  importeDe,
  renglonesDe,
  totalesDe,
  type Renglon,
} from './conceptos.ts';

const linea = (importe: number, clase: LineaGravada['clase'] = 'iva_general', tasa = 1600): LineaGravada => ({
  importe,
  clase,
  tasa: clase === 'iva_cero' || clase === 'exento' ? 0 : tasa,
});
const DE_16 = { exento: false, tasa: 1600, base: 10_000, impuesto: 1_600 };
const DE_0 = { exento: false, tasa: 0, base: 300, impuesto: 0 };
const EXENTO = { exento: true, tasa: 0, base: 500, impuesto: 0 };
const PAGOS = [
  { folio: '261127-01-0001', renglones: renglonesDe([linea(500, 'exento'), linea(300, 'iva_cero'), linea(11_600)]) },
  { folio: '261127-01-0002', renglones: renglonesDe([linea(11_600), linea(0)]) },
];

describe('the concepts of an invoice', () => {
  it('of a diner are one for each charge and rate', () => {
    const consumo = {
      claveProdServ: '90101500',
      claveUnidad: 'E48',
      descripcion: 'Consumo de alimentos y bebidas',
      noIdentificacion: '261127-01-0001',
    };
    expect(conceptosDeConsumo(PAGOS)).toEqual([
      { ...consumo, impuestos: [DE_16] },
      { ...consumo, impuestos: [DE_0] },
      { ...consumo, impuestos: [EXENTO] },
      { ...consumo, noIdentificacion: '261127-01-0002', impuestos: [DE_16] },
    ]);
  });

  it('of a global are one for each ticket', () => {
    const venta = { claveProdServ: '01010101', claveUnidad: 'ACT', descripcion: 'Venta' };
    expect(conceptosDeGlobal(PAGOS)).toEqual([
      { ...venta, noIdentificacion: '261127-01-0001', impuestos: [DE_16, DE_0, EXENTO] },
      { ...venta, noIdentificacion: '261127-01-0002', impuestos: [DE_16] },
    ]);
    expect(conceptosDeGlobal(PAGOS).map(importeDe)).toEqual([10_800, 10_000]);
  });

  it('of an egreso are the tickets that it takes back', () => {
    expect(conceptosDeEgreso(PAGOS.slice(1))).toEqual([
      {
        claveProdServ: '84111506',
        claveUnidad: 'ACT',
        descripcion: 'Devoluciones, descuentos o bonificaciones',
        noIdentificacion: '261127-01-0002',
        impuestos: [DE_16],
      },
    ]);
  });

  it('of a charge with two positive rates are one for each line, in a global too', () => {
    const renglones = renglonesDe([linea(3_700), linea(3_700), linea(1_000, 'ieps_alcohol', 800)]);
    const impuestos = [
      { exento: false, tasa: 1600, base: 3_190, impuesto: 510 },
      { exento: false, tasa: 1600, base: 3_190, impuesto: 510 },
      { exento: false, tasa: 800, base: 926, impuesto: 74 },
    ];
    for (const conceptos of [conceptosDeConsumo, conceptosDeGlobal])
      expect(conceptos([{ folio: 'A', renglones }]).map((c) => c.impuestos)).toEqual(impuestos.map((i) => [i]));
  });

  it('add up by rate, to what was charged', () => {
    expect(totalesDe({ conceptos: conceptosDeGlobal(PAGOS) })).toEqual({
      subtotal: 20_800,
      impuestos: [{ ...DE_16, base: 20_000, impuesto: 3_200 }, DE_0, EXENTO],
      trasladados: 3_200,
      total: 24_000,
    });
  });

  it.each([
    ['exempt', [linea(500, 'exento')], null],
    ['taxed at 0 %', [linea(500, 'iva_cero')], 0],
  ] as const)('say whether there is a tax to add up where all is %s', (_que, lineas, trasladados) => {
    const conceptos = conceptosDeConsumo([{ folio: 'A', renglones: renglonesDe(lineas) }]);
    expect(totalesDe({ conceptos })).toMatchObject({ subtotal: 500, trasladados, total: 500 });
  });
});

/** SAT's limits of a tax for a base of 2 decimals: the lower one truncated, the upper one rounded up (questions 37 to 41). */
const cabe = ({ tasa, base, impuesto, exento }: Omit<Renglon, 'n'>): boolean => {
  const abajo = Math.floor(((2 * base - 1) * tasa) / 20_000);
  const arriba = Math.ceil(((2 * base + 1) * tasa) / 20_000);
  return base > 0 && (exento ? impuesto === 0 : abajo <= impuesto && impuesto <= arriba);
};

describe('the amounts of a concept are inside the limits of SAT, and add up to the centavo', () => {
  /** A generator of its own: as many bills from fast-check would take minutes. */
  const dados = (semilla: number) => {
    let estado = semilla;
    return (hasta: number): number => {
      estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((estado / 2 ** 32) * hasta);
    };
  };
  const MODELOS: Readonly<Record<string, readonly LineaGravada[]>> = {
    '16 %': [linea(0)],
    '16 %, 0 % and exempt': [linea(0), linea(0, 'iva_cero'), linea(0, 'exento')],
    '8 %': [linea(0, 'iva_general', 800)],
    'two positive rates': [linea(0), linea(0, 'ieps_alcohol', 800), linea(0, 'iva_cero'), linea(0, 'exento')],
  };
  const cuenta = (dado: (hasta: number) => number, modelos: readonly LineaGravada[], cuantas: number) =>
    Array.from({ length: cuantas }, () => ({
      ...modelos[dado(modelos.length)]!,
      importe: dado(10) === 0 ? dado(20) : dado(200_000),
    }));
  const prueba = (lineas: readonly LineaGravada[]) => {
    const renglones = renglonesDe(lineas);
    const totales = totalesDe({ conceptos: conceptosDeConsumo([{ folio: 'A', renglones }]) });
    const malos = renglones.filter((r) => !cabe(r));
    const cobrado = lineas.reduce((s, l) => s + l.importe, 0);
    return malos.length === 0 && totales.total === cobrado && totales.subtotal > 0 ? totales.impuestos : malos;
  };

  it.each(Object.keys(MODELOS))('of bills of %s, of 1 to 40 lines', (cual) => {
    const dado = dados(20_261_129);
    for (let i = 0; i < runs(20_000); i++) {
      const lineas = cuenta(dado, MODELOS[cual]!, 1 + dado(40)).concat(
        MODELOS[cual]!.map((m) => ({ ...m, importe: 1 })),
      );
      expect(prueba(lineas)).toEqual(impuestosDe(lineas));
    }
  });

  it.each(Object.keys(MODELOS))('of bills of %s, of 2,000 lines', (cual) => {
    const dado = dados(7);
    for (let i = 0; i < runs(40); i++) {
      const lineas = cuenta(dado, MODELOS[cual]!, 2_000);
      expect(prueba(lineas)).toEqual(impuestosDe(lineas));
    }
  });

  it('would not be, of two positive rates added up by rate', () => {
    const lineas = [...Array.from({ length: 40 }, () => linea(104)), linea(1_000, 'ieps_alcohol', 800)];
    expect(impuestosDe(lineas).every(cabe)).toBe(false);
    expect(renglonesDe(lineas).every(cabe)).toBe(true);
  });
});
