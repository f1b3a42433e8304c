import { randomUUID } from 'node:crypto';
import type { NetworkInterfaceInfo } from 'node:os';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { rutaDe, type CallData, type CallInput, type Route } from '@comal/contract/route';
import { buildApp } from '../app.ts';
import { createDeps } from '../deps.ts';
import { leerEntorno } from '../env.ts';
import { serverEntry } from '../platform/db/server-entry.ts';
import { createPool, LIMITES } from '../platform/db/pool.ts';
import { throughPgBouncer } from '../platform/db/pgbouncer/through-pgbouncer.ts';
import { APPLICATION_ROLE } from '../platform/db/working-role.ts';
import type { Stamper } from '../platform/facturacion/stamper.ts';
import type { Cartero } from '../platform/correo/cartero.ts';
import type { OpenPac, Pac } from '../platform/facturacion/pac/pac.ts';
import type { Imprenta } from '../platform/impresion/imprenta.ts';
import type { Place } from '../platform/impresion/red/search.ts';
import type { Deps } from '../platform/http/context.ts';
import { PLANTILLA, urlDeBase } from './procesos/cluster.ts';
import { compararConDocumento } from './documento.ts';
import { anotarNegativas } from './negativas.ts';

/** An answer of the server. */
export interface Answer<D = unknown> {
  readonly status: number;
  readonly body: {
    message?: string;
    data?: D;
    error?: { message: string; code: number; motivo: string; campos?: Record<string, string> };
  };
  readonly headers: Record<string, unknown>;
}

/** The untyped input of a call. */
export type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** What every call may send besides its input. */
export interface CallOptions {
  readonly token?: string;
  readonly clave?: string;
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  /** The client's IP address. */
  readonly direccion?: string;
}

/** The real application on its own database, with a clock that the test controls. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: Deps & { readonly correo: Cartero; readonly imprenta: Imprenta; readonly timbrador: Stamper };
  /** Runs SQL as the administrator, who sees the rows of every tenant. */
  readonly sql: <R extends object>(text: string, values?: unknown[]) => Promise<R[]>;
  /** The epoch of its revs: a client that sends it with a rev gets only the changes since. */
  readonly epoca: () => Promise<string>;
  readonly databaseUrl: string;
  /** Moves the clock, in milliseconds. */
  readonly pasar: (ms: number) => void;
  /** Stops the clock, which then only `pasar` moves, so that tests of time limits do not depend on the speed of the machine. */
  readonly parar: () => void;
  readonly ahora: () => number;
  /** Calls a declared route with its typed input. */
  call<R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<Answer<CallData<R>>>;
  /** Calls a route with any input. */
  raw(route: Route, parts: Parts, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** Where the applications of a test file look for printers: nowhere, until the test says so. */
export const alrededor: Place[] = [];

/** The PAC of the applications of a test file: one that accepts all keys, until the test says otherwise or sets COMAL_PAC_URL. */
export const pacOfTests: { open: OpenPac } = { open: () => ({ probar: () => Promise.resolve() }) as unknown as Pac };

/** The clock starts on a Friday at lunch time in Mexico City: 2026-11-20 14:00. */
export const VIERNES = Date.parse('2026-11-20T20:00:00Z');

const crearBase = async (clusterUrl: string): Promise<string> => {
  const nombre = `prueba_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${nombre} TEMPLATE ${PLANTILLA}`);
  await admin.end();
  return nombre;
};

