import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { BUSINESS_FILE_MS } from '../../portability/export-business.ts';
import { migrate } from '../migrate.ts';
import { LIMITES } from '../pool.ts';
import { MIGRATION_LOCK_MS, PAUSES_MS } from './until-free.ts';

/** A migration that adds one column, and what it is undone by. */
const ADDS = { name: '0157_recibos_que_fallan', table: 'recibo', column: 'falla_desde' } as const;

let server: TestServer;
/** A long transaction that only reads, as a file of a business has. */
let reader: pg.Client;

beforeAll(async () => {
  server = await startTestServer();
  reader = new pg.Client({ connectionString: server.databaseUrl, application_name: 'comal-lector' });
  await reader.connect();
});
afterAll(async () => {
  await reader.end();
  await server.close();
});

const hasColumn = async (): Promise<boolean> => {
  const rows = await server.sql('SELECT FROM information_schema.columns WHERE table_name = $1 AND column_name = $2', [
    ADDS.table,
    ADDS.column,
  ]);
  return rows.length === 1;
};

beforeEach(async () => {
  await server.sql(`ALTER TABLE ${ADDS.table} DROP COLUMN IF EXISTS ${ADDS.column}`);
  await server.sql('DELETE FROM kysely_migration WHERE name = $1', [ADDS.name]);
  await reader.query(`BEGIN; SELECT FROM ${ADDS.table}`);
});

// One that has ended already says so, and no more.
afterEach(() => reader.query('ROLLBACK'));

describe('a migration of a table that a long transaction reads', () => {
  it('gives up, says who holds it, lets others through, and comes again until it is free', async () => {
    const said: string[] = [];
    const paused: number[] = [];
    await migrate(server.databaseUrl, {
      say: (text) => said.push(text),
      pause: async (ms) => {
        paused.push(ms);
        expect(await hasColumn()).toBe(false);
        // Nothing waits for the table: whoever writes gets it at once.
        await server.sql(`BEGIN; LOCK TABLE ${ADDS.table} IN ROW EXCLUSIVE MODE NOWAIT; COMMIT`);
        if (paused.length === 2) await reader.query('ROLLBACK');
      },
    });
    expect([await hasColumn(), paused]).toEqual([true, PAUSES_MS.slice(0, 2)]);
    const { processID } = reader as unknown as { readonly processID: number };
    for (const line of said) expect(line).toContain(`comal-lector (proceso ${processID} de PostgreSQL, desde hace `);
    expect(said.map((line) => line.split('. ').at(-1))).toEqual([
      'Se intenta otra vez en 1 s; nadie espera mientras tanto',
      'Se intenta otra vez en 2 s; nadie espera mientras tanto',
    ]);
  });

  it('is left for another start where it is never free: nothing is changed, and the message says what holds it', async () => {
    await expect(migrate(server.databaseUrl, { pausesMs: [] })).rejects.toThrow(
      /^La base de datos no se pudo poner al día: la usa comal-lector \(proceso \d+ .*\)\. Espera a que termine/,
    );
    expect(await hasColumn()).toBe(false);
  });

  it('is made once where two processes start at once', async () => {
    await reader.query('ROLLBACK');
    const pause = (): Promise<void> => Promise.resolve();
    await Promise.all([1, 2].map(() => migrate(server.databaseUrl, { pause })));
    expect(await hasColumn()).toBe(true);
  });
});

describe('the patience of a migration', () => {
  it('keeps a request waiting for less than it waits, and outlasts a file of a business', () => {
    expect(MIGRATION_LOCK_MS).toBeLessThan(LIMITES.lock_timeout);
    expect(PAUSES_MS.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(BUSINESS_FILE_MS);
  });
});
