import { COBRA, PIEZAS } from '../../../platform/caja/cifras.ts';
import { CHARGED_LINES, CHARGES } from '../../../platform/caja/periodo.ts';

/** SQL: what narrows charged lines `p` and their charges `x`. */
export const FILTRO_DE_LINEAS = `($7::integer[] IS NULL OR p.mesero = ANY ($7))
    AND ($8::text[] IS NULL OR p.categoria = ANY ($8))
    AND ($9::integer[] IS NULL OR x.caja = ANY ($9))`;

/** SQL: FROM the charged lines of a report, with its WHERE; the parameters are `valoresDe`. */
export const LINEAS = `${CHARGED_LINES}
  WHERE ${FILTRO_DE_LINEAS}`;

/**
 * SQL: the same of charges that are counted: of a cancellation also the lines `u` of its charge that were given back before, without
 * share `d`.
 */
export const LINEAS_DE_COBROS = `${CHARGES}
  JOIN pago_pedido u ON u.cliente = x.cliente AND u.pago = COALESCE(x.cancela, x.id)
  JOIN pedido p ON p.cliente = u.cliente AND p.id = u.pedido
  LEFT JOIN pago_pedido d ON d.cliente = u.cliente AND d.pago = x.id AND d.pedido = u.pedido
  WHERE ${FILTRO_DE_LINEAS}`;

/** SQL: what charged lines `d` come to, in centavos. */
export const VENTAS = 'COALESCE(sum(d.importe), 0)::bigint';

/** SQL: how many pieces charged lines are. */
export const CUANTAS_PIEZAS = `COALESCE(sum(${PIEZAS}) FILTER (WHERE d.pago IS NOT NULL), 0)`;

/** SQL: the charges `x` of which lines are told: `COBROS` of each. */
export const CUANTOS_COBROS = `count(DISTINCT x.id) FILTER (WHERE ${COBRA}) - count(DISTINCT x.cancela)`;

/** SQL: when a charge `x` was made, by the clock of its branch `s`. */
export const PARED = 'x.creado_en AT TIME ZONE s.zona';
