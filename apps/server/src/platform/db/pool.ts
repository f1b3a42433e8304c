import pg from 'pg';
import { ReadOnlyServer } from './failures.ts';
import { Hosts } from './hosts/hosts.ts';
import { sqlText, type Query } from './query.ts';

/** Parsers by PostgreSQL type: money and counters as numbers, instants as epoch milliseconds. */
const KINDS: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => Number(text),
  1082: (text) => text,
  1184: (text) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
};

const kinds: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    KINDS[oid] ??
    (pg.types.getTypeParser as (o: number, f: string) => unknown)(
      oid,
      format,
    )) as pg.CustomTypesConfig['getTypeParser'],
};

/** Timeouts of connections whose result somebody waits for, in milliseconds (reliability 5.8). */
export const LIMITES = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};
/** How long a till waits for a connection, milliseconds. */
export const CONNECT_MS = 3_000;

/**
 * Timeouts of background work in milliseconds (decision 0048): on a slow machine a statement may take a hundred times its usual
 * time. They only end what hangs.
 */
export const BACKGROUND_LIMITS: typeof LIMITES = {
  statement_timeout: 600_000,
  lock_timeout: 600_000,
  idle_in_transaction_session_timeout: 600_000,
};
const BACKGROUND_CONNECT_MS = 120_000;
/** Connections for background work; each takes a share of the machine. */
const BACKGROUND_CONNECTIONS = 3;

/**
 * Generic plans: every query names its tenant and uses an index. A plan made while a table was small would scan it for as long as
 * its connection lives, and planning each call costs more than the call.
 */
export const PLANS = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' } as const;

/** The settings of a session that works as `rol`, or as the role that signed in. */
const settingsOf = (rol: string | null, limits: typeof LIMITES): Readonly<Record<string, string | number>> => ({
  ...limits,
  ...PLANS,
  timezone: 'UTC',
  ...(rol === null ? {} : { role: rol }),
});

/** Settings as options of a connection. */
const startupOptions = (settings: ReturnType<typeof settingsOf>): string =>
  Object.entries(settings)
    .map(([k, v]) => `-c ${k}=${v}`)
    .join(' ');

/** Settings for one transaction. */
const localSettings = (settings: ReturnType<typeof settingsOf>): Query =>
  sqlText('SELECT set_config(name, setting, true) FROM unnest($1::text[], $2::text[]) AS wanted (name, setting)', [
    Object.keys(settings),
    Object.values(settings).map(String),
  ]);

/** What the transactions of a pool begin with, and where its connections go. */
interface Ways {
  readonly settings: Query | null;
  readonly hosts: Hosts;
}

const WAYS = new WeakMap<pg.Pool, Ways>();

/**
 * What each transaction of a pool behind PgBouncer sets first: such a pool has no startup options, and each of its transactions may run on another
 * connection of PostgreSQL, so that no statement is prepared by name. Null for a pool that connects to PostgreSQL itself.
 */
export const perTransaction = (pool: pg.Pool): Query | null => WAYS.get(pool)?.settings ?? null;

/** The message of the driver for one that waited in vain for a connection of a busy pool. */
const POOL_BUSY = 'timeout exceeded when trying to connect';

/** Lends a connection; of an address with several hosts, of the first one that can be reached and takes writes. */
export const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const hosts = WAYS.get(pool)?.hosts;
  for (let left = hosts?.count ?? 1; ; left -= 1) {
    const url = hosts?.current;
    if (url) pool.options.connectionString = url;
    try {
      return await pool.connect();
    } catch (error) {
      if ((error as Error).message === POOL_BUSY) throw error;
      if (url) hosts?.leave(url);
      if (left <= 1) throw error;
    }
  }
};

/** Handles the 'error' event of a connection, which is emitted after its queries failed: without a handler it would end the process. */
export const hearFailures = (pool: pg.Pool): void => {
  pool.on('error', () => undefined);
  pool.on('connect', (connection) => connection.on('error', () => undefined));
};

/** Refuses a server that takes no writes: a standby may return stale reads (D-181). */
const onlyWriters = async (connection: pg.ClientBase, ms: number): Promise<void> => {
  const question = { text: 'SHOW transaction_read_only', query_timeout: ms };
  const { rows } = await connection.query<{ transaction_read_only: string }>(question);
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer();
};

/** How a pool connects. */
export interface PoolOptions {
  /** Default: a till's. */
  readonly limits?: typeof LIMITES;
  /** How long one waits for a connection, milliseconds. Default: a till's. */
  readonly connectMs?: number;
  /** The address is of PgBouncer in transaction mode (decision 0154). */
  readonly pooled?: boolean;
}

/** A pool whose transactions work as `rol` at a host of the address, require a server that takes writes, and have the timeouts `limits`. */
export const createPool = (
  url: string,
  rol: string | null,
  max: number,
  { limits = LIMITES, connectMs = CONNECT_MS, pooled = false }: PoolOptions = {},
): pg.Pool => {
  const settings = settingsOf(rol, limits);
  const hosts = new Hosts(url);
  const pool = new pg.Pool({
    connectionString: hosts.current,
    max,
    ...(pooled ? {} : { options: startupOptions(settings) }),
    types: kinds,
    application_name: 'comal',
    connectionTimeoutMillis: connectMs,
    verify: (connection, listo) => void onlyWriters(connection, connectMs).then(() => listo(), listo),
  });
  WAYS.set(pool, { settings: pooled ? localSettings(settings) : null, hosts });
  hearFailures(pool);
  return pool;
};

/** A pool for background work: few connections, long timeouts. */
export const createBackgroundPool = (url: string, rol: string | null, pooled = false): pg.Pool =>
  createPool(url, rol, BACKGROUND_CONNECTIONS, { limits: BACKGROUND_LIMITS, connectMs: BACKGROUND_CONNECT_MS, pooled });
