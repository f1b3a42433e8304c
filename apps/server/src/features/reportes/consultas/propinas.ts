import { CAMPOS_DE_METODO } from '@comal/domain/caja/metodos';
import { JOIN_METODOS, PROPINA_POR_METODO } from '../../../platform/caja/cifras.ts';
import { CHARGES, SPANS } from '../../../platform/caja/periodo.ts';
import { PERSON } from '../../../platform/caja/taken-off.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { FILTRO_DE_COBROS, valoresDe, type ConsultaDe } from './reporte.ts';

/** SQL: a fragment for each column of methods: one for each `campo`, and `otros` for all methods without a `campo`. */
const cadaColumna = (sql: (columna: string, cuales: string) => string, entre = ',\n    '): string =>
  [...CAMPOS_DE_METODO.map((campo) => sql(campo, `m.campo = '${campo}'`)), sql('otros', 'm.campo IS NULL')].join(entre);

const PAGADAS = `(
    SELECT m.mesero, sum(m.cantidad) AS pagadas
    FROM ${SPANS}
    JOIN movimiento_efectivo m ON m.cliente = $1
      AND m.sucursal = s.id
      AND m.creado_en >= s.desde
      AND m.creado_en < s.hasta
    WHERE m.concepto = 'propina'
      AND m.eliminado_en IS NULL
      AND ($9::integer[] IS NULL OR m.caja = ANY ($9))
    GROUP BY 1
  )`;

const RECIBIDAS = `(
    SELECT x.propina_mesero AS mesero,
    max(x.propina_mesero_nombre) AS nombre,
    ${cadaColumna((c, cuales) => `sum(${PROPINA_POR_METODO}) FILTER (WHERE ${cuales}) AS ${c}`)}
    ${CHARGES}
    ${JOIN_METODOS}
    WHERE ${FILTRO_DE_COBROS} AND ${PROPINA_POR_METODO} <> 0
    GROUP BY 1
  )`;

const POR_MESERO = `(
  SELECT COALESCE(r.nombre, ${PERSON}) AS nombre,
    ${cadaColumna((c) => `COALESCE(r.${c}, 0)::bigint AS ${c}`)},
    COALESCE(g.pagadas, 0)::bigint AS pagadas
  FROM ${RECIBIDAS} r
  FULL JOIN ${PAGADAS} g ON g.mesero = r.mesero
  LEFT JOIN usuario u ON u.cliente = $1 AND u.id = COALESCE(r.mesero, g.mesero)
)`;

const REPORTE = `
  SELECT t.nombre AS mesero,
    ${cadaColumna((c) => `t.${c}`)},
    ${cadaColumna((c) => `t.${c}`, ' + ')} AS recibidas,
    t.pagadas
  FROM ${POR_MESERO} t
  WHERE ${cadaColumna((c) => `t.${c} <> 0`, ' OR ')} OR t.pagadas <> 0
  ORDER BY t.nombre`;

/** Tips received by each waiter, by method, and tips paid out to that waiter. */
export const propinas: ConsultaDe<'propinas'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
