import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leerEntorno, type Entorno } from '../../env.ts';
import { createPasswords, type Passwords } from '../../platform/contrasenas.ts';
import { decirAparte } from '../consola.ts';
import { openDatabase, type Opening } from '../../platform/db/open-database.ts';
import { createBackgroundDb, type Db } from '../../platform/db/tenant.ts';

/** The server's database, opened as the server opens it, and what a script needs beside it. */
export interface Taller {
  readonly db: Db;
  /** Address of the database's administrator; never shown. */
  readonly adminUrl: string;
  readonly entorno: Entorno;
  readonly contrasenas: Passwords;
}

const raizDelRepositorio = (desde: string): string => {
  const arriba = dirname(desde);
  return arriba === desde || existsSync(join(desde, 'package-lock.json')) ? desde : raizDelRepositorio(arriba);
};

/** Changes to the root of the repository: relative paths of the configuration start there, as for the server. */
const irALaRaiz = (): void => process.chdir(raizDelRepositorio(dirname(fileURLToPath(import.meta.url))));

/**
 * Opens the database of the environment for `trabajo` and closes it. Throws, in Spanish, where a server has the data folder, and names
 * that server.
 */
export const conBaseDeDatos = async <T>(
  entorno: Entorno,
  trabajo: (taller: Taller) => Promise<T>,
  apertura: Opening = {},
): Promise<T> => {
  const base = await openDatabase(entorno, decirAparte, apertura);
  try {
    const contrasenas = createPasswords();
    const db = createBackgroundDb(base.backgroundPool);
    return await trabajo({ db, adminUrl: base.adminUrl, entorno, contrasenas });
  } finally {
    await base.close();
  }
};

/** Runs a script; writes the message of an error to stderr, and then the exit code is 1. */
export const ejecutar = async (nombre: string, script: (entorno: Entorno) => Promise<void>): Promise<void> => {
  try {
    irALaRaiz();
    await script(leerEntorno(process.env));
  } catch (error) {
    process.stderr.write(`\n${nombre}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
