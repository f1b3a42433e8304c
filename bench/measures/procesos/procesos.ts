import { times, type Bench, type Measure, type Row } from '../../lib/bench.ts';
import { median, spread } from '../../lib/figures/stats.ts';
import { closedLoop, type Load } from '../../lib/load.ts';
import { cpuOf, cpuOfTree, rssOf } from '../../lib/process.ts';
import { newFolder, removeFolder, startServer, stopProduct } from '../../lib/product.ts';
import { signIn } from '../../lib/restaurant.ts';
import { Savers } from '../../lib/saving.ts';
import { addProductScreen, Screens } from '../../lib/screens.ts';

const TILLS = 12;
/** More than the tills reach in a closed loop. */
const MOST_PER_SECOND = 900;
/** Screens that listen to one process: those of about 250 restaurants. */
const SCREENS = 2_000;
/** The product closes the sixth socket of a session. */
const PER_SESSION = 5;

type Server = Awaited<ReturnType<typeof startServer>>;

/** A server of its own on the database of the bench, and the tills that save in it. */
interface Saving {
  readonly server: Server;
  readonly savers: Savers;
}

/** What a turn cost: its load, and milliseconds of CPU for each save, of the servers and of PostgreSQL. */
interface Turn {
  readonly load: Load;
  readonly serverMs: number;
  readonly databaseMs: number;
}

const openSaving = async (bench: Bench, server: Server, tills: number): Promise<Saving> => {
  const product = { ...bench.product, port: server.port, pid: server.process.pid! };
  const saves = MOST_PER_SECOND * bench.scale.seconds;
  return { server, savers: await Savers.prepare({ ...bench, product }, bench.restaurant.branches, tills, saves) };
};

/** Tills, the same number of each server, that save as fast as they are answered. */
const turnOf = async (bench: Bench, servers: readonly Server[]): Promise<Turn> => {
  const each = TILLS / servers.length;
  const all: Saving[] = [];
  for (const server of servers) all.push(await openSaving(bench, server, each));
  const cpu = (): readonly [number, number] => [
    servers.reduce((sum, { process }) => sum + cpuOf(process.pid!), 0),
    cpuOfTree(bench.product.postmaster),
  ];
  const before = cpu();
  const load = await closedLoop(
    TILLS,
    bench.scale.seconds,
    (client) => all[Math.floor(client / each)]!.savers.save(client % each),
    () => all.every(({ savers }) => savers.isLeft()),
  );
  const after = cpu();
  for (const { savers } of all) savers.close();
  if (load.errors > 0) throw new Error(`${load.errors} saves were refused`);
  const perSave = (of: 0 | 1): number => ((after[of] - before[of]) * 1_000) / load.count;
  return { load, serverMs: perSave(0), databaseMs: perSave(1) };
};

const rowsOfSaves = (turns: readonly { one: Turn; two: Turn }[]): Row[] => {
  const of = (which: 'one' | 'two', what: (t: Turn) => number): number[] => turns.map((t) => what(t[which]));
  const rate = (t: Turn): number => t.load.perSecond;
  const cpu = (t: Turn): number => t.serverMs + t.databaseMs;
  const worst = (t: Turn): number => t.load.p99;
  return [
    {
      ...{ goal: 'P13', what: `saves a second of ${TILLS} tills at two processes, of those at one` },
      ...{ value: median(of('two', rate)) / median(of('one', rate)), unit: 'x', good: 1, best: 1.8, atLeast: true },
      detail: `${spread(of('two', rate), '/s')} against ${spread(of('one', rate), '/s')}; p99 ${spread(of('two', worst), ' ms')} against ${spread(of('one', worst), ' ms')}`,
    },
    {
      ...{ goal: 'P13', what: 'CPU of a save at two processes, of one at one' },
      ...{ value: median(of('two', cpu)) / median(of('one', cpu)), unit: 'x', good: 1.3, best: 1.1 },
      detail: `server ${spread(
        of('one', (t) => t.serverMs),
        ' ms',
      )}, PostgreSQL ${spread(
        of('one', (t) => t.databaseMs),
        ' ms',
      )} a save at one process`,
    },
  ];
};

/** The memory of a process with very many screens, over its memory without. */
const rowOfScreens = async (bench: Bench, server: Server): Promise<Row> => {
  const { restaurant } = bench;
  const before = rssOf(server.process.pid!);
  const screens = new Screens();
  for (let n = 0; n < SCREENS; n += PER_SESSION) {
    const branch = restaurant.branches[(n / PER_SESSION) % restaurant.branches.length]!;
    const token = await signIn(server.port, { usuario: 'cocina', branch });
    const comandas = { ...(await restaurant.versionOf(branch)), area: restaurant.area };
    for (let k = 0; k < PER_SESSION; k += 1) await addProductScreen(screens, server.port, token, comandas);
  }
  const after = rssOf(server.process.pid!);
  screens.close();
  return {
    ...{ goal: 'P6', what: `RSS of a process with ${SCREENS} screens` },
    ...{ value: after, unit: 'MB', good: 250, best: 150 },
    detail: `${before.toFixed(0)} MB before: ${(((after - before) * 1_024) / SCREENS).toFixed(0)} KB a screen`,
  };
};

/** One and two processes on one database, and the screens that one process may have (docs/escala.md). */
export const procesos: Measure = async (bench) => {
  const folders = [newFolder(), newFolder()] as const;
  const variables = {
    DATABASE_URL: bench.product.databaseUrl,
    COMAL_DEMO: 'false',
    COMAL_CONEXIONES_POR_DIRECCION: '10000',
  };
  const servers = await Promise.all(folders.map((folder) => startServer(folder, variables)));
  const [first] = servers as [Server];
  const pair = async () => ({ one: await turnOf(bench, [first]), two: await turnOf(bench, servers) });
  try {
    await pair();
    const turns = await times(bench.scale.turns, pair);
    return [...rowsOfSaves(turns), await rowOfScreens(bench, first)];
  } finally {
    await Promise.all(servers.map(stopProduct));
    folders.forEach(removeFolder);
  }
};
