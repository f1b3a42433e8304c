import type pg from 'pg';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { freeUsuario } from '../../platform/sesiones/brakes.ts';
import { removeFactor } from '../../platform/sesiones/segundo-factor/store.ts';
import { anotar, correr, deUnaVez } from '../base/conexion.ts';

/** The user of a command: customer number and user name, as at the sign-in. */
export interface Liberado {
  readonly cliente: string;
  readonly usuario: string;
}

/** A user of a business, as a command finds it. */
interface Hallado {
  readonly id: number;
  readonly username: string;
  readonly nombre: string;
}

const porNombre = (cliente: string, usuario: string): Query<Hallado> =>
  sqlText(
    `SELECT id, username, concat_ws(' ', nombre, nullif(primer_apellido, '')) AS nombre
     FROM usuario WHERE cliente = $1 AND clave = lower($2) ORDER BY activo DESC LIMIT 1`,
    [cliente, usuario],
  );

/** Runs `hacer` for the user of that name in a transaction; answers the full name, or null where there is no such user. */
const conUsuario = async (
  conexion: pg.Client,
  { cliente, usuario }: Liberado,
  hacer: (alguien: Hallado) => Promise<unknown>,
): Promise<string | null> => {
  // With DATABASE_URL, row-level security may bind the administrator too.
  await conexion.query(`SELECT set_config('app.cliente', $1, false)`, [cliente]);
  const [alguien] = await correr(conexion, porNombre(cliente, usuario));
  if (!alguien) return null;
  await deUnaVez(conexion, () => hacer(alguien));
  return alguien.nombre;
};

/** Ends the waits of a user after failed attempts; answers the full name, or null where there is no such user. */
export const liberarPorNombre = (conexion: pg.Client, quien: Liberado): Promise<string | null> =>
  conUsuario(conexion, quien, (alguien) => correr(conexion, freeUsuario(quien.cliente, alguien)));

/** The user id of log entries made on the console, where nobody is signed in. */
const NADIE = 0;

/**
 * Removes the second factor of a user with its recovery codes, and logs it if it was active; answers the full name, or null where there
 * is no such user (decision 0115).
 */
export const quitarSegundoFactorPorNombre = (
  conexion: pg.Client,
  quien: Liberado,
  ahora: number,
): Promise<string | null> =>
  conUsuario(conexion, quien, async ({ id, nombre }) => {
    const { cliente } = quien;
    const [quitado] = await correr(conexion, removeFactor({ cliente, usuario: id }));
    if (!quitado?.activo) return;
    const nota = anotar({ cliente, id, por: NADIE }, 'segundo_factor.quitado_a_otro', { nombre }, ahora);
    await correr(conexion, nota);
  });
