import { CANCELADO, IMPORTE } from '../../../platform/caja/cifras.ts';
import { CHARGES, SPANS } from '../../../platform/caja/periodo.ts';
import { PERSON, TAKEN_OFF } from '../../../platform/caja/taken-off.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { SIN_FILTRO, valoresDe, type ConsultaDe } from './reporte.ts';

const DE_COBROS = `
      SELECT x.usuario AS quien,
        'Cobro' AS que,
        x.motivo,
        -x.total AS importe,
        false AS quitado
      ${CHARGES}
      WHERE x.cancela IS NOT NULL`;

// A line that was given away cannot be divided (decision 0121).
const DE_PEDIDOS = `
      SELECT p.cancelado_por,
        CASE
          WHEN p.devuelto_por IS NOT NULL THEN 'Devolución'
          WHEN c.cancelada_en = p.cancelado_en THEN 'Comanda eliminada'
          ELSE 'Pedido'
        END,
        p.motivo_cancelacion,
        ${IMPORTE},
        false
      FROM ${SPANS}
      JOIN pedido p ON p.cliente = $1
        AND p.sucursal = s.id
        AND p.cancelado_en >= s.desde
        AND p.cancelado_en < s.hasta
      JOIN comanda c ON c.cliente = p.cliente AND c.id = p.comanda
      WHERE ${CANCELADO}`;

const REPORTE = `
  SELECT ${PERSON} AS persona,
    t.que,
    COALESCE(nullif(t.motivo, ''), 'Sin motivo') AS motivo,
    t.cuantos,
    t.importe
  FROM (
    SELECT v.quien,
      v.que,
      v.motivo,
      count(*) FILTER (WHERE NOT v.quitado) AS cuantos,
      COALESCE(sum(v.importe), 0)::bigint AS importe
    FROM (${DE_COBROS}
      UNION ALL${DE_PEDIDOS}
      UNION ALL${TAKEN_OFF}
    ) v
    WHERE ${SIN_FILTRO}
    GROUP BY 1, 2, 3
  ) t
  LEFT JOIN usuario u ON u.cliente = $1 AND u.id = t.quien
  ORDER BY t.importe DESC, t.cuantos DESC, u.nombre, t.motivo`;

/** What was cancelled, given away and taken off, by whom and why: charges, lines, comandas, courtesies, discounts, promotions. */
export const cancelaciones: ConsultaDe<'cancelaciones'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
