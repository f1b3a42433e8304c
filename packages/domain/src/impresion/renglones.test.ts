import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../test/runs.ts';
import { cualquierTexto, IMPRIMIBLE } from '../test/textos-hostiles.ts';
import { COLUMNAS_DE_PAPEL } from './impresora.ts';
import { TAMANOS, type Bloque, type Tamano } from './papel.ts';
import { enRenglones, esDeLetras, letrasPorRenglon, type Renglon } from './renglones.ts';
import { imprimible } from './texto-imprimible.ts';

const COLUMNAS = Object.values(COLUMNAS_DE_PAPEL).flat();

/** Its letters, and the data of a QR code. */
const contenido = (r: Renglon): string => {
  if ('qr' in r) return r.qr;
  return esDeLetras(r) ? r.texto : '';
};

const filas = (bloques: readonly Bloque[], columnas = 32): readonly string[] =>
  enRenglones({ bloques }, columnas).map((r) => ('qr' in r ? `<${r.qr}>` : contenido(r)));

const partida = (cantidad: string, texto: string, importe: string, detalle: readonly string[] = []): Bloque => ({
  clase: 'partida',
  ...{ cantidad, texto, importe, detalle },
});

describe('a text (D-147)', () => {
  it('is wrapped by words to the width of the paper', () => {
    expect(filas([{ clase: 'texto', texto: 'Quesadilla de flor de calabaza con epazote' }])).toEqual([
      'Quesadilla de flor de calabaza',
      'con epazote',
    ]);
  });

  it.each([
    ['normal', 32],
    ['alta', 32],
    ['grande', 16],
  ] as const)('of size %s has %i letters in a row of 32 columns', (tamano, letras) => {
    expect(filas([{ clase: 'texto', texto: 'x'.repeat(40), tamano }])[0]).toBe('x'.repeat(letras));
    expect(letrasPorRenglon(32, tamano)).toBe(letras);
  });

  it('of a word that is too long is cut, and loses nothing', () => {
    expect(filas([{ clase: 'texto', texto: `a ${'b'.repeat(40)} c` }])).toEqual(['a', 'b'.repeat(32), 'bbbbbbbb c']);
  });

  it('with a mark stands beside it in all of its rows', () => {
    const texto = 'Quesadilla de flor de calabaza';
    expect(filas([{ clase: 'texto', texto, tamano: 'grande', marca: '2' }])).toEqual([
      '2 Quesadilla de',
      '  flor de',
      '  calabaza',
    ]);
  });

  it('is indented, and less where hardly any letter would fit', () => {
    expect(filas([{ clase: 'texto', texto: 'Sin crema', sangria: 3, marca: '»' }])).toEqual(['   » Sin crema']);
    expect(filas([{ clase: 'texto', texto: 'Sin crema', sangria: 90 }])).toEqual([
      `${' '.repeat(24)}Sin`,
      `${' '.repeat(24)}crema`,
    ]);
  });

  it('that is empty takes no row', () => {
    expect(
      filas([
        { clase: 'texto', texto: ' \u0000' },
        { clase: 'texto', texto: '' },
        { clase: 'qr', dato: '\u0000' },
      ]),
    ).toEqual([]);
  });

  it('white on black fills the row, in the middle where it is centred', () => {
    const [medio] = enRenglones(
      { bloques: [{ clase: 'texto', texto: 'CAMBIO', inverso: true, alinea: 'centro' }] },
      32,
    );
    expect(medio).toEqual({
      texto: `${' '.repeat(13)}CAMBIO${' '.repeat(13)}`,
      tamano: 'normal',
      fuerte: false,
      inverso: true,
      centro: true,
    });
    expect(filas([{ clase: 'texto', texto: 'CAMBIO', inverso: true, tamano: 'grande' }])).toEqual([
      'CAMBIO'.padEnd(16),
    ]);
  });
});

