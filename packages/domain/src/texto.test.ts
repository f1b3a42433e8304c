import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claveDeNombre, contiene, limpiar, mismoNombre, normalizar, tieneTarjeta } from './texto.ts';

const cualquiera = fc.string({ unit: 'binary', maxLength: 60 });
const unidadesSueltas = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });
const roto = unidadesSueltas.map((us) => String.fromCharCode(...us));

describe('limpiar (H35)', () => {
  it.each([
    ['  Sin   cebolla ', 'Sin cebolla'],
    ['a\tb\r\nc\u0085d\u00a0e\u2028f', 'a b c d e f'],
    ['a\u0000b', 'ab'],
    ['\u001bp\u0000\u0019\u00fa', 'p\u00fa'],
    ['\u009b1mrojo\u007f', '1mrojo'],
    ['jose\u0301', 'jos\u00e9'],
    ['e\u0000\u0301', '\u00e9'],
    ['a\ud83d', 'a'],
    ['\udc00\ud800b', 'b'],
    ['taco \ud83c\udf2e', 'taco \ud83c\udf2e'],
    ['\ud83d\udc68\u200d\ud83c\udf73', '\ud83d\udc68\u200d\ud83c\udf73'],
    ['Ana\u200b', 'Ana'],
    ['\u202eanA', 'anA'],
    ['\ufeffAna', 'Ana'],
    [' \u0000 ', ''],
    ['', ''],
  ])('%j is kept as %j', (sucio, limpio) => expect(limpiar(sucio)).toBe(limpio));

  it('keeps no control character, lone surrogate, double or outer blank, and cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(cualquiera, roto), (s) => {
        const limpio = limpiar(s);
        expect(limpio).not.toMatch(/\p{Cc}|\p{Cs}/u);
        expect(limpio).not.toMatch(/^\s|\s$|\s\s/);
        expect(limpio).toBe(limpio.normalize('NFC'));
        expect(limpiar(limpio)).toBe(limpio);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('searching (D-29)', () => {
  it.each([
    ['ÁÉÍÓÚ Ü Ñ', 'aeiou u n'],
    ['  Café   de\tolla ', 'cafe de olla'],
    ['', ''],
  ])('%j is searched as %j', (texto, normal) => expect(normalizar(texto)).toBe(normal));

  it.each([
    ['Enchiladas Suizas', 'suiz', true],
    ['Limón con chía', 'LIMON', true],
    ['Pina colada', 'piña', true],
    ['Café de olla', 'cafe  DE', true],
    ['Café', '', true],
    ['Café', 'te', false],
  ])('%j contains %j: %s', (texto, patron, si) => expect(contiene(texto, patron)).toBe(si));

  it('a text contains every piece of itself, in capitals and without accents', () => {
    const letras = fc.string({ unit: fc.constantFrom(...'abcñáéíóúü XYZ'), maxLength: 20 });
    fc.assert(
      fc.property(letras, letras, letras, (a, b, c) => {
        expect(contiene(`${a}${b}${c}`, b.toUpperCase().trim())).toBe(true);
        expect(contiene(normalizar(`${a}${b}${c}`), b.trim())).toBe(true);
      }),
    );
  });

  it('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(cualquiera, (s) => {
        expect(normalizar(normalizar(s))).toBe(normalizar(s));
      }),
    );
  });
});

describe('equal names (D-50, H40)', () => {
  it.each([
    ['Juan', 'juan ', true],
    ['José  Luis', 'jose luis', true],
    ['jose\u0301', 'JOSÉ', true],
    ['Ana\u200b', 'ana', true],
    ['Peña', 'PEÑA', true],
    ['Pen\u0303a', 'peña', true],
    ['Peña', 'Pena', false],
    ['Juan', 'Juana', false],
    ['Juan', 'J uan', false],
    ['\u0410na', 'Ana', false],
  ])('%j and %j: %s', (a, b, si) => {
    expect(mismoNombre(a, b)).toBe(si);
    expect(mismoNombre(b, a)).toBe(si);
  });

  it('is the same for a name and its cleaned writing', () => {
    fc.assert(
      fc.property(cualquiera, (s) => {
        expect(mismoNombre(s, `  ${limpiar(s)} `)).toBe(true);
        expect(claveDeNombre(claveDeNombre(s))).toBe(claveDeNombre(s));
      }),
    );
  });
});

const digitoLuhn = (base: string): string =>
  [...'0123456789'].find((d) => {
    const suma = [...`${base}${d}`]
      .reverse()
      .map((x, i) => (i % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(x)]! : Number(x)))
      .reduce((a, b) => a + b, 0);
    return suma % 10 === 0;
  })!;

const tarjeta = fc.stringMatching(/^[0-9]{12,18}$/).map((base) => `${base}${digitoLuhn(base)}`);

describe('card numbers (D-80, H48)', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111\u00a01111 1111  1111',
    '4111–1111–1111–1111',
    '378282246310005',
    '3782 822463 10005',
    '4222222222222',
    '6304000000000000000',
    'tarjeta:4111111111111111, sin cvv',
    'ref 12345 4111111111111111 ok',
    '411111 1111111111',
    '４１１１１１１１１１１１１１１１',
  ])('%j carries one', (texto) => expect(tieneTarjeta(texto)).toBe(true));

  it.each([
    '',
    '4111111111111112',
    '411111111111',
    'Mesa 4',
    '55 1234 5678',
    '261120-01-0118',
    '18:30 a 19:45',
    '41111111111111111111',
    '4111.1111.1111.1111',
    'MBAN01002611200085554319',
  ])('%j carries none', (texto) => expect(tieneTarjeta(texto)).toBe(false));

  it('finds any card, however grouped and wherever it is written', () => {
    const separador = fc.constantFrom('', ' ', '-', ' - ');
    fc.assert(
      fc.property(tarjeta, fc.array(separador, { minLength: 18, maxLength: 18 }), (numero, separadores) => {
        const escrito = [...numero].map((d, i) => `${i === 0 ? '' : separadores[i - 1]!}${d}`).join('');
        expect(tieneTarjeta(`pago ${escrito}, gracias`)).toBe(true);
        expect(tieneTarjeta(`123 ${escrito}`)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('changing any one digit of an unbroken number makes it no card', () => {
    fc.assert(
      fc.property(tarjeta, fc.nat(), fc.integer({ min: 1, max: 9 }), (numero, donde, cuanto) => {
        const i = donde % numero.length;
        const otro = (Number(numero[i]) + cuanto) % 10;
        expect(tieneTarjeta(`${numero.slice(0, i)}${otro}${numero.slice(i + 1)}`)).toBe(false);
      }),
    );
  });
});
