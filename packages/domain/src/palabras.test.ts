import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from './test/runs.ts';
import { IMPORTE_MAXIMO } from './money.ts';
import { cantidadConLetra } from './palabras.ts';

const PESOS: [number, string][] = [
  [0, 'CERO PESOS'],
  [1, 'UN PESO'],
  [2, 'DOS PESOS'],
  [10, 'DIEZ PESOS'],
  [11, 'ONCE PESOS'],
  [15, 'QUINCE PESOS'],
  [16, 'DIECISÉIS PESOS'],
  [20, 'VEINTE PESOS'],
  [21, 'VEINTIÚN PESOS'],
  [22, 'VEINTIDÓS PESOS'],
  [23, 'VEINTITRÉS PESOS'],
  [26, 'VEINTISÉIS PESOS'],
  [29, 'VEINTINUEVE PESOS'],
  [30, 'TREINTA PESOS'],
  [31, 'TREINTA Y UN PESOS'],
  [45, 'CUARENTA Y CINCO PESOS'],
  [99, 'NOVENTA Y NUEVE PESOS'],
  [100, 'CIEN PESOS'],
  [101, 'CIENTO UN PESOS'],
  [120, 'CIENTO VEINTE PESOS'],
  [121, 'CIENTO VEINTIÚN PESOS'],
  [200, 'DOSCIENTOS PESOS'],
  [316, 'TRESCIENTOS DIECISÉIS PESOS'],
  [500, 'QUINIENTOS PESOS'],
  [700, 'SETECIENTOS PESOS'],
  [900, 'NOVECIENTOS PESOS'],
  [999, 'NOVECIENTOS NOVENTA Y NUEVE PESOS'],
  [1_000, 'MIL PESOS'],
  [1_001, 'MIL UN PESOS'],
  [1_100, 'MIL CIEN PESOS'],
  [2_000, 'DOS MIL PESOS'],
  [16_016, 'DIECISÉIS MIL DIECISÉIS PESOS'],
  [21_000, 'VEINTIÚN MIL PESOS'],
  [21_021, 'VEINTIÚN MIL VEINTIÚN PESOS'],
  [31_031, 'TREINTA Y UN MIL TREINTA Y UN PESOS'],
  [100_000, 'CIEN MIL PESOS'],
  [101_000, 'CIENTO UN MIL PESOS'],
  [501_101, 'QUINIENTOS UN MIL CIENTO UN PESOS'],
  [999_999, 'NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS'],
  [1_000_000, 'UN MILLÓN DE PESOS'],
  [1_000_001, 'UN MILLÓN UN PESOS'],
  [1_000_100, 'UN MILLÓN CIEN PESOS'],
  [1_001_000, 'UN MILLÓN MIL PESOS'],
  [1_021_001, 'UN MILLÓN VEINTIÚN MIL UN PESOS'],
  [2_000_000, 'DOS MILLONES DE PESOS'],
  [21_000_000, 'VEINTIÚN MILLONES DE PESOS'],
  [31_000_031, 'TREINTA Y UN MILLONES TREINTA Y UN PESOS'],
  [100_000_000, 'CIEN MILLONES DE PESOS'],
  [101_000_000, 'CIENTO UN MILLONES DE PESOS'],
  [500_000_500, 'QUINIENTOS MILLONES QUINIENTOS PESOS'],
];

