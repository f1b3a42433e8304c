import { valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
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
