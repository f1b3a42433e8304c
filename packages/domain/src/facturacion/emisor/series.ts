import type { Leido, ReglaDeTexto } from '../../reglas-de-texto.ts';
import { leerTexto } from '../../reglas-de-texto.ts';

const ERROR = 'De 1 a 10 letras y números, sin acentos: A, CENTRO, FAC2';
const SERIE = /^[A-Z0-9]{1,10}$/;
const REGLA: ReglaDeTexto = { min: 1, max: 10, requerido: 'Escribe la serie', maximo: ERROR };

/** A series of numbers as typed, in its stored form: upper case. */
export const leerSerie = (escrita: string): Leido<string> => {
  const leida = leerTexto(REGLA, escrita);
  if (!leida.ok) return leida;
  const value = leida.value.toUpperCase();
  return SERIE.test(value) ? { ok: true, value } : { ok: false, error: ERROR };
};

/** The largest number of a series. */
export const FOLIO_MAXIMO = 999_999_999;

/** How many days after the month of a charge its diner may invoice it, at most. */
export const DIAS_LIMITE_MAXIMOS = 31;

/** The series and next number of a branch. */
export interface SerieDeSucursal {
  readonly sucursal: number;
  readonly serie: string;
  readonly siguiente: number;
}

/** Why series cannot be so, with the branch whose fields are wrong. */
export type ProblemaDeSerie =
  | { readonly motivo: 'SERIE_REPETIDA'; readonly sucursal: number; readonly serie: string }
  | { readonly motivo: 'FOLIO_USADO'; readonly sucursal: number; readonly serie: string; readonly folio: number };

/**
 * Looks for what is wrong with series that branches are to have: each is of one branch, also of one that gives it up in the same
 * save, and no number is used twice. `usados` has the largest number used of each series.
 */
export const problemaDeSeries = (
  nuevas: readonly SerieDeSucursal[],
  hay: readonly Pick<SerieDeSucursal, 'sucursal' | 'serie'>[],
  usados: ReadonlyMap<string, number>,
): ProblemaDeSerie | null => {
  for (const { sucursal, serie, siguiente } of nuevas) {
    const deOtra = [...hay, ...nuevas].some((s) => s.serie === serie && s.sucursal !== sucursal);
    if (deOtra) return { motivo: 'SERIE_REPETIDA', sucursal, serie };
    const folio = usados.get(serie) ?? 0;
    if (siguiente <= folio) return { motivo: 'FOLIO_USADO', sucursal, serie, folio };
  }
  return null;
};
