import type { Columna } from './columnas.ts';
import type { Clave } from '../tipos.ts';

/** A permission that a row needs, and the column of the error when it is missing; by default the first that changes. */
export interface PermisoDeRenglon {
  readonly permiso: number;
  readonly columna?: string;
}

/** A value that must be unique among the rows of a branch. */
export interface Unico<T> {
  readonly titulo: string;
  readonly valor: (datos: T) => string | null;
  readonly nombre: (datos: T) => string;
  readonly mensaje: (valor: string, de: string) => string;
}

/** A field that cannot be changed later. */
export interface Fija<T> {
  readonly titulo: string;
  readonly de: (datos: T) => string;
  readonly mensaje: string;
}

/** The definition of a sheet; what all sheets have in common is done once. */
export interface Hoja<T> {
  readonly nombre: string;
  readonly clave: (datos: T) => Clave;
  /** The values of a new row where the file has none. */
  readonly inicial: T;
  readonly columnas: readonly Columna<T>[];
  /** The columns that identify a row; by default the name. */
  readonly claves?: readonly string[];
  readonly unicos?: readonly Unico<T>[];
  readonly fijas?: readonly Fija<T>[];
  /** The permissions that writing the row needs; `antes` is null when it is new. */
  readonly permisos: (antes: T | null, ahora: T) => readonly PermisoDeRenglon[];
}

/** Whether two rows are equal. */
export const sonIguales = <T extends object>(a: T, b: T): boolean =>
  Object.entries(a).every(([campo, valor]) => {
    const otro: unknown = b[campo as keyof T];
    return Array.isArray(valor) ? String(valor) === String(otro) : valor === otro;
  });

/** Adds a value to the group of its key. */
export const agrupar = <K, V>(grupos: Map<K, V[]>, clave: K, valor: V): void => {
  const grupo = grupos.get(clave);
  if (grupo) grupo.push(valor);
  else grupos.set(clave, [valor]);
};
