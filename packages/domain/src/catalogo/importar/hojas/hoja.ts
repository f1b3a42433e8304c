import type { Columna } from './columnas.ts';
import type { Clave } from '../tipos.ts';

/** A permission that a row needs, and the column to be named when it is missing; by default the first that changes. */
export interface PermisoDeRenglon {
  readonly permiso: number;
  readonly columna?: string;
}

/** What no two rows of a branch may have alike. */
export interface Unico<T> {
  readonly titulo: string;
  readonly valor: (datos: T) => string | null;
  readonly nombre: (datos: T) => string;
  readonly mensaje: (valor: string, de: string) => string;
}

/** What is chosen once. */
export interface Fija<T> {
  readonly titulo: string;
  readonly de: (datos: T) => string;
  readonly mensaje: string;
}

/** What a sheet of the file differs in; everything else is done once for all of them. */
export interface Hoja<T> {
  readonly nombre: string;
  readonly clave: (datos: T) => Clave;
  /** What a new row has where the file says nothing. */
  readonly inicial: T;
  readonly columnas: readonly Columna<T>[];
  /** The columns that tell which row it is; the name when absent. */
  readonly claves?: readonly string[];
  readonly unicos?: readonly Unico<T>[];
  readonly fijas?: readonly Fija<T>[];
  /** What who writes the row must be allowed to; `antes` is null when it is new. */
  readonly permisos: (antes: T | null, ahora: T) => readonly PermisoDeRenglon[];
}

/** Whether two rows say the same. */
export const sonIguales = <T extends object>(a: T, b: T): boolean =>
  Object.entries(a).every(([campo, valor]) => {
    const otro: unknown = b[campo as keyof T];
    return Array.isArray(valor) ? String(valor) === String(otro) : valor === otro;
  });

/** Puts a value among those of its key. */
export const agrupar = <K, V>(grupos: Map<K, V[]>, clave: K, valor: V): void => {
  const grupo = grupos.get(clave);
  if (grupo) grupo.push(valor);
  else grupos.set(clave, [valor]);
};
