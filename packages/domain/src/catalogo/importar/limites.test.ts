import { describe, expect, it } from 'vitest';
import { filasDeCsv, hojasDeCsv } from './csv.ts';
import { leerArchivo } from './leer.ts';
import {
  breve,
  CARACTERES_DE_CELDA,
  CELDAS_MAXIMAS,
  COLUMNAS_MAXIMAS,
  MUY_LARGO,
  RENGLONES_MAXIMOS,
} from './limites.ts';
import { cruda, planDe } from './menu.fixture.ts';

describe('what a file may have at most (H82)', () => {
  const hoja = (...filas: readonly string[][]) => [cruda('Áreas', ['Nombre'], ...filas)];
  it.each([
    ['rows', hoja(...Array.from({ length: RENGLONES_MAXIMOS }, () => ['x']))],
    ['columns', hoja(Array.from({ length: COLUMNAS_MAXIMAS + 1 }, () => ''))],
    [
      'cells',
      hoja(
        ...Array.from({ length: CELDAS_MAXIMAS / COLUMNAS_MAXIMAS }, () =>
          Array.from({ length: COLUMNAS_MAXIMAS }, () => 'x'),
        ),
      ),
    ],
    ['characters in a cell', hoja(['x'.repeat(CARACTERES_DE_CELDA + 1)])],
    ['characters', hoja(...Array.from({ length: 260 }, () => ['x'.repeat(CARACTERES_DE_CELDA)]))],
    ['accents on one letter', hoja([`a${'\u0301'.repeat(40)}`])],
  ])('more %s is said to be too much', (_que, hojas) => expect(leerArchivo(hojas)).toStrictEqual(MUY_LARGO));

  it('a CSV text is left as soon as it has more', () => {
    expect(filasDeCsv('\n'.repeat(RENGLONES_MAXIMOS + 1))).toStrictEqual(MUY_LARGO);
    expect(filasDeCsv(','.repeat(COLUMNAS_MAXIMAS + 1))).toStrictEqual(MUY_LARGO);
    expect(hojasDeCsv(`#Áreas\nNombre\n${'x'.repeat(CARACTERES_DE_CELDA + 1)}`)).toStrictEqual(MUY_LARGO);
  });

  it('what an answer repeats of a file is short', () => {
    expect([breve('Taco'), breve('x'.repeat(500)).length]).toStrictEqual(['Taco', 81]);
    const [error] = planDe([cruda('Productos', ['Nombre', 'y'.repeat(9_000)], ['Gringa', 'x'])]).errores;
    expect(error!.columna.length).toBe(81);
  });
});
