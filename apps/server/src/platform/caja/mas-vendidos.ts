import type { Vendido } from '@comal/domain/correo/cifras';
import { sqlText, type Query } from '../db/query.ts';
import { PIEZAS } from './cifras.ts';

const ROWS = 5;

/** The five dishes with the highest sales in a shift, highest first; amounts in centavos. */
export const readMasVendidos = (cliente: string, corte: string): Query<Vendido> =>
  sqlText(
    `SELECT p.descripcion AS producto, COALESCE(round(sum(${PIEZAS}), 2), 0)::float8 AS piezas, COALESCE(sum(d.importe), 0)::bigint AS total
     FROM pago x JOIN pago_pedido d ON d.cliente = x.cliente AND d.pago = x.id JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido
     WHERE x.cliente = $1 AND x.corte = $2 GROUP BY p.descripcion HAVING sum(${PIEZAS}) <> 0 ORDER BY total DESC, piezas DESC, producto LIMIT ${ROWS}`,
    [cliente, corte],
  );
