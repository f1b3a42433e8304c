import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { sembrarNegocio } from '../../test/dos-negocios.ts';
import { sqlText, type Query } from './query.ts';
import { counters } from './loan.ts';
import type { Db } from './tenant.ts';

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = server.deps);
  await sembrarNegocio(server, '2000');
  await sembrarNegocio(server, '2001');
});
afterAll(() => server.close());
beforeEach(() => server.sql('DELETE FROM bitacora'));

const record = (action: string, cliente = '2000'): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ($1, $2, 1, $3, 'x', '{}', now())`,
    [cliente, randomUUID(), action],
  );
const actions = async (): Promise<string[]> =>
  (await server.sql<{ accion: string }>('SELECT accion FROM bitacora ORDER BY accion')).map((f) => f.accion);
const who = (): Query<{ cliente: string }> => sqlText(`SELECT current_setting('app.cliente', true) AS cliente`, []);

describe('a transaction of a tenant', () => {
  it('sees its tenant from its first query to its last, and leaves nothing of it behind (reliability 5.2)', async () => {
    const [[[before]], [[after]]] = await db.withTx(
      '2000',
      async (tx) => [await tx.read(who()), await tx.commit(who())] as const,
    );
    expect([before, after]).toEqual([{ cliente: '2000' }, { cliente: '2000' }]);
    const [[outside]] = await db.sinCliente(who());
    expect(outside?.cliente ?? '').toBe('');
  });

  it('keeps its writes for the commit: one round trip to read, one to write (P3)', async () => {
    const { lotes } = counters;
    await db.withTx('2000', async (tx) => {
      await tx.read(sqlText('SELECT 1', []), sqlText('SELECT 2', []));
      tx.write(record('a'), record('b'));
      expect(await actions()).toEqual([]);
      await tx.commit(record('c'));
    });
    expect(counters.lotes - lotes).toBe(2);
    expect(await actions()).toEqual(['a', 'b', 'c']);
  });

  it('holds no connection until it sends something: who still reads a file keeps none from the tills (G23)', async () => {
    let release = (): void => undefined;
    const file = new Promise<void>((resolve) => (release = resolve));
    const readers = Array.from({ length: 20 }, () =>
      db.withTx('2000', async (tx) => {
        await file;
        await tx.read(who());
      }),
    );
    expect(await db.withTx('2000', (tx) => tx.read(who()))).toEqual([[{ cliente: '2000' }]]);
    release();
    await Promise.all(readers);
  });

  it('that does not commit writes nothing, and sends nothing if it read nothing', async () => {
    const { lotes } = counters;
    await db.withTx('2000', async (tx) => tx.write(record('a')));
    expect(counters.lotes).toBe(lotes);
    await db.withTx('2000', async (tx) => {
      await tx.read(sqlText('SELECT 1', []));
      tx.write(record('b'));
    });
    expect(await actions()).toEqual([]);
  });

  it('is undone whole when its work throws or one of its statements fails, the connection being good for the next', async () => {
    const bad = new Error('no');
    await expect(
      db.withTx('2000', async (tx) => {
        await tx.read(sqlText('SELECT 1', []));
        tx.write(record('a'));
        throw bad;
      }),
    ).rejects.toBe(bad);
    const fail = db.withTx('2000', async (tx) => {
      tx.write(record('b'), sqlText('SELECT 1 / 0', []), record('c'));
      await tx.commit(record('d'));
    });
    await expect(fail).rejects.toMatchObject({ code: '22012' });
    expect(await actions()).toEqual([]);
    for (let i = 0; i < 10; i += 1) await db.withTx('2000', (tx) => tx.commit(record(`e${i}`)));
    expect(await actions()).toHaveLength(10);
  });

  it('cannot write for another tenant, and what it wrote before is undone with that (H19)', async () => {
    const write = db.withTx('2000', (tx) => tx.commit(record('propia'), record('ajena', '2001')));
    await expect(write).rejects.toMatchObject({ code: '42501' });
    expect(await actions()).toEqual([]);
  });

  it('never mixes two tenants, however many run at once on few connections', async () => {
    const clientes = Array.from({ length: 60 }, (_, i) => (i % 2 ? '2000' : '2001'));
    const seen = await Promise.all(
      clientes.map((c) =>
        db.withTx(c, async (tx) => {
          const [[before]] = await tx.read(who());
          const [, [after]] = await tx.commit(record(c, c), who());
          return [before?.cliente, after?.cliente];
        }),
      ),
    );
    expect(seen).toEqual(clientes.map((c) => [c, c]));
    expect(await server.sql('SELECT 1 FROM bitacora WHERE accion <> cliente')).toEqual([]);
    expect(await actions()).toHaveLength(60);
  });
});

describe('the guard of a transaction', () => {
  const stop = new Error('alto');
  const save =
    (review: () => void) =>
    async (tx: Parameters<Parameters<Db['withTx']>[1]>[0]): Promise<void> => {
      tx.keep(sqlText('SELECT 1 AS uno', []), (rows) => {
        expect(rows).toEqual([{ uno: 1 }]);
        review();
      });
      tx.write(record('a'));
      await tx.commit(record('b'));
    };

  it('that throws stops every write, although nothing was read before (reliability 5.1)', async () => {
    await expect(
      db.withTx(
        '2000',
        save(() => {
          throw stop;
        }),
      ),
    ).rejects.toBe(stop);
    expect(await actions()).toEqual([]);
  });

  it('that is content lets everything through, once', async () => {
    let times = 0;
    await db.withTx(
      '2000',
      save(() => void (times += 1)),
    );
    expect([times, await actions()]).toEqual([1, ['a', 'b']]);
  });
});

describe('two transactions in each other’s way', () => {
  const block = (id: number): Query =>
    sqlText('SELECT 1 FROM caja WHERE cliente = $1 AND id = $2 FOR UPDATE', ['2000', id]);

  it('are both done in the end when they deadlock: one is tried again (reliability 5.3)', async () => {
    let attempts = 0;
    let arrived = 0;
    let open = (): void => undefined;
    const both = new Promise<void>((resolve) => (open = resolve));
    const cross = (de: number, a: number) =>
      db.withTx('2000', async (tx) => {
        attempts += 1;
        await tx.read(block(de));
        if ((arrived += 1) >= 2) open();
        await both;
        await tx.read(block(a));
        await tx.commit(record(`${de}>${a}`));
      });
    await Promise.all([cross(2, 3), cross(3, 2)]);
    expect(attempts).toBe(3);
    expect(await actions()).toEqual(['2>3', '3>2']);
  });

  it('are not tried for ever: the third failure is told', async () => {
    let attempts = 0;
    const always = db.withTx('2000', async (tx) => {
      attempts += 1;
      await tx.read(sqlText(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$`, []));
    });
    await expect(always).rejects.toMatchObject({ code: '40001' });
    expect(attempts).toBe(3);
  });

  it('wait for each other 2 s at most; then one is refused, to come again', async () => {
    await db.withTx('2000', async (tx) => {
      await tx.read(block(2));
      await expect(db.read('2000', block(2))).rejects.toMatchObject({ code: '55P03' });
    });
  });
});
