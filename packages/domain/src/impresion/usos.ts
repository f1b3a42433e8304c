import { refuse, type Refusal } from '../result.ts';
import { USOS_DE_IMPRESORA, type ClaseDeUso } from './impresora.ts';

/** A use of a printer: what is printed, and of which area or register. */
export interface Uso {
  readonly clase: ClaseDeUso;
  readonly objeto: number;
}

/** An area or a register. */
interface Nombrado {
  readonly id: number;
  readonly nombre: string;
}

/** What a branch has that may be printed, and what its other printers print. */
export interface Imprimibles {
  readonly areas: readonly Nombrado[];
  readonly cajas: readonly Nombrado[];
  /** The uses of other printers, each with the name of its printer. */
  readonly deOtras: readonly (Uso & { readonly impresora: string })[];
}

const CAMPO = 'usos';
const mismo = (a: Uso, b: Uso): boolean => a.clase === b.clase && a.objeto === b.objeto;

/** The uses, each once, in their order. */
export const cadaUso = (usos: readonly Uso[]): readonly Uso[] =>
  usos.filter((uso, i) => usos.findIndex((otro) => mismo(otro, uso)) === i);

/** The area or register of a use; undefined when the branch has none of that id. */
const objetoDe = ({ clase, objeto }: Uso, { areas, cajas }: Imprimibles): Nombrado | undefined =>
  (USOS_DE_IMPRESORA[clase].de === 'area' ? areas : cajas).find(({ id }) => id === objeto);

/**
 * Why a printer cannot print `usos`, or null: an area or register is not of the branch (NO_ENCONTRADO), or another printer has the use
 * (USO_DE_OTRA_IMPRESORA). Slips of an area and papers of a register come out at one printer only.
 */
export const noSeImprime = (
  usos: readonly Uso[],
  hay: Imprimibles,
): Refusal<'NO_ENCONTRADO' | 'USO_DE_OTRA_IMPRESORA'> | null => {
  if (usos.some((uso) => !objetoDe(uso, hay))) return refuse('NO_ENCONTRADO');
  for (const uso of usos) {
    const otra = hay.deOtras.find((deOtra) => mismo(deOtra, uso));
    if (!otra) continue;
    const que = `${USOS_DE_IMPRESORA[uso.clase].nombre} de ${objetoDe(uso, hay)!.nombre}`;
    return refuse('USO_DE_OTRA_IMPRESORA', { uso: que, impresora: otra.impresora }, CAMPO);
  }
  return null;
};
