import pg from 'pg';
import type { Entorno } from '../../env.ts';
import { writableHost } from '../../platform/db/hosts/writable.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { findRunning } from '../../platform/db/private/private-database.ts';
import { decirAparte } from '../consola.ts';

/** A running database: the private one with its files, or that of DATABASE_URL, whose `lugar` is null. */
export interface Encendida {
  readonly adminUrl: string;
  readonly lugar: { readonly dataDir: string; readonly clave: string } | null;
}

/**
 * Runs `trabajo` on the database of the environment, beside the server if one runs; otherwise it starts the private database, brings
 * it up to date, reporting to stderr, and stops it afterwards. Throws, in Spanish, where there are no data; it creates none.
 */
export const conBaseEncendida = async <T>(entorno: Entorno, trabajo: (base: Encendida) => Promise<T>): Promise<T> => {
  if (entorno.databaseUrl) return trabajo({ adminUrl: await writableHost(entorno.databaseUrl), lugar: null });
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
