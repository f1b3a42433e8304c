import { PIEZAS } from '../../../platform/caja/cifras.ts';
import { valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { CUANTAS_PIEZAS, LINEAS, VENTAS } from './de-lineas.ts';
import { HUBO, PLATOS_DE_LINEAS, PLATOS_DE_SUMAS } from './platos.ts';
import { valoresDe, type ConsultaDe } from './reporte.ts';

const reporte = (tabla: string): string => `
  SELECT t.producto,
    t.categoria,
    t.piezas::float8 AS piezas,
    t.ventas::bigint AS ventas
  FROM (
    SELECT v.producto,
      v.categoria,
      round(sum(v.piezas), 6) AS piezas,
      sum(v.ventas) AS ventas
    FROM ${tabla} v
    GROUP BY 1, 2
    ${HUBO}
  ) t
  ORDER BY t.ventas DESC, t.piezas DESC, t.producto, t.categoria`;

/** Sales by dish, the highest sales first. */
export const productos: ConsultaDe<'productos'> = {
  porLineas: (de) => sqlText(reporte(PLATOS_DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(PLATOS_DE_SUMAS), valuesOfSums(de)),
};

const MEDIDOS = `
  SELECT p.descripcion AS producto,
    p.medida AS unidad,
    round(sum(${PIEZAS} * p.cantidad), 3)::float8 AS cantidad,
    round(${CUANTAS_PIEZAS}, 6)::float8 AS porciones,
    ${VENTAS} AS importe
  ${LINEAS}
    AND p.medida IS NOT NULL
  GROUP BY 1, 2
  HAVING sum(${PIEZAS}) <> 0 OR sum(d.importe) <> 0
  ORDER BY importe DESC, producto, unidad`;

/** What was sold by weight or measure, the highest amounts first. Read from the lines: the sums of days have no quantities. */
export const medidos: ConsultaDe<'medidos'> = {
  porLineas: (de) => sqlText(MEDIDOS, valoresDe(de)),
};
