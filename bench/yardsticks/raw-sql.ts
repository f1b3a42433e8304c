import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { closedLoop, type Load } from '../lib/load.ts';
import { LINES, ORDER1, PGBENCH_SCRIPT } from './order1.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The path of pgbench, or null. */
export const findPgbench = (): string | null => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort() : [];
  return (
    versions
      .map((v) => join(DEBIAN, v, 'bin', 'pgbench'))
      .filter((path) => existsSync(path))
      .at(-1) ?? null
  );
};

/** `order1` through pgbench, prepared, N clients: orders a second. */
const throughPgbench = (pgbench: string, url: string, clients: number, seconds: number): number => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-pgbench-'));
  const script = join(folder, 'order1.sql');
  writeFileSync(script, PGBENCH_SCRIPT);
  const { hostname, port, username, password, pathname } = new URL(url);
  try {
    const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script];
    const out = execFileSync(pgbench, [...args, '-h', hostname, '-p', port, '-U', username, pathname.slice(1)], {
      env: { ...process.env, PGPASSWORD: password },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/tps = ([\d.]+)/.exec(out)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** `order1` through the driver, N clients with a connection each. */
export const throughDriver = async (url: string, clients: number, seconds: number): Promise<Load> => {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const lines = JSON.stringify(LINES);
  const load = await closedLoop(clients, seconds, async (client) => {
    await pool.query({ name: 'order1', text: ORDER1, values: [1 + (client % 50), randomUUID(), lines] });
    return true;
  });
  await pool.end();
  return load;
};

/** Orders a second of plain SQL: pgbench where there is one, else the driver. */
export const order1 = async (url: string, clients: number, seconds: number): Promise<number> => {
  const pgbench = findPgbench();
  return pgbench
    ? throughPgbench(pgbench, url, clients, seconds)
    : (await throughDriver(url, clients, seconds)).perSecond;
};
