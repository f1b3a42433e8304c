import { randomUUID } from 'node:crypto';
import type { Bench, Measure, Row } from '../lib/bench.ts';
import { codeOf } from '../lib/codes.ts';
import { Connection } from '../lib/http.ts';
import { paced } from '../lib/load.ts';
import { rssOf } from '../lib/process.ts';
import { Till } from '../lib/restaurant.ts';
import { Savers, tokenOf } from '../lib/saving.ts';
import { percentile, show } from '../lib/figures/stats.ts';

const API = '/qrestaurant/api/v1';
const ORDER = `${API}/menu/registrar-comanda-auto-servicio`;
const PHONES = 500;
/** One address may not have 500 connections: each stands for ten phones. */
const CONNECTIONS = 50;
/** A phone that is looked at asks this often. */
const EVERY_S = 10;
const SAVES_PER_SECOND = 20;
const TILLS = 4;
const FLOODERS = 8;
/** Calls of nobody in particular, and orders of one code, that come at once. */
const AT_ONCE = 10_000;
const FLOOD_S = 20;

const order = async (phone: Connection, token: string, dish: number): Promise<{ status: number; body: string }> =>
  phone.send('POST', ORDER, { 'idempotency-key': randomUUID() }, { pedidos: [{ id: dish }], nombre: 'Ana', token });

/** One order of each phone; their codes. */
const ordersOf = async (phones: readonly Connection[], token: string, dish: number): Promise<string[]> => {
  const codes: string[] = [];
  for (const phone of phones) {
    const { status, body } = await order(phone, token, dish);
    if (status !== 200) throw new Error(body);
    codes.push((JSON.parse(body) as { data: { pedido: string } }).data.pedido);
  }
  return codes;
};

/** How many answers had each status. */
type Answers = Map<number, number>;

const listed = (answers: Answers): string => [...answers].map(([status, n]) => `${n} x ${status}`).join(', ');

/** Sends many of one request, each connection the next as soon as it was answered; what they were answered. */
const flood = async (
  phones: readonly Connection[],
  n: number,
  send: (phone: Connection) => Promise<{ status: number }>,
) => {
  const answers: Answers = new Map();
  let left = n;
  await Promise.all(
    phones.map(async (phone) => {
      while ((left -= 1) >= 0) {
        const { status } = await send(phone);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }),
  );
  return answers;
};

/** Saves of some tills at an evening's pace while something else goes on; their times in milliseconds. */
const savesDuring = async (bench: Bench, seconds: number, meanwhile: () => Promise<unknown>): Promise<number[]> => {
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

const told = (what: string, times: readonly number[]): string =>
  `${what} p50 ${show(percentile(times, 0.5))}, p99 ${show(percentile(times, 0.99))} ms`;

const row = (what: string, times: readonly number[], detail: string): Row => ({
  goal: 'P8',
  what,
  value: percentile(times, 0.99),
  unit: 'ms',
  ...{ good: 200, best: 50, detail },
});

/** Saves of the tills while one code is counted as opened; what was answered, how many rows that left, and the memory it took. */
const countedScans = async (bench: Bench, phones: readonly Connection[], token: string) => {
  const { restaurant, product } = bench;
  const before = rssOf(product.pid);
  let answers: Answers = new Map();
  const taken = await savesDuring(bench, FLOOD_S, async () => {
    const body = { token, que: 'escaneo' };
    answers = await flood(phones, AT_ONCE, (phone) => phone.send('POST', `${API}/menu/contar`, {}, body));
  });
  const [kept] = await restaurant.sql<{ rows: number; n: number }>(
    'SELECT count(*)::integer AS rows, sum(n)::integer AS n FROM visita_de_menu',
  );
  const grown = Math.round(rssOf(product.pid) - before);
  return {
    taken,
    detail: `answers ${listed(answers)}; ${kept!.rows} row kept, of ${kept!.n}; memory ${grown} MB more`,
  };
};

/** What 500 phones that follow an order, and a flood of orders of one code, cost the saves of the tills (decision 0056). */
export const celulares: Measure = async (bench) => {
  const { restaurant, product, scale } = bench;
  const branch = restaurant.branches[0]!;
  const admin = new Till(product.port, await tokenOf(bench, branch, 'admin'));
  const [dish] = await restaurant.sql<{ id: number }>(
    'SELECT id FROM producto WHERE sucursal = $1 AND estado_menu = 1 AND inventario IS NULL ORDER BY id LIMIT 1',
    [branch.id],
  );
  const token = await codeOf(admin, branch.id, null);
  await restaurant.sql('UPDATE menu_publico SET pedidos_por_hora = 1000');
  const phones = Array.from({ length: CONNECTIONS }, () => new Connection(product.port));
  const codes = await ordersOf(phones, token, dish!.id);
  const seconds = Math.max(EVERY_S, scale.seconds);
  const alone = await savesDuring(bench, seconds, () => Promise.resolve());
  const looks: number[] = [];
  let next = 0;
  const followed = await savesDuring(bench, seconds, () =>
    paced(PHONES / EVERY_S, seconds, async () => {
      const n = (next += 1) % CONNECTIONS;
      const sent = performance.now();
      const { status } = await phones[n]!.send('GET', `${API}/menu/pedido?pedido=${codes[n]!}`, {});
      if (status !== 200) throw new Error(`a phone was answered ${status}`);
      looks.push(performance.now() - sent);
    }),
  );
  await restaurant.sql('UPDATE menu_publico SET pedidos_por_hora = 60');
  const table = await codeOf(admin, branch.id, 'Mesa 1');
  const orders = { answers: new Map() as Answers };
  const flooded = await savesDuring(bench, FLOOD_S, async () => {
    orders.answers = await flood(phones.slice(0, FLOODERS), AT_ONCE, (phone) => order(phone, table, dish!.id));
  });
  const honest = (await order(phones[0]!, await codeOf(admin, branch.id, 'Mesa 2'), dish!.id)).status;
  const scans = await countedScans(bench, phones, table);
  phones.forEach((p) => p.close());
  admin.close();
  const before = told('alone', alone);
  return [
    row(
      `save of a till, p99, while ${PHONES} phones follow their orders`,
      followed,
      `${told('with', followed)}; ${before}; ${told('a look of a phone', looks)}`,
    ),
    row(
      `save of a till, p99, while one code sends ${AT_ONCE} orders by ${FLOODERS} connections`,
      flooded,
      `${told('with', flooded)}; ${before}; answers ${listed(orders.answers)}; another table's order ${honest}`,
    ),
    row(
      `save of a till, p99, while ${AT_ONCE} scans of a menu are counted by ${CONNECTIONS} connections`,
      scans.taken,
      `${told('with', scans.taken)}; ${before}; ${scans.detail}`,
    ),
  ];
};
