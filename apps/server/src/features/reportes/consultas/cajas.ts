import { CLASE, SUMS, valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { CUANTOS_COBROS, LINEAS_DE_COBROS, VENTAS } from './de-lineas.ts';
import { deClases, suma } from './de-sumas.ts';
import { valoresDe, type ConsultaDe } from './reporte.ts';

const DE_LINEAS = `(
  SELECT x.caja,
    x.sucursal,
    ${CUANTOS_COBROS} AS cobros,
    ${VENTAS} AS ventas
  ${LINEAS_DE_COBROS}
  GROUP BY 1, 2
)`;

const DE_SUMAS = `(
  SELECT u.clave::integer AS caja,
    u.id AS sucursal,
    ${suma('cuantos', [CLASE.cobrosPorCaja])} AS cobros,
    ${suma('total', [CLASE.caja])} AS ventas
  ${SUMS}
  ${deClases([CLASE.caja, CLASE.cobrosPorCaja])}
  GROUP BY 1, 2
)`;

const reporte = (tabla: string): string => `
  SELECT c.alias AS caja,
    b.nombre AS sucursal,
    v.cobros::bigint AS cobros,
    v.ventas::bigint AS ventas
  FROM ${tabla} v
  JOIN caja c ON c.cliente = $1 AND c.id = v.caja
  JOIN sucursal b ON b.cliente = $1 AND b.id = v.sucursal
  WHERE v.ventas <> 0 OR v.cobros <> 0
  ORDER BY v.ventas DESC, c.alias`;

/** Sales by register. */
export const cajas: ConsultaDe<'cajas'> = {
  porLineas: (de) => sqlText(reporte(DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(DE_SUMAS), valuesOfSums(de)),
};
