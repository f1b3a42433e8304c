import { CANCELADO, IMPORTE } from '../../../platform/caja/cifras.ts';
import { CHARGES, SPANS } from '../../../platform/caja/periodo.ts';
import { sqlText } from '../../../platform/db/query.ts';
import { PERSONA, SIN_FILTRO, valoresDe, type ConsultaDe } from './reporte.ts';

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

const CORTESIAS = `
      SELECT a.usuario,
        'Cortesía',
        a.motivo,
        -a.monto,
        false
      FROM ${SPANS}
      JOIN ajuste a ON a.cliente = $1
        AND a.sucursal = s.id
        AND a.creado_en >= s.desde
        AND a.creado_en < s.hasta
        AND a.clase = 'cortesia'
        AND a.de IS NULL`;

// Shares of one discount are one row. What was taken back on a later day lowers that day's amount, and is no discount given.
const DESCUENTOS = `
      SELECT a.usuario,
        'Descuento',
        a.motivo,
        -sum(a.monto),
        sum(a.monto) > 0
      FROM ${SPANS}
      JOIN ajuste a ON a.cliente = $1
        AND a.sucursal = s.id
        AND a.creado_en >= s.desde
        AND a.creado_en < s.hasta
        AND a.clase = 'descuento'
      GROUP BY a.usuario, a.motivo, a.descuento
      HAVING sum(a.monto) <> 0`;

const REPORTE = `
  SELECT ${PERSONA} AS persona,
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
      UNION ALL${CORTESIAS}
      UNION ALL${DESCUENTOS}
    ) v
    WHERE ${SIN_FILTRO}
    GROUP BY 1, 2, 3
  ) t
  LEFT JOIN usuario u ON u.cliente = $1 AND u.id = t.quien
  ORDER BY t.importe DESC, t.cuantos DESC, u.nombre, t.motivo`;

/** What was cancelled, given away and taken off, by whom and why: charges, lines, comandas, courtesies, discounts. */
export const cancelaciones: ConsultaDe<'cancelaciones'> = {
  porLineas: (de) => sqlText(REPORTE, valoresDe(de)),
};
