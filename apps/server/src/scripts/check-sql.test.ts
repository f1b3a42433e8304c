import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSql, type Report } from '@comal/sql-check/check';
import { checkMigrations } from '@comal/sql-check/migrations';
import { codeOf } from '@comal/sql-check/program';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/server.ts';
import { POR_CLIENTE } from './check-sql/por-cliente.ts';

const FOLDER = join(import.meta.dirname, '../..');

/** The code of a statement, and the fault that the checker reports; null when there is none. */
type Seed = readonly [name: string, code: string, fault: string | null];

const SEEDS: readonly Seed[] = [
  [
    'fits',
    `(c: string) => sqlText<{ id: number; alias: string }>('SELECT id, alias FROM caja WHERE cliente = $1', [c])`,
    null,
  ],
  [
    'a renamed column',
    `(c: string) => sqlText<{ apodo: string }>('SELECT apodo FROM caja WHERE cliente = $1', [c])`,
    'column "apodo" does not exist',
  ],
  [
    'a missing column',
    `(c: string) => sqlText<{ id: number; alias: string }>('SELECT id FROM caja WHERE cliente = $1', [c])`,
    'no column alias',
  ],
  [
    'a wrong type',
    `(c: string) => sqlText<{ id: string }>('SELECT id FROM caja WHERE cliente = $1', [c])`,
    'column id is integer, read as string',
  ],
  [
    'a null read as none',
    `(c: string) => sqlText<{ pin: string }>('SELECT pin FROM usuario WHERE cliente = $1', [c])`,
    'column pin may be null',
  ],
  [
    'a null that WHERE keeps out',
    `(c: string) => sqlText<{ pin: string }>('SELECT pin FROM usuario WHERE cliente = $1 AND pin IS NOT NULL', [c])`,
    null,
  ],
  [
    'an outer join',
    `(c: string) => sqlText<{ nombre: string }>('WITH x AS (SELECT u.nombre FROM bitacora b LEFT JOIN usuario u ON u.cliente = b.cliente AND u.id = b.usuario WHERE b.cliente = $1) SELECT nombre FROM x', [c])`,
    'column nombre may be null',
  ],
  [
    'a sum over nothing',
    `(c: string) => sqlText<{ total: number }>('SELECT sum(precio)::bigint AS total FROM pedido WHERE cliente = $1', [c])`,
    'column total may be null',
  ],
  [
    'a count',
    `(c: string) => sqlText<{ total: number }>('SELECT count(*) AS total FROM pedido WHERE cliente = $1', [c])`,
    null,
  ],
  [
    'the row that a reference is to',
    `(c: string) => sqlText<{ alias: string }>('SELECT (SELECT k.alias FROM caja k WHERE k.cliente = s.cliente AND k.id = s.caja) AS alias FROM sesion s WHERE s.cliente = $1', [c])`,
    null,
  ],
  [
    'a parameter of another type',
    `(c: string, id: string) => sqlText('DELETE FROM caja WHERE cliente = $1 AND id = $2', [c, id])`,
    '$2 is integer, given string',
  ],
  [
    'too few values',
    `(c: string) => sqlText('DELETE FROM caja WHERE cliente = $1 AND id = $2', [c])`,
    '2 parameters, 1 values',
  ],
  [
    'null in a column that takes none',
    `(c: string, a: string | null) => sqlText('UPDATE caja SET alias = $2 WHERE cliente = $1', [c, a])`,
    'column alias is never null',
  ],
  [
    'a row without a column',
    `(c: string) => sqlText('INSERT INTO rol (cliente, id) VALUES ($1, 1)', [c])`,
    'without its column descripcion',
  ],
  [
    'a row without the columns that a trigger fills',
    `(c: string) => sqlText('INSERT INTO pago (cliente, id, sucursal, comanda, corte, caja, usuario, total, cambio, ticket, creado_en) SELECT cliente, id, sucursal, comanda, corte, caja, usuario, total, cambio, ticket, creado_en FROM pago WHERE cliente = $1', [c])`,
    null,
  ],
  [
    'a row without one that it does not fill',
    `(c: string) => sqlText('INSERT INTO pago (cliente, id, sucursal, comanda, corte, caja, usuario, cambio, ticket, creado_en) SELECT cliente, id, sucursal, comanda, corte, caja, usuario, cambio, ticket, creado_en FROM pago WHERE cliente = $1', [c])`,
    'without its column total',
  ],
  [
    'rows in JSON without a field',
    `(c: string, filas: { id: number; nombre: string }[]) => sqlText('UPDATE caja k SET alias = x.alias FROM json_to_recordset($2) AS x(id integer, alias text) WHERE k.cliente = $1 AND k.id = x.id', [c, JSON.stringify(filas)])`,
    '$2 has no alias',
  ],
  [
    'each text of a closed choice',
    `(t: 'caja' | 'cajon', c: string) => sqlText(\`SELECT 1 FROM \${t} WHERE cliente = $1\`, [c])`,
    'relation "cajon" does not exist',
  ],
  [
    'a text that nobody knows',
    `(t: string, c: string) => sqlText(\`SELECT 1 FROM \${t} WHERE cliente = $1\`, [c])`,
    'which only the running server knows',
  ],
  [
    'rows of every business',
    `(id: number) => sqlText('SELECT 1 AS one FROM caja WHERE id = $1', [id])`,
    'by cliente which rows of caja',
  ],
  [
    'a join that leaves the business out',
    `(c: string) => sqlText('SELECT 1 AS one FROM sesion s JOIN caja k ON k.id = s.caja WHERE s.cliente = $1', [c])`,
    'by cliente which rows of caja',
  ],
  [
    'a subquery that leaves the business out',
    `(c: string) => sqlText('SELECT 1 AS one FROM sesion s WHERE s.cliente = $1 AND EXISTS (SELECT FROM caja k WHERE k.id = s.caja)', [c])`,
    'by cliente which rows of caja',
  ],
  [
    'a row that is written again, of one business',
    `(c: string) => sqlText('INSERT INTO emisor (cliente, rfc, nombre, regimen) SELECT cliente, rfc, nombre, regimen FROM emisor WHERE cliente = $1 ON CONFLICT (cliente) DO UPDATE SET rfc = excluded.rfc', [c])`,
    null,
  ],
  ['a table that stays whole', `(k: string) => sqlText('DELETE FROM recuperacion WHERE correo = $1', [k])`, null],
  [
    'an instant on a plain connection',
    `(k: pg.Client) => k.query<{ visto: number }>('SELECT visto FROM reloj_visto')`,
    'column visto is timestamptz, read as number',
  ],
];

