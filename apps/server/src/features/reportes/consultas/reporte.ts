import type { ClaveDeReporte, FilaDeReporte, FilaLeida } from '@comal/domain/reportes/reportes';
import { valuesOf, type ChargesOf } from '../../../platform/caja/periodo.ts';
import type { Query } from '../../../platform/db/query.ts';

/** What a report is of: days and branches, narrowed to some people, categories and registers; null narrows nothing. */
export interface ReporteDe extends ChargesOf {
  readonly personas: readonly number[] | null;
  readonly categorias: readonly string[] | null;
  readonly cajas: readonly number[] | null;
}

/** How a report is read; amounts in centavos. */
export interface Consulta<Fila = FilaDeReporte> {
  /** Its rows, in its order, by lines and charges. */
  porLineas(de: ReporteDe): Query<Fila>;
  /** The same by the sums of days, for a report that nothing narrows (decision 0060); a report of sales has it. */
  porSumas?(de: ChargesOf): Query<Fila>;
  /** Its rows with what rules and names of the domain say of them. */
  terminar?(filas: readonly Fila[]): readonly FilaDeReporte[];
}

/** How the report of a name is read. */
export type ConsultaDe<K extends ClaveDeReporte> = Consulta<FilaLeida<K>>;

/** The parameters of every statement by lines: those of `valuesOf`, then $7 people, $8 categories, $9 registers. */
export const valoresDe = (de: ReporteDe): readonly unknown[] => [...valuesOf(de), de.personas, de.categorias, de.cajas];

/** SQL: holds for a report that nothing narrows. */
export const SIN_FILTRO = '$7::integer[] IS NULL AND $8::text[] IS NULL AND $9::integer[] IS NULL';

/** SQL: what narrows charges `x` to some registers; of other filters they know nothing. */
export const FILTRO_DE_COBROS =
  '$7::integer[] IS NULL AND $8::text[] IS NULL AND ($9::integer[] IS NULL OR x.caja = ANY ($9))';

/** SQL: what narrows cash and shifts to whose they were, and to some registers. */
export const filtroDeCaja = (tabla: 'm' | 'k'): string => `$8::text[] IS NULL
    AND ($7::integer[] IS NULL OR ${tabla}.usuario = ANY ($7))
    AND ($9::integer[] IS NULL OR ${tabla}.caja = ANY ($9))`;

/** SQL: the full name of the user `u`, where there is one. */
export const PERSONA = `COALESCE(
      nullif(concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')), ''),
      'Nadie'
    )`;
