import { times, type Bench, type Measure, type Row } from '../../lib/bench.ts';
import { median, percentile, show, spread } from '../../lib/figures/stats.ts';
import { paced } from '../../lib/load.ts';
import { closePrinters, openPrinters, type KitchenPrinter } from './printers.ts';
import type { Branch } from '../../lib/restaurant.ts';
import { Savers } from '../../lib/saving.ts';

const PRINTERS = 20;
const DEAD = 5;
/** Saves a second of a branch where one prints, and where many do. */
const [ALONE, AMONG_MANY] = [4, 1];
const CLIENTS = 8;
/** Saves a second beside which a save with and one without a printer are compared. */
const COMPARED_PER_SECOND = 40;

/** Times from the press of Guardar to the last byte at the printer, one save after another in each branch. */
const pressed = async (bench: Bench, printers: readonly KitchenPrinter[]): Promise<number[]> => {
  const { seconds } = bench.scale;
  const perSecond = printers.length > 1 ? AMONG_MANY : ALONE;
  const samples: number[] = [];
  const inBranch = async (savers: Savers, { printer }: KitchenPrinter): Promise<void> => {
    let before: Promise<unknown> = Promise.resolve();
    const one = async (): Promise<void> => {
      const start = performance.now();
      const out = printer.lastByte();
      if (!(await savers.save(0))) throw new Error('the save was refused');
      await out;
      samples.push(performance.now() - start);
    };
    await paced(perSecond, seconds, () => {
      before = before.then(one);
      return before;
    });
    savers.close();
  };
  // One after another: signing in has a limit of attempts.
  const ready: Savers[] = [];
  for (const { branch } of printers) ready.push(await Savers.prepare(bench, [branch], 1, perSecond * seconds));
  await Promise.all(printers.map((printer, i) => inBranch(ready[i]!, printer)));
  return samples;
};

/** Saves once in each branch whose printer is off, so that it is tried again and again meanwhile. */
const saveIn = async (bench: Bench, branches: readonly Branch[]): Promise<void> => {
  if (branches.length === 0) return;
  const savers = await Savers.prepare(bench, branches, 1, branches.length);
  for (let n = 0; n < branches.length; n += 1) await savers.save(0);
  savers.close();
};

const pressRow = (what: string, samples: readonly number[]): Row => ({
  ...{ goal: 'I', what: `press of Guardar to the last byte at the printer, p95, ${what}` },
  ...{ value: percentile(samples, 0.95), unit: ' ms', good: 300, best: 100 },
  detail: `p50 ${show(median(samples))} ms of ${samples.length} saves`,
});

const withPrinters = async (bench: Bench, branches: readonly Branch[], dead: number): Promise<number[]> => {
  const alive = branches.length - dead;
  const printers = await openPrinters(bench, branches, alive);
  try {
    await saveIn(bench, branches.slice(alive));
    return await pressed(bench, printers.slice(0, alive));
  } finally {
    await closePrinters(bench, printers);
  }
};

/** Times of saves in some branches, at a fixed rate. */
const savesIn = async (bench: Bench, branches: readonly Branch[]): Promise<number[]> => {
  const { seconds } = bench.scale;
  const savers = await Savers.prepare(bench, branches, CLIENTS, COMPARED_PER_SECOND * seconds);
  const samples: number[] = [];
  let n = 0;
  await paced(COMPARED_PER_SECOND, seconds, async () => {
    const start = performance.now();
    await savers.inTurn((n += 1) % CLIENTS);
    samples.push(performance.now() - start);
  });
  savers.close();
  return samples;
};

/** A save's p99 in branches that print, of one in branches that do not, in turns. */
const comparison = async (bench: Bench, branches: readonly Branch[]): Promise<Row> => {
  const half = branches.length / 2;
  const printers = await openPrinters(bench, branches.slice(0, half));
  try {
    const turns = await times(bench.scale.turns, async () => ({
      prints: percentile(await savesIn(bench, branches.slice(0, half)), 0.99),
      alone: percentile(await savesIn(bench, branches.slice(half)), 0.99),
    }));
    const of = (which: 'prints' | 'alone'): number[] => turns.map((t) => t[which]);
    return {
      ...{ goal: 'I', what: 'save, p99, in branches with a printer, of one in branches without' },
      ...{ value: median(of('prints')) / median(of('alone')), unit: 'x', good: 1.1, best: 1.05 },
      detail: `${spread(of('prints'), ' ms')} against ${spread(of('alone'), ' ms')}, in turns, ${COMPARED_PER_SECOND} saves/s`,
    };
  } finally {
    await closePrinters(bench, printers);
  }
};

/** How soon a slip is on paper, and what printing costs the save (D-143). */
export const impresion: Measure = async (bench) => {
  const branches = bench.restaurant.branches.slice(0, PRINTERS);
  await withPrinters(bench, branches.slice(0, 1), 0);
  const one = await withPrinters(bench, branches.slice(0, 1), 0);
  const many = await withPrinters(bench, branches, DEAD);
  return [
    pressRow('one printer', one),
    pressRow(`${PRINTERS} printers of which ${DEAD} are off, ${AMONG_MANY} save/s at each`, many),
    await comparison(bench, branches),
  ];
};
