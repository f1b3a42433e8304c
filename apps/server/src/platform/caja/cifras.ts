import { PRODUCTO_DE_ENVIO } from '@comal/domain/comanda/envio';
import { CLASES_QUE_REGALAN } from '@comal/domain/comanda/cuenta/ajustes';

/**
 * The one definition of each sales figure, as SQL over a payment `x`, its share `d` of a line and the line `p` (D-116):
 * cuts, statistics, dashboard and reports add up these and nothing else. A cancelled charge and its opposite add up to
 * 0 (D-44). A returned line is subtracted, and its charge stays (decision 0123). A share that is `regalado` (a
 * courtesy) is no sale: it has no pieces, cost or profit; its charge is counted like any other (decision 0121).
 */

/** SQL: the amount of a line `p`, in centavos, charged or not; the domain's `importe` (D-122). */
export const IMPORTE = '(p.precio + COALESCE(p.ajuste, 0))';

/** SQL: whether an adjustment `a` gives its line away: its class is one of `CLASES_QUE_REGALAN`. */
const REGALA = `a.clase IN (${CLASES_QUE_REGALAN.map((clase) => `'${clase}'`).join(', ')})`;

/** SQL: whether a line `p` is a courtesy, charged or not; the domain's `esCortesia`. */
export const REGALADO = `(p.ajuste IS NOT NULL AND EXISTS (SELECT FROM ajuste a WHERE a.cliente = p.cliente AND a.pedido = p.id AND ${REGALA}))`;

/**
 * SQL: the pieces of a charged line: 1, or its fraction if it is a part of a divided dish; negative where a charge is
 * cancelled or a line returned; 0 for a courtesy.
 */
export const PIEZAS = `(CASE WHEN d.regalado THEN 0 WHEN d.cancela THEN -1 ELSE 1 END) / CASE WHEN p.fraccion IS NULL THEN 1.0 ELSE split_part(p.fraccion, '/', 2)::numeric END`;

/**
 * SQL: the cost of a charged line when it was ordered, in centavos (D-04), with the sign of its pieces; 0 for a
 * courtesy.
 */
const COSTO = `CASE WHEN d.regalado THEN 0 WHEN d.cancela THEN -p.costo ELSE p.costo END`;

/** SQL: the profit of a charged line, in centavos: its amount less its tax, where its charge keeps one (D-151), less its cost. */
export const GANANCIA = `d.importe - COALESCE(d.impuesto, 0) - ${COSTO}`;

/** SQL: joins each payment `x` with its amounts `t` by method, and the methods `m` (D-121). */
export const JOIN_METODOS =
  'JOIN pago_por_metodo t ON t.cliente = x.cliente AND t.pago = x.id JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo';

/**
 * SQL: the charge of a payment `x`: itself, or the one that it cancels. Written as CASE, because row-level security lets PostgreSQL look
 * up rows only by expressions that it knows to leak nothing, and COALESCE is not among them: all rows of the business would be read.
 */
export const COBRO_DE = 'CASE WHEN x.cancela IS NULL THEN x.id ELSE x.cancela END';

/** SQL: the charge that a cancellation or a return `x` changes; written as `COBRO_DE` is, for the same reason. */
export const CAMBIADO_POR = (x: string): string =>
  `CASE WHEN ${x}.cancela IS NULL THEN ${x}.devuelve ELSE ${x}.cancela END`;

/**
 * SQL: joins each payment `x` with the methods `u` of its charge (for a cancellation, of the charge that it cancels),
 * and with its own amounts `t`. `t` is null where everything that was received by the method was returned before the
 * cancellation.
 */
export const JOIN_METODOS_DE_COBRO = `JOIN pago_por_metodo u ON u.cliente = x.cliente AND u.pago = ${COBRO_DE} JOIN metodo_de_pago m ON m.cliente = u.cliente AND m.id = u.metodo
  LEFT JOIN pago_por_metodo t ON t.cliente = u.cliente AND t.pago = x.id AND t.metodo = u.metodo`;

/** SQL: the sales by a method, in centavos: what paid the bill, without tip and change (D-31). */
export const VENTA_POR_METODO = 't.aplicado';

/** SQL: what rounding added to the cash by a method, or took from it, in centavos: no sale (D-164). */
export const REDONDEO_POR_METODO = 't.redondeo';

/** SQL: the tip by a method, in centavos; tips are no sales (decision 0012). */
export const PROPINA_POR_METODO = 't.propina';

const usado = (metodo: string): string => `${metodo}.recibido <> ${metodo}.cambio`;
/** SQL: whether a charge used a method: not everything that was received by it was given as change. */
export const METODO_USADO = usado('t');

/**
 * SQL: what a payment adds to the number of charges: 1 for a charge, -1 for a cancellation, 0 for a return. A
 * cancellation is subtracted on its own day, like its money: the count of an ended day does not change, the days of a
 * range add up to its total, and the count of a day with more cancellations than charges is negative.
 */
export const COBROS = 'CASE WHEN x.devuelve IS NOT NULL THEN 0 WHEN x.cancela IS NULL THEN 1 ELSE -1 END';

/** SQL: what a payment adds to the number of charges that used a method `u` of `JOIN_METODOS_DE_COBRO`. */
export const USOS = `CASE WHEN ${usado('u')} THEN ${COBROS} ELSE 0 END`;

/** SQL: whether a payment `x` is a charge, neither a cancellation nor a return. */
export const COBRA = 'x.cancela IS NULL AND x.devuelve IS NULL';

/**
 * SQL: whether a payment `x` is a charge that is not cancelled; a charge can be cancelled only while its shift is open
 * (D-44).
 */
export const VIGENTE = `${COBRA} AND NOT EXISTS (SELECT FROM pago o WHERE o.cliente = x.cliente AND o.cancela = x.id)`;

/**
 * SQL: whether a line `p` with `cancelado_en` counts as cancelled. A part that was merged back into its dish does not, nor a courtesy
 * (decision 0121), nor the fee of a delivery that went elsewhere, or nowhere, before it was charged (decision 0141).
 */
export const CANCELADO = `NOT p.cortesia
  AND (p.devuelto_por IS NOT NULL OR p.complemento OR p.producto <> ${PRODUCTO_DE_ENVIO})
  AND (p.parte_de IS NULL OR p.devuelto_por IS NOT NULL OR EXISTS (
    SELECT FROM pedido e
    WHERE e.cliente = p.cliente AND e.id = p.parte_de AND e.cancelado_en IS NOT NULL AND NOT e.cortesia AND e.devuelto_por IS NULL
  ))`;
