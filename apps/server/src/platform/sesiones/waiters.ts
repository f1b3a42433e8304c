import { PERMISO } from '@comal/domain/permisos/permisos';
import { sqlText, type Query } from '../db/query.ts';
import type { Alcance } from '../http/alcance.ts';

const AUTOSERVICIO = 0;
const WAITER = `SELECT u.id, concat_ws(' ', u.nombre, nullif(u.primer_apellido, ''), nullif(u.segundo_apellido, '')) AS nombre FROM usuario u
  JOIN usuario_sucursal s ON s.cliente = u.cliente AND s.usuario = u.id AND s.sucursal = $2
  WHERE u.cliente = $1 AND u.activo AND u.id <> ${AUTOSERVICIO}
    AND EXISTS (SELECT FROM rol_permiso p WHERE p.cliente = u.cliente AND p.rol = u.rol AND p.permiso = ${PERMISO.CREAR_Y_EDITAR_COMANDAS})`;

/** Who takes orders in a branch: a comanda may be handed over to them, and tables given. */
export const waitersOf = ({ cliente, sucursal }: Alcance): Query<{ id: number; nombre: string }> =>
  sqlText(`${WAITER} ORDER BY 2, 1`, [cliente, sucursal]);

/** One of the people of `waitersOf`. */
export const waiterById = ({ cliente, sucursal }: Alcance, id: number): Query<{ id: number; nombre: string }> =>
  sqlText(`${WAITER} AND u.id = $3`, [cliente, sucursal, id]);
