import { valuesOfSums } from '../../../platform/caja/sumas/sumas.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { DIAS_DE_LINEAS, DIAS_DE_SUMAS, HUBO_VENTAS } from './dias.ts';
import { valoresDe, type ConsultaDe } from './reporte.ts';

const NOMBRES = `ARRAY['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']`;

const reporte = (tabla: string): string => `
  SELECT COALESCE((${NOMBRES})[t.dia], '') AS dia,
    t.ventas::bigint AS ventas,
    t.dias,
    round(t.ventas / t.dias)::bigint AS promedio
  FROM (
    SELECT extract(isodow FROM v.dia)::integer AS dia,
      sum(v.ventas) AS ventas,
      count(*) AS dias
    FROM ${tabla} v
    ${HUBO_VENTAS}
    GROUP BY 1
  ) t
  ORDER BY t.dia`;

/** Sales by day of the week: total, and average over the days that had sales. */
export const semana: ConsultaDe<'semana'> = {
  porLineas: (de) => sqlText(reporte(DIAS_DE_LINEAS), valoresDe(de)),
  porSumas: (de) => sqlText(reporte(DIAS_DE_SUMAS), valuesOfSums(de)),
};
