import { CLASE, SUMS, valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { CUANTAS_PIEZAS, CUANTOS_COBROS, LINEAS_DE_COBROS, PARED, VENTAS } from './de-lineas.ts';
import { deClases, suma } from './de-sumas.ts';
import { HUBO_VENTAS } from './dias.ts';
import { valoresDe, type ConsultaDe } from './reporte.ts';

/** SQL: the position of an hour in the operating day, which starts at the cutoff hour of the branch; the first of several branches. */
const lugar = (hora: string, corte: string): string => `min((${hora} - ${corte} + 24) % 24)`;

const HORA = `extract(hour FROM ${PARED})::integer`;
const DE_LINEAS = `(
  SELECT ${HORA} AS hora,
    ${lugar(HORA, 's.hora_corte')} AS lugar,
    ${VENTAS} AS ventas,
    ${CUANTOS_COBROS} AS cobros,
    ${CUANTAS_PIEZAS} AS piezas
  ${LINEAS_DE_COBROS}
  GROUP BY 1
)`;

const DE_SUMAS = `(
  SELECT u.clave::integer AS hora,
    ${lugar('u.clave::integer', 'b.hora_corte')} AS lugar,
    ${suma('total', [CLASE.horaDeCobro])} AS ventas,
    ${suma('cuantos', [CLASE.cobrosPorHora])} AS cobros,
    ${suma('cuantos', [CLASE.horaDeCobro])} AS piezas
  ${SUMS}
  JOIN sucursal b ON b.cliente = $1 AND b.id = u.id
  ${deClases([CLASE.horaDeCobro, CLASE.cobrosPorHora])}
  GROUP BY 1
)`;

const reporte = (tabla: string): string => `
  SELECT lpad(v.hora::text, 2, '0') || ':00' AS hora,
    v.ventas::bigint AS ventas,
    v.cobros::bigint AS cobros,
    round(v.piezas, 6)::float8 AS piezas
  FROM ${tabla} v
  ${HUBO_VENTAS}
  ORDER BY v.lugar, v.hora`;

/** Sales by local hour, in the order of the operating day. */
export const horas: ConsultaDe<'horas'> = {
  porLineas: (de) => sqlText(reporte(DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(DE_SUMAS), valuesOfSums(de)),
};
