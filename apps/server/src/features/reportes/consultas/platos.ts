import { GANANCIA } from '../../../platform/caja/cifras.ts';
import { CLASE, SUMS } from '../../../platform/caja/sumas/sumas.ts';
import { CUANTAS_PIEZAS, LINEAS, VENTAS } from './de-lineas.ts';
import { deClases } from './de-sumas.ts';

/** SQL, a table: pieces, sales and profit of each dish and category, from the lines; amounts in centavos. */
export const PLATOS_DE_LINEAS = `(
  SELECT p.descripcion AS producto,
    p.categoria,
    ${CUANTAS_PIEZAS} AS piezas,
    ${VENTAS} AS ventas,
    COALESCE(sum(${GANANCIA}), 0)::bigint AS ganancia,
    COALESCE(sum(d.impuesto), 0)::bigint AS impuesto
  ${LINEAS}
  GROUP BY 1, 2
)`;

/** SQL, a table: the columns of `PLATOS_DE_LINEAS`, from the stored sums of days. */
export const PLATOS_DE_SUMAS = `(
  SELECT u.clave AS producto,
    u.nombre AS categoria,
    COALESCE(sum(u.cuantos), 0) AS piezas,
    sum(u.total) AS ventas,
    sum(u.ganancia) AS ganancia,
    sum(u.impuesto) AS impuesto
  ${SUMS}
  ${deClases([CLASE.producto])}
  GROUP BY 1, 2
)`;

/** SQL: leaves out rows whose pieces and sales add up to 0: all of it was charged and cancelled within the report. */
export const HUBO = 'HAVING sum(v.piezas) <> 0 OR sum(v.ventas) <> 0';
