import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../../test/server.ts';
import { ReadOnlyServer } from '../failures.ts';
import { connect, createPool } from '../pool.ts';
import { sqlText } from '../query.ts';
import { createDb } from '../tenant.ts';
import { eachHost, Hosts, isDatabaseUrl, withHostsOf } from './hosts.ts';
import { writableHost } from './writable.ts';

const THREE = 'postgres://u:p%40x@one:5432,[fd00::2]:5433,three/comal?sslmode=require';
/** A port of this machine on which nothing listens. */
const NOBODY = '127.0.0.1:1';

describe('an address of PostgreSQL', () => {
  it('has an address for each of its hosts, in their order', () => {
    expect(eachHost(THREE)).toEqual([
      'postgres://u:p%40x@one:5432/comal?sslmode=require',
      'postgres://u:p%40x@[fd00::2]:5433/comal?sslmode=require',
      'postgres://u:p%40x@three/comal?sslmode=require',
    ]);
    expect(eachHost('postgresql://one/comal')).toEqual(['postgresql://one/comal']);
  });

  it('takes the hosts of another one, and keeps its role, password and database', () => {
    expect(withHostsOf('postgres://a:b@old:1/comal?x=1', THREE)).toBe(
      'postgres://a:b@one:5432,[fd00::2]:5433,three/comal?x=1',
    );
  });

  it.each([
    [THREE, true],
    ['postgres://h/b', true],
    ['postgres://h:70000/b', false],
    ['postgres://one:5432,two:x/b', false],
    ['mysql://h/b', false],
  ])('%s is one: %s', (url, is) => expect(isDatabaseUrl(url)).toBe(is));
});

describe('the hosts of a database', () => {
  it('go on to the next one once, however many connections failed at the same', () => {
    const hosts = new Hosts(THREE);
    const [first, second, third] = eachHost(THREE) as [string, string, string];
    for (let n = 0; n < 5; n += 1) hosts.leave(first);
    expect(hosts.current).toBe(second);
    hosts.leave(second);
    expect(hosts.current).toBe(third);
    hosts.leave(third);
    expect(hosts.current).toBe(first);
  });
});

describe('a pool with several hosts', () => {
  it('works at the one that can be reached, and goes over to it at once', async () => {
    const server = await startTestServer();
    const { host } = new URL(server.databaseUrl);
    const pool = createPool(withHostsOf(server.databaseUrl, `postgres://${NOBODY},${host}`), null, 4);
    const db = createDb(pool);
    const rows = await Promise.all(
      [1, 2, 3, 4].map(() => db.sinCliente(sqlText<{ one: number }>('SELECT 1 AS one', []))),
    );
    expect(rows.flat(2)).toEqual(Array.from({ length: 4 }, () => ({ one: 1 })));
    await pool.end();
    await server.close();
  });
});

describe('a pool whose connections are all in use', () => {
  it('stays with its host', async () => {
    const server = await startTestServer();
    const { host, port } = new URL(server.databaseUrl);
    const both = withHostsOf(server.databaseUrl, `postgres://${host},localhost:${port}`);
    const pool = createPool(both, null, 1, { connectMs: 500 });
    const held = await connect(pool);
    await expect(connect(pool)).rejects.toThrow('timeout exceeded');
    held.release(true);
    (await connect(pool)).release();
    expect(pool.options.connectionString).toBe(server.databaseUrl);
    await pool.end();
    await server.close();
  });
});

describe('the host that takes writes', () => {
  it('is the first that can be reached and is no standby; an address with one host stays as it is', async () => {
    const server = await startTestServer();
    const { host } = new URL(server.databaseUrl);
    const both = withHostsOf(server.databaseUrl, `postgres://${NOBODY},${host}`);
    expect(await writableHost(both)).toBe(server.databaseUrl);
    expect(await writableHost(`postgres://u@${NOBODY}/b`)).toBe(`postgres://u@${NOBODY}/b`);

    const [{ name } = { name: '' }] = await server.sql<{ name: string }>('SELECT current_database() AS name');
    await server.sql(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await expect(writableHost(both)).rejects.toBeInstanceOf(ReadOnlyServer);
    await expect(writableHost(withHostsOf(both, `postgres://${NOBODY},${NOBODY}`))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    await server.close();
  });
});
