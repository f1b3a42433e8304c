import { clasificarMenu } from '@comal/domain/reportes/ingenieria';
import { valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { PLATOS_DE_LINEAS, PLATOS_DE_SUMAS } from './platos.ts';
import { valoresDe, type ConsultaDe } from './reporte.ts';

const reporte = (tabla: string): string => `
  SELECT t.producto,
    t.piezas::float8 AS piezas,
    t.ventas::bigint AS ventas,
    (t.ventas - t.impuesto - t.ganancia)::bigint AS costo,
    t.ganancia::bigint AS ganancia,
    CASE WHEN t.piezas > 0 THEN round(t.ganancia / t.piezas)::bigint END AS por_pieza,
    CASE WHEN t.ventas > 0 THEN round(t.ganancia * 100.0 / (t.ventas - t.impuesto), 1)::float8 END AS margen
  FROM (
    SELECT v.producto,
      round(sum(v.piezas), 6) AS piezas,
      sum(v.ventas) AS ventas,
      sum(v.ganancia) AS ganancia,
      sum(v.impuesto) AS impuesto
    FROM ${tabla} v
    GROUP BY 1
    HAVING sum(v.piezas) > 0
  ) t
  ORDER BY t.ganancia DESC, t.producto`;

/** Sales, cost and profit of each dish, the profit and its margin net of tax (D-151), with its class by `clasificarMenu`. */
export const menu: ConsultaDe<'menu'> = {
  porLineas: (de) => sqlText(reporte(PLATOS_DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(PLATOS_DE_SUMAS), valuesOfSums(de)),
  terminar: (filas) => {
    const clases = clasificarMenu(filas);
    return filas.map((f, i) => ({ ...f, clase: clases[i]! }));
  },
};
