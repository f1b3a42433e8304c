import { times, type Measure } from '../lib/bench.ts';
import { visit, type Visit } from '../lib/page.ts';
import { openSession } from '../lib/restaurant.ts';
import { median, spread } from '../lib/figures/stats.ts';
import { FIRST_DISH, openWithLines, signedIn, tillUrl } from '../lib/till.ts';
import { presses } from './p9-presses.ts';

const FEW = 20;
const MANY = 200;

/** P9: the cost and the latency of the till with ten times as many open comandas. */
export const p9: Measure = async (bench) => {
  const [few, many] = [await bench.restaurant.newBranch(), await bench.restaurant.newBranch()];
  await openWithLines(bench, few, FEW);
  const ids = await openWithLines(bench, many, MANY);
  const sessions = {
    few: await openSession(bench.product.port, { usuario: 'mesero', branch: few }),
    many: await openSession(bench.product.port, { usuario: 'mesera', branch: many }),
  };
  const open = (session: object): Promise<Visit> => visit(tillUrl(bench), signedIn(session) + FIRST_DISH);
  await open(sessions.few);
  const turns = await times(Math.max(5, bench.scale.turns), async () => ({
    few: await open(sessions.few),
    many: await open(sessions.many),
  }));
  const of = (key: keyof Visit) => ({ few: turns.map((t) => t.few[key]), many: turns.map((t) => t.many[key]) });
  const [ms, heap] = [of('ms'), of('heapMegabytes')];
  const perComanda = (figures: ReturnType<typeof of>): number =>
    (median(figures.many) - median(figures.few)) / (MANY - FEW);
  const told = (figures: ReturnType<typeof of>, unit: string): string =>
    `${spread(figures.many, unit)} against ${spread(figures.few, unit)}`;
  return [
    {
      goal: 'P9',
      what: `till until a dish can be added, ${FEW} -> ${MANY} open comandas`,
      value: median(ms.many) / median(ms.few),
      unit: 'x',
      good: 1.5,
      best: 1.15,
      detail: told(ms, ' ms'),
    },
    {
      goal: 'P9',
      what: 'till: time of one more open comanda',
      value: perComanda(ms),
      unit: ' ms',
      good: 3,
      best: 0.5,
      detail: told(ms, ' ms'),
    },
    {
      goal: 'P9',
      what: 'till: memory of one more open comanda',
      value: perComanda(heap) * 1_024,
      unit: ' KB',
      good: 60,
      best: 15,
      detail: told(heap, ' MB'),
    },
    ...(await presses(bench, many, ids, sessions.many)),
  ];
};