const borrarBase = async (clusterUrl: string, nombre: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${nombre} WITH (FORCE)`);
  await admin.end();
};

const urlOf = (route: Route, { params = {}, query = {} }: Parts): string => {
  const path = rutaDe(route).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams({
    idioma: 'es_MX',
    ...Object.fromEntries(
      Object.entries(query)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => [k, String(v)]),
    ),
  });
  return `${path}?${search.toString()}`;
};

const requestOf = (route: Route, parts: Parts, o: CallOptions): InjectOptions => ({
  method: route.method,
  url: urlOf(route, parts),
  headers: {
    ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
    ...(route.write === 'idempotente' ? { 'idempotency-key': o.clave ?? randomUUID() } : {}),
    ...(o.cookie ? { cookie: o.cookie } : {}),
    ...o.headers,
  },
  ...(o.direccion === undefined ? {} : { remoteAddress: o.direccion }),
  ...(parts.body === undefined ? {} : { payload: parts.body as object }),
});

type Atraves = (url: string) => Promise<string>;
/** The addresses of the machine that the server of a test believes to run on. */
const DIRECCIONES_DEL_SERVIDOR: readonly string[] = ['192.168.77.7', 'fd00:77::7'];

const derecho: Atraves = async (url) => url;

/** Longer timeouts for tests in which many wait for the same rows: on a busy machine two seconds may not be enough. */
export const SIN_PRISA: typeof LIMITES = { ...LIMITES, lock_timeout: 20_000, statement_timeout: 30_000 };

/** Starts the application on a fresh copy of the migrated database; `atraves` may replace the database's address by that of a proxy. */
export const startTestServer = async (
  variables: Record<string, string> = {},
  atraves = derecho,
  limites = LIMITES,
): Promise<TestServer> => {
  const clusterUrl = inject('clusterUrl');
  const nombre = await crearBase(clusterUrl);
  const server = await serverEn(urlDeBase(clusterUrl, nombre), variables, atraves, limites);
  const close = async (): Promise<void> => {
    await server.close();
    await borrarBase(clusterUrl, nombre);
  };
  return { ...server, close };
};

/**
 * Starts the application on a migrated database, which the caller creates and removes. With the machine's clock `propio` the application
 * uses the clock of the database, as in production, and `pasar` does not move it.
 */
export const serverEn = async (
  databaseUrl: string,
  variables: Record<string, string> = {},
  atraves = derecho,
  limites = LIMITES,
  propio?: () => number,
): Promise<TestServer> => {
  let desfase = VIERNES - Date.now();
  let parado: number | null = null;
  const reloj = (): number => (parado ?? Date.now()) + desfase;
  const entorno = leerEntorno({
    COMAL_DEMO: 'false',
    COMAL_PETICIONES_POR_SESION: '100000',
    COMAL_PETICIONES_POR_DIRECCION: '100000',
    COMAL_REGISTROS_POR_HORA: '100000',
    COMAL_REGISTROS_POR_DIA: '100000',
    DATABASE_URL: databaseUrl,
    ...variables,
  });
  const pooled = entorno.pgbouncer !== null;
  const url = await atraves(await serverEntry(databaseUrl, APPLICATION_ROLE));
  const pool = createPool(pooled ? throughPgBouncer(url, entorno.pgbouncer) : url, APPLICATION_ROLE, 8, {
    limits: limites,
    pooled,
  });
  pool.on('error', () => undefined);
  const admin = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  admin.on('error', () => undefined);
  const deps = await createDeps(
    entorno,
    { pool, backgroundPool: pool, adminUrl: databaseUrl },
    pino({ level: 'silent' }),
    null,
    {
      ...(propio ? { propio } : { reloj }),
      pasado: () => Date.now(),
      contrasenasLigeras: true,
      impresorasLocales: true,
      interfaces: () => ({ lan: DIRECCIONES_DEL_SERVIDOR.map((address) => ({ address }) as NetworkInterfaceInfo) }),
      // No test searches a real network.
      alrededor: () => alrededor,
      ...(entorno.pac === null ? { openPac: (...which) => pacOfTests.open(...which) } : {}),
    },
  );
  const app = await buildApp(deps, {
    logger: false,
    proxy: entorno.proxy,
    revisarRespuestas: true,
  });
  const desacuerdos = compararConDocumento(app);
  anotarNegativas(app, inject('negativas'));
  const raw: TestServer['raw'] = async (route, parts, options = {}) => {
    const r = await app.inject(requestOf(route, parts, options));
    return { status: r.statusCode, body: r.body === '' ? {} : r.json<Answer['body']>(), headers: r.headers };
  };
  return {
    app,
    deps,
    databaseUrl,
    sql: async (text, values) => (await admin.query(text, values)).rows,
    epoca: async () => (await admin.query<{ epoca: string }>('SELECT epoca() AS epoca')).rows[0]!.epoca,
    pasar: (ms) => {
      desfase += ms;
    },
    parar: () => {
      parado = Date.now();
    },
    ahora: deps.reloj,
    call: (route, input, options) => raw(route, input as Parts, options) as never,
    raw,
    close: async () => {
      deps.hub.closeAll();
      await app.close();
      await deps.imprenta.close();
      deps.taller.close();
      deps.metrics?.close();
      await pool.end();
      await admin.end();
      if (desacuerdos.size > 0)
        throw new Error(`The OpenAPI document does not tell of: ${[...desacuerdos].join('; ')}`);
    },
  };
};
