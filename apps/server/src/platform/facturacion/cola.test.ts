import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../test/server.ts';
import { sqlText, unchecked } from '../db/query.ts';
import { takeLease } from './cola.ts';

const server = await startTestServer();
afterAll(() => server.close());
const { db } = server.deps;

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);
/** An id by its number. */
const id = (n: number): string => `01975000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const queue = (n: number, from: number, unhurried: boolean) =>
  server.sql(`INSERT INTO factura_en_cola (id, cliente, desde, sin_prisa) VALUES ($1, 'x', $2, $3)`, [
    ...[id(n), new Date(from), unhurried],
  ]);
const take = async (unhurried: boolean): Promise<string | undefined> =>
  (await db.sinCliente(takeLease(NOW, NOW + HOUR, unhurried)))[0][0]?.id;

describe('the queue of the stamper', () => {
  beforeAll(() => server.sql('DELETE FROM factura_en_cola'));

  it('gives what somebody waits for first, the longest wait first, then the rest, and nothing that is not due', async () => {
    await queue(1, NOW - HOUR, true);
    await queue(2, NOW - 2 * HOUR, true);
    await queue(3, NOW, false);
    await queue(4, NOW - HOUR, false);
    await queue(5, NOW + 1, false);
    await queue(6, NOW + 1, true);
    // Queued by a clock that was ahead.
    await queue(7, NOW + 30 * HOUR, false);
    await queue(8, NOW + 30 * HOUR, true);
    const hurried = [await take(false), await take(false), await take(false), await take(false)];
    expect(hurried).toEqual([id(4), id(3), id(7), undefined]);
    expect([await take(true), await take(true), await take(true), await take(true)]).toEqual([
      ...[id(2), id(1), id(8), undefined],
    ]);
  });

  it('reads none of ten thousand that are not due', async () => {
    await server.sql('DELETE FROM factura_en_cola');
    await server.sql(
      `INSERT INTO factura_en_cola (id, cliente, desde, sin_prisa) SELECT gen_random_uuid(), 'x', $1, n % 50 <> 0 FROM generate_series(1, 10000) AS n`,
      [new Date(NOW + HOUR)],
    );
    await server.sql('ANALYZE factura_en_cola');
    const { text, values } = takeLease(NOW, NOW + HOUR, true);
    const explained = unchecked(
      `EXPLAIN (ANALYZE, TIMING OFF) ${text}`,
      'the plan of a statement that is checked itself',
    );
    const [rows] = await db.sinCliente(sqlText<{ readonly 'QUERY PLAN': string }>(explained, values));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect([plan, plan.match(/Rows Removed by Filter: \d+/g)]).toEqual([plan, null]);
    expect(plan).not.toContain('Seq Scan on factura_en_cola');
  });
});
