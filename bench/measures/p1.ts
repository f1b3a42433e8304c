import { randomUUID } from 'node:crypto';
import { times, type Bench, type Measure } from '../lib/bench.ts';
import { CeilingClient } from '../lib/ceiling.ts';
import { paced } from '../lib/load.ts';
import { Savers } from '../lib/saving.ts';
import { openKitchens, Screens } from '../lib/screens.ts';
import { median, percentile, spread } from '../lib/figures/stats.ts';

const SCREENS = 50;
const SAVES_PER_SECOND = 20;
/** Number of tills that take turns, so that a late answer delays no other save. */
const TILLS = 10;

type Timed = (send: (tell: (comanda: string) => void) => Promise<boolean>) => Promise<void>;

const timing =
  (screens: Screens, samples: number[]): Timed =>
  async (send) => {
    const pressed = performance.now();
    let shown: Promise<number> | undefined;
    const ok = await send((comanda) => {
      shown = screens.shown(comanda);
      // Fails the measure where it is awaited; until then the save itself may still be waiting.
      shown.catch(() => undefined);
    });
    if (!ok || !shown) throw new Error('a save was refused');
    samples.push((await shown) - pressed);
  };

const productTurn = async ({ scale }: Bench, screens: Screens, savers: Savers): Promise<number[]> => {
  const samples: number[] = [];
  const time = timing(screens, samples);
  let n = 0;
  await paced(SAVES_PER_SECOND, scale.seconds, () => time((tell) => savers.inTurn((n += 1) % TILLS, tell)));
  return samples;
};

const ceilingTurn = async ({ ceiling, scale }: Bench, screens: Screens): Promise<number[]> => {
  const clients = Array.from({ length: TILLS }, () => new CeilingClient(ceiling.port));
  const samples: number[] = [];
  const time = timing(screens, samples);
  let n = 0;
  await paced(SAVES_PER_SECOND, scale.seconds, () =>
    time((tell) => {
      const id = randomUUID();
      tell(id);
      return clients[(n += 1) % TILLS]!.save(1, id);
    }),
  );
  for (const client of clients) client.close();
  return samples;
};

const openCeilingScreens = async ({ ceiling }: Bench): Promise<Screens> => {
  const screens = new Screens();
  for (let n = 0; n < SCREENS; n += 1) await screens.add(`ws://127.0.0.1:${ceiling.port}/1`, null);
  return screens;
};

/** P1: press -> committed -> content at the last of 50 kitchen screens, 20 saves a second. */
export const p1: Measure = async (bench) => {
  const { restaurant, scale } = bench;
  const saves = SAVES_PER_SECOND * scale.seconds * (scale.turns + 1);
  // The screens start after the comandas of the preparation, so that those are not reported to them.
  const savers = await Savers.prepare(bench, [restaurant.branches[0]!], TILLS, saves);
  const product = await openKitchens(bench, SCREENS);
  const ceiling = await openCeilingScreens(bench);
  await productTurn(bench, product, savers);
  const turns = await times(scale.turns, async () => ({
    c: await ceilingTurn(bench, ceiling),
    p: await productTurn(bench, product, savers),
  }));
  savers.close();
  product.close();
  ceiling.close();
  const row = (share: number, good: number, best: number) => {
    const c = turns.map((t) => percentile(t.c, share));
    const p = turns.map((t) => percentile(t.p, share));
    const what = `press -> last of ${SCREENS} kitchen screens, p${share * 100}, against the ceiling`;
    return {
      goal: 'P1',
      what,
      value: median(p) / median(c),
      unit: 'x',
      good,
      best,
      detail: `${spread(p, ' ms')} against ${spread(c, ' ms')}`,
    };
  };
  return [row(0.5, 3, 1.5), row(0.99, 4, 2)];
};
