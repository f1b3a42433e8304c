import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../result.ts';
import { limpiar } from '../../texto.ts';
import { decimalCanonico, desneutralizar, dichoEn, escribirLista, leerLista, neutralizar } from './hojas/celdas.ts';
import { csvDeHojas, filasDeCsv } from './csv.ts';
import { crudasDe } from './menu.fixture.ts';

const TEXTO = fc.string({ unit: 'grapheme', maxLength: 30 });
const DELICADO = fc.stringMatching(/^['=+\-@#"; ,\ta-c]{0,12}$/);

describe('cells that no spreadsheet runs (H66)', () => {
  it.each(['=1+1', '+52 55', '-Sin sal', '@SUM(A1)', '\t=1', '\r=1', '\0=1', "'=1", '#Productos'])(
    '%j is neutralised and comes back',
    (texto) => {
      expect(neutralizar(texto)).toBe(`'${texto}`);
      expect(desneutralizar(neutralizar(texto))).toBe(texto);
    },
  );

  it.each(['Taco', "'Doña'", '', '1=1'])('%j stays as it is', (texto) => expect(neutralizar(texto)).toBe(texto));

  it('every text comes back, and none starts a formula (H66)', () => {
    fc.assert(
      fc.property(fc.oneof(TEXTO, DELICADO), (texto) => {
        expect(neutralizar(texto)).not.toMatch(/^[=+\-@\t\r\n\0#]/);
        expect(desneutralizar(neutralizar(texto))).toBe(texto);
      }),
    );
  });
});

describe('decimals of a cell', () => {
  it.each([
    ['0.500000', '0.5'],
    ['007', '7'],
    ['-0', '0'],
    ['12.', '12'],
    ['-3.10', '-3.1'],
    ['1000000', '1000000'],
    ['', null],
    ['1e3', null],
    ['1,5', null],
    ['.5', null],
  ])('%j is %j', (texto, canonico) => expect(decimalCanonico(texto)).toBe(canonico));
});

describe('names in one cell', () => {
  it.each([
    ['Con todo; Sin sal', ['Con todo', 'Sin sal']],
    [' ;A;; B ;', ['A', 'B']],
    ['"Sal; poca";X', ['Sal; poca', 'X']],
    ['', []],
    ['6" grande', ['6" grande']],
  ])('%j', (texto, nombres) => expect(leerLista(texto)).toStrictEqual(nombres));

  it('come back whatever they hold', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc
            .oneof(TEXTO, DELICADO)
            .map(limpiar)
            .filter((n) => n !== ''),
          { maxLength: 5 },
        ),
        (nombres) => {
          expect(leerLista(escribirLista(nombres))).toStrictEqual(nombres);
        },
      ),
    );
  });
});

describe('CSV', () => {
  it.each([
    ['a,b\r\nc,d\r\n', [['a', 'b'], ['c', 'd'], ['']]],
    ['"a, ""b""","c\nd"', [['a, "b"', 'c\nd']]],
    ['a,\nb', [['a', ''], ['b']]],
    ['a\rb', [['a'], ['b']]],
  ])('%j', (texto, filas) => expect(filasDeCsv(texto)).toStrictEqual(ok(filas)));

  it('a quote that never closes is no CSV', () =>
    expect(filasDeCsv('a,"b\nc')).toStrictEqual(refuse('ARCHIVO_ILEGIBLE')));

  it.each([',', ';', '\t'])('finds its sections whatever parts its cells: %j', (s) => {
    const texto = `\uFEFF#Productos${s}${s}\r\nNombre${s}Precio${s}Especificaciones\r\nTaco${s}20${s}"a; b, c"\r\n#Áreas\r\nNombre\r\nBarra\r\n`;
    const hojas = crudasDe(texto);
    expect(hojas.map((h) => h.nombre)).toStrictEqual(['Productos', 'Áreas']);
    expect(hojas[0]!.filas[1]).toStrictEqual({ renglon: 3, celdas: ['Taco', '20', 'a; b, c'] });
  });

  it('finds what parts its cells below blank lines too', () => {
    expect(crudasDe('#Productos\r\n\r\n\r\nNombre;Precio\r\nTaco;20\r\n')[0]!.filas[2]).toStrictEqual({
      renglon: 4,
      celdas: ['Nombre', 'Precio'],
    });
  });

  it.each([',', ';', '\t'])('without a section it is one sheet without a name: %j', (s) => {
    expect(crudasDe(`Nombre${s}Precio\nTaco${s}"20"\n`)).toStrictEqual([
      {
        nombre: '',
        filas: [
          { renglon: 1, celdas: ['Nombre', 'Precio'] },
          { renglon: 2, celdas: ['Taco', '20'] },
          { renglon: 3, celdas: [''] },
        ],
      },
    ]);
  });

  it('what is written is read back, and no text starts a formula (H66)', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(TEXTO, DELICADO), DELICADO), { minLength: 1, maxLength: 6 }), (filas) => {
        const csv = csvDeHojas([{ nombre: 'Hoja', filas: [['A', 'B'], ...filas, [{ numero: '-3.5' }, 'x']] }]);
        const leidas = crudasDe(csv)[0]!.filas.map((f) => f.celdas.map((c) => desneutralizar(dichoEn(c))));
        expect(leidas.slice(0, filas.length + 2)).toStrictEqual([['A', 'B'], ...filas, ['-3.5', 'x']]);
      }),
    );
  });
});
