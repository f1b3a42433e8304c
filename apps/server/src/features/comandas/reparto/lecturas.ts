import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import type { Tarifa } from '@comal/domain/comanda/envio';
import { columnsOf } from '../../../platform/db/columns.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import type { Alcance } from '../../../platform/http/alcance.ts';
import type { FilaComanda, FilaPedido } from '../filas.ts';
import { COMANDA, PEDIDO } from '../lecturas.ts';

/** A zone of the branch, also one that was removed. */
export interface FilaDeZona extends Tarifa {
  readonly id: number;
  readonly clase_fiscal: ClaseFiscal;
  readonly retirada: boolean;
}

const NINGUNA = 0;

/** A zone of the branch, removed or not; none for null. */
export const zonaPorId = ({ cliente, sucursal }: Alcance, id: number | null): Query<FilaDeZona> =>
  sqlText(
    `SELECT ${columnsOf('z', ['id', 'nombre', 'precio', 'clase_fiscal', 'retirada'])} FROM zona_de_reparto z
     WHERE z.cliente = $1 AND z.sucursal = $2 AND z.id = $3`,
    [cliente, sucursal, id ?? NINGUNA],
  );

/** Who may bring something: who works here and enters the branch; the program's own account is nobody. */
const REPARTIDOR = `SELECT u.id, concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS nombre FROM usuario u
  JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $2 WHERE u.cliente = $1 AND u.activo AND u.id <> 0`;

/** The people who may bring deliveries of a branch, by name. */
export const repartidoresDe = ({ cliente, sucursal }: Alcance): Query<{ id: number; nombre: string }> =>
  sqlText(`${REPARTIDOR} ORDER BY 2, 1`, [cliente, sucursal]);

/** One of them; none for null. */
export const repartidorPorId = (
  { cliente, sucursal }: Alcance,
  id: number | null,
): Query<{ id: number; nombre: string }> => sqlText(`${REPARTIDOR} AND u.id = $3`, [cliente, sucursal, id ?? NINGUNA]);

/** SQL: deliveries of a branch that are under way, paid since $3 or not, or that are still to be charged. */
const PENDIENTES = `c.cliente = $1 AND c.sucursal = $2 AND c.reparto IS NOT NULL AND c.cancelada_en IS NULL
  AND (c.status = 1 OR (c.reparto ->> 'estado' <> 'entregado' AND c.creada_en > $3))`;

/** The deliveries of a branch that somebody still has to bring or to charge, the oldest first. */
export const repartosPendientes = ({ cliente, sucursal }: Alcance, desde: number): Query<FilaComanda> =>
  sqlText(`SELECT ${COMANDA} FROM comanda c WHERE ${PENDIENTES} ORDER BY c.rev_creada, c.id`, [
    cliente,
    sucursal,
    new Date(desde),
  ]);

/** Their lines. */
export const pedidosDeRepartos = ({ cliente, sucursal }: Alcance, desde: number): Query<FilaPedido> =>
  sqlText(
    `SELECT ${PEDIDO} FROM comanda c JOIN pedido p ON p.cliente = c.cliente AND p.comanda = c.id WHERE ${PENDIENTES}
     ORDER BY p.comanda, p.orden`,
    [cliente, sucursal, new Date(desde)],
  );

/** What decides whether a comanda is among those of a rider. */
export interface FilaDeReparto {
  readonly id: string;
  readonly status: number;
  readonly repartidor: number | null;
  readonly estado: string;
}

/** The deliveries of the branch among some comandas. */
export const repartosPorId = ({ cliente, sucursal }: Alcance, ids: readonly string[]): Query<FilaDeReparto> =>
  sqlText(
    `SELECT c.id, c.status, (c.reparto -> 'repartidor' ->> 'id')::integer AS repartidor, COALESCE(c.reparto ->> 'estado', '') AS estado
     FROM comanda c WHERE c.cliente = $1 AND c.sucursal = $2 AND c.id = ANY($3::uuid[]) AND c.reparto IS NOT NULL`,
    [cliente, sucursal, ids],
  );
