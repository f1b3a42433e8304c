import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ESTADO_DE_RECIBO, RECIBOS_VIVOS } from '@comal/domain/facturacion/recibo/recibo';
import { Mundo } from '../../../test/fallas/escena/mundo.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { inspect } from '../../db/care/invariants.ts';
import { asAdmin, exportedFrom, fillTables, rowsOf } from '../portability.fixture.ts';
import { PORTABLE_TABLES } from '../tables.ts';
import { importBusiness, type Import, type Imported } from './import-business.ts';
import { SEQUENCES } from './sequences.ts';

let from: TestServer;
let to: TestServer;
let cliente: string;
let folder: string;
let path: string;
let zip: Buffer;

const take = (i: Partial<Import> = {}): Promise<Imported> =>
  asAdmin(to.databaseUrl, (client) => importBusiness(client, { path, ...i }));

/** The number of rows with a business's number in every table. */
const rowsLeft = async (number: string): Promise<number> => {
  const tables = ['registro', 'factura_en_cola', ...PORTABLE_TABLES.map(({ name }) => name)];
  const counts = tables.map((t) => `SELECT count(*) AS n FROM ${t} WHERE cliente = $1`).join(' UNION ALL ');
  const [row] = await to.sql<{ n: string }>(`SELECT sum(n)::text AS n FROM (${counts}) c`, [number]);
  return Number(row!.n);
};

