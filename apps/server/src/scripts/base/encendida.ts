import pg from 'pg';
import type { Entorno } from '../../env.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { findRunning } from '../../platform/db/private/private-database.ts';
import { decirAparte } from '../consola.ts';

/** A database that answers: the private one with its files, or that of DATABASE_URL without. */
export interface Encendida {
  readonly adminUrl: string;
  readonly lugar: { readonly dataDir: string; readonly clave: string } | null;
}

/**
 * Does `trabajo` on the database of the environment, beside the server if one runs; otherwise the private database is
 * started for it, brought up to date, which it says on stderr, and stopped again. The data must be there: where they are not, nothing
 * is made and it says so.
 */
export const conBaseEncendida = async <T>(entorno: Entorno, trabajo: (base: Encendida) => Promise<T>): Promise<T> => {
  if (entorno.databaseUrl) return trabajo({ adminUrl: entorno.databaseUrl, lugar: null });
  const encendida = await findRunning(entorno.datos);
  if (encendida) return trabajo({ adminUrl: encendida.adminUrl, lugar: encendida });
  const base = await openDatabase(entorno, decirAparte, { existente: true });
  try {
    return await trabajo(base);
  } finally {
    await base.close();
  }
};

/** Opens a connection of the administrator for `trabajo`. */
export const conAdministrador = async <T>(
  adminUrl: string,
  trabajo: (conexion: pg.Client) => Promise<T>,
): Promise<T> => {
  const conexion = new pg.Client({ connectionString: adminUrl, application_name: 'comal-mantenimiento' });
  await conexion.connect();
  try {
    return await trabajo(conexion);
  } finally {
    await conexion.end();
  }
};
