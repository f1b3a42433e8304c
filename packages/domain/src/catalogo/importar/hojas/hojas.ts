import type { Hoja } from './hoja.ts';
import { opciones } from './hoja-de-opciones.ts';
import { recetas } from './hoja-de-recetas.ts';
import { areas, categorias, especificaciones, ingredientes, unidades } from './hojas-de-grupos.ts';
import { complementos, productos } from './hojas-de-vendibles.ts';
import type { ClaveDeHoja, Renglones } from '../tipos.ts';

/** The sheets of the file, ordered so that each only refers to earlier ones. */
export const HOJAS: { readonly [H in ClaveDeHoja]: Hoja<Renglones[H]> } = {
  categorias,
  areas,
  unidades,
  ingredientes,
  especificaciones,
  opciones,
  complementos,
  productos,
  recetas,
};

/** The keys of the sheets, in their order. */
export const CLAVES_DE_HOJA = Object.keys(HOJAS) as readonly ClaveDeHoja[];

/** The sheet with instructions, which is not imported. */
export const INSTRUCCIONES = 'Instrucciones';
