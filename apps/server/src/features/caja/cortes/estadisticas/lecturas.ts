import { sqlText, type Query } from '../../../../platform/db/query.ts';
import { CAMBIADO_POR, GANANCIA, PIEZAS, VIGENTE } from '../../../../platform/caja/cifras.ts';

/** The sales of one hour of a shift, in centavos; `hora` is 'YYYY-MM-DD HH' in the branch's local time. */
export interface FilaHora {
  readonly hora: string;
  readonly ventas: number;
  readonly productos: number;
}

/** Sales of a shift by hour; cancelled charges and returned lines are subtracted from the hour of the charge. */
export const ventasPorHora = (cliente: string, corte: string, zona: string): Query<FilaHora> =>
  sqlText(
    `SELECT to_char(COALESCE(o.creado_en, x.creado_en) AT TIME ZONE $3::text, 'YYYY-MM-DD HH24') AS hora, sum(x.total)::bigint AS ventas,
       COALESCE(round(sum(l.piezas), 2), 0)::float8 AS productos
     FROM pago x LEFT JOIN pago o ON o.cliente = x.cliente AND o.id = ${CAMBIADO_POR('x')}
     LEFT JOIN LATERAL (SELECT sum(${PIEZAS}) AS piezas FROM pago_pedido d JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido
       WHERE d.cliente = x.cliente AND d.pago = x.id) l ON true
     WHERE x.cliente = $1 AND x.corte = $2 GROUP BY 1 ORDER BY 1`,
    [cliente, corte, zona],
  );

/**
 * The pieces, sales and profit of a product in a shift, in centavos; the cost is that of the time of the order (D-04).
 */
export interface FilaProducto {
  readonly nombre: string;
  readonly cantidad: number;
  readonly total: number;
  readonly ganancia: number;
}

/** The products of a shift, those with the most pieces first. */
export const productosDe = (cliente: string, corte: string): Query<FilaProducto> =>
  sqlText(
    `SELECT p.descripcion AS nombre, COALESCE(round(sum(${PIEZAS}), 2), 0)::float8 AS cantidad, sum(d.importe)::bigint AS total,
       sum(${GANANCIA})::bigint AS ganancia
     FROM pago g JOIN pago_pedido d ON d.cliente = g.cliente AND d.pago = g.id JOIN pedido p ON p.cliente = d.cliente AND p.id = d.pedido
     WHERE g.cliente = $1 AND g.corte = $2 GROUP BY p.descripcion HAVING sum(${PIEZAS}) <> 0 ORDER BY cantidad DESC, total DESC, nombre`,
    [cliente, corte],
  );

/** Average minutes from the opening of a shift's comandas to their charge, and the branch's thresholds. */
export const atencionDe = (cliente: string, sucursal: number, corte: string) =>
  sqlText<{ minutos: number | null; umbrales: Readonly<Record<string, number>> }>(
    `SELECT (SELECT round(avg(extract(epoch FROM t.cobrada - c.creada_en)) / 60, 1)::float8 FROM comanda c JOIN (
        SELECT x.comanda, max(x.creado_en) AS cobrada FROM pago x WHERE x.cliente = $1 AND x.corte = $3 AND ${VIGENTE} GROUP BY x.comanda) t ON t.comanda = c.id
      WHERE c.cliente = $1) AS minutos, b.umbrales_de_alerta AS umbrales
     FROM sucursal b WHERE b.cliente = $1 AND b.id = $2`,
    [cliente, sucursal, corte],
  );
