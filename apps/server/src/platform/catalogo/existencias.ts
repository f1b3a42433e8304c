import type { Alcance } from '../http/alcance.ts';
import { sqlText, type Query } from '../db/query.ts';

/** What has a stock of its own. */
export type WithExistencia = 'producto' | 'complemento';

/** SQL: lines `p` of the open comandas `c` of a branch that were ordered and have not left the kitchen; their stock is reserved. */
const PENDING = `comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id
       WHERE c.status = 1 AND c.cancelada_en IS NULL AND COALESCE(p.preparacion, p.status) < 3 AND p.cancelado_en IS NULL AND p.parte_de IS NULL`;

/** The available stock of each: its stock minus what was ordered and has not left the kitchen. */
export const left = (
  table: WithExistencia,
  { cliente, sucursal }: Alcance,
  ids: readonly number[],
): Query<{ clave: string; quedan: number }> =>
  sqlText(
    `SELECT '${table}/' || x.id AS clave, (x.inventario - (SELECT COALESCE(sum(p.cantidad), 0) FROM ${PENDING}
         AND c.cliente = x.cliente AND c.sucursal = x.sucursal AND p.producto = x.id AND p.complemento = ($4::text = 'complemento')))::float8 AS quedan
     FROM ${table} x WHERE x.cliente = $1 AND x.sucursal = $2 AND x.inventario IS NOT NULL AND x.id = ANY($3::integer[])`,
    [cliente, sucursal, ids, table],
  );

/** SQL: the least of a dish or an add-on `x` that can be ordered: a piece, or a gram or millilitre of what is measured. */
const LEAST = { producto: `CASE WHEN x.medida = 'pieza' THEN 1 ELSE 0.001 END`, complemento: '1' } as const;

const soldOut = (table: WithExistencia): string =>
  `SELECT '${table}' AS tabla, x.id FROM ${table} x
     LEFT JOIN pedidos n ON n.producto = x.id AND n.complemento = ${table === 'complemento'}
   WHERE x.cliente = $1 AND x.sucursal = $2 AND x.retirado_en IS NULL AND x.inventario IS NOT NULL AND x.inventario - COALESCE(n.cuantos, 0) < ${LEAST[table]}`;

const SOLD_OUT = `WITH pedidos AS (SELECT p.producto, p.complemento, sum(p.cantidad) AS cuantos FROM ${PENDING}
       AND c.cliente = $1 AND c.sucursal = $2 GROUP BY p.producto, p.complemento)
   ${soldOut('producto')} UNION ALL ${soldOut('complemento')} ORDER BY tabla, id`;

/** The dishes and add-ons of a branch that manage stock and have none left to order. */
export const readSoldOut = ({ cliente, sucursal }: Alcance): Query<{ tabla: WithExistencia; id: number }> =>
  sqlText(SOLD_OUT, [cliente, sucursal]);
