import { claveDeNombre } from '../../../texto.ts';
import { breve } from '../limites.ts';
import type { ClaveDeHoja, ErrorDeCelda, FilaCruda } from '../tipos.ts';
import { dichoEn } from './celdas.ts';
import { HOJAS } from './hojas.ts';

/** The headings of a sheet. */
export interface Titulos {
  /** The column of each heading. */
  readonly lugares: ReadonlyMap<string, number>;
  readonly errores: readonly ErrorDeCelda[];
}

/** Rows that may precede the headings, such as a title. */
const RENGLONES_SOBRE_TITULOS = 20;

const conocidas = (hoja: ClaveDeHoja): ReadonlyMap<string, string> =>
  new Map(HOJAS[hoja].columnas.flatMap((c) => [c.titulo, ...(c.alias ?? [])].map((t) => [claveDeNombre(t), c.titulo])));

const clavesDe = (hoja: ClaveDeHoja): readonly string[] => HOJAS[hoja].claves ?? [HOJAS[hoja].columnas[0]!.titulo];

const titulosEscritos = ({ celdas }: FilaCruda): string[] => celdas.map((c) => claveDeNombre(dichoEn(c)));

/** The row of the headings: the first that has the identifying columns, otherwise the first one. */
export const renglonDeTitulos = (hoja: ClaveDeHoja, filas: readonly FilaCruda[]): number => {
  const claves = clavesDe(hoja).map(claveDeNombre);
  const desde = filas
    .slice(0, RENGLONES_SOBRE_TITULOS)
    .map(titulosEscritos)
    .findIndex((titulos) => claves.every((clave) => titulos.includes(clave)));
  return Math.max(0, desde);
};

const tituloDe = (i: number): string => `Columna ${i + 1}`;

/** The position of each column of a sheet, and the errors of its headings. */
export const leerTitulos = (clave: ClaveDeHoja, titulos: FilaCruda, filas: readonly FilaCruda[]): Titulos => {
  const hoja = HOJAS[clave].nombre;
  const columnaDe = conocidas(clave);
  const lugares = new Map<string, number>();
  const errores: ErrorDeCelda[] = [];
  const mal = (columna: string, mensaje: string): void =>
    void errores.push({ hoja, renglon: titulos.renglon, columna, mensaje });
  const ancho = filas.reduce((n, f) => Math.max(n, f.celdas.length), titulos.celdas.length);
  for (let i = 0; i < ancho; i += 1) {
    const escrito = dichoEn(titulos.celdas[i] ?? '');
    const titulo = columnaDe.get(claveDeNombre(escrito));
    if (escrito === '') {
      if (filas.some((f) => f.celdas[i])) mal(tituloDe(i), 'Esta columna no tiene título');
    } else if (!titulo) mal(breve(escrito), 'No se conoce esta columna');
    else if (lugares.has(titulo)) mal(titulo, 'Esta columna está dos veces');
    else lugares.set(titulo, i);
  }
  for (const titulo of clavesDe(clave)) if (!lugares.has(titulo)) mal(titulo, 'Falta esta columna');
  return { lugares, errores };
};
