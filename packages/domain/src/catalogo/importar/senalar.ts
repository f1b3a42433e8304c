import { CLAVES_DE_HOJA, HOJAS } from './hojas/hojas.ts';
import type { ArchivoLeido, FilaLeida } from './leer.ts';
import { breve } from './limites.ts';
import type { ErrorDeCelda } from './tipos.ts';

/** A wrong cell with the name of its row and its text, both for people; '' when unknown. */
export interface CeldaSenalada extends ErrorDeCelda {
  readonly nombre: string;
  readonly valor: string;
}

const NOMBRE = 'Nombre';
/** Names the rows of the sheet of options. */
const GRUPO = 'Grupo';

type Filas = ReadonlyMap<number, FilaLeida>;

const filasPorHoja = ({ hojas }: ArchivoLeido): ReadonlyMap<string, Filas> =>
  new Map(
    CLAVES_DE_HOJA.map((clave) => [
      HOJAS[clave].nombre,
      new Map(hojas.get(clave)?.filas.map((fila) => [fila.renglon, fila])),
    ]),
  );

/** Adds to wrong cells the name of their row (the dish of a recipe, the group of an option) and their text, both shortened. */
export const senalar = (archivo: ArchivoLeido, errores: readonly ErrorDeCelda[]): CeldaSenalada[] => {
  const filas = filasPorHoja(archivo);
  return errores.map((error) => {
    const fila = filas.get(error.hoja)?.get(error.renglon);
    const dice = (columna: string): string => breve(fila?.escritas.get(columna) ?? fila?.celdas.get(columna) ?? '');
    return { ...error, nombre: dice(NOMBRE) || dice(GRUPO), valor: dice(error.columna) };
  });
};
