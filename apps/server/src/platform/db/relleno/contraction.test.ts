import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { metodos } from '@comal/contract/caja/metodos';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { PRIMER_METODO_PROPIO } from '@comal/domain/caja/metodos';
import { CAJA } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { serverEn, type TestServer } from '../../../test/server.ts';
import { VERSION } from '../../version.ts';
import { inspect } from '../care/invariants.ts';
import { CONTRACTIONS, migrate } from '../migrate.ts';
import { NoRespaldo } from '../private/private-database.ts';
import { contract } from './contraction.ts';
import { Base } from './relleno.fixture.ts';

/** A release after this one. */
const LATER = '99.1.0';

let base: Base;
let server: TestServer;
let r: Restaurante;
let sesiones: Record<'mesero' | 'cocina' | 'jefa', Sesion>;
let vale: number;
let said: string[];
let kept: number;

const contractAs = (version: string): Promise<boolean> =>
  contract({
    ...{ adminUrl: base.url, version, say: (text) => said.push(text) },
    keep: async () => void (kept += 1),
  });

/** Whether the columns of earlier versions or the table of own methods exist. */
const ofBefore = async (): Promise<boolean> => {
  const [row] = await base.sql<{ some: boolean }>(
    `SELECT to_regclass('pago_propio') IS NOT NULL OR EXISTS (SELECT FROM information_schema.columns
       WHERE table_name = 'pago' AND column_name IN ('efectivo', 'transferencia', 'tarjeta', 'otros', 'propina_metodo')) AS some`,
  );
  return row!.some;
};

const wrong = async (): Promise<string[]> => {
  const client = new pg.Client({ connectionString: base.url });
  await client.connect();
  const { violaciones, cuantas } = await inspect(client);
  await client.end();
  expect(violaciones).toHaveLength(cuantas);
  return violaciones.map((v) => v.invariante);
};

/** Runs `work` while rows are broken, with constraints and triggers off for the change, and mends them afterwards. */
const broken = async <T>([breaks, mends]: readonly [string, string], work: () => Promise<T>): Promise<T> => {
  const change = (text: string) => base.sql(`BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`);
  await change(breaks);
  try {
    return await work();
  } finally {
    await change(mends);
  }
};

/** A shift: a charge of $22 by four methods with tip and change, one that is cancelled, and the cut; answers what the cut says. */
const playShift = async (numero: string) => {
  // A cut ends the session of who made it.
  const cajera = await r.entrar('cajera');
  await r.abrirCaja(cajera, 500);
  const charge = async (no_operacion_tarjeta: string): Promise<string> => {
    const c = await r.despachar(sesiones.cocina, await r.comanda(sesiones.mesero, [{ producto: 'taco' }]));
    const rest = [{ metodo: vale, monto: 6, no_operacion: '' }];
    const transferencia = { transferencia: 4, no_operacion_transferencia: no_operacion_tarjeta };
    const pago = {
      efectivo: 20,
      tarjeta: 5,
      no_operacion_tarjeta,
      propina: { monto: 3, metodo: 3 },
      otros: rest,
      ...transferencia,
    };
    const { status, body } = await r.cobrar(cajera, c, { total: 22, pago });
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data!.pago;
  };
  await charge(`${numero}1`);
  const params = { pago: await charge(`${numero}2`) };
  const cancelled = await server.call(
    comandas.cancelarCobro,
    { params, body: { motivo: 'Otra mesa' } },
    { token: sesiones.jefa.token },
  );
  expect(cancelled.status).toBe(200);
  const { body } = await server.call(cortes.cerrar, { body: { caja_final: 510 } }, { token: cajera.token });
  const { ventas, propinas, cierre } = body.data!;
  return { ventas, propinas, cierre };
};

let first: Awaited<ReturnType<typeof playShift>>;

