import type pg from 'pg';
import { toPg, type Query } from '../platform/db/query.ts';
import { freeUsuario } from '../platform/sesiones/brakes.ts';
import { removeFactor } from '../platform/sesiones/segundo-factor/store.ts';

/** Who is to be freed: customer number and user name, as at the sign-in. */
export interface Liberado {
  readonly cliente: string;
  readonly usuario: string;
}

/** Somebody of a business as a command of the console finds her. */
interface Hallado {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
}

/** Does something to the user of a name; answers the full name, or null where there is nobody of that name. */
const conUsuario = async (
  conexion: pg.Client,
  { cliente, usuario }: Liberado,
  hacer: (alguien: Hallado) => Query,
): Promise<string | null> => {
  // An administrator of somebody's own PostgreSQL is bound by row-level security too.
  await conexion.query(`SELECT set_config('app.cliente', $1, false)`, [cliente]);
  const { rows } = await conexion.query<Hallado>(
    `SELECT id, username, concat_ws(' ', nombre, nullif(primer_apellido, '')) AS nombre
     FROM usuario WHERE cliente = $1 AND clave = lower($2) ORDER BY activo DESC LIMIT 1`,
    [cliente, usuario],
  );
  const [alguien] = rows;
  if (!alguien) return null;
  const { text, values } = toPg(hacer(alguien));
  await conexion.query(text, [...(values ?? [])]);
  return alguien.nombre;
};

/** Ends the waits of a user after failed tries; answers the full name, or null where there is nobody of that name. */
export const liberarPorNombre = (conexion: pg.Client, quien: Liberado): Promise<string | null> =>
  conUsuario(conexion, quien, (alguien) => freeUsuario(quien.cliente, alguien));

/** Takes the second factor of a user away, with its recovery codes; answers the same (decision 0116). */
export const quitarSegundoFactorPorNombre = (conexion: pg.Client, quien: Liberado): Promise<string | null> =>
  conUsuario(conexion, quien, ({ id }) => removeFactor({ cliente: quien.cliente, usuario: id }));
