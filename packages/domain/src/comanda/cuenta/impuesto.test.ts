import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { desglose, impuestosDe, menosImpuestos, tasaDe, type LineaGravada } from './impuesto.ts';

describe('the rate of a day (D-124)', () => {
  it.each([
    ['iva_general', 'general', '2026-11-27', 1600],
    ['iva_general', 'frontera', '2025-12-31', 800],
    ['iva_general', 'frontera', '2026-01-01', 1600],
    ['ieps_alcohol', 'frontera', '2025-12-31', 800],
    ['ieps_alcohol', 'general', '2026-11-27', 1600],
    ['iva_cero', 'general', '2026-11-27', 0],
    ['exento', 'frontera', '2025-12-31', 0],
  ] as const)('of %s in the region %s on %s is %i', (clase, region, dia, tasa) => {
    expect(tasaDe(clase, region, dia)).toBe(tasa);
  });

  it('before every row is the first one', () => {
    expect([tasaDe('iva_general', 'frontera', '2001-01-01'), tasaDe('exento', 'general', '2001-01-01')]).toEqual([
      800, 0,
    ]);
  });
});

describe('base and tax of an amount that includes it', () => {
  it.each([
    [11_600, 1600, 6, 100_000_000n, 16_000_000n],
    [11_600, 1600, 2, 10_000n, 1_600n],
    [100, 1600, 6, 862_069n, 137_931n],
    [250, 1600, 6, 2_155_172n, 344_828n],
    [200, 800, 6, 1_851_852n, 148_148n],
    [100, 1600, 2, 86n, 14n],
    [2_550, 0, 6, 25_500_000n, 0n],
    [2_550, 0, 2, 2_550n, 0n],
    [0, 1600, 6, 0n, 0n],
  ] as const)('%i at %i with %i decimals', (monto, tasa, decimales, base, impuesto) => {
    expect(desglose(monto, tasa, decimales)).toEqual({ base, impuesto });
  });

  it('is the amount, and the tax is the rate of the base rounded up or down, at any rate and precision', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000_000),
        fc.nat(9_999),
        fc.constantFrom(2 as const, 6 as const),
        (monto, tasa, decimales) => {
          const { base, impuesto } = desglose(monto, tasa, decimales);
          expect(base + impuesto).toBe(BigInt(monto) * (decimales === 6 ? 10_000n : 1n));
          const abajo = (base * BigInt(tasa)) / 10_000n;
          expect([abajo, abajo + 1n]).toContain(impuesto);
        },
      ),
      { numRuns: runs(20_000) },
    );
  });
});

describe('the taxes of a bill', () => {
  const linea = (importe: number, clase: LineaGravada['clase'] = 'iva_general', tasa = 1600): LineaGravada => ({
    importe,
    clase,
    tasa: clase === 'iva_cero' || clase === 'exento' ? 0 : tasa,
  });

  it.each([
    ['nothing', [], []],
    ['one dish', [linea(11_600)], [{ exento: false, tasa: 1600, base: 10_000, impuesto: 1_600 }]],
    ['a drink, rounded up: 4.896552', [linea(3_550)], [{ exento: false, tasa: 1600, base: 3_060, impuesto: 490 }]],
    [
      'three dishes, rounded once: 3 x 5.103448',
      [linea(3_700), linea(3_700), linea(3_700)],
      [{ exento: false, tasa: 1600, base: 9_569, impuesto: 1_531 }],
    ],
    ['a courtesy', [linea(0)], []],
    [
      'two positive rates, rounded by line: 2 x 5.10',
      [linea(3_700), linea(3_700), linea(1_000, 'ieps_alcohol', 800)],
      [
        { exento: false, tasa: 1600, base: 6_380, impuesto: 1_020 },
        { exento: false, tasa: 800, base: 926, impuesto: 74 },
      ],
    ],
    [
      'every class, what is exempt last',
      [linea(500, 'exento'), linea(300, 'iva_cero'), linea(1_160), linea(1_160, 'ieps_alcohol')],
      [
        { exento: false, tasa: 1600, base: 2_000, impuesto: 320 },
        { exento: false, tasa: 0, base: 300, impuesto: 0 },
        { exento: true, tasa: 0, base: 500, impuesto: 0 },
      ],
    ],
  ] as const)('of %s', (_que, lineas, impuestos) => {
    expect(impuestosDe(lineas)).toEqual(impuestos);
  });

  const suma = (numeros: readonly number[]): number => numeros.reduce((s, n) => s + n, 0);
  const total = (lineas: readonly LineaGravada[]): number => suma(lineas.map((l) => l.importe));
  const CUENTAS: Readonly<Record<string, readonly LineaGravada[]>> = {
    '16 %': [linea(0)],
    '16 % and 0 %': [linea(0), linea(0, 'iva_cero')],
    '8 %': [linea(0, 'iva_general', 800)],
    'two positive rates': [linea(0), linea(0, 'ieps_alcohol', 800), linea(0, 'exento')],
  };
  /** A generator of its own: a million bills from fast-check would take minutes. */
  const dados = (semilla: number) => {
    let estado = semilla;
    return (hasta: number): number => {
      estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((estado / 2 ** 32) * hasta);
    };
  };
  /** A dish of up to $2,000, a courtesy, one with an amount off, or the thirds of one. */
  const lineasDe = (dado: (hasta: number) => number, modelo: LineaGravada): readonly LineaGravada[] => {
    const precio = 1 + dado(200_000);
    const tercio = Math.floor(precio / 3);
    const casos = [[precio], [0], [precio - dado(precio)], [tercio, tercio, precio - 2 * tercio]];
    return casos[dado(casos.length)]!.map((importe) => ({ ...modelo, importe }));
  };

  it.each(Object.entries(CUENTAS))(
    'of any bill of %s are what was charged, to the centavo, and the tax is that of the exact base (D-124)',
    (_de, modelos) => {
      const dado = dados(20_261_129);
      for (let n = 0; n < runs(250_000); n += 1) {
        const lineas = Array.from({ length: 1 + dado(12) }, () =>
          lineasDe(dado, modelos[dado(modelos.length)]!),
        ).flat();
        const impuestos = impuestosDe(lineas);
        const bien = suma(impuestos.map((i) => i.base + i.impuesto)) === total(lineas);
        const lejos = impuestos.some((i) => {
          const cobrado = i.base + i.impuesto;
          return (
            Math.abs(i.impuesto - (cobrado * i.tasa) / (10_000 + i.tasa)) > (modelos.length > 2 ? lineas.length : 0.51)
          );
        });
        if (!bien || lejos) expect({ lineas, impuestos }).toBeNull();
      }
    },
    60_000,
  );

  it('that a return takes back leave those of what stays, in any order of returns', () => {
    const modelos = CUENTAS['two positive rates']!;
    const dado = dados(7);
    for (let n = 0; n < runs(20_000); n += 1) {
      const lineas = Array.from({ length: 1 + dado(6) }, () => lineasDe(dado, modelos[dado(modelos.length)]!)).flat();
      const devueltos = lineas.map((_l, i) =>
        menosImpuestos(impuestosDe(lineas.slice(i)), impuestosDe(lineas.slice(i + 1))),
      );
      const todo = devueltos.flat();
      expect(suma(todo.map((i) => i.base + i.impuesto))).toBe(total(lineas));
      expect(suma(todo.map((i) => i.impuesto))).toBe(suma(impuestosDe(lineas).map((i) => i.impuesto)));
    }
  });
});
