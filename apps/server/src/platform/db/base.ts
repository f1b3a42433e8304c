import type pg from 'pg';
import type { Entorno } from '../../env.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';
import { esCaida } from './fallos.ts';
import { migrar } from './migrate.ts';
import { createPool } from './pool.ts';

type Avisar = (mensaje: string, datos?: object) => void;

/** The files of the private database: its data directory and its password; `nueva` when this start made them. */
export interface LugarDeLaBase {
  readonly dataDir: string;
  readonly clave: string;
  readonly nueva: boolean;
}

/** An open, migrated database. */
export interface Base {
  readonly pool: pg.Pool;
  /** Address of the administrator, for scripts and tests; never logged. */
  readonly adminUrl: string;
  /** The role the server works as. */
  readonly rol: string;
  readonly embebida: boolean;
  /** Where the private database keeps its files; null with DATABASE_URL. */
  readonly lugar: LugarDeLaBase | null;
  cerrar(): Promise<void>;
}

const abrirEmbebida = async (e: Entorno, avisar: Avisar): Promise<EmbeddedDatabase> =>
  startEmbedded({ datos: e.datos, log: avisar, serverInfo: { puerto: e.puerto, ...(e.url ? { url: e.url } : {}) } });

/** The pool of the server: bound by row-level security, and deaf to idle connections that break. */
const abrirPool = (url: string, rol: string, e: Entorno, avisar: Avisar): pg.Pool => {
  const pool = createPool(url, rol, e.conexiones);
  pool.on('error', (error) => avisar('Se perdió una conexión con la base de datos', { causa: error.message }));
  return pool;
};

const sinConexion = (cause: unknown): Error =>
  new Error(`No se puede conectar con la base de datos de DATABASE_URL. Revisa que esté encendida y que la dirección sea correcta.`, { cause });

/** The private database, or the one of DATABASE_URL; brought up to date either way. */
export const abrirBase = async (e: Entorno, avisar: Avisar): Promise<Base> => {
  const embebida = e.databaseUrl ? null : await abrirEmbebida(e, avisar);
  const adminUrl = e.databaseUrl ?? embebida!.adminUrl;
  try {
    const rol = await migrar(adminUrl);
    const pool = abrirPool(adminUrl, rol, e, avisar);
    return {
      pool,
      adminUrl,
      rol,
      embebida: embebida !== null,
      lugar: embebida && { dataDir: embebida.dataDir, clave: embebida.passwordFile, nueva: embebida.startedNew },
      cerrar: async () => {
        await pool.end();
        await embebida?.stop();
      },
    };
  } catch (error) {
    await embebida?.stop();
    throw e.databaseUrl && esCaida(error) ? sinConexion(error) : error;
  }
};
