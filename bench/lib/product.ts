import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** The server as users start it, on its own database in a folder of its own. */
export interface Product {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
  /** Its PostgreSQL: the postmaster's process id, and the superuser's address. */
  readonly postmaster: number;
  readonly databaseUrl: string;
  readonly folder: string;
}

/** Creates a data folder that the database's own user may enter. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-bench-'));
  chmodSync(folder, 0o755);
  return folder;
};

const ENVIRONMENT = {
  PORT: '0',
  COMAL_DEMO: 'true',
  NODE_ENV: 'production',
  COMAL_PETICIONES_POR_SESION: '10000000',
  COMAL_PETICIONES_POR_DIRECCION: '10000000',
  // Thousands of screens are of the one business of the demo.
  COMAL_PANTALLAS_POR_NEGOCIO: '100000',
  COMAL_REGISTROS_POR_HORA: '1000',
  COMAL_REGISTROS_POR_DIA: '1000',
  // The printers that it measures are on this machine.
  COMAL_IMPRESORAS_PROPIAS: 'true',
};

const PATIENCE_MS = 120_000;

/** Polls until `look` returns a value. */
const until = async <T>(look: () => T | Promise<T>, everyMs = 10): Promise<NonNullable<T>> => {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const seen = await look();
    if (seen !== null && seen !== undefined) return seen;
    await pause(everyMs);
  }
  throw new Error('waited too long');
};

const greetingPort = (log: string): number | null => {
  const [, port] = /Comal está listo:.*:(\d+)/.exec(existsSync(log) ? readFileSync(log, 'utf8') : '') ?? [];
  return port ? Number(port) : null;
};

/** Whether the demo's past is complete; it is written in the background after the start (decision 0048). */
const isWhole = async (port: number): Promise<true | null> => {
  const answer = await fetch(`http://127.0.0.1:${port}/qrestaurant/api/v1/general/bienvenida?idioma=es_MX`);
  const { data } = (await answer.json()) as { data: { demo: { preparando: number | null } | null } };
  return typeof data.demo?.preparando === 'number' ? null : true;
};

/** Starts the built server with a folder and variables of its own, and resolves when it is ready. Its log goes to a file, as under a supervisor. */
export const startServer = async (
  folder: string,
  variables: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
): Promise<Pick<Product, 'process' | 'port'>> => {
  if (!existsSync(MAIN)) throw new Error('Build the server first: npm run build -w apps/server');
  const log = join(folder, `server-${Date.now()}.log`);
  const out = openSync(log, 'w');
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    env: { ...process.env, ...ENVIRONMENT, COMAL_DATOS: folder, ...variables },
    stdio: ['ignore', out, out],
  });
  const port = await until(() => {
    if (child.exitCode !== null) throw new Error(`The server ended: ${readFileSync(log, 'utf8')}`);
    return greetingPort(log);
  });
  return { process: child, port };
};

/** Starts the server and resolves when it is ready and its demo complete. */
export const startProduct = async (
  folder: string,
  nodeOptions: readonly string[] = [],
  demoDays = 0,
  more: Readonly<Record<string, string>> = {},
): Promise<Product> => {
  const variables = { ...more, COMAL_DEMO_DIAS: String(demoDays), DATABASE_URL: '' };
  const { process: child, port } = await startServer(folder, variables, nodeOptions);
  if (demoDays > 0) await until(() => isWhole(port), 200);
  const [postmaster, , , databasePort] = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(folder, 'postgres.clave'), 'utf8').trim();
  const databaseUrl = `postgres://comal:${password}@127.0.0.1:${databasePort}/comal`;
  return { process: child, pid: child.pid!, port, postmaster: Number(postmaster), databaseUrl, folder };
};

/** Stops the server in an orderly way. */
export const stopProduct = async ({ process: child }: Pick<Product, 'process'>): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** Removes a data folder. */
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
