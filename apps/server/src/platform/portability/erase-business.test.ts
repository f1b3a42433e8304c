import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { negocio } from '@comal/contract/negocio/informacion';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { PASSWORD, sembrarNegocio } from '../../test/dos-negocios.ts';
import { Mundo } from '../../test/fallas/escena/mundo.ts';
import { plantarAjenos } from '../../test/ajenos/plantar.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { STORED_TABLES, type StoredTable } from './columns.ts';
import { eraseBusiness, type Erasure } from './erase-business.ts';
import { asAdmin, exportedFrom, fillTables, rowsOf } from './portability.fixture.ts';
import { findBusiness, resumeBusiness, suspendBusiness } from './suspend-business.ts';

const ONE = { numero: 7_000_000, uuid: '0190aaaa-0000-7000-8000-00000000000a' };

let server: TestServer;
let mundo: Mundo;
let cliente: string;
let others: ReturnType<typeof rowsOf>;
beforeAll(async () => {
  server = await startTestServer();
  mundo = await Mundo.abrir(server);
  cliente = mundo.r.negocio.cliente;
  const other = await sembrarNegocio(server, '7002');
  await plantarAjenos(
    server,
    { cliente, sucursal: mundo.r.negocio.centro },
    { cliente: other.cliente, sucursal: ONE.numero },
    ONE,
  );
  await fillTables(server.sql, cliente);
  others = rowsOf(await exportedFrom(server.databaseUrl, '7002'));
}, 120_000);
afterAll(() => server.close());

const as = <T>(work: (client: Parameters<typeof findBusiness>[0]) => Promise<T>): Promise<T> =>
  asAdmin(server.databaseUrl, async (client) => {
    await findBusiness(client, cliente);
    return work(client);
  });

/** The tables in which a business has rows. */
const tablesWith = async (number: string): Promise<string[]> => {
  const tables = (await server.sql<StoredTable>(STORED_TABLES.text)).map(({ tabla }) => tabla);
  const some = tables.map((t) => `SELECT '${t}' AS t WHERE EXISTS (SELECT FROM ${t} WHERE cliente = '${number}')`);
  return (await server.sql<{ t: string }>(some.join(' UNION ALL '))).map(({ t }) => t);
};

describe('a suspended business', () => {
  let sesion: Sesion;
  const who = () => server.call(negocio.ver, {}, { token: sesion.token });
  const validar = () => server.call(sesiones.validarCliente, { body: { cliente } });
  const signIn = (password: string) =>
    server.call(sesiones.entrar, { body: { cliente, sucursal: mundo.r.negocio.centro, usuario: 'mesero', password } });

  it('lets nobody in and says why, also who is in already (decision 0158)', async () => {
    sesion = await mundo.r.entrar('admin');
    expect((await who()).status).toBe(200);
    await as((client) => suspendBusiness(client, cliente));
    server.deps.sesiones.forgetAll();
    expect((await who()).status).toBe(401);
    expect((await validar()).body.error).toMatchObject({
      motivo: 'NEGOCIO_SUSPENDIDO',
      message: expect.stringMatching(/suspendido/),
    });
    expect((await signIn(PASSWORD)).body.error).toMatchObject({ motivo: 'NEGOCIO_SUSPENDIDO' });
  });

  it('tells a stranger no more than before: a wrong password is a wrong one', async () => {
    expect((await signIn('otra')).body.error).toMatchObject({ motivo: 'CREDENCIALES_INVALIDAS' });
  });

  it('works on as it was once it is resumed, and lost no row', async () => {
    const before = rowsOf(await exportedFrom(server.databaseUrl, cliente));
    await as((client) => resumeBusiness(client, cliente));
    server.deps.sesiones.forgetAll();
    expect((await who()).status).toBe(200);
    expect((await validar()).status).toBe(200);
    expect(rowsOf(await exportedFrom(server.databaseUrl, cliente))).toEqual(before);
  });
});

describe('a business that is erased', () => {
  const erase = (i: Partial<Erasure> = {}): Promise<void> =>
    as((client) => eraseBusiness(client, { cliente, settleMs: 0, ...i }));

  /** What a process writes that was at work when the business was suspended; the table refers to nothing. */
  const writeLate = () =>
    server.sql(`INSERT INTO factura_en_cola (id, cliente, desde) VALUES (gen_random_uuid(), $1, now())`, [cliente]);
  /** Whether the business was marked each time that its pictures were removed. */
  const forgotten: (boolean | undefined)[] = [];
  const forget = async (): Promise<void> => {
    const [row] = await server.sql<{ marked: boolean }>(
      'SELECT borra_desde IS NOT NULL AS marked FROM negocio WHERE cliente = $1',
      [cliente],
    );
    forgotten.push(row?.marked);
  };

  it('goes on where it was killed, whatever the table, and is suspended meanwhile', async () => {
    const touched = new Set<string>();
    let end = '';
    for (let kills = 0; end !== 'erased' && kills < 40; kills += 1) {
      const known = await asAdmin(server.databaseUrl, (client) => findBusiness(client, cliente));
      if (kills > 0) expect(known).toMatchObject({ suspendido: true, borrando: true });
      const die = async (table: string): Promise<void> => {
        if (touched.has(table)) return;
        touched.add(table);
        await writeLate();
        if (touched.size % 5 === 0)
          await server.sql(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'DELETE FROM%' AND pid <> pg_backend_pid()`,
          );
      };
      end = await erase({ onPiece: die, piece: 1, forget }).then(
        () => 'erased',
        (error: { readonly code?: string }) => {
          // A row that others refer to was erased first: not a kill.
          if (error.code?.startsWith('23')) throw error as Error;
          return 'killed';
        },
      );
    }
    expect([end, new Set(forgotten)]).toEqual(['erased', new Set([true])]);
    expect(touched.size).toBeGreaterThan(40);
  });

  it('has no row in any table, also of those that were written meanwhile, and its number is unknown', async () => {
    expect(await tablesWith(cliente)).toEqual([]);
    expect(await asAdmin(server.databaseUrl, (client) => findBusiness(client, cliente))).toBeNull();
    const { body } = await server.call(sesiones.validarCliente, { body: { cliente } });
    expect(body.error).toMatchObject({ motivo: 'CLIENTE_DESCONOCIDO' });
  });

  it('leaves every row of another business', async () => {
    expect(rowsOf(await exportedFrom(server.databaseUrl, '7002'))).toEqual(others);
    expect(await tablesWith('7002')).toContain('sesion');
  });
});
