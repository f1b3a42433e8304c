import { times, type Bench, type Measure, type Row } from '../../lib/bench.ts';
import { median, show, spread } from '../../lib/figures/stats.ts';
import { rssOf } from '../../lib/process.ts';
import { newFolder, removeFolder, startServer, stopProduct } from '../../lib/product.ts';
import { productLoad } from '../../lib/saving.ts';

const CLIENTS = 4;
/** Many short turns: each is compared with the one beside it, so that what else the machine does falls on both. */
const TURNS = 5;
const SECONDS = 3;
const TOKEN = 'token-de-la-medicion-de-metricas';
/** Prometheus asks every 15 s; every second is what the measure pays. */
const SCRAPE_MS = 1_000;
const [WARM, MANY] = [1_000, 10_000];

type Server = Awaited<ReturnType<typeof startServer>>;

const scrape = async (port: number): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  if (answer.status !== 200) throw new Error(`metrics answered ${answer.status}`);
  return answer.text();
};

const scrapes = async (port: number, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await scrape(port);
};

/** The saves of one server; one that is asked for its metrics meanwhile has them. */
const savesOf = async (bench: Bench, server: Server, asked: boolean) => {
  const product = { ...bench.product, ...server, pid: server.process.pid! };
  const asking = asked ? setInterval(() => void scrape(server.port), SCRAPE_MS) : undefined;
  try {
    return await productLoad({ ...bench, product }, bench.restaurant.branches, CLIENTS, SECONDS);
  } finally {
    clearInterval(asking);
  }
};

const costOfSaves = async (bench: Bench, plain: Server, measured: Server): Promise<Row[]> => {
  const pair = async (turn: number) => {
    if (turn % 2 === 0)
      return { without: await savesOf(bench, plain, false), with: await savesOf(bench, measured, true) };
    const first = await savesOf(bench, measured, true);
    return { without: await savesOf(bench, plain, false), with: first };
  };
  await times(1, pair);
  const turns = await times(bench.scale.turns * TURNS, pair);
  const row = (of: 'p50' | 'p99'): Row => {
    const [measuredMs, plainMs] = [turns.map((t) => t.with[of]), turns.map((t) => t.without[of])];
    return {
      ...{ goal: 'M', what: `a save with metrics, ${of}, of one without`, unit: 'x', good: 1.1, best: 1.02 },
      value: median(turns.map((t) => t.with[of] / t.without[of])),
      detail: `${spread(measuredMs, ' ms')} against ${spread(plainMs, ' ms')}`,
    };
  };
  return [row('p50'), row('p99')];
};

/** Memory before and after many scrapes of a server that has answered calls of every kind it will. */
const costOfScrapes = async ({ port, process: child }: Server): Promise<Row> => {
  await scrapes(port, WARM);
  const before = rssOf(child.pid!);
  const start = performance.now();
  await scrapes(port, MANY);
  const each = (performance.now() - start) / MANY;
  const kb = (await scrape(port)).length / 1_024;
  return {
    ...{ goal: 'M', what: `memory that ${MANY} scrapes leave`, unit: ' MB', good: 20, best: 5 },
    value: rssOf(child.pid!) - before,
    detail: `${show(before)} MB before; a scrape takes ${show(each)} ms and has ${show(kb)} KB`,
  };
};

/** What metrics cost: the saves of two servers on one database in turns, and the memory of scrapes. */
export const metricas: Measure = async (bench) => {
  const folder = newFolder();
  const { databaseUrl: DATABASE_URL } = bench.product;
  const plain = await startServer(folder, { DATABASE_URL });
  const measured = await startServer(folder, { DATABASE_URL, COMAL_METRICAS_TOKEN: TOKEN });
  try {
    return [...(await costOfSaves(bench, plain, measured)), await costOfScrapes(measured)];
  } finally {
    await stopProduct(plain);
    await stopProduct(measured);
    removeFolder(folder);
  }
};
