import { randomUUID } from 'node:crypto';
import type { Bench, Row } from './bench.ts';
import { percentile, show } from './figures/stats.ts';
import { Connection } from './http.ts';
import { paced } from './load.ts';
import { Savers } from './saving.ts';

const API = '/qrestaurant/api/v1';
const ORDER = `${API}/menu/registrar-comanda-auto-servicio`;
const SAVES_PER_SECOND = 20;
const TILLS = 4;

/** Number of simulated phones, and of the connections that they share: one address may not open as many. */
export const [PHONES, CONNECTIONS] = [500, 50];

/** Polling interval of a visible phone. */
export const EVERY_S = 10;

/** Opens the connections that the phones share. */
export const connections = ({ product }: Bench, count = CONNECTIONS): Connection[] =>
  Array.from({ length: count }, () => new Connection(product.port));

/** A request of a diner. */
const asked = (phone: Connection, path: string) => phone.inTurn('GET', `${API}/${path}`, {});

/** Sends a write of a diner's phone that is only counted, without an idempotency key. */
export const counted = (phone: Connection, path: string, body: object) =>
  phone.inTurn('POST', `${API}/${path}`, {}, body);

/** One order of one dish. */
export const order = (phone: Connection, token: string, dish: number, nombre = 'Ana') =>
  phone.inTurn('POST', ORDER, { 'idempotency-key': randomUUID() }, { pedidos: [{ id: dish }], nombre, token });

/** A dish of the first branch, of the area whose screens are watched, that can be ordered as it is. */
export const aDish = async ({ restaurant }: Bench): Promise<number> => {
  const [dish] = await restaurant.sql<{ id: number }>(
    'SELECT id FROM producto WHERE sucursal = $1 AND area = $2 AND estado_menu = 1 AND inventario IS NULL ORDER BY id LIMIT 1',
    [restaurant.branches[0]!.id, restaurant.area],
  );
  return dish!.id;
};

/** Saves of some tills at an evening's rate while something else runs; returns their times in milliseconds. */
export const savesDuring = async (
  bench: Bench,
  seconds: number,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> => {
  const savers = await Savers.prepare(bench, bench.restaurant.branches.slice(0, 1), TILLS, SAVES_PER_SECOND * seconds);
  const taken: number[] = [];
  let client = 0;
  const other = meanwhile();
  await paced(SAVES_PER_SECOND, seconds, async () => {
    client = (client + 1) % TILLS;
    const sent = performance.now();
    if (!(await savers.inTurn(client))) throw new Error('a save was refused');
    taken.push(performance.now() - sent);
  });
  await other;
  savers.close();
  return taken;
};

/** All phones poll for some seconds, each every ten; returns the response times in milliseconds. */
export const looking = async (
  phones: readonly Connection[],
  seconds: number,
  path: (n: number) => string,
): Promise<number[]> => {
  const looks: number[] = [];
  let next = 0;
  await paced(PHONES / EVERY_S, seconds, async () => {
    const n = (next += 1) % phones.length;
    const sent = performance.now();
    const { status } = await asked(phones[n]!, path(n));
    if (status !== 200) throw new Error(`a phone was answered ${status}`);
    looks.push(performance.now() - sent);
  });
  return looks;
};

/** A label with the median and p99 of some times. */
export const told = (what: string, times: readonly number[]): string =>
  `${what} p50 ${show(percentile(times, 0.5))}, p99 ${show(percentile(times, 0.99))} ms`;

/** A line of the table: the p99 of some times. */
export const p99Row = (what: string, times: readonly number[], detail: string): Row => ({
  goal: 'P8',
  what,
  value: percentile(times, 0.99),
  unit: ' ms',
  ...{ good: 200, best: 50, detail },
});
