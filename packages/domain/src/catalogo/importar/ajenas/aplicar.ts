import { ok, refuse, type Result } from '../../../result.ts';
import { claveDeNombre } from '../../../texto.ts';
import { breve } from '../limites.ts';
import { HOJAS } from '../hojas/hojas.ts';
import type { CeldaCruda, FilaCruda, HojaCruda } from '../tipos.ts';
import { esCampo, type Campo } from './adivinar.ts';
import { textosDe } from './hojas-ajenas.ts';
import type { ParaNuevos } from './para-nuevos.ts';

/** The mapping of a foreign sheet's columns. */
export interface MapaDeColumnas {
  readonly hoja: string;
  /** The row number of the headings. */
  readonly titulos: number;
  /** By column. */
  readonly campos: readonly Campo[];
  /** Defaults of new dishes by name of column. */
  readonly paraNuevos: ParaNuevos;
}

const NOMBRE = 'Nombre';
const CATEGORIA = 'Categoría';

const dichos = (campos: readonly Campo[]): string[] => campos.filter((c) => c !== null);

/** Whether a mapping is valid: each column once, and one is the name. */
const sonBuenos = (campos: readonly Campo[]): boolean => {
  const suyos = dichos(campos);
  return suyos.includes(NOMBRE) && suyos.every(esCampo) && new Set(suyos).size === suyos.length;
};

const elegidas = (fila: FilaCruda, campos: readonly Campo[]): FilaCruda => ({
  renglon: fila.renglon,
  celdas: campos.flatMap((campo, i): CeldaCruda[] => (campo === null ? [] : [fila.celdas[i] ?? ''])),
});

/** The categories that dishes name, each with the row that names it first. */
const categoriasDe = (filas: readonly FilaCruda[], lugar: number, deTodos: string | undefined): FilaCruda[] => {
  const vistas = new Map<string, FilaCruda>();
  const ver = (renglon: number, nombre: string): void => {
    const clave = claveDeNombre(nombre);
    if (clave !== '' && !vistas.has(clave)) vistas.set(clave, { renglon, celdas: [nombre] });
  };
  for (const fila of filas) ver(fila.renglon, (lugar < 0 ? '' : textosDe(fila)[lugar]) || (deTodos ?? ''));
  return [...vistas.values()];
};

/**
 * Converts a foreign file into our sheets by its mapping: its dishes, and the categories that they name. Refuses a mapping that
 * does not fit the file's columns.
 */
export const conColumnas = (
  crudas: readonly HojaCruda[],
  { hoja, titulos, campos, paraNuevos }: MapaDeColumnas,
): Result<HojaCruda[], 'COLUMNAS_INVALIDAS'> => {
  const cruda = crudas.find((h) => breve(h.nombre) === hoja);
  const desde = cruda?.filas.findIndex((f) => f.renglon === titulos) ?? -1;
  if (!cruda || desde < 0 || !sonBuenos(campos)) return refuse('COLUMNAS_INVALIDAS');
  const filas = cruda.filas.slice(desde + 1);
  const categorias = categoriasDe(filas, campos.indexOf(CATEGORIA), paraNuevos[CATEGORIA]);
  return ok([
    {
      nombre: HOJAS.categorias.nombre,
      filas: [{ renglon: titulos, celdas: [NOMBRE] }, ...categorias],
      ajena: { soloNuevos: true, paraNuevos: {} },
    },
    {
      nombre: HOJAS.productos.nombre,
      filas: [{ renglon: titulos, celdas: dichos(campos) }, ...filas.map((f) => elegidas(f, campos))],
      ajena: { soloNuevos: false, paraNuevos },
    },
  ]);
};
