import type pg from 'pg';
import type { Entorno } from '../../env.ts';
import type { EmbeddedDatabase } from '@comal/embedded-postgres/embedded';
import { forgetRestored, isRestored } from '@comal/embedded-postgres/pending';
import { serverEntry } from './server-entry.ts';
import { isOutage, isReadOnly } from './failures.ts';
import { migrate } from './migrate.ts';
import { createBackgroundPool, createPool } from './pool.ts';
import { startPrivate } from './private/private-database.ts';
import { whatToType } from './private/words.ts';
import { beginHistory } from './respaldo/after-restore.ts';
import { withHostsOf } from './hosts/hosts.ts';
import { writableHost } from './hosts/writable.ts';
import { throughPgBouncer } from './pgbouncer/through-pgbouncer.ts';
import { backUpBeforeMigrating } from './respaldo/before-migrating.ts';
import { contract } from './relleno/contraction.ts';
import { fillIn } from './relleno/relleno.ts';
import { createBackgroundDb } from './tenant.ts';
import { VERSION } from '../version.ts';

type Notify = (message: string, data?: object) => void;

/** The files of the private database: its data directory and its password; `nueva` when this start made them. */
export interface DatabasePlace {
  readonly dataDir: string;
  readonly clave: string;
  readonly nueva: boolean;
  /** How to recover the backups or data kept aside, if there are any; undefined otherwise. */
  readonly restos: string | undefined;
}

/** Looks at where the data come from, before any client connects: a restored backup begins another history (D-180, D-141). */
const lookAtHistory = async (adminUrl: string, embebida: EmbeddedDatabase | null): Promise<void> => {
  const restored = embebida !== null && (await isRestored(embebida.dataDir));
  await beginHistory(adminUrl, restored);
  if (restored) await forgetRestored(embebida.dataDir);
};

/** An open, migrated database. */
export interface OpenDatabase {
  readonly pool: pg.Pool;
  /** For background work. */
  readonly backgroundPool: pg.Pool;
  /** Address of the administrator, at the host that took writes when it was opened; never logged. */
  readonly adminUrl: string;
  /** Address of the server's own role, which cannot become the administrator, with all hosts; with password, never logged. */
  readonly url: string;
  /** The role the server works as. */
  readonly rol: string;
  readonly embebida: boolean;
  /** Where the private database keeps its files; null with DATABASE_URL. */
  readonly lugar: DatabasePlace | null;
  close(): Promise<void>;
}

/** How a database is opened. */
export interface Opening {
  /** The private database must exist already; nothing is created. For tools. */
  readonly existente?: boolean;
  /** Gets the progress of migrations and fills, which somebody waits for, whatever the level of the log. Default: `notify`. */
  readonly say?: (text: string) => void;
}

const openEmbedded = async (e: Entorno, notify: Notify, { existente = false }: Opening): Promise<EmbeddedDatabase> =>
  startPrivate({
    datos: e.datos,
    respaldos: e.respaldos,
    existing: existente,
    decir: notify,
    serverInfo: { puerto: e.puerto, ...(e.url ? { url: e.url } : {}) },
  });

/** A pool of the server, bound by row-level security, that says when an idle connection breaks. */
const notifyOf = (pool: pg.Pool, notify: Notify): pg.Pool => {
  pool.on('error', (error) => notify('Se perdió una conexión con la base de datos', { causa: error.message }));
  return pool;
};

/** Completes the fills that migrations left, before the server takes requests. */
const fillAll = async (url: string, rol: string, say: (text: string) => void): Promise<void> => {
  const pool = createBackgroundPool(url, rol);
  try {
    await fillIn({ db: createBackgroundDb(pool), version: VERSION, notify: say });
  } finally {
    await pool.end();
  }
};

const BEFORE_CONTRACTING =
  'La base de datos guarda lo que solo usaban versiones anteriores: antes de quitarlo se hace un respaldo';

/** Backs up the data before what cannot be undone: a migration, or `because` of something else, which it says. */
const keepAsItIs = (
  { adminUrl, dataDir, passwordFile }: EmbeddedDatabase,
  { respaldos }: Entorno,
  say: (text: string) => void,
  because?: string,
): Promise<void> =>
  backUpBeforeMigrating({
    ...{ adminUrl, dataDir, clave: passwordFile, carpeta: respaldos },
    ahora: Date.now,
    ...(because !== undefined && { because }),
    say,
  });

const placeOf = ({ dataDir, passwordFile, startedNew, remains }: EmbeddedDatabase): DatabasePlace => {
  return { dataDir, clave: passwordFile, nueva: startedNew, restos: remains && whatToType(remains) };
};

/** The pools of the server, at PgBouncer where there is one. */
const openPools = (
  { pgbouncer, conexiones }: Entorno,
  url: string,
  rol: string,
  notify: Notify,
): Pick<OpenDatabase, 'pool' | 'backgroundPool'> => {
  const [at, pooled] = pgbouncer === null ? [url, false] : [throughPgBouncer(url, pgbouncer), true];
  return {
    pool: notifyOf(createPool(at, rol, conexiones, { pooled }), notify),
    backgroundPool: notifyOf(createBackgroundPool(at, rol, pooled), notify),
  };
};

const offline = (cause: unknown): Error =>
  new Error(
    isReadOnly(cause)
      ? `La base de datos de DATABASE_URL no acepta cambios: es una copia que sigue a otra. Revisa que la dirección sea la de la principal.`
      : `No se puede conectar con la base de datos de DATABASE_URL. Revisa que esté encendida y que la dirección sea correcta.`,
    { cause },
  );

/**
 * Opens the private database, backed up before its schema changes, or the one of DATABASE_URL, and brings its schema and rows up to date.
 * Throws, in Spanish, where DATABASE_URL cannot be reached or takes no writes.
 */
export const openDatabase = async (e: Entorno, notify: Notify, opening: Opening = {}): Promise<OpenDatabase> => {
  const say = opening.say ?? ((text: string) => notify(text));
  const embebida = e.databaseUrl ? null : await openEmbedded(e, notify, opening);
  try {
    const adminUrl = e.databaseUrl === null ? embebida!.adminUrl : await writableHost(e.databaseUrl);
    if (embebida) await keepAsItIs(embebida, e, say);
    const rol = await migrate(adminUrl, { say });
    await lookAtHistory(adminUrl, embebida);
    const url = withHostsOf(await serverEntry(adminUrl, rol), e.databaseUrl ?? adminUrl);
    await fillAll(url, rol, say);
    const keep = async (): Promise<void> => (embebida ? keepAsItIs(embebida, e, say, BEFORE_CONTRACTING) : undefined);
    await contract({ adminUrl, version: VERSION, keep, say });
    const pools = openPools(e, url, rol, notify);
    return {
      ...pools,
      adminUrl,
      url,
      rol,
      embebida: embebida !== null,
      lugar: embebida && placeOf(embebida),
      close: async () => {
        await Promise.all([pools.pool.end(), pools.backgroundPool.end()]);
        await embebida?.stop();
      },
    };
  } catch (error) {
    await embebida?.stop();
    throw e.databaseUrl && isOutage(error) ? offline(error) : error;
  }
};
