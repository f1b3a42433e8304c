import pg from 'pg';
import { ReadOnlyServer } from './failures.ts';

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
const CONNECT_MS = 3_000;

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

const options = (rol: string | null, limits: typeof LIMITES): string =>
  [...Object.entries({ ...limits, ...PLANS, timezone: 'UTC' }), ...(rol ? [['role', rol]] : [])]
    .map(([k, v]) => `-c ${k}=${v}`)
    .join(' ');

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

/** A pool whose connections work as `rol`, require a server that takes writes, and have the timeouts `limits` (default: a till's). */
export const createPool = (
  url: string,
  rol: string | null,
  max: number,
  limits = LIMITES,
  connectMs = CONNECT_MS,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: options(rol, limits),
    types: kinds,
    application_name: 'comal',
    connectionTimeoutMillis: connectMs,
    verify: (connection, listo) => void onlyWriters(connection, connectMs).then(() => listo(), listo),
  });
  hearFailures(pool);
  return pool;
};

/** A pool for background work: few connections, long timeouts. */
export const createBackgroundPool = (url: string, rol: string | null): pg.Pool =>
  createPool(url, rol, BACKGROUND_CONNECTIONS, BACKGROUND_LIMITS, BACKGROUND_CONNECT_MS);
