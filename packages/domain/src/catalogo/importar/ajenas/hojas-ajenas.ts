import { limpiar } from '../../../texto.ts';
import { desneutralizar, dichoEn } from '../hojas/celdas.ts';
import { breve } from '../limites.ts';
import type { FilaCruda, HojaCruda } from '../tipos.ts';
import { adivinarCampos, type Campo } from './adivinar.ts';

/** Rows of a foreign menu shown while its columns are chosen. */
const RENGLONES_DE_MUESTRA = 10;

/** Rows that may precede the headings, such as a title. */
const RENGLONES_SOBRE_TITULOS = 20;
/** A sheet with a single column is no menu. */
const COLUMNAS_MINIMAS = 2;
/** Limit of sheets that are offered. */
const HOJAS_MAXIMAS = 10;

/** A sheet with foreign headings, as shown to the person who maps them. */
export interface HojaAjena {
  readonly nombre: string;
  /** The row number of its headings, as spreadsheets count. */
  readonly titulos: number;
  /** How many rows follow the headings. */
  readonly renglones: number;
  /** Each heading with its probable column. */
  readonly columnas: readonly { readonly titulo: string; readonly campo: Campo }[];
  /** Its first rows. */
  readonly muestra: readonly (readonly string[])[];
}

/** The texts of a row, cell by cell. */
export const textosDe = ({ celdas }: FilaCruda): string[] => celdas.map((c) => limpiar(desneutralizar(dichoEn(c))));

const conAlgo = (textos: readonly string[]): number => textos.filter((t) => t !== '').length;

interface FilaConTextos {
  readonly renglon: number;
  readonly textos: readonly string[];
}

const conocidos = (textos: readonly string[]): number => adivinarCampos(textos).filter((c) => c !== null).length;

/** The row that is most likely the headings: the one with most known names, otherwise the first with two columns or more. */
const filaDeTitulos = (filas: readonly FilaConTextos[]): number => {
  const primeras = filas.slice(0, RENGLONES_SOBRE_TITULOS);
  const puntos = primeras.map(({ textos }) => (conAlgo(textos) < COLUMNAS_MINIMAS ? 0 : 1 + conocidos(textos)));
  const mejor = Math.max(0, ...puntos);
  return mejor === 0 ? -1 : puntos.indexOf(mejor);
};

const ajenaDe = ({ nombre, filas }: HojaCruda): HojaAjena | null => {
  const dichas = filas
    .map((f) => ({ renglon: f.renglon, textos: textosDe(f) }))
    .filter(({ textos }) => conAlgo(textos) > 0);
  const desde = filaDeTitulos(dichas);
  const titulos = dichas[desde];
  const suyas = dichas.slice(desde + 1);
  if (!titulos || suyas.length === 0) return null;
  const campos = adivinarCampos(titulos.textos);
  return {
    nombre: breve(nombre),
    titulos: titulos.renglon,
    renglones: suyas.length,
    columnas: titulos.textos.map((titulo, i) => ({ titulo: breve(titulo), campo: campos[i] ?? null })),
    muestra: suyas.slice(0, RENGLONES_DE_MUESTRA).map(({ textos }) => textos.map(breve)),
  };
};

const adivinadas = ({ columnas }: HojaAjena): number => columnas.filter((c) => c.campo !== null).length;

/** The sheets of a foreign file, the most likely menu first; none if it has no table. */
export const hojasAjenas = (crudas: readonly HojaCruda[]): HojaAjena[] =>
  crudas
    .map(ajenaDe)
    .filter((h) => h !== null)
    .sort((a, b) => adivinadas(b) - adivinadas(a))
    .slice(0, HOJAS_MAXIMAS);

/** Identifies the program of a file: its headings, in order. */
export const huellaDe = ({ columnas }: HojaAjena): string =>
  JSON.stringify(columnas.map((c) => c.titulo.toLowerCase()));
