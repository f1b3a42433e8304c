import pg from 'pg';
import { ReadOnlyServer } from './failures.ts';

/** How the server's own type of each column reads: money and counters as numbers, instants as epoch milliseconds. */
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

/** Limits that connections work under while somebody waits for the answer, in milliseconds (reliability 5.8). */
export const LIMITES = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};
/** How long a till waits for a connection, milliseconds. */
const CONECTAR_MS = 3_000;

/**
 * Limits of work that nobody waits for (decision 0048), milliseconds: on a machine with little time a statement may take a hundred
 * times as long as it should. They only end what hangs.
 */
export const LIMITES_DE_FONDO: typeof LIMITES = {
  statement_timeout: 600_000,
  lock_timeout: 600_000,
  idle_in_transaction_session_timeout: 600_000,
};
const CONECTAR_DE_FONDO_MS = 120_000;
/** Connections for such work; each takes part of what the machine has. */
const CONEXIONES_DE_FONDO = 3;

/**
 * Every query names its tenant and goes by an index. A plan made while a table was young would read it whole for as long
 * as its connection lives, and a plan for each call costs more than the call.
 */
export const PLANES = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' } as const;

const opciones = (rol: string | null, limites: typeof LIMITES): string =>
  [...Object.entries({ ...limites, ...PLANES, timezone: 'UTC' }), ...(rol ? [['role', rol]] : [])]
    .map(([k, v]) => `-c ${k}=${v}`)
    .join(' ');

/**
 * A connection that breaks tells its queries, and then once more whoever hears: with nobody hearing, that would end the
 * process. Idle ones tell the pool, which may say more about it.
 */
export const hearFailures = (pool: pg.Pool): void => {
  pool.on('error', () => undefined);
  pool.on('connect', (conexion) => conexion.on('error', () => undefined));
};

/** Lets nobody work on a server that takes no writes: what it reads may be of a past that is gone (D-181). */
const onlyWriters = async (conexion: pg.ClientBase, ms: number): Promise<void> => {
  const pregunta = { text: 'SHOW transaction_read_only', query_timeout: ms };
  const { rows } = await conexion.query<{ transaction_read_only: string }>(pregunta);
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer();
};

/** A pool whose connections work as `rol`, lead to a server that takes writes, and are bound by `limites`: those of a till where none are said. */
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

/** A pool for work beside the requests: few connections, which have time. */
export const createBackgroundPool = (url: string, rol: string | null): pg.Pool =>
  createPool(url, rol, CONEXIONES_DE_FONDO, LIMITES_DE_FONDO, CONECTAR_DE_FONDO_MS);
