import { COBRA, COBRO_DE, PIEZAS } from '../../../platform/caja/cifras.ts';
import { CHARGED_LINES, CHARGES } from '../../../platform/caja/periodo.ts';

/** SQL: the filters of a report on charged lines `p` and their charges `x`. */
export const FILTRO_DE_LINEAS = `($7::integer[] IS NULL OR p.mesero = ANY ($7))
    AND ($8::text[] IS NULL OR p.categoria = ANY ($8))
    AND ($9::integer[] IS NULL OR x.caja = ANY ($9))`;

/** SQL: FROM the charged lines of a report, with its WHERE; the parameters are `valoresDe`. */
export const LINEAS = `${CHARGED_LINES}
  WHERE ${FILTRO_DE_LINEAS}`;

/**
 * SQL: FROM the charges `x` of a report with their lines `p`, for counting charges, with its WHERE; the parameters are `valoresDe`. A
 * cancellation also has the lines `u` of its charge that were given back before, for which the share `d` is null.
 */
export const LINEAS_DE_COBROS = `${CHARGES}
  JOIN pago_pedido u ON u.cliente = x.cliente AND u.pago = ${COBRO_DE}
  JOIN pedido p ON p.cliente = u.cliente AND p.id = u.pedido
  LEFT JOIN pago_pedido d ON d.cliente = u.cliente AND d.pago = x.id AND d.pedido = u.pedido
  WHERE ${FILTRO_DE_LINEAS}`;

/** SQL: the sum of charged lines `d`, in centavos. */
export const VENTAS = 'COALESCE(sum(d.importe), 0)::bigint';

/** SQL: the number of pieces of charged lines. */
export const CUANTAS_PIEZAS = `COALESCE(sum(${PIEZAS}) FILTER (WHERE d.pago IS NOT NULL), 0)`;

/** SQL: the number of charges `x` that have lines in the report, less the cancelled ones, as `COBROS` counts each. */
export const CUANTOS_COBROS = `count(DISTINCT x.id) FILTER (WHERE ${COBRA}) - count(DISTINCT x.cancela)`;

/** SQL: the local time of a charge `x` in the zone of its branch `s`. */
export const PARED = 'x.creado_en AT TIME ZONE s.zona';
