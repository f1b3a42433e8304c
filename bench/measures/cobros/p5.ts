import type { Measure, Row } from '../../lib/bench.ts';
import { times } from '../../lib/bench.ts';
import { charging, MOST_PER_SECOND, owed, Seen, turnOf, type Turn } from './charging.ts';
import { Till } from '../../lib/restaurant.ts';
import { Savers, tokenOf } from '../../lib/saving.ts';
import { median, percentile, show, spread } from '../../lib/figures/stats.ts';

/** P5: a charge of a comanda of three sub-accounts, with ticket, payment, lines, log and kept answer, against the product's own save. */
export const p5: Measure = async (bench) => {
  const { product, restaurant, scale } = bench;
  const branch = restaurant.branches[0]!;
  const most = MOST_PER_SECOND * scale.seconds;
  const savers = await Savers.prepare(bench, [branch], 1, most);
  const till = new Till(product.port, await tokenOf(bench, branch, 'cajera'));
  await till.call('POST', 'comandas/registrar/caja-inicial', { caja_inicial: 500 });
  const both = async (): Promise<{ save: Turn; charge: Turn }> => {
    await savers.refill(most);
    const ready = await owed(bench, most);
    const save = await turnOf(
      bench,
      () => savers.save(0),
      () => savers.isLeft(),
    );
    const charge = charging(till, ready, await Seen.of(bench, ready));
    return { save, charge: await turnOf(bench, charge, () => ready.length > 0) };
  };
  await both();
  const turns = await times(scale.turns, both);
  savers.close();
  till.close();
  const p50 = (who: 'save' | 'charge'): number[] => turns.map((t) => t[who].load.p50);
  const cpu = (who: 'save' | 'charge'): number[] => turns.map((t) => t[who].cpu);
  const ratios = turns.map((t) => t.charge.load.p50 / t.save.load.p50);
  const rows: Row[] = [
    {
      goal: 'P5',
      what: 'a charge, 1 client: p50, of the own save',
      value: percentile(ratios, 0.5),
      unit: 'x',
      good: 3,
      best: 2,
      detail: `${spread(p50('charge'), ' ms')} against ${spread(p50('save'), ' ms')}`,
    },
    {
      goal: 'P5',
      what: 'a charge, 1 client: CPU',
      value: median(cpu('charge')),
      unit: ' ms',
      good: 12,
      best: 5,
      detail: `${spread(cpu('charge'), ' ms')}; a save ${show(median(cpu('save')))} ms`,
    },
  ];
  return rows;
};
