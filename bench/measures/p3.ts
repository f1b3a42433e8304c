import { times, type Measure } from '../lib/bench.ts';
import { ceilingLoad, productLoad } from '../lib/saving.ts';
import { median, show, spread } from '../lib/figures/stats.ts';
import { order1 } from '../yardsticks/raw-sql.ts';

const CLIENTS = 16;
const PERCENT = 100;

/** P3: saves a second of one server process, 16 clients over all branches, against the same rows in plain SQL. */
export const p3: Measure = async (bench) => {
  const { restaurant, ceiling, scale } = bench;
  const save = () => productLoad(bench, restaurant.branches, CLIENTS, scale.seconds);
  await save();
  const turns = await times(scale.turns, async () => ({
    raw: await order1(ceiling.databaseUrl, CLIENTS, scale.seconds),
    p: await save(),
    c: await ceilingLoad(bench, CLIENTS, scale.seconds, 50),
  }));
  const errors = turns.reduce((sum, t) => sum + t.p.errors, 0);
  const raw = turns.map((t) => t.raw);
  const saves = turns.map((t) => t.p.perSecond);
  const detail = `${spread(saves, '/s')}, ${errors} errors; order1 ${spread(raw, '/s')}; ceiling ${show(median(turns.map((t) => t.c.perSecond)))}/s`;
  return [
    {
      goal: 'P3',
      what: `saves a second, ${CLIENTS} clients, one process, of order1`,
      value: (median(saves) / median(raw)) * PERCENT,
      unit: '%',
      good: 10,
      best: 20,
      atLeast: true,
      detail,
    },
  ];
};
