import pg from 'pg';
import { ReadOnlyServer } from './failures.ts';

/** Parsers by PostgreSQL type: money and counters as numbers, instants as epoch milliseconds. */
const TIPOS: Readonly<Record<number, (texto: string) => unknown>> = {
  20: (texto) => Number(texto),
  1082: (texto) => texto,
  1184: (texto) => Date.parse(texto.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
};

const tipos: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    TIPOS[oid] ??
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
const CONECTAR_MS = 3_000;

/**
 * Timeouts of background work in milliseconds (decision 0048): on a slow machine a statement may take a hundred times its usual
 * time. They only end what hangs.
 */
export const LIMITES_DE_FONDO: typeof LIMITES = {
  statement_timeout: 600_000,
  lock_timeout: 600_000,
  idle_in_transaction_session_timeout: 600_000,
};
const CONECTAR_DE_FONDO_MS = 120_000;
/** Connections for background work; each takes a share of the machine. */
const CONEXIONES_DE_FONDO = 3;

/**
 * Generic plans: every query names its tenant and uses an index. A plan made while a table was small would scan it for as long as
 * its connection lives, and planning each call costs more than the call.
 */
export const PLANES = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' } as const;

const opciones = (rol: string | null, limites: typeof LIMITES): string =>
  [...Object.entries({ ...limites, ...PLANES, timezone: 'UTC' }), ...(rol ? [['role', rol]] : [])]
    .map(([k, v]) => `-c ${k}=${v}`)
    .join(' ');

/** Handles the 'error' event of a connection, which is emitted after its queries failed: without a handler it would end the process. */
export const hearFailures = (pool: pg.Pool): void => {
  pool.on('error', () => undefined);
  pool.on('connect', (conexion) => conexion.on('error', () => undefined));
};

/** Refuses a server that takes no writes: a standby may return stale reads (D-181). */
const onlyWriters = async (conexion: pg.ClientBase, ms: number): Promise<void> => {
  const pregunta = { text: 'SHOW transaction_read_only', query_timeout: ms };
  const { rows } = await conexion.query<{ transaction_read_only: string }>(pregunta);
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer();
};

/** A pool whose connections work as `rol`, require a server that takes writes, and have the timeouts `limites` (default: a till's). */
export const createPool = (
  url: string,
  rol: string | null,
  max: number,
  limites = LIMITES,
  conectarMs = CONECTAR_MS,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: opciones(rol, limites),
    types: tipos,
    application_name: 'comal',
    connectionTimeoutMillis: conectarMs,
    verify: (conexion, listo) => void onlyWriters(conexion, conectarMs).then(() => listo(), listo),
  });
  hearFailures(pool);
  return pool;
};

/** A pool for background work: few connections, long timeouts. */
export const createBackgroundPool = (url: string, rol: string | null): pg.Pool =>
  createPool(url, rol, CONEXIONES_DE_FONDO, LIMITES_DE_FONDO, CONECTAR_DE_FONDO_MS);
