import type { Bench, Measure } from '../lib/bench.ts';
import { codeOf } from '../lib/codes.ts';
import type { Connection } from '../lib/http.ts';
import {
  aDish,
  CONNECTIONS,
  connections,
  counted,
  EVERY_S,
  looking,
  order,
  p99Row,
  PHONES,
  savesDuring,
  told,
} from '../lib/phones.ts';
import { rssOf } from '../lib/process.ts';
import { Till } from '../lib/restaurant.ts';
import { tokenOf } from '../lib/saving.ts';

const FLOODERS = 8;
/** Number of anonymous calls, and of orders of one code, that arrive at once. */
const AT_ONCE = 10_000;
const FLOOD_S = 20;

/** Sends one order per phone; returns the codes of the orders. */
const ordersOf = async (phones: readonly Connection[], token: string, dish: number): Promise<string[]> => {
  const codes: string[] = [];
  for (const phone of phones) {
    const { status, body } = await order(phone, token, dish);
    if (status !== 200) throw new Error(body);
    codes.push((JSON.parse(body) as { data: { pedido: string } }).data.pedido);
  }
  return codes;
};

/** Number of answers by status. */
type Answers = Map<number, number>;

const listed = (answers: Answers): string => [...answers].map(([status, n]) => `${n} x ${status}`).join(', ');

/** Sends one request many times, each connection again as soon as it was answered; counts the answers by status. */
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

/** Saves of the tills while openings of one code are counted: the answers, the number of rows, and the memory used. */
const countedScans = async (bench: Bench, phones: readonly Connection[], token: string) => {
  const { restaurant, product } = bench;
  const before = rssOf(product.pid);
  let answers: Answers = new Map();
  const taken = await savesDuring(bench, FLOOD_S, async () => {
    const body = { token, que: 'escaneo' };
    answers = await flood(phones, AT_ONCE, (phone) => counted(phone, 'menu/contar', body));
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

/** The effect on the tills' saves of 500 phones that follow an order, and of a flood of orders of one code (decision 0056). */
export const celulares: Measure = async (bench) => {
  const { restaurant, product, scale } = bench;
  const branch = restaurant.branches[0]!;
  const admin = new Till(product.port, await tokenOf(bench, branch, 'admin'));
  const dish = await aDish(bench);
  const token = await codeOf(admin, branch.id, null);
  await restaurant.sql('UPDATE menu_publico SET platillos_por_hora = 10000');
  const phones = connections(bench);
  const codes = await ordersOf(phones, token, dish);
  const seconds = Math.max(EVERY_S, scale.seconds);
  const alone = await savesDuring(bench, seconds, () => Promise.resolve());
  let looks: number[] = [];
  const followed = await savesDuring(bench, seconds, async () => {
    looks = await looking(phones, seconds, (n) => `menu/pedido?pedido=${codes[n]!}`);
  });
  await restaurant.sql('UPDATE menu_publico SET platillos_por_hora = 300');
  const table = await codeOf(admin, branch.id, 'Mesa 1');
  let orders: Answers = new Map();
  const flooded = await savesDuring(bench, FLOOD_S, async () => {
    orders = await flood(phones.slice(0, FLOODERS), AT_ONCE, (phone) => order(phone, table, dish));
  });
  const honest = (await order(phones[0]!, await codeOf(admin, branch.id, 'Mesa 2'), dish)).status;
  const scans = await countedScans(bench, phones, table);
  phones.forEach((p) => p.close());
  admin.close();
  const before = told('alone', alone);
  return [
    p99Row(
      `save of a till, p99, while ${PHONES} phones follow their orders`,
      followed,
      `${told('with', followed)}; ${before}; ${told('a look of a phone', looks)}`,
    ),
    p99Row(
      `save of a till, p99, while one code sends ${AT_ONCE} orders by ${FLOODERS} connections`,
      flooded,
      `${told('with', flooded)}; ${before}; answers ${listed(orders)}; another table's order ${honest}`,
    ),
    p99Row(
      `save of a till, p99, while ${AT_ONCE} scans of a menu are counted by ${CONNECTIONS} connections`,
      scans.taken,
      `${told('with', scans.taken)}; ${before}; ${scans.detail}`,
    ),
  ];
};
