import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from './test/runs.ts';
import {
  claveDeNombre,
  contiene,
  limpiar,
  MAXIMO_DE_PALABRAS,
  mismoNombre,
  normalizar,
  palabrasDe,
  tieneTarjeta,
} from './texto.ts';

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
      { numRuns: runs(1_000) },
    );
  });
});

/** What shows nothing by itself, one of each kind. */
const NADA = [
  ...[0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x2060],
  ...[0x2063, 0x206f, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0xfffb, 0xfffc, 0x1d159, 0x1d173],
  ...[0xe0001, 0xe0041, 0xe007f, 0xe0100, 0x13430, 0x16fe4],
].map((c) => String.fromCodePoint(c));

describe('what shows nothing (H105)', () => {
  it.each(NADA.map((c) => [c.codePointAt(0)!.toString(16), c]))('U+%s is empty, alone or repeated', (_nombre, c) => {
    expect([limpiar(c), limpiar(`${c} ${c}${c}`), limpiar(`\u0301${c}`)]).toEqual(['', '', '']);
  });

  it.each(NADA.filter((c) => c !== '\u2800').map((c) => [c.codePointAt(0)!.toString(16), c]))(
    'U+%s makes no other name of the same letters',
    (_nombre, c) => {
      expect(limpiar(`An${c}a${c}`)).toBe('Ana');
      expect(mismoNombre(`${c}Ana`, 'ana')).toBe(true);
    },
  );

  it.each(['\u0301', '\u0301\u0302', '\u20e3', '\u200e \u0301 '])('accents without a letter, %j, are empty', (s) =>
    expect(limpiar(s)).toBe(''),
  );

  it.each([
    '\u{1f468}\u{1f3fd}\u200d\u{1f373}',
    '\u2764\ufe0f',
    '1\ufe0f\u20e3',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '\u{1f3f3}\ufe0f\u200d\u{1f308} Pride',
    '\u{1f1f2}\u{1f1fd}',
    '\u2103',
    '-',
  ])('what is seen stays as it was: %j', (s) => expect(limpiar(s)).toBe(s));

  it('the unseen marks of an emoji make no second name', () => {
    expect(mismoNombre('Taco \u2764\ufe0f', 'taco \u2764')).toBe(true);
    expect(mismoNombre('\u{1f32e}\u200d\u{1f32e}', '\u{1f32e}\u{1f32e}')).toBe(true);
  });

  it('cleaning what is left changes nothing, whatever is mixed', () => {
    const trozos = fc.constantFrom(
      ...NADA,
      'A',
      'n',
      '\u0303',
      ' ',
      '1',
      '\ud83d',
      '\udc68',
      '\u{1f468}',
      '\u{1f373}',
      '\u20e3',
    );
    fc.assert(
      fc.property(fc.array(trozos, { maxLength: 12 }), (partes) => {
        const limpio = limpiar(partes.join(''));
        expect(limpiar(limpio)).toBe(limpio);
        expect(claveDeNombre(claveDeNombre(limpio))).toBe(claveDeNombre(limpio));
        expect(limpio === '').toBe(claveDeNombre(limpio) === '');
      }),
      { numRuns: runs(2_000) },
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
    ['Taco al pastor', 'pastor taco', true],
    ['Taco al pastor', 'taco pastor', true],
    ['Agua de jamaica', 'agua jamaica', true],
    ['Agua de jamaica', 'agua horchata', false],
    ['Agua de jamaica', 'maica gua', true],
    ['Orden de tacos TAC-002', 'TAC002', true],
    ['Orden de tacos TAC002', 'tac-002', true],
    ['Orden de tacos TAC\u2013002', 'tac 002', true],
    ['Coca-Cola', 'coca cola', true],
    ['Coca Cola', 'coca-cola', false],
    ['Crema 100%', '100% _', false],
    ['Crema', '-', true],
    ['Mesa 5', 'mesa 5', true],
    ['Mesa 50', 'mesa 5', true],
    ['Mesa 15', 'mesa 5', false],
    ['Mesa 112', 'mesa 12', false],
    ['Terraza 12 Ana', 'ana terraza 12', true],
    ['Categoría C', 'categoria c', true],
    ['Categoría A', 'categoria c', false],
    ['Agua de jamaica 1 L', 'jamaica 1 l', true],
    ['Refresco 600 ml', '600 refresco', true],
    ['7 up', '7 up', true],
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

  it('the order of words never matters, nor how often one is said, however many there are', () => {
    const palabra = fc.string({ unit: fc.constantFrom(...'abñÁ%_'), minLength: 2, maxLength: 4 });
    const palabras = fc.array(palabra, { maxLength: 2 * MAXIMO_DE_PALABRAS });
    const alReves = palabras.chain((p) => fc.tuple(fc.constant(p), fc.shuffledSubarray(p, { minLength: p.length })));
    fc.assert(
      fc.property(palabras, alReves, (texto, [unas, otras]) => {
        expect(palabrasDe(otras.join(' '))).toEqual(palabrasDe(unas.join(' ')));
        expect(contiene(texto.join(' '), [...otras, ...unas].join('  '))).toBe(
          contiene(texto.join(' '), unas.join(' ')),
        );
      }),
    );
  });

  it('looks for eight words at most, the longest', () => {
    expect(palabrasDe('aa bb a-b ccc dd ee ff gg hh ii jj')).toEqual(['ccc', 'aa', 'ab', 'bb', 'dd', 'ee', 'ff', 'gg']);
  });

  it('keeps a letter and a number below 100 with the word beside them', () => {
    expect(palabrasDe('mesa 5 ana')).toEqual(['mesa 5', 'ana']);
    expect(palabrasDe('5 tacos x 12 pastor')).toEqual(['5 tacos x 12', 'pastor']);
    expect(palabrasDe(' a'.repeat(3))).toEqual(['a a a']);
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

const PREFIJOS = [
  '4',
  '51',
  '55',
  '2221',
  '2720',
  '6011',
  '65',
  '62',
  '3528',
  '3589',
  '506',
  '5064',
  '636318',
  '627535',
];
const deLargo = (largo: number, prefijo: string) =>
  fc.stringMatching(new RegExp(`^[0-9]{${largo - 1 - prefijo.length}}$`)).map((cuerpo) => {
    const base = `${prefijo}${cuerpo}`;
    return `${base}${digitoLuhn(base)}`;
  });
const de16 = fc.constantFrom(...PREFIJOS).chain((prefijo) => deLargo(16, prefijo));
const de15 = fc.constantFrom('34', '37').chain((prefijo) => deLargo(15, prefijo));
const tarjeta = fc.oneof(de16, de15);
const separador = fc.constantFrom(' ', '-', ' - ', '\u00a0', '–');
const escrita = tarjeta.chain((n) =>
  separador.map((s) =>
    n.length === 15 ? n.replace(/(.{4})(.{6})/, `$1${s}$2${s}`) : n.replace(/(.{4})(?=.)/g, `$1${s}`),
  ),
);

describe('card numbers (D-80, H48)', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111\u00a01111 1111  1111',
    '4111–1111–1111–1111',
    '378282246310005',
    '3782 822463 10005',
    'tarjeta:4111111111111111, sin cvv',
    'ref 12345 4111111111111111 ok',
    'mesa 4 4111 1111 1111 1111 5',
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
    // What is 13 digits long is a bar code or a phone, whatever its last digit; so is what stands in other groups.
    '4222222222222',
    '7501055300075',
    '5215512345675',
    '+52 1 55 1234 5675',
    '411111 1111111111',
    '41 11 11 11 11 11 11 11',
    // Digits that no issuer begins with, and too many.
    '9111111111111116',
    '6304000000000000000',
  ])('%j carries none', (texto) => expect(tieneTarjeta(texto)).toBe(false));

  it('finds any card, together or in its groups, wherever it is written', () => {
    fc.assert(
      fc.property(fc.oneof(tarjeta, escrita), (numero) => {
        expect(tieneTarjeta(`pago ${numero}, gracias`)).toBe(true);
        expect(tieneTarjeta(`123 ${numero}`)).toBe(true);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it('changing any one digit makes it no card', () => {
    fc.assert(
      fc.property(tarjeta, fc.nat(), fc.integer({ min: 1, max: 9 }), (numero, donde, cuanto) => {
        const i = donde % numero.length;
        const otro = (Number(numero[i]) + cuanto) % 10;
        expect(tieneTarjeta(`${numero.slice(0, i)}${otro}${numero.slice(i + 1)}`)).toBe(false);
      }),
    );
  });

  it('no number of 8, 12, 13 or 14 digits is one: bar codes and phones pass', () => {
    fc.assert(
      fc.property(fc.constantFrom(8, 12, 13, 14), fc.stringMatching(/^[0-9]{14}$/), (largo, cifras) => {
        expect(tieneTarjeta(cifras.slice(0, largo))).toBe(false);
      }),
    );
  });
});
