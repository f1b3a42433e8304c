import { CELDAS_MAXIMAS, COLUMNAS_MAXIMAS, RENGLONES_MAXIMOS } from '@comal/domain/catalogo/importar/limites';

/** Rows and cells that a reader may have to make, the empty ones between others too: a sheet is a rectangle. */
const AREA_MAXIMA = 4_000_000;

/** References to letters (`&amp;`) that all parts may have: a reader makes each one anew, and they pack into nothing. */
const ENTIDADES_MAXIMAS = 200_000;
const ENTIDAD = /&/g;

// Not a prefix: `xmlns:r` says something else.
const LUGAR = /(?<![\w:])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const COORDENADA = /^([A-Za-z]{0,3})(\d{0,7})$/;
const LETRAS = 26;
const ANTES_DE_LA_A = 64;

const columnaDe = (letras: string): number =>
  [...letras.toUpperCase()].reduce((n, l) => n * LETRAS + l.charCodeAt(0) - ANTES_DE_LA_A, 0);

const cuantas = (xml: string, etiqueta: RegExp): number => {
  let n = 0;
  for (const _ of xml.matchAll(etiqueta)) n += 1;
  return n;
};

/** How far the cells of a sheet reach, as rows by columns; null when further than a menu does, or when it cannot be told. */
const areaDe = (xml: string): number | null => {
  let [filas, columnas] = [1, 1];
  for (const [, a, b] of xml.matchAll(LUGAR)) {
    const partes = COORDENADA.exec(a ?? b ?? '');
    if (!partes) return null;
    filas = Math.max(filas, Number(partes[2]));
    columnas = Math.max(columnas, columnaDe(partes[1]!));
    if (filas > RENGLONES_MAXIMOS || columnas > COLUMNAS_MAXIMAS) return null;
  }
  return filas * columnas;
};

const esHoja = (xml: string): boolean => /<(?:\w+:)?sheetData[\s/>]/.test(xml);

/**
 * Looks at each part of a spreadsheet before a reader does: its cells say where they are, and one at row 99,999,999 makes
 * whoever believes it build all the rows before it (reliability H82). False as soon as the sheets reach too far.
 */
export const revisorDeHojas = (): ((parte: Uint8Array) => boolean) => {
  let area = 0;
  let celdas = 0;
  let entidades = 0;
  return (parte) => {
    const xml = Buffer.from(parte.buffer, parte.byteOffset, parte.byteLength).toString('latin1');
    entidades += cuantas(xml, ENTIDAD);
    if (entidades > ENTIDADES_MAXIMAS) return false;
    if (!esHoja(xml)) return true;
    const suya = areaDe(xml);
    area += suya ?? Infinity;
    celdas += cuantas(xml, /<(?:\w+:)?c[\s/>]/g);
    return area <= AREA_MAXIMA && celdas <= CELDAS_MAXIMAS && cuantas(xml, /<(?:\w+:)?row[\s/>]/g) <= RENGLONES_MAXIMOS;
  };
};
