import { SPANS } from '../../../platform/caja/periodo.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { filtroDeCaja, valoresDe, type ConsultaDe } from './reporte.ts';

const DIFERENCIA = `COALESCE(round((k.resumen -> 'cierre' ->> 'diferencia')::numeric * 100), 0)::bigint`;

const REPORTE = `
  SELECT t.persona,
    t.faltante,
    t.sobrante,
    t.sobrante - t.faltante AS neto,
    t.turnos,
    t.con_diferencia
  FROM (
    SELECT v.usuario,
      max(v.usuario_nombre) AS persona,
      count(*) AS turnos,
      count(*) FILTER (WHERE v.diferencia <> 0) AS con_diferencia,
      sum(GREATEST(-v.diferencia, 0))::bigint AS faltante,
      sum(GREATEST(v.diferencia, 0))::bigint AS sobrante
    FROM (
      SELECT k.usuario, k.usuario_nombre, ${DIFERENCIA} AS diferencia
      FROM ${SPANS}
      JOIN corte k ON k.cliente = $1
        AND k.sucursal = s.id
        AND k.cerrado_en >= s.desde
        AND k.cerrado_en < s.hasta
      WHERE ${filtroDeCaja('k')}
    ) v
    GROUP BY 1
  ) t
  ORDER BY t.faltante DESC, t.sobrante DESC, t.persona`;

/** Shortages and overages of closed shifts, as stored in each Z, by the user whose shift it was, even if somebody else closed it. */
export const diferencias: ConsultaDe<'diferencias'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
