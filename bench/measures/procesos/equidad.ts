import { setTimeout as pause } from 'node:timers/promises';
import { PERIODO } from '@comal/domain/tablero/periodos';
import { times, type Bench, type Measure, type Row } from '../../lib/bench.ts';
import { median, percentile, show } from '../../lib/figures/stats.ts';
import { makeHistory, type Copies } from '../../lib/history.ts';
import { savesDuring, told } from '../../lib/phones.ts';
import { newFolder, removeFolder, startProduct, startServer, stopProduct } from '../../lib/product.ts';
import { Restaurant, signIn, Till, type Branch } from '../../lib/restaurant.ts';
import { addUpDays, copyBusiness } from './second-business.ts';

const DAY_MS = 86_400_000;
/** The business whose tills save, and the one that asks for reports: everything of the first, and a year. */
const [SAVES, READS] = ['1000', '7000'];
/** A year of one branch: 12 times a month of the demo's larger one, five comandas for each of its. */
const HISTORY: Copies = { days: 30, periods: 12, each: 5 };
const WINDOWS = 10;
/** Four dishes so many times: as many lines as a comanda may have. */
const LONG = 75;
/** More long saves than a server does in one turn. */
const MOST_SAVES = 1_000;
const TURNS = 2;
const TURN_S = 5;
const TOO_MANY = 429;
/** Who is refused asks again after this, as its answer says. */
const AGAIN_MS = 1_000;
/** What a server lets a business do that limits nothing. */
const NO_LIMIT = '20';

/** A year that ends another day each time, so that no query repeats. */
const yearOf = (n: number) => {
  const fin = Date.now() - (n % 20) * DAY_MS;
  return {
    reporte: 'productos',
    de: { periodo: PERIODO.ESPECIFICO, inicio: fin - 365 * DAY_MS, fin },
    filtros: [],
  };
};

/** A server, and a person of the other business who may read its reports there, and save in its branch. */
interface Side {
  readonly bench: Bench;
  readonly branch: Branch;
  readonly token: string;
}

/** A call of one window, the n-th of all. */
type Asked = (till: Till, n: number) => Promise<{ status: number; body: string }>;

/** Ten windows of that person call as fast as they are answered, for some seconds; returns how many calls were done. */
const flood = async ({ bench, token }: Side, call: Asked): Promise<number> => {
  const end = performance.now() + TURN_S * 1_000;
  let answered = 0;
  const windowOf = async (n: number): Promise<void> => {
    const till = new Till(bench.product.port, token);
    for (let asked = n; performance.now() < end; asked += WINDOWS) {
      const { status, body } = await call(till, asked);
      if (status === 200) answered += 1;
      else if (status === TOO_MANY) await pause(AGAIN_MS);
      else if (status !== 503) throw new Error(`${status} ${body.slice(0, 200)}`);
    }
    till.close();
  };
  await Promise.all(Array.from({ length: WINDOWS }, (_, n) => windowOf(n)));
  return answered;
};

const asking = (side: Side): Promise<number> =>
  flood(side, (till, n) => till.call('POST', '/qtpv/api/v1/reportes', yearOf(n)));

/** Ten windows that save 300 lines each time, each in a comanda of its own. */
const saving = async (side: Side): Promise<number> => {
  const { restaurant } = side.bench;
  const ready = await restaurant.openComandas(side.branch, MOST_SAVES, READS);
  return flood(side, (till, n) =>
    till.call('POST', 'comandas/actualizar', restaurant.orderOf(ready[n % MOST_SAVES]!, LONG)),
  );
};

interface Turn {
  readonly without: readonly number[];
  readonly beside: readonly number[];
  /** How many reports, or long saves, were done. */
  readonly done: number;
}

type Other = (side: Side) => Promise<number>;

/** Saves of four tills for some seconds, alone and beside what the other business does, who goes first by turns. */
const turnOf = async (side: Side, n: number, other: Other): Promise<Turn> => {
  let done = 0;
  const alone = () => savesDuring(side.bench, TURN_S, async () => undefined);
  const both = () => savesDuring(side.bench, TURN_S, async () => (done = await other(side)));
  if (n % 2 === 0) return { without: await alone(), beside: await both(), done };
  const beside = await both();
  return { without: await alone(), beside, done };
};

const rowOf = (what: string, turns: readonly Turn[], limits: { readonly good: number; readonly best: number }): Row => {
  const ratios = turns.map((t) => percentile([...t.beside], 0.99) / percentile([...t.without], 0.99));
  const all = (of: 'without' | 'beside'): number[] => turns.flatMap((t) => [...t[of]]);
  return {
    ...{ goal: 'J', what, unit: ' x', value: median(ratios), ...limits },
    detail: `turns ${ratios.map(show).join(', ')}; ${turns.reduce((sum, t) => sum + t.done, 0)} done; ${told('beside', all('beside'))}; ${told('alone', all('without'))}`,
  };
};

const sideOf = async (bench: Bench, branch: Branch): Promise<Side> => ({
  ...{ bench, branch },
  token: await signIn(bench.product.port, { cliente: READS, usuario: 'admin', branch }),
});

/** The turns at a server that limits reports, and at one of the same database that does not, each beside the other. */
const pairsOf = async (limited: Side, free: Side, count: number) => {
  for (const one of [limited, free]) await turnOf(one, 0, asking);
  return times(count, async (n) => ({
    limited: await turnOf(limited, n, asking),
    free: await turnOf(free, n, asking),
    long: await turnOf(limited, n, saving),
  }));
};

/** What ten windows of one business that ask for years of reports cost another one that saves meanwhile, by the limit of a business and without one (decision 0155). */
export const equidad: Measure = async (bench) => {
  const [folder, other] = [newFolder(), newFolder()];
  const product = await startProduct(folder, [], HISTORY.days);
  const restaurant = new Restaurant(product);
  try {
    await restaurant.open(0);
    const branch = await copyBusiness(product, SAVES, READS);
    await makeHistory(restaurant, READS, branch, HISTORY);
    await addUpDays(product);
    const variables = { DATABASE_URL: product.databaseUrl, COMAL_REPORTES_POR_NEGOCIO: NO_LIMIT };
    const unlimited = await startServer(other, variables);
    try {
      const limited = { ...bench, product, restaurant };
      const free = { ...limited, product: { ...product, ...unlimited, pid: unlimited.process.pid! } };
      const sides = [await sideOf(limited, branch), await sideOf(free, branch)] as const;
      const pairs = await pairsOf(...sides, bench.scale.turns * TURNS);
      const what =
        'saves of four tills beside ten windows of another business that ask for years of reports, p99, over alone';
      const rows = [
        [what, pairs.map((p) => p.limited)],
        [`${what}, without the limit`, pairs.map((p) => p.free)],
        ['the same beside ten windows of another business that save 300 lines', pairs.map((p) => p.long)],
      ] as const;
      return rows.map(([said, turns]) => rowOf(said, turns, { good: 1.3, best: 1.1 }));
    } finally {
      await stopProduct(unlimited);
    }
  } finally {
    await restaurant.close();
    await stopProduct(product);
    removeFolder(folder);
    removeFolder(other);
  }
};
