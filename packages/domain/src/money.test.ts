import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCentavos, aCentavosDeTexto, aPesos, esImporte, IMPORTE_MAXIMO, sumar, textoDeCentavos } from './money.ts';

const importe = fc.integer({ min: 0, max: IMPORTE_MAXIMO });
const conSigno = fc.integer({ min: -IMPORTE_MAXIMO, max: IMPORTE_MAXIMO });
const exacto = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });

describe('amounts in JSON (H46)', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.15, 115],
    [1, 100],
    [316, 31600],
    [-12.5, -1250],
    [4.35, 435],
    [999_999_999.99, IMPORTE_MAXIMO],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('%d pesos are %d centavos', (pesos, centavos) => {
    expect(esImporte(pesos)).toBe(true);
    expect(aCentavos(pesos)).toBe(centavos);
  });

  it.each([NaN, Infinity, -Infinity, 0.001, 12.345, 0.1 + 0.2, 1.005, 1e-7, 10_000_000_000_000, 2 ** 53, 1e300])(
    '%d is not an amount',
    (pesos) => {
      expect(esImporte(pesos)).toBe(false);
      expect(() => aCentavos(pesos)).toThrow(RangeError);
    },
  );

  it('every amount survives the way through JSON', () => {
    fc.assert(
      fc.property(exacto, (c) => {
        const leido = JSON.parse(JSON.stringify(aPesos(c))) as number;
        expect(esImporte(leido)).toBe(true);
        expect(aCentavos(leido)).toBe(c);
      }),
    );
  });

  it('a third decimal is never rounded away', () => {
    fc.assert(
      fc.property(importe, fc.integer({ min: 1, max: 9 }), (c, milesima) => {
        expect(esImporte(Number(`${textoDeCentavos(c)}${milesima}`))).toBe(false);
      }),
    );
  });
});

describe('amounts in text (H46)', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['0.10', 10],
    ['0', 0],
    ['0.01', 1],
    ['0.29', 29],
    ['007', 700],
    ['999999999.99', IMPORTE_MAXIMO],
  ])('%j is %d centavos', (texto, centavos) => expect(aCentavosDeTexto(texto)).toBe(centavos));

  it.each([
    '',
    ' ',
    '1e3',
    '-1',
    '+1',
    '1,000',
    '1,5',
    '12.345',
    ' 1',
    '1 ',
    '1\n',
    '.5',
    '12.',
    '1.2.3',
    '0x10',
    '١٢',
  ])('%j is refused', (texto) => expect(aCentavosDeTexto(texto)).toBeNull());

  it.each(['1000000000', '1000000000.00', '99999999999', '999999999999999999999', 'Infinity', 'NaN', '$10'])(
    '%j is refused too',
    (texto) => expect(aCentavosDeTexto(texto)).toBeNull(),
  );

  it.each([
    [31600, '316.00'],
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [-5, '-0.05'],
    [-31601, '-316.01'],
    [IMPORTE_MAXIMO, '999999999.99'],
  ])('%d centavos read %j', (centavos, texto) => expect(textoDeCentavos(centavos)).toBe(texto));

  it('what is written reads the same back', () => {
    fc.assert(
      fc.property(importe, (c) => {
        expect(aCentavosDeTexto(textoDeCentavos(c))).toBe(c);
      }),
    );
  });

  it('agrees with JSON on every amount', () => {
    fc.assert(
      fc.property(conSigno, (c) => {
        expect(aCentavos(Number(textoDeCentavos(c)))).toBe(c);
      }),
    );
  });

  it('any text is refused or is an amount within the limit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9., e-]{0,14}$/), (texto) => {
        const c = aCentavosDeTexto(texto);
        expect(c === null || (Number.isInteger(c) && c >= 0 && c <= IMPORTE_MAXIMO)).toBe(true);
      }),
    );
  });
});

describe('sums', () => {
  it.each([
    [[], 0],
    [[10, 20], 30],
    [[-5, 5], 0],
  ])('%j sum %d', (cs, suma) => expect(sumar(cs)).toBe(suma));
});
