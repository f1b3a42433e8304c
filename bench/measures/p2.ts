import { times, type Bench, type Measure } from '../lib/bench.ts';
import type { Load } from '../lib/load.ts';
import { cpuOf, cpuOfTree } from '../lib/process.ts';
import { addProductScreen, Screens } from '../lib/screens.ts';
import { ceilingLoad, prepareLoad, tokenOf } from '../lib/saving.ts';
import { median, show, spread } from '../lib/figures/stats.ts';

const CLIENTS = 4;
/** Screens that listen to the branch meanwhile: two tills and a kitchen. */
const LISTENERS = [null, null, 1] as const;

interface Cost {
  readonly server: number;
  readonly database: number;
  readonly total: number;
}

/** CPU milliseconds of the server and of PostgreSQL for each operation of a load. */
const costOf = async (pid: number, postmaster: number, run: () => Promise<Load>): Promise<Cost> => {
  const [server, database] = [cpuOf(pid), cpuOfTree(postmaster)];
  const { count, errors } = await run();
  if (errors > 0) throw new Error(`${errors} saves failed`);
  const perSave = (seconds: number): number => (seconds * 1_000) / count;
  const cost = { server: perSave(cpuOf(pid) - server), database: perSave(cpuOfTree(postmaster) - database) };
  return { ...cost, total: cost.server + cost.database };
};

const listeners = async (bench: Bench): Promise<Screens> => {
  const { restaurant, product, ceiling } = bench;
  const screens = new Screens();
  const branch = restaurant.branches[1]!;
  for (const area of LISTENERS) {
    await addProductScreen(screens, product.port, await tokenOf(bench, branch, 'mesero', 0), {
      ...(await restaurant.versionOf(branch)),
      area: area && restaurant.area,
    });
    await screens.add(`ws://127.0.0.1:${ceiling.port}/1`, null);
  }
  return screens;
};

/** P2: CPU of one save, server and PostgreSQL, with everything that the ceiling leaves out. */
export const p2: Measure = async (bench) => {
  const { product, ceiling, restaurant, scale } = bench;
  const branch = restaurant.branches[1]!;
  const screens = await listeners(bench);
  const ofCeiling = () => costOf(ceiling.pid, product.postmaster, () => ceilingLoad(bench, CLIENTS, scale.seconds));
  const ofProduct = async () => {
    const run = await prepareLoad(bench, [branch], CLIENTS, scale.seconds);
    return costOf(product.pid, product.postmaster, run);
  };
  await ofCeiling();
  await ofProduct();
  const turns = await times(scale.turns, async () => ({ c: await ofCeiling(), p: await ofProduct() }));
  screens.close();
  const part = (who: 'c' | 'p', key: keyof Cost): number[] => turns.map((t) => t[who][key]);
  const told = (who: 'c' | 'p'): string =>
    `${spread(part(who, 'total'), ' ms')} (${show(median(part(who, 'server')))} server + ${show(median(part(who, 'database')))} PostgreSQL)`;
  const value = median(part('p', 'total')) / median(part('c', 'total'));
  return [
    {
      goal: 'P2',
      what: `CPU of a save, ${CLIENTS} clients, against the ceiling`,
      value,
      unit: 'x',
      good: 5,
      best: 2.5,
      detail: `${told('p')} against ${told('c')}`,
    },
  ];
};
