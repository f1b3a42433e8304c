import { statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { importBusiness } from '../../../apps/server/src/platform/portability/import/import-business.ts';
import type { Measure, Row } from '../../lib/bench.ts';
import { show } from '../../lib/figures/stats.ts';
import { makeHistory, type Copies } from '../../lib/history.ts';
import { newFolder, removeFolder, startProduct, stopProduct, type Product } from '../../lib/product.ts';
import { Restaurant } from '../../lib/restaurant.ts';
import { exportTo } from './second-business.ts';

const [FROM, TO] = ['1000', '7000'];
/** Five years of the demo's larger branch, which are a year of a busy one: the sums of each shift stay right, as an import requires. */
const HISTORY: Copies = { days: 30, periods: 60, each: 1 };
const MEGABYTE = 1_000_000;
/** Tables whose time is told. */
const SLOWEST = 5;

/** Seconds that some work took. */
const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

/** Imports the file under another number; returns the seconds from each table to the next, the last of which has the checks. */
const importFrom = async (path: string, { databaseUrl }: Product): Promise<ReadonlyMap<string, number>> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const steps = new Map<string, number>();
  let [at, since] = ['', performance.now()];
  const step = (next: string): void => {
    steps.set(at, (performance.now() - since) / 1_000);
    [at, since] = [next, performance.now()];
  };
  try {
    await importBusiness(client, { path, cliente: TO, onTable: step });
    step('');
    return steps;
  } finally {
    await client.end();
  }
};

const rowOf = (what: string, value: number, best: number, detail: string): Row => ({
  goal: 'J',
  ...{ what, value, unit: ' s', good: best * 3, best, detail },
});

/** What a year of one business costs its operator: its file, and that file imported beside it (decision 0158). */
export const businessFile: Measure = async () => {
  const folder = newFolder();
  const product = await startProduct(folder, [], HISTORY.days);
  const restaurant = new Restaurant(product);
  try {
    await restaurant.open(0);
    const { lines, charges, shifts } = await makeHistory(restaurant, FROM, restaurant.branches[0]!, HISTORY);
    const path = join(folder, 'negocio.zip');
    const exported = await secondsOf(() => exportTo(path, product, FROM));
    const steps = await importFrom(path, product);
    const slowest = [...steps].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST);
    const size = `${show(statSync(path).size / MEGABYTE)} MB, ${lines} lines, ${charges} charges, ${shifts} shifts`;
    return [
      rowOf('a year of one business in a file', exported, 60, size),
      rowOf(
        'that file imported beside it',
        [...steps.values()].reduce((sum, s) => sum + s, 0),
        120,
        slowest.map(([name, s]) => `${name} ${show(s)} s`).join(', '),
      ),
    ];
  } finally {
    await restaurant.close();
    await stopProduct(product);
    removeFolder(folder);
  }
};