const FILE = join(FOLDER, 'src/seeds.ts');
const HEAD = `import type pg from 'pg';\nimport { sqlText } from './platform/db/query.ts';\n`;
const source = HEAD + SEEDS.map(([, code], i) => `export const s${i} = ${code};\n`).join('');

let server: TestServer;
let report: Report;
beforeAll(async () => {
  server = await startTestServer();
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  report = await checkSql(codeOf(FOLDER, [FILE], new Map([[FILE, source]])), client, FOLDER, POR_CLIENTE);
  await client.end();
});
afterAll(() => server.close());

it.each(SEEDS.map(([name, , fault], i) => [name, fault, i + 3] as const))(
  'says of a statement with %s: %s',
  (_name, fault, line) => {
    const said = report.faults.filter((f) => f.startsWith(`src/seeds.ts:${line}: `));
    expect(said).toEqual(fault === null ? [] : [expect.stringContaining(fault)]);
  },
);

it('names a migration that is not registered', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comal-migraciones-'));
  for (const name of ['0001_base.sql', '0002_nueva.sql', 'notas.txt']) writeFileSync(join(folder, name), '');
  expect(checkMigrations(folder, { '0001_base': '' })).toEqual([
    expect.stringContaining('0002_nueva.sql: a migration that is not in migrate.ts'),
  ]);
  expect(checkMigrations(folder, { '0001_base': '', '0002_nueva': '' })).toEqual([]);
  rmSync(folder, { recursive: true });
});

/** What is excluded from the check or vouched for must not grow: a new statement must be written so that it can be checked. */
it.each([
  ['unchecked(', 11],
  ['NeverNull<', 5],
])('%s stands in the code no more than %i times', (what, most) => {
  const files = readdirSync(join(FOLDER, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (f) => f.endsWith('.ts') && !/\.test\.ts$|db\/query\.ts$/.test(f),
  );
  const uses = files.flatMap((f) =>
    readFileSync(join(FOLDER, 'src', f), 'utf8')
      .split(what)
      .slice(1),
  );
  expect(uses.length).toBeLessThanOrEqual(most);
});
