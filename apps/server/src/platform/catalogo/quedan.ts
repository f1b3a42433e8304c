/**
 * SQL: how many are left of the tanda of a dish or an option `x`; NULL without one. A line cancelled before it was cooked takes none
 * (D-136).
 */
export const QUEDAN = `CASE WHEN x.tanda IS NOT NULL THEN greatest(0, x.tanda_piezas - COALESCE((SELECT sum(t.piezas) FROM porcion_de_tanda t
      JOIN pedido p ON p.cliente = t.cliente AND p.id = t.pedido
      WHERE t.cliente = x.cliente AND t.tanda = x.tanda AND (p.cancelado_en IS NULL OR p.status > 1)), 0))::integer END`;

/** SQL: whether an option `x` is out of stock: marked so, or none is left of its tanda. */
export const OPTION_SOLD_OUT = `(x.agotada OR COALESCE(${QUEDAN} = 0, false))`;
