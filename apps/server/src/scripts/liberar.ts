import type pg from 'pg';
import { toPg } from '../platform/db/query.ts';
import { freeUsuario } from '../platform/sesiones/brakes.ts';

/** Who is to be freed: customer number and user name, as at the sign-in. */
export interface Liberado {
  readonly cliente: string;
  readonly usuario: string;
}

/** Ends the waits of a user after failed tries; answers the full name, or null where there is nobody of that name. */
export const liberarPorNombre = async (conexion: pg.Client, { cliente, usuario }: Liberado): Promise<string | null> => {
  // An administrator of somebody's own PostgreSQL is bound by row-level security too.
  await conexion.query(`SELECT set_config('app.cliente', $1, false)`, [cliente]);
  const { rows } = await conexion.query<{ id: number; username: string; nombre: string }>(
    `SELECT id, username, concat_ws(' ', nombre, nullif(primer_apellido, '')) AS nombre
     FROM usuario WHERE cliente = $1 AND clave = lower($2) ORDER BY activo DESC LIMIT 1`,
    [cliente, usuario],
  );
  const [alguien] = rows;
  if (!alguien) return null;
  const { text, values } = toPg(freeUsuario(cliente, alguien));
  await conexion.query(text, [...(values ?? [])]);
  return alguien.nombre;
};
