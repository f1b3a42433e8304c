import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Restaurante } from '../../../test/restaurante.ts';
import { serverEn, startTestServer, type TestServer } from '../../../test/server.ts';
import { hasPgBouncer, startPgBouncer } from './pgbouncer.fixture.ts';
import { createBackgroundPool, LIMITES } from '../pool.ts';
import { sqlText, type Query } from '../query.ts';
import { serverEntry } from '../server-entry.ts';
import { createBackgroundDb } from '../tenant.ts';
import { throughPgBouncer } from './through-pgbouncer.ts';
import { APPLICATION_ROLE } from '../working-role.ts';

/** A server whose pools go to `place`, and its database. */
interface Pooled {
  readonly server: TestServer;
  readonly place: string;
  close(): Promise<void>;
}

const seconds = (ms: number): string => `${ms / 1000}s`;
const OURS = {
  role: APPLICATION_ROLE,
  statement: seconds(LIMITES.statement_timeout),
  lock: seconds(LIMITES.lock_timeout),
  plans: 'force_generic_plan',
};
type Settings = Record<keyof typeof OURS | 'cliente', string>;
const SETTINGS = `SELECT current_user::text AS role, current_setting('statement_timeout') AS statement,
  current_setting('lock_timeout') AS lock, current_setting('plan_cache_mode') AS plans,
  coalesce(current_setting('app.cliente', true), '') AS cliente`;
const settings = (): Query<Settings> => sqlText(SETTINGS, []);
/** A statement that is not a SELECT goes without BEGIN, as writes on tables without tenant do. */
const valuesOf = (name: string): Query<{ value: string }> =>
  sqlText(`WITH one AS (SELECT current_setting('${name}') AS value) SELECT value FROM one`, []);

const pool = async (direct: TestServer, place: string | undefined): Promise<Pooled> => {
  const bouncer = place === undefined ? await startPgBouncer(direct.databaseUrl) : null;
  const at = place ?? bouncer!.place;
  const server = await serverEn(direct.databaseUrl, { COMAL_PGBOUNCER: at });
  const close = async (): Promise<void> => {
    await server.close();
    await bouncer?.stop();
  };
  return { server, place: at, close };
};

let direct: TestServer;
beforeAll(async () => {
  direct = await startTestServer();
});
afterAll(() => direct.close());

/** PostgreSQL itself has none of the settings either, and is there without another program. */
const places = [
  { name: 'PostgreSQL in its place', skipped: false, at: () => new URL(direct.databaseUrl).host },
  { name: 'PgBouncer (where it is installed)', skipped: !hasPgBouncer(), at: () => undefined },
];

for (const { name, skipped, at } of places) {
  describe.skipIf(skipped)(`a server whose COMAL_PGBOUNCER is ${name}`, () => {
    let pooled: Pooled;
    beforeAll(async () => {
      pooled = await pool(direct, at());
    });
    afterAll(() => pooled.close());

    it('takes orders and charges them, twelve tables at once on few connections', async () => {
      const r = await Restaurante.nuevo(pooled.server);
      const [mesero, cocina, cajera] = [await r.entrar('mesero'), await r.entrar('cocina'), await r.entrar('cajera')];
      await r.abrirCaja(cajera);
      const tables = Array.from({ length: 12 }, (_, n) => n);
      const charged = await Promise.all(
        tables.map(async (n) => {
          const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'agua' }], `Mesa ${n}`));
          return (await r.cobrarAlDia(cajera, c, { total: c.total })).status;
        }),
      );
      expect(charged).toEqual(tables.map(() => 200));
      expect(await r.filas(`SELECT 1 FROM pago WHERE cliente = '${r.negocio.cliente}'`)).toHaveLength(12);
    });

    it('gives each transaction the role, the limits, the plans and the tenant, and leaves nothing of them behind', async () => {
      const { db } = pooled.server.deps;
      const both = await Promise.all(['2000', '2001'].map((c) => db.withTx(c, (tx) => tx.read(settings()))));
      expect(both.flat(2)).toEqual(['2000', '2001'].map((cliente) => ({ ...OURS, cliente })));
      expect(await db.sinCliente(settings())).toEqual([[{ ...OURS, cliente: '' }]]);
      expect(await db.sinCliente(valuesOf('role'))).toEqual([[{ value: APPLICATION_ROLE }]]);

      const entry = await serverEntry(pooled.server.databaseUrl, APPLICATION_ROLE);
      const raw = new pg.Client({ connectionString: throughPgBouncer(entry, pooled.place) });
      await raw.connect();
      const { rows } = await raw.query<Settings>(SETTINGS);
      await raw.end();
      expect(rows).toEqual([{ role: new URL(entry).username, statement: '0', lock: '0', plans: 'auto', cliente: '' }]);
    });

    it('gives background work its long limits, beside the short ones of a till', async () => {
      const entry = await serverEntry(pooled.server.databaseUrl, APPLICATION_ROLE);
      const background = createBackgroundPool(throughPgBouncer(entry, pooled.place), APPLICATION_ROLE, true);
      const long = createBackgroundDb(background);
      const [slow, fast] = await Promise.all([
        long.withTx('2000', (tx) => tx.read(settings())),
        pooled.server.deps.db.withTx('2000', (tx) => tx.read(settings())),
      ]);
      await background.end();
      expect([slow[0][0]?.statement, fast[0][0]?.statement]).toEqual(['10min', OURS.statement]);
    });

    it('cancels the statement of who left, on the connection where it runs', async () => {
      const left = new AbortController();
      const reading = pooled.server.deps.db.atMoment('2000', left.signal, async (tx) => {
        const slow = tx.read(sqlText(`SELECT pg_sleep(60)`, []));
        await direct.sql(`SELECT 1`);
        left.abort();
        return slow;
      });
      await expect(reading).rejects.toMatchObject({ code: '57014' });
    });
  });
}
