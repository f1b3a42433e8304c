import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { sembrarNegocio } from '../../test/dos-negocios.ts';
import { createPool } from '../db/pool.ts';
import { sqlText } from '../db/query.ts';
import { createDb, type Db } from '../db/tenant.ts';
import { turnsAt } from './connections.ts';

const CONNECTIONS = 5;
/** What a business may have of them: one stays for the others. */
const OF_ONE = 4;
const ONE = sqlText<{ one: number }>('SELECT 1 AS one', []);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await sembrarNegocio(server, '2000');
  await sembrarNegocio(server, '2001');
});
afterAll(() => server.close());

/** Runs `use` with an access to the database by a pool of few connections, which one waits for as long as the machine takes. */
const withFew = async (use: (db: Db) => Promise<void>): Promise<void> => {
  const pool = createPool(server.databaseUrl, null, CONNECTIONS, { connectMs: 60_000 });
  await use(createDb(pool));
  await pool.end();
};

/** Pieces of work of a business that keep their connections until they are let go; `begun` has as many as have one. */
const holders = (db: Db, cliente: string, count: number) => {
  let letGo = (): void => undefined;
  const go = new Promise<void>((resolve) => (letGo = resolve));
  let begun = 0;
  const all = Array.from({ length: count }, () =>
    db.withTx(cliente, async (tx) => {
      await tx.read(ONE);
      begun += 1;
      await go;
    }),
  );
  return { all: Promise.all(all), letGo, begun: () => begun };
};

describe('turns at the connections of a pool', () => {
  it('leave one for another business, however much one asks for, and for work of none', () =>
    withFew(async (db) => {
      const { all, letGo, begun } = holders(db, '2000', 30);
      await expect.poll(begun).toBe(OF_ONE);
      expect(await db.read('2001', ONE)).toEqual([[{ one: 1 }]]);
      expect(await db.sinCliente(ONE)).toEqual([[{ one: 1 }]]);
      expect(begun()).toBe(OF_ONE);
      letGo();
      await all;
      expect(begun()).toBe(30);
    }));

  it('are given up after a time, and those who gave up hold none', async () => {
    const turnOf = turnsAt(1, 20);
    const leave = await turnOf('2000')();
    await expect(turnOf('2000')()).rejects.toThrow('no está disponible');
    await expect(turnOf(null)()).rejects.toThrow('no está disponible');
    leave();
    const again = await turnOf('2000')();
    again();
    (await turnOf('2001')())();
  });

  it('end with work that fails', () =>
    withFew(async (db) => {
      const fail = () => db.read('2000', sqlText('SELECT 1 / 0', []));
      await Promise.all(
        Array.from({ length: 3 * CONNECTIONS }, () => expect(fail()).rejects.toMatchObject({ code: '22012' })),
      );
      expect(await db.read('2000', ONE)).toEqual([[{ one: 1 }]]);
    }));
});