beforeAll(async () => {
  from = await startTestServer();
  from.parar();
  const mundo = await Mundo.abrir(from);
  cliente = mundo.r.negocio.cliente;
  await fillTables(from.sql, cliente);
  await from.sql(`UPDATE pago SET codigo = lpad((row_number)::text, 10, '0')
    FROM (SELECT id AS de, row_number() OVER (ORDER BY id) FROM pago WHERE cancela IS NULL) n WHERE n.de = id`);
  await from.sql(
    `INSERT INTO recibo (cliente, pago, sucursal, estado, prueba, creado_en, liberado_en, liberado_por)
     SELECT cliente, id, sucursal, $2, true, now(), now(), 1 FROM pago p
     WHERE cliente = $1 AND NOT EXISTS (SELECT FROM recibo r WHERE r.cliente = p.cliente AND r.pago = p.id)
       AND NOT EXISTS (SELECT FROM factura_pago q WHERE q.cliente = p.cliente AND q.pago = p.id) LIMIT 1`,
    [cliente, ESTADO_DE_RECIBO.LIBERADO],
  );
  zip = await exportedFrom(from.databaseUrl, cliente);
  folder = mkdtempSync(join(tmpdir(), 'comal-importar-'));
  path = join(folder, 'negocio.zip');
  writeFileSync(path, zip);
  to = await startTestServer();
}, 120_000);
afterAll(async () => {
  await Promise.all([from.close(), to.close()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a business that is imported', () => {
  it.each(['negocio', 'imagen', 'sucursal', 'pago', 'pedido', 'bitacora'])(
    'is not there at all when its import dies at %s, and can be imported again (decision 0158)',
    async (table) => {
      const die = async (name: string): Promise<void> => {
        if (name !== table) return;
        await to.sql(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%entra%' AND pid <> pg_backend_pid()`,
        );
      };
      await expect(take({ onTable: die })).rejects.toThrow();
      expect(await rowsLeft(cliente)).toBe(0);
    },
  );

  it('has the rows of its export, byte by byte, in every table', async () => {
    expect(Object.entries(rowsOf(zip)).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(await take()).toMatchObject({ cliente, otherBranches: false, lostCodes: 0 });
    expect(rowsOf(await exportedFrom(to.databaseUrl, cliente))).toEqual(rowsOf(zip));
  });

  it('agrees as `verificar` wants it', async () => {
    expect(await asAdmin(to.databaseUrl, inspect)).toMatchObject({ cuantas: 0, negocios: 1 });
  });

  it('is known by its branches, and its receipts wait in the queue', async () => {
    const branches = await to.sql(
      `SELECT clave::integer AS id FROM registro WHERE clase = 'sucursal' AND cliente = $1 AND sucursal = clave::integer ORDER BY 1`,
      [cliente],
    );
    expect(branches).toEqual(await to.sql('SELECT id FROM sucursal WHERE cliente = $1 ORDER BY 1', [cliente]));
    const queued = await to.sql('SELECT id FROM factura_en_cola WHERE id IN (SELECT pago FROM recibo) ORDER BY 1');
    const live = await to.sql('SELECT pago AS id FROM recibo WHERE estado = ANY ($1::integer[]) ORDER BY 1', [
      [...RECIBOS_VIVOS, ESTADO_DE_RECIBO.LIBERADO],
    ]);
    expect(queued).toEqual(live);
    expect(live.length).toBeGreaterThan(1);
  });

  it('lets nobody in before a password is set: no password matches, and no till program is paired', async () => {
    const people = await to.sql<{ contrasena: string; pin: string | null }>(
      'SELECT DISTINCT contrasena, pin FROM usuario WHERE cliente = $1',
      [cliente],
    );
    expect(people).toEqual([
      { contrasena: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$A+\$A+$/), pin: null },
    ]);
    expect(await to.deps.contrasenas.verificar(people[0]!.contrasena, 'comal de barro')).toBe(false);
    const hashes = await to.sql<{ hash: string }>('SELECT hash FROM equipo WHERE cliente = $1', [cliente]);
    expect(hashes.every(({ hash }) => hash.startsWith('sin token '))).toBe(true);
  });

  it('is refused where its number is taken, with what to do, and nothing of the other changes', async () => {
    const before = rowsOf(await exportedFrom(to.databaseUrl, cliente));
    await expect(take()).rejects.toThrow(`Ya hay un negocio ${cliente} en este Comal: elija otro número con --cliente`);
    expect(rowsOf(await exportedFrom(to.databaseUrl, cliente))).toEqual(before);
    await expect(take({ cliente: '12a' })).rejects.toThrow('no es un número de negocio');
  });

  it('is refused where it is here already with invoices that wait: they would be stamped twice', async () => {
    await expect(take({ cliente: '3001' })).rejects.toThrow('ya está en este Comal, con facturas que esperan');
    expect(await rowsLeft('3001')).toBe(0);
  });

  it('gets other branches and loses codes of tickets beside one that has them, and is the same otherwise', async () => {
    await from.sql(`UPDATE factura SET estado = 6, proximo_en = NULL WHERE estado IN (1, 2, 5)`);
    await from.sql('UPDATE factura SET proximo_en = NULL, cancelacion = 0');
    await from.sql('UPDATE factura_pago SET abierta = false');
    await from.sql('DELETE FROM recibo');
    const settled = await exportedFrom(from.databaseUrl, cliente);
    const copy = join(folder, 'copia.zip');
    writeFileSync(copy, settled);
    const codes = rowsOf(settled)['pago']!.filter((row) => !row.includes('"codigo":null')).length;
    expect(await take({ path: copy, cliente: '3001' })).toMatchObject({
      cliente: '3001',
      otherBranches: true,
      lostCodes: codes,
    });
    const ids = await to.sql<{ antes: number; ahora: number }>(
      `SELECT a.id AS antes, b.id AS ahora FROM sucursal a JOIN sucursal b ON b.no_sucursal = a.no_sucursal AND b.cliente = '3001' WHERE a.cliente = $1`,
      [cliente],
    );
    const back = (row: string): string =>
      ids.reduce(
        (text, { antes, ahora }) =>
          text
            .replaceAll(`"sucursal":${ahora}`, `"sucursal":${antes}`)
            .replaceAll(`sucursal/${ahora}"`, `sucursal/${antes}"`),
        row.replace('"cliente":"3001"', `"cliente":"${cliente}"`),
      );
    const [own, copied] = [rowsOf(settled), rowsOf(await exportedFrom(to.databaseUrl, '3001'))];
    for (const table of Object.keys(own).filter((t) => t !== 'sucursal'))
      expect(copied[table]!.map(back).toSorted(), table).toEqual(
        own[table]!.map((row) => (table === 'pago' ? row.replace(/"codigo":"\d+"/, '"codigo":null') : row)).toSorted(),
      );
    expect(copied['sucursal']).toHaveLength(own['sucursal']!.length);
    expect(await asAdmin(to.databaseUrl, inspect)).toMatchObject({ cuantas: 0, negocios: 2 });
  });
});

describe('the sequences of ids', () => {
  it('are all raised by an import', async () => {
    const all = await to.sql<{ s: string }>(
      `SELECT sequencename AS s FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
    );
    expect(Object.keys(SEQUENCES).toSorted()).toEqual(all.map(({ s }) => s));
  });

  it('give no id that an imported row has', async () => {
    for (const [sequence, columns] of Object.entries(SEQUENCES))
      for (const [table, column] of columns.map((c) => c.split('.'))) {
        const [row] = await to.sql<{ above: boolean }>(
          `SELECT COALESCE((SELECT max(${column}) FROM ${table}), 0) < last_value AS above FROM ${sequence}`,
        );
        expect([table, row!.above]).toEqual([table, true]);
      }
  });
});
