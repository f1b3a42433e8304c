import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { Batch, toText, type Statement } from './batch.ts';

let server: TestServer;
let connection: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  connection = new pg.Client({ connectionString: server.databaseUrl });
  await connection.connect();
  await connection.query('CREATE TEMP TABLE cosa (id integer PRIMARY KEY, nombre text)');
});
afterAll(async () => {
  await connection.end();
  await server.close();
});
beforeEach(() => connection.query('TRUNCATE cosa'));

const readerOf = (oid: number): ((text: string) => unknown) =>
  connection.getTypeParser(oid, 'text') as (text: string) => unknown;
const send = (...statements: Statement[]): Promise<object[][]> =>
  new Promise((resolve, reject) =>
    connection.query(new Batch(statements, readerOf, (error, rows) => (error ? reject(error) : resolve(rows)))),
  );

const put = (id: number, name: string | null = null): Statement => ({
  name: 'poner',
  text: 'INSERT INTO cosa VALUES ($1, $2)',
  values: [id, name],
});
const things: Statement = { name: 'cosas', text: 'SELECT id, nombre FROM cosa ORDER BY id', values: [] };
const loose = (text: string): Statement => ({ text, values: [] });

describe('a batch', () => {
  it('answers the rows of each statement, in order, prepared or not, again and again (P10)', async () => {
    for (const n of [1, 2, 3]) {
      const [, before, , after, two] = await send(put(n, 'a'), things, put(n + 10), things, loose('SELECT 2 AS n'));
      expect(before).toHaveLength(2 * n - 1);
      expect(after).toHaveLength(2 * n);
      expect(before).toContainEqual({ id: n, nombre: 'a' });
      expect(after).toContainEqual({ id: n + 10, nombre: null });
      expect(two).toEqual([{ n: 2 }]);
    }
  });

  it('runs nothing after a failure, the commit included, and the connection goes on (reliability 5.2)', async () => {
    const other: Statement = { name: 'otra', text: 'SELECT count(*)::integer AS n FROM cosa', values: [] };
    await expect(send(loose('BEGIN'), put(1), put(1), other, loose('COMMIT'))).rejects.toMatchObject({
      code: '23505',
    });
    await send(loose('ROLLBACK'));
    expect(await send(other, put(5), other)).toEqual([[{ n: 0 }], [], [{ n: 1 }]]);
  });

  it('fails alone when its text cannot be read', async () => {
    const bad: Statement = { name: 'mala', text: 'SELECT nada FROM ninguna', values: [] };
    for (const _ of [1, 2]) await expect(send(things, bad)).rejects.toMatchObject({ code: '42P01' });
    expect(await send(things)).toEqual([[]]);
  });
});

it.each([
  [null, null],
  [undefined, null],
  ['{"a"}', '{"a"}'],
  [12, '12'],
  [false, 'false'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [['a"b', 'c\\d', null, ''], '{"a\\"b","c\\\\d",NULL,""}'],
  [[], '{}'],
  [{ a: 1 }, '{"a":1}'],
])('writes %j as PostgreSQL reads it', (value, text) => {
  expect(toText(value)).toBe(text);
});
