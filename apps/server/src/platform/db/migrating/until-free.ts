import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * How long a migration waits for a lock, in milliseconds. Whoever wants the same table meanwhile waits behind it: shorter than a request waits for
 * a lock (`LIMITES`), longer than the deadlock_timeout of PostgreSQL, after which autovacuum gives way.
 */
export const MIGRATION_LOCK_MS = 1_500;

const SECOND = 1_000;
const LONGEST_PAUSES = 40;
/** What is waited before each next attempt, in milliseconds: together 20 minutes, longer than a file of a business may take (`BUSINESS_FILE_MS`). */
export const PAUSES_MS: readonly number[] = [
  ...[1, 2, 4, 8, 16],
  ...Array.from({ length: LONGEST_PAUSES }, () => 30),
].map((seconds) => seconds * SECOND);

/** lock_not_available: the lock did not come in time. */
const LOCKED = '55P03';
const isLocked = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === LOCKED;

interface Holder {
  readonly pid: number;
  readonly program: string;
  /** Since when its transaction runs; null where PostgreSQL does not let this user know. */
  readonly seconds: number | null;
}

/** Who uses tables of this database, whoever does so for longest first. Its statements are not asked for: they have data. */
const HOLDERS = `SELECT a.pid, a.application_name AS program, extract(epoch FROM clock_timestamp() - a.xact_start)::float8 AS seconds
  FROM pg_stat_activity a
  WHERE a.datname = current_database() AND a.pid <> pg_backend_pid() AND EXISTS (
    SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
    WHERE l.pid = a.pid AND l.granted AND l.locktype = 'relation' AND c.relnamespace = 'public'::regnamespace)
  ORDER BY a.xact_start NULLS LAST, a.pid LIMIT 3`;

const holdersOf = async (url: string): Promise<readonly Holder[]> => {
  const client = new pg.Client({ connectionString: url, application_name: 'comal-migraciones' });
  await client.connect();
  try {
    return (await client.query<Holder>(HOLDERS)).rows;
  } finally {
    await client.end();
  }
};

const inWords = ({ pid, program, seconds }: Holder): string =>
  `${program === '' ? 'un programa sin nombre' : program} (proceso ${pid} de PostgreSQL${seconds === null ? '' : `, desde hace ${Math.round(seconds)} s`})`;

const whoHolds = (holders: readonly Holder[]): string =>
  holders.length === 0 ? 'la usaba otro programa, que ya terminó' : `la usa ${holders.map(inWords).join(', ')}`;

/** How patiently a lock is waited for, and who is told of it in Spanish. */
export interface Patience {
  readonly say?: (text: string) => void;
  readonly pausesMs?: readonly number[];
  readonly pause?: (ms: number) => Promise<unknown>;
}

/**
 * Attempts a change of the schema until nothing holds what it locks: each attempt gives up after `MIGRATION_LOCK_MS`, so that nobody waits behind it for
 * as long as a long transaction runs, and tells who uses the database. Throws in Spanish after the last one, and at once what has another cause.
 */
export const untilFree = async <T>(
  url: string,
  attempt: () => Promise<T>,
  { say = () => undefined, pausesMs = PAUSES_MS, pause = wait }: Patience = {},
): Promise<T> => {
  for (let n = 0; ; n += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const why = `La base de datos no se pudo poner al día: ${whoHolds(await holdersOf(url))}`;
      const ms = pausesMs[n];
      if (ms === undefined)
        throw new Error(`${why}. Espera a que termine, o termínalo, y arranca otra vez.`, { cause: error });
      say(`${why}. Se intenta otra vez en ${ms / SECOND} s; nadie espera mientras tanto`);
      await pause(ms);
    }
  }
};
