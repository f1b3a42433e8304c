import { valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { HUBO, PLATOS_DE_LINEAS, PLATOS_DE_SUMAS } from './platos.ts';
import { valoresDe, type ConsultaDe } from './reporte.ts';

const reporte = (tabla: string): string => `
  SELECT t.categoria,
    t.piezas::float8 AS piezas,
    t.ventas::bigint AS ventas
  FROM (
    SELECT v.categoria,
      round(sum(v.piezas), 6) AS piezas,
      sum(v.ventas) AS ventas
    FROM ${tabla} v
    GROUP BY 1
    ${HUBO}
  ) t
  ORDER BY t.ventas DESC, t.categoria`;

/** Sales by category of the menu, the highest sales first. */
export const categorias: ConsultaDe<'categorias'> = {
  porLineas: (de) => sqlText(reporte(PLATOS_DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(PLATOS_DE_SUMAS), valuesOfSums(de)),
};
