import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '../migrate.ts';
import { Base } from './relleno.fixture.ts';

const SOON = { timeout: 20_000, interval: 10 };

/** SQL: what the migrator waits for; null: for nothing. */
const MIGRATOR = `SELECT wait_event_type, wait_event FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'comal-migraciones' AND state = 'active' AND backend_xid IS NOT NULL`;
/** SQL: who waits for a lock in this database. */
const WAITING = `SELECT application_name FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

let before: Base;
beforeAll(async () => {
  before = await Base.open();
  await before.makeOld('0109');
  await before.addBusiness('2000');
  await before.release();
}, 60_000);
afterAll(() => before.drop());

/** A database of before, and a connection to it that holds a lock. */
const heldBy = async (lock: string) => {
  const base = await Base.open(before);
  const holder = new pg.Client({ connectionString: base.url, application_name: 'holder' });
  await holder.connect();
  await holder.query(`BEGIN; ${lock}`);
  return { base, holder };
};

describe('the migrations of printers, beside a server that sells', { timeout: 60_000 }, () => {
  it.each([
    ['impresora', 'LOCK TABLE impresora IN ACCESS SHARE MODE'],
    ['area', 'LOCK TABLE area IN ACCESS SHARE MODE'],
    ['trabajo_de_impresion', 'LOCK TABLE trabajo_de_impresion IN ROW EXCLUSIVE MODE'],
    ['sucursal', 'LOCK TABLE sucursal IN ROW EXCLUSIVE MODE'],
  ])('let others read and write while somebody holds %s for long, and run once it is free', async (_table, lock) => {
    const { base, holder } = await heldBy(lock);
    const migrated = migrate(base.url);
    const paused = { wait_event_type: 'Timeout', wait_event: 'PgSleep' };
    await vi.waitFor(async () => expect(await base.sql(MIGRATOR)).toEqual([paused]), SOON);
    expect(await base.sql(WAITING)).toEqual([]);
    await base.sql(
      `SET lock_timeout = '5s'; SELECT FROM impresora, area, trabajo_de_impresion; SELECT FROM sucursal FOR UPDATE`,
    );
    await holder.end();
    await migrated;
    expect(await base.sql(`SELECT muestra, pedidos, procesa FROM area, trabajo_de_impresion, impresora`)).toEqual([]);
    await base.drop();
  });
});
