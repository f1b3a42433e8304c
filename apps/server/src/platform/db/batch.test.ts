import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { Batch, toText, type Statement } from './batch.ts';

let server: TestServer;
let conexion: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  conexion = new pg.Client({ connectionString: server.databaseUrl });
  await conexion.connect();
  await conexion.query('CREATE TEMP TABLE cosa (id integer PRIMARY KEY, nombre text)');
});
afterAll(async () => {
  await conexion.end();
  await server.close();
});
beforeEach(() => conexion.query('TRUNCATE cosa'));

const lectorDe = (oid: number): ((texto: string) => unknown) =>
  conexion.getTypeParser(oid, 'text') as (texto: string) => unknown;
const enviar = (...sentencias: Statement[]): Promise<object[][]> =>
  new Promise((resolve, reject) =>
    conexion.query(new Batch(sentencias, lectorDe, (error, filas) => (error ? reject(error) : resolve(filas)))),
  );

const poner = (id: number, nombre: string | null = null): Statement => ({
  name: 'poner',
  text: 'INSERT INTO cosa VALUES ($1, $2)',
  values: [id, nombre],
});
const cosas: Statement = { name: 'cosas', text: 'SELECT id, nombre FROM cosa ORDER BY id', values: [] };
const suelta = (text: string): Statement => ({ text, values: [] });

describe('a batch', () => {
  it('answers the rows of each statement, in order, prepared or not, again and again (P10)', async () => {
    for (const n of [1, 2, 3]) {
      const [, antes, , despues, dos] = await enviar(
        poner(n, 'a'),
        cosas,
        poner(n + 10),
        cosas,
        suelta('SELECT 2 AS n'),
      );
      expect(antes).toHaveLength(2 * n - 1);
      expect(despues).toHaveLength(2 * n);
      expect(antes).toContainEqual({ id: n, nombre: 'a' });
      expect(despues).toContainEqual({ id: n + 10, nombre: null });
      expect(dos).toEqual([{ n: 2 }]);
    }
  });

  it('runs nothing after a failure, the commit included, and the connection goes on (reliability 5.2)', async () => {
    const otra: Statement = { name: 'otra', text: 'SELECT count(*)::integer AS n FROM cosa', values: [] };
    await expect(enviar(suelta('BEGIN'), poner(1), poner(1), otra, suelta('COMMIT'))).rejects.toMatchObject({
      code: '23505',
    });
    await enviar(suelta('ROLLBACK'));
    expect(await enviar(otra, poner(5), otra)).toEqual([[{ n: 0 }], [], [{ n: 1 }]]);
  });

  it('fails alone when its text cannot be read', async () => {
    const mala: Statement = { name: 'mala', text: 'SELECT nada FROM ninguna', values: [] };
    for (const _ of [1, 2]) await expect(enviar(cosas, mala)).rejects.toMatchObject({ code: '42P01' });
    expect(await enviar(cosas)).toEqual([[]]);
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
])('writes %j as PostgreSQL reads it', (valor, texto) => {
  expect(toText(valor)).toBe(texto);
});
