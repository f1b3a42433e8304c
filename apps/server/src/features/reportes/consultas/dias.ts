import { ticketPromedio } from '@comal/domain/caja/estadisticas';
import { CLASE, SUMS, valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { CUANTAS_PIEZAS, CUANTOS_COBROS, LINEAS_DE_COBROS, PARED, VENTAS } from './de-lineas.ts';
import { deClases, suma } from './de-sumas.ts';
import { valoresDe, type ConsultaDe } from './reporte.ts';

/** SQL, a table: sales, charges and pieces of each operating day (D-01), from the lines. */
export const DIAS_DE_LINEAS = `(
  SELECT (${PARED} - make_interval(hours => s.hora_corte))::date AS dia,
    ${VENTAS} AS ventas,
    ${CUANTOS_COBROS} AS cobros,
    ${CUANTAS_PIEZAS} AS piezas
  ${LINEAS_DE_COBROS}
  GROUP BY 1
)`;

/** SQL, a table: the columns of `DIAS_DE_LINEAS`, from the stored sums of days. */
export const DIAS_DE_SUMAS = `(
  SELECT u.dia,
    ${suma('total', [CLASE.todo])} AS ventas,
    ${suma('cuantos', [CLASE.cobros])} AS cobros,
    ${suma('cuantos', [CLASE.todo])} AS piezas
  ${SUMS}
  ${deClases([CLASE.todo, CLASE.cobros])}
  GROUP BY 1
)`;

/** SQL: leaves out days and hours `v` without sales, charges and pieces. */
export const HUBO_VENTAS = 'WHERE v.ventas <> 0 OR v.cobros <> 0 OR v.piezas <> 0';

// The COALESCE is for the SQL checker: it cannot see that no grouping set of the sums leaves `dia` null.
const reporte = (tabla: string): string => `
  SELECT COALESCE(to_char(v.dia, 'DD-MM-YYYY'), '') AS dia,
    v.ventas::bigint AS ventas,
    v.cobros::bigint AS cobros,
    round(v.piezas, 6)::float8 AS piezas
  FROM ${tabla} v
  ${HUBO_VENTAS}
  ORDER BY v.dia`;

/** Sales by operating day, with the average ticket of each day. */
export const dias: ConsultaDe<'dias'> = {
  porLineas: (de) => sqlText(reporte(DIAS_DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(DIAS_DE_SUMAS), valuesOfSums(de)),
  terminar: (filas) => filas.map((f) => ({ ...f, ticket: ticketPromedio(f.ventas, f.cobros) })),
};
