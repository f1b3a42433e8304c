import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { LINES } from '../yardsticks/order1.ts';
import { Connection } from './http.ts';

const SCRIPT = fileURLToPath(new URL('../yardsticks/ceiling.ts', import.meta.url));
const SCHEMA = fileURLToPath(new URL('../yardsticks/schema.sql', import.meta.url));
const DATABASE = 'ceiling';

/** The naive server, running on a second database of the product's own PostgreSQL. */
export interface Ceiling {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly port: number;
  readonly databaseUrl: string;
}

const makeDatabase = async (productUrl: string): Promise<string> => {
  const url = new URL(productUrl);
  url.pathname = `/${DATABASE}`;
  const admin = new pg.Client({ connectionString: productUrl });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${DATABASE}`);
  await admin.end();
  const own = new pg.Client({ connectionString: url.toString() });
  await own.connect();
  await own.query(readFileSync(SCHEMA, 'utf8'));
  await own.end();
  return url.toString();
};

export const startCeiling = async (productUrl: string): Promise<Ceiling> => {
  const databaseUrl = await makeDatabase(productUrl);
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    env: { ...process.env, CEILING_DATABASE: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the ceiling server ended')));
    child.stdout.on('data', (text: Buffer) => resolve(Number(/port (\d+)/.exec(text.toString())?.[1])));
  });
  return { process: child, pid: child.pid!, port, databaseUrl };
};

export const stopCeiling = async ({ process: child }: Ceiling): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
};

/** A client of the ceiling: each call sends one order of four lines in a branch, after the earlier orders were answered. */
export class CeilingClient {
  readonly #connection: Connection;

  constructor(port: number) {
    this.#connection = new Connection(port);
  }

  async save(sucursal: number, id: string = randomUUID()): Promise<boolean> {
    const answer = await this.#connection.inTurn(
      'POST',
      '/comandas',
      {},
      { id, sucursal, nombre: 'Mesa 1', comensales: 4, pedidos: LINES },
    );
    return answer.status === 200;
  }

  close(): void {
    this.#connection.close();
  }
}