beforeAll(async () => {
  base = await Base.open();
  await base.makeOld('0096');
  await migrate(base.url);
  server = await serverEn(base.url);
  r = await Restaurante.abrir(server);
  sesiones = {
    ...{ mesero: await r.entrar('mesero'), cocina: await r.entrar('cocina') },
    jefa: await r.entrar('admin', CAJA.centro2),
  };
  const input = { descripcion: 'Vale', pide_operacion: false, abre_cajon: false };
  vale = (await server.call(metodos.nuevo, { body: input }, { token: sesiones.jefa.token })).body.data!.metodo;
  first = await playShift('OP-A');
  // These constraints would refuse the wrong rows that are written below.
  await base.sql(
    'ALTER TABLE pago DROP CONSTRAINT pago_cuadra, DROP CONSTRAINT pago_signo, DROP CONSTRAINT pago_propina',
  );
}, 240_000);
beforeEach(() => {
  [said, kept] = [[], 0];
});
afterAll(async () => {
  await server.close();
  await base.drop();
});

const FILL = `INSERT INTO relleno (cliente, nombre, version, terminado_en) VALUES ('2000', 'prueba'`;
const NO_FILL = `DELETE FROM relleno WHERE nombre = 'prueba'`;
const NOTHING = ['SELECT 1', 'SELECT 1'] as const;
const STANDS = `(SELECT id FROM pago p WHERE cancela IS NULL AND NOT EXISTS (SELECT FROM pago o WHERE o.cancela = p.id))`;
const CHARGE = `WHERE id = ${STANDS}`;
const METHOD = `WHERE pago = ${STANDS} AND metodo`;

/** SQL: the connections that wait for a lock in this database. */
const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
/** The migrator's advisory lock (Kysely's LOCK_ID for PostgreSQL). */
const MIGRATOR_LOCK = '3853314791062309107';
/** The id of a method that every business has. */
const LAST_OF_ALL = PRIMER_METODO_PROPIO - 1;

