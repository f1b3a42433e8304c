import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mundo } from '../../test/fallas/escena/mundo.ts';
import { plantarAjenos } from '../../test/ajenos/plantar.ts';
import { sembrarNegocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { filesOfZip } from '../exportar/streaming/read-zip.fixture.ts';
import { STORED_TABLES, type StoredTable } from './columns.ts';
import { exportedFrom, rowsOf } from './portability.fixture.ts';
import { manifest, pathOfTable, type Manifest } from './manifest.ts';
import { LEFT_OUT, PORTABLE_TABLES } from './tables.ts';

/** The ids of all rows of the business of which every table has one. */
const ONE = { numero: 7_000_000, uuid: '0190aaaa-0000-7000-8000-00000000000a' };
/** Nothing that would be a secret has one of these names, but in a table that stays out. */
const SECRETS = /contrasena|\bpin\b|hash|token|llave|privada|secreto|certificado|auth|p256dh/;

let server: TestServer;
let stored: readonly StoredTable[];
let files: ReadonlyMap<string, Buffer>;
let said: Manifest;
let zip: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  server.parar();
  const { cliente, centro: sucursal } = (await Mundo.abrir(server)).r.negocio;
  const other = await sembrarNegocio(server, '7002');
  await plantarAjenos(server, { cliente, sucursal }, { cliente: other.cliente, sucursal: ONE.numero }, ONE);
  await server.sql(`UPDATE usuario SET pin = 'un-pin' WHERE cliente = '7002'`);
  stored = await server.sql<StoredTable>(STORED_TABLES.text);
  zip = await exportedFrom(server.databaseUrl, '7002');
  files = filesOfZip(zip);
  said = manifest.parse(JSON.parse(files.get('comal.json')!.toString()));
}, 120_000);
afterAll(() => server.close());

describe('the list of tables', () => {
  it('names every table of a business once: as exported, or as left out with the reason (decision 0158)', () => {
    const named = [...PORTABLE_TABLES.map(({ name }) => name), ...Object.keys(LEFT_OUT)];
    expect(named.toSorted()).toEqual(stored.map(({ tabla }) => tabla));
  });

  it('has each table after those that it refers to', async () => {
    const references = await server.sql<{ de: string; a: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS de, confrelid::regclass::text AS a FROM pg_constraint
       WHERE contype = 'f' AND NOT condeferrable AND conrelid <> confrelid`,
    );
    const at = (name: string): number => PORTABLE_TABLES.findIndex((t) => t.name === name);
    const early = references.filter(({ de, a }) => at(de) >= 0 && at(a) > at(de));
    // The logo is written after both.
    expect(early).toEqual([{ de: 'negocio', a: 'imagen' }]);
    expect(references.filter(({ de, a }) => at(de) >= 0 && at(a) < 0)).toEqual([]);
  });

  it('leaves out what is secret by its name or its bytes; the secret of a menu stands on its printed codes', async () => {
    const columns = await server.sql<{ t: string; c: string; bytes: boolean }>(
      `SELECT table_name AS t, column_name AS c, data_type = 'bytea' AS bytes FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const exported = columns.filter(({ t, c }) => {
      const table = PORTABLE_TABLES.find(({ name }) => name === t);
      return table !== undefined && !(c in (table.without ?? {}));
    });
    const secret = exported.filter(({ c, bytes }) => bytes || SECRETS.test(c)).map(({ t, c }) => `${t}.${c}`);
    expect(secret.toSorted()).toEqual([
      'imagen.datos',
      'imagen.hash',
      'menu_publico.secreto',
      'usuario.contrasena_vence_en',
    ]);
  });
});

describe('the file of a business', () => {
  it('has the rows of every exported table, and no other file', () => {
    const counts = Object.entries(rowsOf(zip)).filter(([, rows]) => rows.length === 0);
    expect(counts.map(([table]) => table)).toEqual([]);
    expect([...files.keys()]).toEqual([
      ...PORTABLE_TABLES.map(({ name }) => pathOfTable(name)),
      'LEEME.txt',
      'comal.json',
    ]);
  });

  it('has no row of another business', () => {
    const foreign = Object.entries(rowsOf(zip)).flatMap(([table, rows]) =>
      rows.filter((row) => (JSON.parse(row) as { cliente: string }).cliente !== '7002').map(() => table),
    );
    expect(foreign).toEqual([]);
  });

  it('says of each table its columns, rows, bytes and checksum', () => {
    const seen = said.tablas.map(({ tabla }) => {
      const data = files.get(pathOfTable(tabla))!;
      const lines = data.toString().split('\n').slice(0, -1);
      return {
        ...{ tabla, columnas: Object.keys(JSON.parse(lines[0]!) as object), renglones: lines.length },
        ...{ bytes: data.length, sha256: createHash('sha256').update(data).digest('hex') },
      };
    });
    expect(said.tablas).toEqual(seen);
  });

  it('has neither passwords nor keys, and says what it lacks in Spanish', () => {
    const all = Buffer.concat([...files.values()]).toString();
    expect(all).not.toMatch(/argon2|un-pin|"(pin|token_hash|pac_llaves)"/);
    expect(files.get('LEEME.txt')!.toString()).toMatch(/Negocio 7002[^]*Qué no trae\n {2}Contraseñas, PIN/);
    // The planted picture is in no bucket.
    expect([said.imagenes_perdidas, files.get('LEEME.txt')!.includes('faltan')]).toEqual([1, true]);
  });

  it('keeps the exact text of a ticket, of an amount and of an instant', async () => {
    const [pago] = await server.sql<{ ticket: string; total: string; creado_en: string }>(
      `SELECT ticket::text, total::text, to_char(creado_en AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') AS creado_en FROM pago WHERE cliente = '7002'`,
    );
    const [row] = rowsOf(zip)['pago']!;
    expect(row).toContain(`"ticket":${pago!.ticket}`);
    expect(row).toContain(`"total":${pago!.total},`);
    expect(row).toContain(`"creado_en":"${pago!.creado_en}`);
  });

  it('is of one moment: a row that is written while it is made is not in it', async () => {
    const before = rowsOf(zip)['receptor']!.length;
    let written = false;
    const write = async (): Promise<void> => {
      if (written) return;
      written = true;
      await server.sql(
        `INSERT INTO receptor (cliente, rfc, nombre, regimen, cp, uso, correo, usado_en)
         SELECT cliente, 'XAXX010101000', nombre, regimen, cp, uso, correo, usado_en FROM receptor WHERE cliente = '7002' LIMIT 1`,
      );
    };
    expect(rowsOf(await exportedFrom(server.databaseUrl, '7002', write))['receptor']).toHaveLength(before);
    expect(rowsOf(await exportedFrom(server.databaseUrl, '7002'))['receptor']).toHaveLength(before + 1);
  });

  it('of a business that is not there is none', async () => {
    await expect(exportedFrom(server.databaseUrl, '9999')).rejects.toThrow('no business 9999');
  });
});
