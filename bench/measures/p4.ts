import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { times, type Bench, type Measure, type Row } from '../lib/bench.ts';
import { closedLoop, type Load } from '../lib/load.ts';
import { Till } from '../lib/restaurant.ts';
import { productLoad, tokenOf } from '../lib/saving.ts';
import { median, show, spread } from '../lib/figures/stats.ts';

const CLIENTS = 16;
const WAITERS = 4;
const A_SECOND = 1_000;

/** Commits per second of one connection: the upper limit for a counter that is locked until the commit. */
const commitRate = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const load = await closedLoop(1, 2, async () => {
    await client.query({
      name: 'one',
      text: 'INSERT INTO evento (id, comanda, tipo) SELECT gen_random_uuid(), id, $1 FROM comanda LIMIT 1',
      values: ['x'],
    });
    return true;
  });
  await client.end();
  return load.perSecond;
};

/** Four tills that change the comment of their own line of one comanda, again and again. */
const oneComanda = async (bench: Bench): Promise<Load> => {
  const { restaurant, product, scale } = bench;
  const branch = restaurant.branches[0]!;
  const [comanda] = await restaurant.openComandas(branch, 1);
  const tills: Till[] = [];
  for (let n = 0; n < WAITERS; n += 1) tills.push(new Till(product.port, await tokenOf(bench, branch, 'mesero', n)));
  const order = restaurant.orderOf(comanda!) as { pedidos: { id: string }[] };
  if (!(await tills[0]!.save(order))) throw new Error('the comanda was not saved');
  const seen = order.pedidos.map(() => null as string | null);
  const load = await closedLoop(WAITERS, scale.seconds, async (n) => {
    const comentario = `sin cebolla ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
    const before = { comentario: seen[n]!, subcuenta: null, status: 1 };
    const ok = await tills[n]!.save({
      id: comanda,
      rev: 0,
      pedidos: [{ id: order.pedidos[n]!.id, antes: before, comentario }],
    });
    seen[n] = comentario;
    return ok;
  });
  for (const till of tills) till.close();
  return load;
};

const tail = (what: string, loads: readonly Load[]): Row[] => {
  const p50 = loads.map((l) => l.p50);
  const p99 = loads.map((l) => l.p99);
  const worst = Math.max(...loads.map((l) => l.worst));
  const errors = loads.reduce((sum, l) => sum + l.errors, 0);
  const detail = `p50 ${spread(p50, ' ms')}, p99 ${spread(p99, ' ms')}, ${show(median(loads.map((l) => l.perSecond)))}/s`;
  return [
    {
      goal: 'P4',
      what: `${what}: p99 of p50`,
      value: median(loads.map((l) => l.p99 / l.p50)),
      unit: 'x',
      good: 4,
      best: 2.5,
      detail,
    },
    {
      goal: 'P4',
      what: `${what}: worst request`,
      value: worst,
      unit: ' ms',
      good: A_SECOND,
      best: A_SECOND,
      detail: '',
    },
    {
      goal: 'P4',
      what: `${what}: errors`,
      value: errors,
      unit: '',
      good: 0,
      best: 0,
      detail: `of ${show(loads.reduce((sum, l) => sum + l.count, 0))} saves`,
    },
  ];
};

/** P4: how saves slow each other down in one branch, and in one comanda. */
export const p4: Measure = async (bench) => {
  const { restaurant, ceiling, scale } = bench;
  const here = () => productLoad(bench, [restaurant.branches[0]!], CLIENTS, scale.seconds);
  await here();
  const turns = await times(scale.turns, async () => ({
    same: await here(),
    spread: await productLoad(bench, restaurant.branches, CLIENTS, scale.seconds),
    comanda: await oneComanda(bench),
    commits: await commitRate(ceiling.databaseUrl),
  }));
  const same = turns.map((t) => t.same.perSecond);
  const limits = turns.map((t) => Math.min(t.spread.perSecond, t.commits));
  const many = restaurant.branches.length;
  const detail = `${spread(same, '/s')} against min(${show(median(turns.map((t) => t.spread.perSecond)))}/s over ${many} branches, ${show(median(turns.map((t) => t.commits)))} commits/s)`;
  return [
    ...tail(
      `${CLIENTS} clients, one branch`,
      turns.map((t) => t.same),
    ),
    {
      goal: 'P4',
      what: 'rate of one branch, of what many branches or commits allow',
      value: median(same) / median(limits),
      unit: 'x',
      good: 0.5,
      best: 0.7,
      atLeast: true,
      detail,
    },
    ...tail(
      `${WAITERS} clients, one comanda`,
      turns.map((t) => t.comanda),
    ),
  ];
};