describe('a database of a program of before, brought up to date', { timeout: 240_000 }, () => {
  it('keeps the columns of that program, which say what came by each method', async () => {
    expect(await ofBefore()).toBe(true);
    const said = `SELECT efectivo::integer, transferencia::integer, tarjeta::integer, otros::integer, propina_metodo FROM pago ORDER BY creado_en`;
    const one = { efectivo: 2000, transferencia: 400, tarjeta: 500, otros: 600, propina_metodo: 3 };
    const back = { efectivo: -2000, transferencia: -400, tarjeta: -500, otros: -600, propina_metodo: 3 };
    expect(await base.sql(said)).toEqual([one, one, back]);
    expect(await wrong()).toEqual([]);
  });

  it.each([
    ['under the release that brought it up to date', VERSION, NOTHING],
    ['under one of before', '0.0.9', NOTHING],
    ['while a fill is not ended', LATER, [`${FILL}, NULL, NULL)`, NO_FILL]],
    ['under the release that ended a fill', LATER, [`${FILL}, '${LATER}', now())`, NO_FILL]],
    [
      'where nobody wrote down who brought it up to date',
      LATER,
      ['UPDATE historia SET ampliada_por = NULL', `UPDATE historia SET ampliada_por = '${VERSION}'`],
    ],
  ] as const)('is not contracted %s, and nothing is said', async (_when, version, change) => {
    expect(await broken(change, () => contractAs(version))).toBe(false);
    expect([await ofBefore(), said, kept]).toEqual([true, [], 0]);
  });

  it.each([
    [
      'another amount in a column',
      `UPDATE pago SET tarjeta = tarjeta + 1 ${CHARGE}`,
      `UPDATE pago SET tarjeta = tarjeta - 1 ${CHARGE}`,
      ['Métodos'],
    ],
    [
      'a tip by another column',
      `UPDATE pago SET propina_metodo = 1 ${CHARGE}`,
      `UPDATE pago SET propina_metodo = 3 ${CHARGE}`,
      ['Métodos'],
    ],
    [
      'another sum of own ones',
      `UPDATE pago SET otros = otros + 1 ${CHARGE}`,
      `UPDATE pago SET otros = otros - 1 ${CHARGE}`,
      ['Métodos'],
    ],
    [
      'more by an own one',
      `UPDATE pago_propio SET monto = monto + 1 ${METHOD} >= 100`,
      `UPDATE pago_propio SET monto = monto - 1 ${METHOD} >= 100`,
      ['Métodos', 'Métodos'],
    ],
    [
      'another amount by a method',
      `UPDATE pago_por_metodo SET aplicado = aplicado + 1, recibido = recibido + 1 ${METHOD} = 3`,
      `UPDATE pago_por_metodo SET aplicado = aplicado - 1, recibido = recibido - 1 ${METHOD} = 3`,
      ['I2', 'I3', 'Métodos'],
    ],
    [
      'something else that does not agree',
      "UPDATE corte SET resumen = jsonb_set(resumen, '{ventas,total}', '23')",
      "UPDATE corte SET resumen = jsonb_set(resumen, '{ventas,total}', '22')",
      ['I3'],
    ],
  ])('is not contracted by a later release with %s, which it says', async (_what, breaks, mends, named) => {
    const seen = await broken([breaks, mends], async () => {
      expect(await contractAs(LATER)).toBe(false);
      return wrong();
    });
    expect(seen).toEqual(named);
    expect(said).toEqual([expect.stringMatching(new RegExp(`no se quita: hay ${named.length} cosas? que no`))]);
    expect([await ofBefore(), kept, await wrong()]).toEqual([true, 0, []]);
  });

  it.each([
    ['a difference', `UPDATE pago SET otros = otros + 1 ${CHARGE}`, `UPDATE pago SET otros = otros - 1 ${CHARGE}`],
    ['a fill that is not ended', `${FILL}, NULL, NULL)`, NO_FILL],
  ])('is not contracted by the migration alone where there is %s', async (_what, breaks, mends) => {
    await broken([breaks, mends], () =>
      expect(migrate(base.url, { contracts: true })).rejects.toThrow(/no se quitan$/),
    );
    expect(await ofBefore()).toBe(true);
  });

  it('is not contracted where no backup can be made before, and works on', async () => {
    const keep = () => Promise.reject(new NoRespaldo('No se hizo el respaldo: no hay lugar.'));
    expect(await contract({ ...{ adminUrl: base.url, version: LATER, keep }, say: (text) => said.push(text) })).toBe(
      false,
    );
    expect([await ofBefore(), said]).toEqual([
      true,
      [expect.stringMatching(/no se quita: No se hizo el respaldo: no/)],
    ]);
  });

  it('is not contracted while a view of somebody else reads what would go, which stays', async () => {
    await base.sql('CREATE VIEW ventas_del_contador AS SELECT id, efectivo FROM pago');
    expect(await contractAs(LATER)).toBe(false);
    await base.sql('DROP VIEW ventas_del_contador');
    expect(said).toEqual([expect.stringMatching(/no se quita: lo usa algo que no hizo Comal \(.*ventas_del_contador/)]);
    expect([await ofBefore(), kept]).toEqual([true, 0]);
  });

  it.each(['pago', 'negocio', 'pago_por_metodo'])(
    'is not contracted while somebody reads %s for long, and no charge waits behind it',
    async (table) => {
      const reader = new pg.Client({ connectionString: base.url });
      await reader.connect();
      await reader.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`);
      let done = false;
      const contracted = contractAs(LATER).finally(() => (done = true));
      let waiting = 0;
      while (!done && waiting === 0) waiting += (await base.sql(WAITING)).length;
      await reader.end();
      expect([await contracted, waiting]).toEqual([false, 0]);
      expect(said).toEqual([expect.stringMatching(/no se quita: Otros programas están usando los cobros; se intenta/)]);
      expect([await ofBefore(), kept]).toEqual([true, 0]);
    },
  );

  it('tells the code of what only the database can name', async () => {
    const keep = () => Promise.reject(Object.assign(new Error('must be owner of table pago'), { code: '42501' }));
    await contract({ ...{ adminUrl: base.url, version: LATER, keep }, say: (text) => said.push(text) });
    expect(said).toEqual([expect.stringMatching(/no se quita: algo falló \(42501\)$/)]);
  });

  it('says nothing of what stopped it where another process has contracted it meanwhile', async () => {
    const keep = async () => {
      await base.sql(`INSERT INTO kysely_migration VALUES ('${CONTRACTIONS[0]!}', '2026-11-20T20:00:00.000Z')`);
      throw new Error('relation "pago_propio" does not exist');
    };
    await contract({ ...{ adminUrl: base.url, version: LATER, keep }, say: (text) => said.push(text) }).finally(() =>
      base.sql(`DELETE FROM kysely_migration WHERE name = '${CONTRACTIONS[0]!}'`),
    );
    expect(said).toEqual([]);
  });

  it('throws where the database is gone', async () => {
    const gone = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const keep = () => Promise.reject(gone);
    await expect(contract({ ...{ adminUrl: base.url, version: LATER, keep }, say: () => undefined })).rejects.toBe(
      gone,
    );
  });

  it('is opened by a program that waits while another one contracts it', async () => {
    const other = new pg.Client({ connectionString: base.url });
    await other.connect();
    await other.query(`SELECT pg_advisory_lock(${MIGRATOR_LOCK})`);
    const opened = migrate(base.url);
    opened.catch(() => undefined);
    await vi.waitFor(async () => expect(await base.sql(WAITING)).toHaveLength(1), { timeout: 30_000 });
    await other.query(`INSERT INTO kysely_migration VALUES ('${CONTRACTIONS[0]!}', '2026-11-20T20:00:00.000Z')`);
    await other.end();
    await opened.finally(() => base.sql(`DELETE FROM kysely_migration WHERE name = '${CONTRACTIONS[0]!}'`));
  });

  it('takes a method of every business that came later, with a tip, and gives it back', async () => {
    await base.sql(`ALTER TABLE metodo_de_pago DROP CONSTRAINT metodo_de_pago_id_check;
      INSERT INTO metodo_de_pago (cliente, id, descripcion, fijo, en_caja, es_tarjeta, pide_operacion, forma_sat)
      SELECT cliente, ${LAST_OF_ALL}, 'De todos', true, false, false, false, '08' FROM negocio`);
    const cajera = await r.entrar('cajera');
    await r.abrirCaja(cajera, 500);
    const c = await r.despachar(sesiones.cocina, await r.comanda(sesiones.mesero, [{ producto: 'taco' }]));
    const pago = {
      ...{ otros: [{ metodo: LAST_OF_ALL, monto: 25, no_operacion: '' }] },
      propina: { monto: 3, metodo: LAST_OF_ALL },
    };
    const charged = await r.cobrar(cajera, c, { total: 22, pago });
    expect([charged.status, charged.body.error, await wrong()]).toEqual([200, undefined, []]);
    expect(await base.sql(`SELECT monto::integer FROM pago_propio WHERE metodo = ${LAST_OF_ALL}`)).toEqual([
      { monto: 2500 },
    ]);
    const back = { params: { pago: charged.body.data!.pago }, body: { motivo: 'Otra mesa' } };
    expect((await server.call(comandas.cancelarCobro, back, { token: sesiones.jefa.token })).status).toBe(200);
    const closed = await server.call(cortes.cerrar, { body: { caja_final: 500 } }, { token: cajera.token });
    expect([closed.status, await wrong()]).toEqual([200, []]);
  });

  it('is contracted by a later release once, kept before it, and works on with a program that runs meanwhile', async () => {
    expect(await contractAs(LATER)).toBe(true);
    expect([await ofBefore(), kept, said]).toEqual([false, 1, [expect.stringMatching(/^Se quitó lo que/)]]);
    const second = await playShift('OP-B');
    expect(second).toEqual(first);
    expect(await wrong()).toEqual([]);
    expect([await contractAs(LATER), kept]).toEqual([false, 1]);
    await migrate(base.url);
  });
});
