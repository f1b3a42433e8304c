import { randomUUID } from 'node:crypto';
import type { Bench, Measure, Row } from '../lib/bench.ts';
import { Connection } from '../lib/http.ts';
import { paced } from '../lib/load.ts';
import { Till } from '../lib/restaurant.ts';
import { Savers, tokenOf } from '../lib/saving.ts';
import { percentile, show } from '../lib/stats.ts';

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

/** The code of a branch, or of a table of it, as its screen makes it. */
const codeOf = async (admin: Till, id: number, mesa: string | null): Promise<string> => {
  const { status, body } = await admin.call('POST', 'negocio/sucursales/generar-qr-menu', { id, mesa });
  if (status !== 200) throw new Error(body);
  return (JSON.parse(body) as { data: { url: string } }).data.url.split('token=')[1]!;
};

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
  const answers = new Map<number, number>();
  const end = performance.now() + seconds * 1_000;
  const flooded = await savesDuring(bench, seconds, () =>
    Promise.all(
      phones.slice(0, FLOODERS).map(async (phone) => {
        while (performance.now() < end) {
          const { status } = await order(phone, table, dish!.id);
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      }),
    ),
  );
  const honest = (await order(phones[0]!, await codeOf(admin, branch.id, 'Mesa 2'), dish!.id)).status;
  phones.forEach((p) => p.close());
  admin.close();
  const before = told('alone', alone);
  const said = [...answers].map(([status, n]) => `${n} x ${status}`).join(', ');
  return [
    row(
      `save of a till, p99, while ${PHONES} phones follow their orders`,
      followed,
      `${told('with', followed)}; ${before}; ${told('a look of a phone', looks)}`,
    ),
    row(
      `save of a till, p99, while one code orders as fast as ${FLOODERS} connections can`,
      flooded,
      `${told('with', flooded)}; ${before}; answers ${said}; another table's order ${honest}`,
    ),
  ];
};
