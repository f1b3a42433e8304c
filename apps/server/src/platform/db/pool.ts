import pg from 'pg';

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

/** Limits every connection of the server works under, in milliseconds (reliability 5.8). */
export const LIMITES = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

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

/** A pool whose connections work as `rol` and are bound by the limits above. */
export const createPool = (url: string, rol: string | null, max: number, limites = LIMITES): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: opciones(rol, limites),
    types: tipos,
    application_name: 'comal',
    connectionTimeoutMillis: 3_000,
  });
  hearFailures(pool);
  return pool;
};
