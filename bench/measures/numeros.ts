import { setTimeout as pause } from 'node:timers/promises';
import { PERIODO } from '@comal/domain/tablero/periodos';
import { times, type Bench, type Measure, type Row } from '../lib/bench.ts';
import { median, percentile, show } from '../lib/figures/stats.ts';
import { makeHistory, type Copies } from '../lib/history.ts';
import { savesDuring, told } from '../lib/phones.ts';
import { newFolder, removeFolder, startProduct, stopProduct } from '../lib/product.ts';
import { Restaurant, Till } from '../lib/restaurant.ts';
import { tokenOf } from '../lib/saving.ts';

const DAY_MS = 86_400_000;
/** 34 times a month of the demo's larger branch, 20 comandas for each of its: about 2,000 shifts, 300,000 charges, 1,000,000 lines. */
const HISTORY: Copies = { days: 30, periods: 34, each: 20 };
const LOOKS = 20;
const YEARS = 10;
/** One hiccup of the machine dominates the p99 of a turn, so the median of the turns is reported. */
const TURNS = 5;
const TURN_S = 10;

const ask = async (till: Till, path: string, body: object): Promise<number> => {
  const start = performance.now();
  const { status, body: answer } = await till.call('POST', path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${answer.slice(0, 300)}`);
  return performance.now() - start;
};

/** A range of `days` days that ends some days ago, another one each turn, so that no query repeats. */
const daysOf = (days: number, turn: number, now: number) => {
  const fin = now - (40 + turn) * DAY_MS;
  return { periodo: PERIODO.ESPECIFICO, inicio: fin - (days - 1) * DAY_MS, fin };
};

const row = (what: string, samples: readonly number[], good: number, best: number): Row => ({
  goal: 'N',
  what,
  value: percentile(samples, 0.95),
  unit: ' ms',
  good,
  best,
  detail: `p50 ${show(median(samples))}, worst ${show(Math.max(...samples))} ms of ${samples.length}`,
});

/** Saves of four tills for some seconds, without and with queries of years in sequence. */
const turnOf = async (bench: Bench, till: Till, now: number, turn: number) => {
  const without = await savesDuring(bench, TURN_S, async () => undefined);
  let asked = 0;
  const end = performance.now() + TURN_S * 1_000;
  const withYears = await savesDuring(bench, TURN_S, async () => {
    for (; performance.now() < end; asked += 1)
      await ask(till, 'herramientas/dashboard', daysOf(365, 20 + turn * 50 + asked, now));
  });
  return { without, withYears, asked, ratio: percentile(withYears, 0.99) / percentile(without, 0.99) };
};

const beside = async (bench: Bench, till: Till, now: number): Promise<Row> => {
  const turns: Awaited<ReturnType<typeof turnOf>>[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await turnOf(bench, till, now, turn));
  const asked = turns.reduce((sum, t) => sum + t.asked, 0);
  const all = (of: 'without' | 'withYears'): number[] => turns.flatMap((t) => t[of]);
  return {
    goal: 'N',
    what: 'saves of four tills while dashboards of a year are reckoned, p99, over without, median of turns',
    value: median(turns.map((t) => t.ratio)),
    unit: ' x',
    good: 1.3,
    best: 1.1,
    detail: `turns ${turns.map((t) => show(t.ratio)).join(', ')}; ${asked} years one after the other; ${told('with', all('withYears'))}; ${told('without', all('without'))}`,
  };
};

const looks = async (bench: Bench, made: string): Promise<Row[]> => {
  const now = Date.now();
  const till = new Till(bench.product.port, await tokenOf(bench, bench.restaurant.branches[0]!, 'admin'));
  const dashboard = (days: number, count: number): Promise<number[]> =>
    times(count, (turn) => ask(till, 'herramientas/dashboard', daysOf(days, turn, now)));
  const [day, month, year] = [await dashboard(1, LOOKS), await dashboard(30, LOOKS), await dashboard(365, YEARS)];
  const cuts = await times(LOOKS, (pagina) =>
    ask(till, 'cajas/cortesdecaja', { pagina, noElementosPorPagina: 50, filtros: [] }),
  );
  const report = (reportCall: string): Promise<number[]> =>
    times(YEARS, (turn) =>
      ask(till, '/qtpv/api/v1/reportes', { reporte: reportCall, de: daysOf(365, turn, now), filtros: [] }),
    );
  const [byDay, byProduct, byWaiter] = [await report('dias'), await report('productos'), await report('meseros')];
  const rows = [
    row(`${made}: dashboard of a day, p95`, day, 100, 50),
    row('dashboard of a month, p95', month, 400, 200),
    row('dashboard of a year, p95', year, 1_500, 750),
    row('page of 50 cuts, p95', cuts, 50, 25),
    row('report of a year by day, p95', byDay, 1_500, 750),
    row('report of a year by product, p95', byProduct, 1_500, 750),
    row('report of a year by waiter, p95', byWaiter, 1_500, 750),
    await beside(bench, till, now),
  ];
  till.close();
  return rows;
};

/** The number of summed days, and whether all are; those that the demo's own start summed stay. */
const SUMMED = `SELECT count(*)::integer AS days, count(*) = max(dia) - min(dia) + 1 AND max(dia) >= current_date - 2
    AND min(dia) <= (SELECT min(creado_en)::date FROM pago WHERE sucursal = $1) AS done FROM dia_sumado WHERE sucursal = $1`;
const PATIENCE_MS = 300_000;

/** Waits until the server, which was just started, has summed the days that ended; reports the time and the number of days. */
const addedUp = async (restaurant: Restaurant): Promise<Row> => {
  const start = performance.now();
  const branch = restaurant.branches[0]!.id;
  for (;;) {
    const [{ days, done }] = (await restaurant.sql<{ days: number; done: boolean | null }>(SUMMED, [branch])) as [
      never,
    ];
    const took = performance.now() - start;
    if (done)
      return {
        ...row('days that ended are added up after a start, all', [took], 60_000, 15_000),
        detail: `${days as number} days`,
      };
    if (took > PATIENCE_MS) throw new Error(`only ${days as number} days were added up`);
    await pause(100);
  }
};

/** Makes the history in a folder and keeps it there. */
const history = async (folder: string): Promise<string> => {
  const product = await startProduct(folder, [], HISTORY.days);
  const restaurant = new Restaurant(product);
  try {
    await restaurant.open(0);
    const { lines, charges, shifts } = await makeHistory(restaurant, '1000', restaurant.branches[0]!, HISTORY);
    return `${lines} lines, ${charges} charges, ${shifts} shifts`;
  } finally {
    await restaurant.close();
    await stopProduct(product);
  }
};

/** The cost of the owner's figures over a long history of one branch, and their effect on a till. */
export const numeros: Measure = async (bench) => {
  const folder = newFolder();
  try {
    const made = await history(folder);
    const product = await startProduct(folder);
    const restaurant = new Restaurant(product);
    try {
      await restaurant.open(0);
      return [await addedUp(restaurant), ...(await looks({ ...bench, product, restaurant }, made))];
    } finally {
      await restaurant.close();
      await stopProduct(product);
    }
  } finally {
    removeFolder(folder);
  }
};