describe('two texts at the ends of a row', () => {
  const extremos = (izquierda: string, derecha: string, tamano: Tamano = 'normal'): Bloque => ({
    clase: 'extremos',
    ...{ izquierda, derecha, tamano },
  });

  it.each([
    ['fit into one', 'Mesa 7', 'Folio 7', ['Mesa 7                   Folio 7']],
    ['fill it with one blank', 'x'.repeat(24), 'Folio 7', [`${'x'.repeat(24)} Folio 7`]],
    [
      'the left one wraps, below the right one on the whole row',
      'Mesa 7 · Roberto González Hernández y sus tres hijos',
      'Folio 7',
      ['Mesa 7 · Roberto         Folio 7', 'González Hernández y sus tres', 'hijos'],
    ],
    ['the right one alone', '', '$5.00', [`${' '.repeat(27)}$5.00`]],
    ['the left one alone', 'Solo esto que es largo, y sigue abajo', '', ['Solo esto que es largo, y sigue', 'abajo']],
    [
      'the right one has its own row',
      'Propina con vale',
      `${'9'.repeat(30)}`,
      ['Propina con vale', `  ${'9'.repeat(30)}`],
    ],
    ['neither takes a row', '', '', []],
  ] as const)('%s', (_, izquierda, derecha, esperadas) => {
    expect(filas([extremos(izquierda, derecha)])).toEqual(esperadas);
  });

  it.each([
    [
      'has its other rows under its first word',
      '·',
      'Del comensal del fondo, que llegó tarde',
      ['· Del comensal del fondo,  $5.00', '  que llegó tarde'],
    ],
    ['is a part of the text where it has no room', 'x'.repeat(26), 'Mesa', [`${'x'.repeat(26)} $5.00`, 'Mesa']],
  ] as const)('a row with a mark %s', (_, marca, izquierda, esperadas) => {
    expect(filas([{ ...extremos(izquierda, '$5.00'), marca } as Bloque])).toEqual(esperadas);
  });

  it('of a total that is too large for large letters: the amount stays whole, on the next row', () => {
    expect(filas([extremos('TOTAL', '$12,345,678.90', 'grande')])).toEqual(['TOTAL', '  $12,345,678.90']);
    expect(filas([extremos('TOTAL', '$1,234.50', 'grande')])).toEqual(['TOTAL  $1,234.50']);
  });
});

describe('the rows of an account', () => {
  it('have quantities and amounts one below the other, and what is said of each below it', () => {
    const cuenta = [
      partida('2 x', 'Pozole rojo grande con todo', '1,270.00', [
        'Surtida',
        '» Sin cebolla y con mucho rábano, por favor',
      ]),
      partida('', '+ Aguacate', '46.00'),
      partida('10 x', 'Taco', '9.50'),
    ];
    expect(filas(cuenta)).toEqual([
      '2 x  Pozole rojo grande 1,270.00',
      '     con todo',
      '     Surtida',
      '     » Sin cebolla y con mucho',
      '     rábano, por favor',
      '     + Aguacate            46.00',
      '10 x Taco                   9.50',
    ]);
  });

  it('stand one below the other where there is no room beside them', () => {
    expect(filas([partida('1,000 x', 'Taco de canasta', '$999,999,999,999.99', ['Frijol'])])).toEqual([
      '1,000 x Taco de canasta',
      `${' '.repeat(13)}$999,999,999,999.99`,
      'Frijol',
    ]);
  });
});

it('a line, an empty row and a QR code are a row each', () => {
  expect(filas([{ clase: 'raya' }, { clase: 'espacio' }, { clase: 'qr', dato: 'https://comal.mx/a' }])).toEqual([
    '-'.repeat(32),
    '',
    '<https://comal.mx/a>',
  ]);
});

it('the logo and the opening of the drawer have no letters, and stand where they were put', () => {
  expect(enRenglones({ bloques: [{ clase: 'logo' }, { clase: 'qr', dato: 'a' }, { clase: 'cajon' }] }, 32)).toEqual([
    { logo: true },
    { qr: 'a' },
    { cajon: true },
  ]);
});

