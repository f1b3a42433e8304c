import type { ClaveDeReporte, FilaDeReporte, FilaLeida } from '@comal/domain/reportes/reportes';
import { valuesOf, type ChargesOf } from '../../../platform/caja/periodo.ts';
import type { Query } from '../../../platform/db/query.ts';

/** The days and branches of a report, and its filters by people, categories and registers; null means no filter. */
export interface ReporteDe extends ChargesOf {
  readonly personas: readonly number[] | null;
  readonly categorias: readonly string[] | null;
  readonly cajas: readonly number[] | null;
}

/** How a report is read; amounts in centavos. */
export interface Consulta<Fila = FilaDeReporte> {
  /** The sorted rows, from lines and charges. */
  porLineas(de: ReporteDe): Query<Fila>;
  /** The same rows from the stored sums of days, for a report without filters (decision 0060); only reports of sales have it. */
  porSumas?(de: ChargesOf): Query<Fila>;
  /** Adds to the rows what the domain computes or names. */
  terminar?(filas: readonly Fila[]): readonly FilaDeReporte[];
}

/** The `Consulta` of the report `K`, with the type of its rows. */
export type ConsultaDe<K extends ClaveDeReporte> = Consulta<FilaLeida<K>>;

/** The parameters of every statement by lines: those of `valuesOf`, then $7 people, $8 categories, $9 registers. */
export const valoresDe = (de: ReporteDe): readonly unknown[] => [...valuesOf(de), de.personas, de.categorias, de.cajas];

/** SQL: true for a report without filters. */
export const SIN_FILTRO = '$7::integer[] IS NULL AND $8::text[] IS NULL AND $9::integer[] IS NULL';

/** SQL: filters charges `x` by register; false where people or categories are filtered, which charges do not have. */
export const FILTRO_DE_COBROS =
  '$7::integer[] IS NULL AND $8::text[] IS NULL AND ($9::integer[] IS NULL OR x.caja = ANY ($9))';

/** SQL: filters cash movements `m` or shifts `k` by user and register; false where categories are filtered. */
export const filtroDeCaja = (tabla: 'm' | 'k'): string => `$8::text[] IS NULL
    AND ($7::integer[] IS NULL OR ${tabla}.usuario = ANY ($7))
    AND ($9::integer[] IS NULL OR ${tabla}.caja = ANY ($9))`;
