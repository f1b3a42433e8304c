import { hasPgBouncer, startPgBouncer } from '../../../apps/server/src/platform/db/pgbouncer/pgbouncer.fixture.ts';
import { times, type Bench, type Measure, type Row } from '../../lib/bench.ts';
import { median, percentile, spread } from '../../lib/figures/stats.ts';
import { closedLoop, paced } from '../../lib/load.ts';
import { newFolder, removeFolder, startServer, stopProduct } from '../../lib/product.ts';
import { Savers } from '../../lib/saving.ts';

const TILLS = 10;
const SAVES_PER_SECOND = 20;
/** More than the tills reach in a closed loop. */
const MOST_PER_SECOND = 600;
/** As many as a pool of the server has. */
const CONNECTIONS = 10;

/** One turn of a server: times of saves at a fixed rate, in milliseconds, and saves a second of tills that never wait. */
interface Turn {
  readonly saves: readonly number[];
  readonly perSecond: number;
}

const turnOf = async ({ scale }: Bench, savers: Savers): Promise<Turn> => {
  const saves: number[] = [];
  let n = 0;
  await paced(SAVES_PER_SECOND, scale.seconds, async () => {
    const sent = performance.now();
    if (!(await savers.inTurn((n += 1) % TILLS))) throw new Error('a save was refused');
    saves.push(performance.now() - sent);
  });
  const most = await closedLoop(
    TILLS,
    scale.seconds,
    (client) => savers.save(client),
    () => savers.isLeft(),
  );
  if (most.errors > 0) throw new Error(`${most.errors} saves were refused`);
  return { saves, perSecond: most.perSecond };
};

/** A server of its own on the database of the bench, and the tills that save in it. */
const open = async (bench: Bench, variables: Readonly<Record<string, string>>) => {
  const folder = newFolder();
  const server = await startServer(folder, {
    DATABASE_URL: bench.product.databaseUrl,
    COMAL_DEMO: 'false',
    ...variables,
  });
  const there = { ...bench, product: { ...bench.product, port: server.port, pid: server.process.pid! } };
  const each = (SAVES_PER_SECOND + MOST_PER_SECOND) * bench.scale.seconds;
  const branch = await bench.restaurant.newBranch();
  const savers = await Savers.prepare(there, [branch], TILLS, each * (bench.scale.turns + 1));
  const close = async (): Promise<void> => {
    savers.close();
    await stopProduct(server);
    removeFolder(folder);
  };
  return { turn: () => turnOf(bench, savers), close };
};

const rowsOf = (turns: readonly { direct: Turn; pooled: Turn }[]): Row[] => {
  const row = (share: number): Row => {
    const of = (which: 'direct' | 'pooled'): number[] => turns.map((t) => percentile([...t[which].saves], share));
    return {
      ...{ goal: 'P2', what: `save through PgBouncer, p${share * 100}, of one without` },
      ...{ value: median(of('pooled')) / median(of('direct')), unit: 'x', good: 1.5, best: 1.2 },
      detail: `${spread(of('pooled'), ' ms')} against ${spread(of('direct'), ' ms')}, ${SAVES_PER_SECOND} a second`,
    };
  };
  const [direct, pooled] = [turns.map((t) => t.direct.perSecond), turns.map((t) => t.pooled.perSecond)];
  return [
    row(0.5),
    row(0.99),
    {
      ...{ goal: 'P3', what: `saves a second of ${TILLS} tills through PgBouncer, of those without` },
      ...{ value: median(pooled) / median(direct), unit: 'x', good: 0.7, best: 0.85, atLeast: true },
      detail: `${spread(pooled, '/s')} against ${spread(direct, '/s')}`,
    },
  ];
};

/** What PgBouncer in transaction mode costs: settings in each transaction, statements without names, one more program (decision 0154). */
export const pgbouncer: Measure = async (bench) => {
  if (!hasPgBouncer()) throw new Error('PgBouncer is not installed');
  const bouncer = await startPgBouncer(bench.product.databaseUrl, CONNECTIONS);
  const [direct, pooled] = [await open(bench, {}), await open(bench, { COMAL_PGBOUNCER: bouncer.place })];
  try {
    await Promise.all([direct.turn(), pooled.turn()]);
    return rowsOf(
      await times(bench.scale.turns, async () => ({ direct: await direct.turn(), pooled: await pooled.turn() })),
    );
  } finally {
    await Promise.all([direct.close(), pooled.close()]);
    await bouncer.stop();
  }
};
