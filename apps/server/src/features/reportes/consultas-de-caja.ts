import { SPANS } from '../../platform/caja/periodo.ts';

const de = (tabla: 'm' | 'k'): string =>
  `$8::text[] IS NULL AND ($7::integer[] IS NULL OR ${tabla}.usuario = ANY ($7)) AND ($9::integer[] IS NULL OR ${tabla}.caja = ANY ($9))`;

/** SQL: cash that went in and out by what it was for, which the domain names; what was taken back counts no more (D-35). */
export const SALIDAS = `SELECT json_build_array(t.concepto, t.salidas, t.entradas, t.entradas - t.salidas, t.cuantos) AS celdas
  FROM (SELECT m.concepto, count(*) AS cuantos, COALESCE(sum(m.cantidad) FILTER (WHERE m.tipo = 2), 0)::bigint AS entradas,
      COALESCE(sum(m.cantidad) FILTER (WHERE m.tipo = 3), 0)::bigint AS salidas
    FROM ${SPANS} JOIN movimiento_efectivo m ON m.cliente = $1 AND m.sucursal = s.id AND m.creado_en >= s.desde AND m.creado_en < s.hasta AND m.eliminado_en IS NULL
    WHERE ${de('m')} GROUP BY 1) t ORDER BY t.salidas DESC, t.entradas DESC, t.concepto`;

const DIFERENCIA = `COALESCE(round((k.resumen -> 'cierre' ->> 'diferencia')::numeric * 100), 0)::bigint`;

/** SQL: what the shifts that were closed were short and over by, as each Z kept it, by whose shift it was: also where another one closed it. */
export const DIFERENCIAS = `SELECT json_build_array(t.persona, t.falto, t.sobro, t.sobro - t.falto, t.turnos, t.con_diferencia) AS celdas
  FROM (SELECT v.usuario, max(v.usuario_nombre) AS persona, count(*) AS turnos, count(*) FILTER (WHERE v.diferencia <> 0) AS con_diferencia,
      sum(GREATEST(-v.diferencia, 0))::bigint AS falto, sum(GREATEST(v.diferencia, 0))::bigint AS sobro
    FROM (SELECT k.usuario, k.usuario_nombre, ${DIFERENCIA} AS diferencia
      FROM ${SPANS} JOIN corte k ON k.cliente = $1 AND k.sucursal = s.id AND k.cerrado_en >= s.desde AND k.cerrado_en < s.hasta
      WHERE ${de('k')}) v GROUP BY 1) t ORDER BY t.falto DESC, t.sobro DESC, t.persona`;
