import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const PROGRAM = 'pgbouncer';

/** Whether this machine has PgBouncer. */
export const hasPgBouncer = (): boolean => spawnSync(PROGRAM, ['--version']).status === 0;

/** A running PgBouncer: where it takes connections ('127.0.0.1:6432'), and how it is stopped. */
export interface PgBouncer {
  readonly place: string;
  stop(): Promise<void>;
}

const ROLE = 'pgbouncer';
const PASSWORD = 'solo-de-las-pruebas';

/** What the operation guide tells the administrator of a database to run for PgBouncer. */
const PREPARE = [
  `DO $$ BEGIN CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
  `CREATE FUNCTION public.pgbouncer_auth(name text) RETURNS TABLE (usename name, passwd text) LANGUAGE sql SECURITY DEFINER
   SET search_path = pg_catalog AS 'SELECT usename, passwd FROM pg_shadow WHERE usename = $1'`,
  'REVOKE ALL ON FUNCTION public.pgbouncer_auth(text) FROM PUBLIC',
  `GRANT EXECUTE ON FUNCTION public.pgbouncer_auth(text) TO ${ROLE}`,
];

const prepare = async (databaseUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  for (const text of PREPARE) await admin.query(text);
  await admin.end();
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

const settings = (databaseUrl: URL, port: number, folder: string, connections: number): string => `[databases]
* = host=${databaseUrl.hostname} port=${databaseUrl.port || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'userlist.txt')}
auth_user = ${ROLE}
auth_query = SELECT usename, passwd FROM public.pgbouncer_auth($1)
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`;

const answers = async (port: number): Promise<boolean> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ROLE,
    password: PASSWORD,
    database: 'pgbouncer',
    connectionTimeoutMillis: 1_000,
  });
  client.on('error', () => undefined);
  const refused = await client.connect().then(
    () => false,
    (error: { code?: string }) => error.code === 'ECONNREFUSED',
  );
  await client.end().catch(() => undefined);
  return !refused;
};

/** The program refuses to run as root. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts PgBouncer in transaction mode before a database, as the operation guide describes it. It opens two connections to PostgreSQL unless told
 * otherwise, so that consecutive transactions of one client run on different ones. Throws if it does not start.
 */
export const startPgBouncer = async (databaseUrl: string, connections = 2): Promise<PgBouncer> => {
  await prepare(databaseUrl);
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'pgbouncer-'))];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings(new URL(databaseUrl), port, folder, connections));
  writeFileSync(join(folder, 'userlist.txt'), `"${ROLE}" "${PASSWORD}"\n`);
  chmodSync(folder, 0o755);
  const program = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...UNPRIVILEGED });
  const ended = once(program, 'exit');
  for (let attempt = 0; !(await answers(port)); attempt += 1) {
    if (program.exitCode !== null || attempt > 100) throw new Error('PgBouncer did not start');
    await pause(100);
  }
  const stop = async (): Promise<void> => {
    program.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true });
  };
  return { place: `127.0.0.1:${port}`, stop };
};
