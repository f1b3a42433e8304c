import { CELDAS_MAXIMAS, COLUMNAS_MAXIMAS, RENGLONES_MAXIMOS } from '@comal/domain/catalogo/importar/limites';

/** Limit of the area that a reader may have to allocate: a sheet is a rectangle, empty cells included. */
const AREA_MAXIMA = 4_000_000;

/** Limit of entity references (`&amp;`), each of which is expanded, though they compress to nothing. */
const ENTIDADES_MAXIMAS = 200_000;
const ENTIDAD = /&/g;

// Not as a prefix: `xmlns:r` is another attribute.
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

/** The area of a sheet's cells, rows by columns; null when it exceeds a menu's, or is unknown. */
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
 * Checks each part of a spreadsheet before it is parsed: a cell with the coordinates of row 99,999,999 makes a parser allocate
 * all rows before it (reliability H82). False as soon as the limit is exceeded.
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
