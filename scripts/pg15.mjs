/**
 * The server's money and row-level-security tests on a PostgreSQL 15, the oldest that DATABASE_URL may point at. Makes a
 * cluster of its own and removes it; says so and succeeds where there is no PostgreSQL 15. PG15_BIN names its programs' folder.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npx } from './lib/run.mjs';
import { freePort } from './lib/free-port.mjs';

const TESTS = [
  'src/features/comandas/comandas.test.ts',
  'src/features/caja/cortes',
  'src/platform/caja/sumas',
  'src/platform/db/rls.test.ts',
];
const PLACES = [
  process.env.PG15_BIN,
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
];

const EXE = process.platform === 'win32' ? '.exe' : '';
const isRoot = process.getuid?.() === 0;

function run(program, args, identity = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: '/', encoding: 'utf8', ...identity });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim() };
}

/** The folder of a PostgreSQL 15's programs, or undefined. */
function findPrograms() {
  const is15 = (bin) => / 15\./.test(run(join(bin, `postgres${EXE}`), ['--version']).output);
  return PLACES.find((bin) => bin && existsSync(join(bin, `initdb${EXE}`)) && is15(bin));
}

/** PostgreSQL refuses root: then some user of this system that is not. */
function chooseIdentity() {
  if (!isRoot) return {};
  for (const name of ['postgres', 'comal', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, name]).output));
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('no user other than root to run PostgreSQL as');
}

function must(result, what) {
  if (!result.ok) throw new Error(`${what}: ${result.output}`);
}

/** A running, empty cluster in `folder`; answers its address and how to stop it. */
async function startCluster(bin, folder, identity) {
  const program = (name) => join(bin, `${name}${EXE}`);
  const data = join(folder, 'data');
  const port = await freePort();
  const password = join(folder, 'password');
  writeFileSync(password, 'barro\n', { mode: 0o600 });
  if (isRoot) for (const path of [folder, password]) chownSync(path, identity.uid, identity.gid);
  chmodSync(folder, 0o700);
  const init = [
    '-D',
    data,
    '-U',
    'prueba',
    '-A',
    'scram-sha-256',
    `--pwfile=${password}`,
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ];
  must(run(program('initdb'), init, identity), 'initdb');
  const settings = `-p ${port} -h 127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=60`;
  must(
    run(program('pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start'], identity),
    'pg_ctl start',
  );
  return {
    url: `postgres://prueba:barro@127.0.0.1:${port}/postgres`,
    stop: () => must(run(program('pg_ctl'), ['-D', data, '-m', 'fast', '-w', 'stop'], identity), 'pg_ctl stop'),
  };
}

/** Runs the tests on PostgreSQL 15; answers vitest's exit code, or undefined when there is none to run them on. */
export async function pg15(vitestArgs = []) {
  const bin = findPrograms();
  if (!bin) {
    console.log('skipped: no PostgreSQL 15 found');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'comal-pg15-'));
  let cluster;
  try {
    cluster = await startCluster(bin, folder, chooseIdentity());
    const args = ['vitest', 'run', '--root', 'apps/server', ...vitestArgs, ...TESTS];
    return (await npx(args, { env: { TEST_DATABASE_URL: cluster.url } })).code;
  } finally {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.filename === process.argv[1]) process.exitCode = (await pg15(process.argv.slice(2))) ?? 0;