const ESTILO = {
  tamano: fc.constantFrom(...(Object.keys(TAMANOS) as Tamano[])),
  fuerte: fc.constant(true as const),
  inverso: fc.constant(true as const),
};
const conEstilo = { requiredKeys: [] as never[] };
const TEXTO = fc.record({
  clase: fc.constant('texto' as const),
  texto: cualquierTexto,
  alinea: fc.constantFrom('izquierda' as const, 'centro' as const),
  sangria: fc.nat({ max: 60 }),
});
const BLOQUE: fc.Arbitrary<Bloque> = fc.oneof(
  fc.tuple(TEXTO, fc.record({ ...ESTILO, marca: cualquierTexto }, conEstilo)).map(([b, e]) => ({ ...b, ...e })),
  fc
    .tuple(
      fc.record({ clase: fc.constant('extremos' as const), izquierda: cualquierTexto, derecha: cualquierTexto }),
      fc.record({ ...ESTILO, marca: cualquierTexto }, conEstilo),
    )
    .map(([b, e]) => ({ ...b, ...e })),
  fc.record({
    clase: fc.constant('partida' as const),
    cantidad: fc.oneof(
      fc.nat({ max: 999 }).map((n) => `${n} x`),
      cualquierTexto,
    ),
    texto: cualquierTexto,
    importe: fc.oneof(
      fc.nat({ max: 99_999 }).map((n) => `${n}.00`),
      cualquierTexto,
    ),
    detalle: fc.array(cualquierTexto, { maxLength: 3 }),
  }),
  fc.constantFrom<Bloque>({ clase: 'raya' }, { clase: 'espacio' }, { clase: 'logo' }, { clase: 'cajon' }),
  cualquierTexto.map((dato) => ({ clase: 'qr' as const, dato })),
);
const BLOQUES = fc.array(BLOQUE, { maxLength: 6 });
const ANCHOS = fc.constantFrom(...COLUMNAS);

/** What a block says, in the order in which it is printed, without blanks. */
const dicho = (b: Bloque): string[] => {
  if (b.clase === 'texto') return [b.marca ?? '', b.texto];
  if (b.clase === 'partida') return [b.cantidad, b.texto, b.importe, ...b.detalle];
  if (b.clase === 'extremos') return [b.marca ?? '', b.izquierda, b.derecha];
  return b.clase === 'qr' ? [b.dato] : [];
};
/** A block that takes no row, whatever its mark is. */
const sinTexto = (b: Bloque): boolean =>
  (b.clase === 'texto' && imprimible(b.texto) === '') ||
  (b.clase === 'extremos' && imprimible(b.izquierda) + imprimible(b.derecha) === '');
const sinBlancos = (s: string): string => s.replaceAll(' ', '');
const letrasDe = (textos: readonly string[]): string => [...sinBlancos(textos.join(''))].sort().join('');

describe('whatever the texts of a paper are', () => {
  it('no row has a control character or is wider than the paper', () => {
    fc.assert(
      fc.property(BLOQUES, ANCHOS, (bloques, columnas) => {
        const renglones = enRenglones({ bloques }, columnas);
        for (const r of renglones) expect(contenido(r)).toMatch(IMPRIMIBLE);
        for (const r of renglones.filter(esDeLetras))
          expect(r.texto.length).toBeLessThanOrEqual(letrasPorRenglon(columnas, r.tamano));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('no letter is lost, and none is printed twice', () => {
    const unBloque = BLOQUE.filter((b) => b.clase !== 'raya' && !sinTexto(b));
    fc.assert(
      fc.property(unBloque, ANCHOS, (b, columnas) => {
        const impreso = enRenglones({ bloques: [b] }, columnas).map(contenido);
        expect(letrasDe(impreso)).toBe(letrasDe(dicho(b).map(imprimible)));
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('an amount that fits into a row is whole, at its right end', () => {
    const importe = fc.nat().map((n) => `$${n.toLocaleString('en-US')}.00`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cualquierTexto, cualquierTexto, importe), { minLength: 1, maxLength: 4 }),
        ANCHOS,
        (cuenta, columnas) => {
          const impreso = filas(
            cuenta.map(([cantidad, texto, i]) => partida(cantidad, texto, i)),
            columnas,
          );
          for (const [, , i] of cuenta)
            expect(impreso.some((fila) => fila.length === columnas && fila.endsWith(i))).toBe(true);
        },
      ),
      { numRuns: runs(1_000) },
    );
  });

  it('the words of a text come in their order', () => {
    fc.assert(
      fc.property(
        cualquierTexto,
        ANCHOS,
        fc.constantFrom(...(Object.keys(TAMANOS) as Tamano[])),
        (texto, columnas, tamano) => {
          const impreso = filas([{ clase: 'texto', texto, tamano }], columnas);
          expect(sinBlancos(impreso.join(''))).toBe(sinBlancos(imprimible(texto)));
        },
      ),
      { numRuns: runs(1_000) },
    );
  });
});
