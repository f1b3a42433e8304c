import { CLASES_QUE_REGALAN } from '@comal/domain/comanda/cuenta/ajustes';

/**
 * What each figure of sales is, once, as SQL over a charge `x`, its share of a line `d` and the line `p` (D-116): cuts, statistics,
 * dashboard and reports add up these and nothing else. A cancelled charge and its opposite add up to nothing (D-44); a line that was
 * given back is taken away from its charge, which stays (decision 0123). A share that is `regalado` is no sale: it has no pieces, cost
 * nor profit, and its charge counts as any other (decision 0121).
 */

/** What a line `p` is worth, in centavos, charged or not: what `importe` says in the domain (D-122). */
export const IMPORTE = '(p.precio + COALESCE(p.ajuste, 0))';

/** SQL: whether an adjustment `a` gives its line away: what `regala` says in the domain. */
const REGALA = `a.clase IN (${CLASES_QUE_REGALAN.map((clase) => `'${clase}'`).join(', ')})`;

/** Whether the house gave a line `p` away, charged or not: what `esCortesia` says in the domain. */
export const REGALADO = `(p.ajuste IS NOT NULL AND EXISTS (SELECT FROM ajuste a WHERE a.cliente = p.cliente AND a.pedido = p.id AND ${REGALA}))`;

/** What a charged line counts: one, its share where it was divided, taken away where its charge was cancelled; nothing where it was given away. */
export const PIEZAS = `(CASE WHEN d.regalado THEN 0 WHEN d.cancela THEN -1 ELSE 1 END) / CASE WHEN p.fraccion IS NULL THEN 1.0 ELSE split_part(p.fraccion, '/', 2)::numeric END`;

/** What a charged line had cost when it was taken (D-04). */
export const COSTO = `CASE WHEN d.regalado THEN 0 WHEN d.cancela THEN -p.costo ELSE p.costo END`;

/** What a charged line left: its price less what it had cost. */
export const GANANCIA = `d.importe - ${COSTO}`;

/** SQL: what each charge `x` came to by each method `t`, with what the method is `m` (D-121). */
export const JOIN_METODOS =
  'JOIN pago_por_metodo t ON t.cliente = x.cliente AND t.pago = x.id JOIN metodo_de_pago m ON m.cliente = t.cliente AND m.id = t.metodo';

/**
 * SQL: the same by each method `u` of a charge, and for a cancellation by each method of the charge that it cancels: `t` is null where all
 * that had come by the method was given back before.
 */
export const JOIN_METODOS_DE_COBRO = `JOIN pago_por_metodo u ON u.cliente = x.cliente AND u.pago = COALESCE(x.cancela, x.id) JOIN metodo_de_pago m ON m.cliente = u.cliente AND m.id = u.metodo
  LEFT JOIN pago_por_metodo t ON t.cliente = u.cliente AND t.pago = x.id AND t.metodo = u.metodo`;

/** A sale by a method: what of it paid the bill, without tip and change (D-31). */
export const VENTA_POR_METODO = 't.aplicado';

/** The tip that came by a method, which is no sale (decision 0012). */
export const PROPINA_POR_METODO = 't.propina';

const usado = (metodo: string): string => `${metodo}.recibido <> ${metodo}.cambio`;
/** Whether a charge used a method: something of it stayed. */
export const METODO_USADO = usado('t');

/**
 * What a charge counts: one; taken away with its money where and when it was cancelled, so that what a closed day counted stays,
 * days add up to their range, and a day on which more was cancelled than charged counts below nothing. What gives back a line is none.
 */
export const COBROS = 'CASE WHEN x.devuelve IS NOT NULL THEN 0 WHEN x.cancela IS NULL THEN 1 ELSE -1 END';

/** SQL: what a charge counts for a method `u` of `JOIN_METODOS_DE_COBRO`. */
export const USOS = `CASE WHEN ${usado('u')} THEN ${COBROS} ELSE 0 END`;

/** Whether a payment is a charge: it gives nothing back. */
export const COBRA = 'x.cancela IS NULL AND x.devuelve IS NULL';

/** Whether a charge of a shift stands: nothing cancels it, which only its own open shift may do (D-44). */
export const VIGENTE = `${COBRA} AND NOT EXISTS (SELECT FROM pago o WHERE o.cliente = x.cliente AND o.cancela = x.id)`;
