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

const anotar = (accion: string, cliente = '2000'): Query =>
  sqlText(
    `INSERT INTO bitacora (cliente, id, usuario, accion, objeto, datos, creada_en) VALUES ($1, $2, 1, $3, 'x', '{}', now())`,
    [cliente, randomUUID(), accion],
  );
const acciones = async (): Promise<string[]> =>
  (await server.sql<{ accion: string }>('SELECT accion FROM bitacora ORDER BY accion')).map((f) => f.accion);
const quien = (): Query<{ cliente: string }> => sqlText(`SELECT current_setting('app.cliente', true) AS cliente`, []);

describe('a transaction of a tenant', () => {
  it('sees its tenant from its first query to its last, and leaves nothing of it behind (reliability 5.2)', async () => {
    const [[[antes]], [[despues]]] = await db.withTx(
      '2000',
      async (tx) => [await tx.read(quien()), await tx.commit(quien())] as const,
    );
    expect([antes, despues]).toEqual([{ cliente: '2000' }, { cliente: '2000' }]);
    const [[fuera]] = await db.sinCliente(quien());
    expect(fuera?.cliente ?? '').toBe('');
  });

  it('keeps its writes for the commit: one round trip to read, one to write (P3)', async () => {
    const { lotes } = counters;
    await db.withTx('2000', async (tx) => {
      await tx.read(sqlText('SELECT 1', []), sqlText('SELECT 2', []));
      tx.write(anotar('a'), anotar('b'));
      expect(await acciones()).toEqual([]);
      await tx.commit(anotar('c'));
    });
    expect(counters.lotes - lotes).toBe(2);
    expect(await acciones()).toEqual(['a', 'b', 'c']);
  });

  it('holds no connection until it sends something: who still reads a file keeps none from the tills (G23)', async () => {
    let soltar = (): void => undefined;
    const archivo = new Promise<void>((resolve) => (soltar = resolve));
    const lectores = Array.from({ length: 20 }, () =>
      db.withTx('2000', async (tx) => {
        await archivo;
        await tx.read(quien());
      }),
    );
    expect(await db.withTx('2000', (tx) => tx.read(quien()))).toEqual([[{ cliente: '2000' }]]);
    soltar();
    await Promise.all(lectores);
  });

  it('that does not commit writes nothing, and sends nothing if it read nothing', async () => {
    const { lotes } = counters;
    await db.withTx('2000', async (tx) => tx.write(anotar('a')));
    expect(counters.lotes).toBe(lotes);
    await db.withTx('2000', async (tx) => {
      await tx.read(sqlText('SELECT 1', []));
      tx.write(anotar('b'));
    });
    expect(await acciones()).toEqual([]);
  });

  it('is undone whole when its work throws or one of its statements fails, the connection being good for the next', async () => {
    const malo = new Error('no');
    await expect(
      db.withTx('2000', async (tx) => {
        await tx.read(sqlText('SELECT 1', []));
        tx.write(anotar('a'));
        throw malo;
      }),
    ).rejects.toBe(malo);
    const fallar = db.withTx('2000', async (tx) => {
      tx.write(anotar('b'), sqlText('SELECT 1 / 0', []), anotar('c'));
      await tx.commit(anotar('d'));
    });
    await expect(fallar).rejects.toMatchObject({ code: '22012' });
    expect(await acciones()).toEqual([]);
    for (let i = 0; i < 10; i += 1) await db.withTx('2000', (tx) => tx.commit(anotar(`e${i}`)));
    expect(await acciones()).toHaveLength(10);
  });

  it('cannot write for another tenant, and what it wrote before is undone with that (H19)', async () => {
    const escribir = db.withTx('2000', (tx) => tx.commit(anotar('propia'), anotar('ajena', '2001')));
    await expect(escribir).rejects.toMatchObject({ code: '42501' });
    expect(await acciones()).toEqual([]);
  });

  it('never mixes two tenants, however many run at once on few connections', async () => {
    const clientes = Array.from({ length: 60 }, (_, i) => (i % 2 ? '2000' : '2001'));
    const vistos = await Promise.all(
      clientes.map((c) =>
        db.withTx(c, async (tx) => {
          const [[antes]] = await tx.read(quien());
          const [, [despues]] = await tx.commit(anotar(c, c), quien());
          return [antes?.cliente, despues?.cliente];
        }),
      ),
    );
    expect(vistos).toEqual(clientes.map((c) => [c, c]));
    expect(await server.sql('SELECT 1 FROM bitacora WHERE accion <> cliente')).toEqual([]);
    expect(await acciones()).toHaveLength(60);
  });
});

describe('the guard of a transaction', () => {
  const parar = new Error('alto');
  const guardar =
    (revisar: () => void) =>
    async (tx: Parameters<Parameters<Db['withTx']>[1]>[0]): Promise<void> => {
      tx.guardar(sqlText('SELECT 1 AS uno', []), (filas) => {
        expect(filas).toEqual([{ uno: 1 }]);
        revisar();
      });
      tx.write(anotar('a'));
      await tx.commit(anotar('b'));
    };

  it('that throws stops every write, although nothing was read before (reliability 5.1)', async () => {
    await expect(
      db.withTx(
        '2000',
        guardar(() => {
          throw parar;
        }),
      ),
    ).rejects.toBe(parar);
    expect(await acciones()).toEqual([]);
  });

  it('that is content lets everything through, once', async () => {
    let veces = 0;
    await db.withTx(
      '2000',
      guardar(() => void (veces += 1)),
    );
    expect([veces, await acciones()]).toEqual([1, ['a', 'b']]);
  });
});

describe('two transactions in each other’s way', () => {
  const bloquear = (id: number): Query =>
    sqlText('SELECT 1 FROM caja WHERE cliente = $1 AND id = $2 FOR UPDATE', ['2000', id]);

  it('are both done in the end when they deadlock: one is tried again (reliability 5.3)', async () => {
    let intentos = 0;
    let llegaron = 0;
    let abrir = (): void => undefined;
    const ambas = new Promise<void>((resolve) => (abrir = resolve));
    const cruzar = (de: number, a: number) =>
      db.withTx('2000', async (tx) => {
        intentos += 1;
        await tx.read(bloquear(de));
        if ((llegaron += 1) >= 2) abrir();
        await ambas;
        await tx.read(bloquear(a));
        await tx.commit(anotar(`${de}>${a}`));
      });
    await Promise.all([cruzar(2, 3), cruzar(3, 2)]);
    expect(intentos).toBe(3);
    expect(await acciones()).toEqual(['2>3', '3>2']);
  });

  it('are not tried for ever: the third failure is told', async () => {
    let intentos = 0;
    const siempre = db.withTx('2000', async (tx) => {
      intentos += 1;
      await tx.read(sqlText(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$`, []));
    });
    await expect(siempre).rejects.toMatchObject({ code: '40001' });
    expect(intentos).toBe(3);
  });

  it('wait for each other 2 s at most; then one is refused, to come again', async () => {
    await db.withTx('2000', async (tx) => {
      await tx.read(bloquear(2));
      await expect(db.read('2000', bloquear(2))).rejects.toMatchObject({ code: '55P03' });
    });
  });
});
