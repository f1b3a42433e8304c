import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { createDeps } from '../../apps/server/src/deps.ts';
import { leerEntorno } from '../../apps/server/src/env.ts';
import { serverEntry } from '../../apps/server/src/platform/db/server-entry.ts';
import { createPool } from '../../apps/server/src/platform/db/pool.ts';
import { times, type Bench, type Measure, type Row } from '../lib/bench.ts';
import { paced } from '../lib/load.ts';
import { rssOf } from '../lib/process.ts';
import { newFolder, removeFolder, startProduct, stopProduct } from '../lib/product.ts';
import { Restaurant, signIn, type Branch } from '../lib/restaurant.ts';
import { Savers, tokenOf } from '../lib/saving.ts';
import { median, show, spread } from '../lib/figures/stats.ts';
import { Wire } from '../lib/wire.ts';

const REPEATS = 20;
/** Saves per second while memory is measured: a chain of some 300 restaurants on a Friday night. */
const BUSY_PER_SECOND = 100;
const CLIENTS = 8;
const ROLE = 'comal_app';

/** The server inside this process, so that its statements can be counted. */
class Inside {
  private constructor(
    private readonly bench: Bench,
    private readonly pool: pg.Pool,
    private readonly app: FastifyInstance,
    private readonly wire: Wire,
  ) {}

  static async open(bench: Bench): Promise<Inside> {
    const pool = createPool(await serverEntry(bench.product.databaseUrl, ROLE), ROLE, 1);
    const wire = new Wire(pool);
    const environment = leerEntorno({ COMAL_DEMO: 'false', DATABASE_URL: bench.product.databaseUrl });
    const deps = await createDeps(
      environment,
      { pool, backgroundPool: pool, adminUrl: bench.product.databaseUrl },
      pino({ level: 'silent' }),
      null,
    );
    const app = await buildApp(deps, { logger: false, proxy: null, revisarRespuestas: false });
    return new Inside(bench, pool, app, wire);
  }

  async call<D>(token: string, path: string, payload: object): Promise<D> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await this.app.inject({ method: 'POST', url: `/qrestaurant/api/v1/${path}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ data: D }>().data;
  }

  async #commits(): Promise<number> {
    const [row] = await this.bench.restaurant.sql<{ xid: string }>(
      'SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS xid',
    );
    return Number(row!.xid);
  }

  /** Round trips and durable commits of one operation. */
  async count(operation: () => Promise<unknown>): Promise<{ trips: number; commits: number }> {
    const [trips, commits] = [this.wire.trips, await this.#commits()];
    await operation();
    return { trips: this.wire.trips - trips, commits: (await this.#commits()) - commits };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.pool.end();
  }
}

interface Saved {
  readonly comanda: { readonly id: string; readonly rev: number; readonly total: number };
}

const counted = (what: string, counts: readonly { trips: number; commits: number }[], cold: number): Row[] => [
  {
    goal: 'P10',
    what: `commits of a ${what}`,
    value: median(counts.map((c) => c.commits)),
    unit: '',
    good: 1,
    best: 1,
    detail: `${REPEATS} ${what}s`,
  },
  {
    goal: 'P10',
    what: `round trips of a ${what}`,
    value: median(counts.map((c) => c.trips)),
    unit: '',
    good: 4,
    best: 2,
    detail: `the first in a second, which looks the session up: ${cold}`,
  },
];

const openShift = async (inside: Inside, token: string): Promise<void> => {
  await inside.call(token, 'comandas/registrar/caja-inicial', { caja_inicial: 500 });
};

const frugality = async (bench: Bench): Promise<Row[]> => {
  const { restaurant } = bench;
  const branch = restaurant.branches[2]!;
  const inside = await Inside.open(bench);
  const [mesero, cajera] = [await tokenOf(bench, branch), await tokenOf(bench, branch, 'cajera')];
  const ready = await restaurant.openComandas(branch, REPEATS + 2);
  const saved: Saved[] = [];
  const save = async () =>
    saved.push(await inside.call<Saved>(mesero, 'comandas/actualizar', restaurant.orderOf(ready.pop()!)));
  const charge = async () => {
    const { comanda } = saved.pop()!;
    const body = {
      comanda: { id: comanda.id, rev: comanda.rev },
      subcuenta: { nombre: null, total: comanda.total },
      pago: { efectivo: comanda.total },
    };
    await inside.call(cajera, 'comandas/cobrar', body);
  };
  await save();
  await openShift(inside, cajera);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1_100));
  await pause();
  const coldSave = await inside.count(save);
  const saves = await times(REPEATS, () => inside.count(save));
  await restaurant.sql('UPDATE pedido SET status = 3, despachado_en = now() WHERE comanda = ANY($1)', [
    saved.map((s) => s.comanda.id),
  ]);
  await pause();
  const coldCharge = await inside.count(charge);
  const charges = await times(REPEATS, () => inside.count(charge));
  await inside.close();
  return [...counted('save', saves, coldSave.trips), ...counted('charge', charges, coldCharge.trips)];
};

const memory = async (bench: Bench): Promise<Row> => {
  const { restaurant, product, scale } = bench;
  const savers = await Savers.prepare(bench, restaurant.branches, CLIENTS, BUSY_PER_SECOND * scale.memorySeconds);
  const seen = [rssOf(product.pid)];
  let n = 0;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await paced(BUSY_PER_SECOND, scale.memorySeconds / 4, () => savers.inTurn((n += 1) % CLIENTS));
    seen.push(rssOf(product.pid));
  }
  savers.close();
  const detail = `at its start and after each quarter of ${scale.memorySeconds} s at ${BUSY_PER_SECOND} saves/s: ${seen.map(show).join(', ')}`;
  return {
    goal: 'P10',
    what: 'memory (RSS) of the server after a load',
    value: seen.at(-1)!,
    unit: ' MB',
    good: 250,
    best: 150,
    detail,
  };
};

const secondStart = async ({ scale }: Bench): Promise<Row> => {
  const folder = newFolder();
  const place = async (product: Awaited<ReturnType<typeof startProduct>>): Promise<Branch> => {
    const restaurant = new Restaurant(product);
    await restaurant.open(0);
    await restaurant.close();
    return restaurant.branches[0]!;
  };
  const first = await startProduct(folder);
  const branch = await place(first);
  await stopProduct(first);
  const seconds = await times(Math.max(3, scale.turns), async () => {
    const start = performance.now();
    const product = await startProduct(folder);
    await signIn(product.port, { usuario: 'mesero', branch });
    const took = (performance.now() - start) / 1_000;
    await stopProduct(product);
    return took;
  });
  removeFolder(folder);
  return {
    goal: 'P10',
    what: 'second start until a sign-in worked, PostgreSQL included',
    value: median(seconds),
    unit: ' s',
    good: 3,
    best: 1.5,
    detail: spread(seconds, ' s'),
  };
};

/** P10: statements of an operation, memory of the server, time of a restart. */
export const p10: Measure = async (bench) => [
  ...(await frugality(bench)),
  await memory(bench),
  await secondStart(bench),
];