/** Reads the words back on its own terms: a table of word values and the rule that MIL and MILLÓN multiply. */
const VALOR = new Map<string, number>(
  Object.entries({
    ...{ CERO: 0, Y: 0, UN: 1, DOS: 2, TRES: 3, CUATRO: 4, CINCO: 5, SEIS: 6, SIETE: 7, OCHO: 8, NUEVE: 9, DIEZ: 10 },
    ...{ ONCE: 11, DOCE: 12, TRECE: 13, CATORCE: 14, QUINCE: 15, DIECISÉIS: 16, DIECISIETE: 17, DIECIOCHO: 18 },
    ...{ DIECINUEVE: 19, VEINTE: 20, VEINTIÚN: 21, VEINTIDÓS: 22, VEINTITRÉS: 23, VEINTICUATRO: 24, VEINTICINCO: 25 },
    ...{ VEINTISÉIS: 26, VEINTISIETE: 27, VEINTIOCHO: 28, VEINTINUEVE: 29, TREINTA: 30, CUARENTA: 40, CINCUENTA: 50 },
    ...{ SESENTA: 60, SETENTA: 70, OCHENTA: 80, NOVENTA: 90, CIEN: 100, CIENTO: 100, DOSCIENTOS: 200 },
    ...{ TRESCIENTOS: 300, CUATROCIENTOS: 400, QUINIENTOS: 500, SEISCIENTOS: 600, SETECIENTOS: 700 },
    ...{ OCHOCIENTOS: 800, NOVECIENTOS: 900 },
  }),
);

const FORMA = /^([A-ZÁÉÍÓÚ ]+?) (PESO|PESOS|DE PESOS) (\d\d)\/100 M\.N\.$/;

const leer = (texto: string): number => {
  const [, palabras, , centavos] = FORMA.exec(texto) ?? [];
  let total = 0;
  let grupo = 0;
  for (const palabra of (palabras ?? '?').split(' ')) {
    if (palabra === 'MIL') grupo = Math.max(grupo, 1) * 1000;
    else if (palabra === 'MILLÓN' || palabra === 'MILLONES') [total, grupo] = [grupo * 1_000_000, 0];
    else grupo += VALOR.get(palabra) ?? NaN;
  }
  return (total + grupo) * 100 + Number(centavos);
};

describe('amounts in words (D-07)', () => {
  it.each(PESOS)('%d pesos are %s', (pesos, palabras) => {
    expect(cantidadConLetra(pesos * 100)).toBe(`${palabras} 00/100 M.N.`);
  });

  it.each([
    [12_050, 'CIENTO VEINTE PESOS 50/100 M.N.'],
    [1, 'CERO PESOS 01/100 M.N.'],
    [101, 'UN PESO 01/100 M.N.'],
    [199, 'UN PESO 99/100 M.N.'],
    [100_000_050, 'UN MILLÓN DE PESOS 50/100 M.N.'],
    [
      IMPORTE_MAXIMO,
      'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE PESOS 99/100 M.N.',
    ],
  ])('%d centavos are %s', (centavos, texto) => expect(cantidadConLetra(centavos)).toBe(texto));

  it.each([-1, IMPORTE_MAXIMO + 1, 0.5, NaN, Infinity])('%d centavos cannot be put in words (H51)', (c) => {
    expect(() => cantidadConLetra(c)).toThrow(RangeError);
  });

  it('every amount up to 10,000 pesos reads back', () => {
    const malos = Array.from({ length: 10_001 }, (_, pesos) => pesos * 100 + (pesos % 100)).filter(
      (c) => leer(cantidadConLetra(c)) !== c,
    );
    expect(malos).toEqual([]);
  });

  it('any amount reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: IMPORTE_MAXIMO }), (c) => {
        expect(leer(cantidadConLetra(c))).toBe(c);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('is upper case, single spaced, and keeps the grammar of UN, MIL and MILLÓN', () => {
    const redondo = fc.integer({ min: 0, max: 999 }).map((millones) => millones * 100_000_000);
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 0, max: IMPORTE_MAXIMO }), redondo), (c) => {
        const texto = cantidadConLetra(c);
        expect(texto).toMatch(FORMA);
        expect(texto).not.toMatch(/UNO|VEINTIUN|^UN MIL |MILLONES? UN MIL |CIENTO (PESOS|MIL)| {2}/);
        expect(texto.includes(' DE PESOS ')).toBe(c >= 100_000_000 && Math.trunc(c / 100) % 1_000_000 === 0);
      }),
    );
  });
});
