import { limpiar } from '../../../texto.ts';
import { desneutralizar, dichoEn } from '../hojas/celdas.ts';
import { breve } from '../limites.ts';
import type { FilaCruda, HojaCruda } from '../tipos.ts';
import { adivinarCampos, type Campo } from './adivinar.ts';

/** How many rows of somebody else's menu are shown before its columns are chosen. */
const RENGLONES_DE_MUESTRA = 10;

/** A title or two may stand above the headings; beyond so many rows they are no headings any more. */
const RENGLONES_SOBRE_TITULOS = 20;
/** A list of one column is no menu. */
const COLUMNAS_MINIMAS = 2;
/** The most sheets that are offered. */
const HOJAS_MAXIMAS = 10;

/** A sheet with headings that are not ours, as it is shown to who says what they are. */
export interface HojaAjena {
  readonly nombre: string;
  /** The row of its headings, as a spreadsheet numbers it. */
  readonly titulos: number;
  /** How many rows it has below them. */
  readonly renglones: number;
  /** Each heading with the column of ours that it seems to be. */
  readonly columnas: readonly { readonly titulo: string; readonly campo: Campo }[];
  /** Its first rows. */
  readonly muestra: readonly (readonly string[])[];
}

/** What a row says, cell by cell. */
export const textosDe = ({ celdas }: FilaCruda): string[] => celdas.map((c) => limpiar(desneutralizar(dichoEn(c))));

const conAlgo = (textos: readonly string[]): number => textos.filter((t) => t !== '').length;

interface FilaConTextos {
  readonly renglon: number;
  readonly textos: readonly string[];
}

const conocidos = (textos: readonly string[]): number => adivinarCampos(textos).filter((c) => c !== null).length;

/** The row that most looks like headings: the one with most known names, otherwise the first one of two columns or more. */
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

/** The sheets of a file that is not ours, the one that looks most like a menu first; none where it is no table. */
export const hojasAjenas = (crudas: readonly HojaCruda[]): HojaAjena[] =>
  crudas
    .map(ajenaDe)
    .filter((h) => h !== null)
    .sort((a, b) => adivinadas(b) - adivinadas(a))
    .slice(0, HOJAS_MAXIMAS);

/** What tells one program's files from another's: their headings, in order. */
export const huellaDe = ({ columnas }: HojaAjena): string =>
  JSON.stringify(columnas.map((c) => c.titulo.toLowerCase()));
