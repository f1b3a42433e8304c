import { GANANCIA } from '../../../platform/caja/cifras.ts';
import { CLASE, SUMS } from '../../../platform/caja/sumas/sumas.ts';
import { CUANTAS_PIEZAS, LINEAS, VENTAS } from './de-lineas.ts';
import { deClases } from './de-sumas.ts';

/** SQL, a table: what was sold of each dish and category, in pieces and centavos, by lines. */
export const PLATOS_DE_LINEAS = `(
  SELECT p.descripcion AS producto,
    p.categoria,
    ${CUANTAS_PIEZAS} AS piezas,
    ${VENTAS} AS ventas,
    COALESCE(sum(${GANANCIA}), 0)::bigint AS ganancia
  ${LINEAS}
  GROUP BY 1, 2
)`;

/** SQL, a table: the same by the sums of days. */
export const PLATOS_DE_SUMAS = `(
  SELECT u.clave AS producto,
    u.nombre AS categoria,
    COALESCE(sum(u.cuantos), 0) AS piezas,
    sum(u.total) AS ventas,
    sum(u.ganancia) AS ganancia
  ${SUMS}
  ${deClases([CLASE.producto])}
  GROUP BY 1, 2
)`;

/** SQL: keeps what was sold; what was all taken back, in the days of the report, says nothing. */
export const HUBO = 'HAVING sum(v.piezas) <> 0 OR sum(v.ventas) <> 0';
