import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Balancer } from '../../procesos/balancer.fixture.ts';
import { azarDe } from '../escena/azar.ts';
import { anotarResultado, SEMILLA, veces } from '../escena/escala.ts';
import { Libro } from '../escena/libro.ts';
import { Local } from '../escena/local.ts';
import { auditar, LIMPIO } from '../escena/oraculo.ts';
import { hasta } from '../escena/proceso.ts';
import { BLOWS, type Blow, type Scene } from './blows.ts';
import { Cluster, missingForCluster, type Mode } from './cluster.fixture.ts';
import { Servers } from './servers.fixture.ts';

/** How long blows fall, minutes; `npm run fallas -- cluster` takes ten. */
const MINUTES = veces(2, 10);
const TILLS = 8;
const BATCH = 160;
/** How long everything is left alone before and after a blow, milliseconds: longer than Patroni takes to notice (`loop_wait`). */
const REST_MS = 3_000;

/** What came of the blows of one name. */
interface Account {
  times: number;
  /** The longest that no charge was done, milliseconds. */
  longest: number;
}

/** The times at which charges were done, and how long none was. */
class Pulse {
  #last = performance.now();
  #longest = 0;

  beat = (): void => {
    this.#longest = this.sinceLast;
    this.#last = performance.now();
  };

  start(): void {
    [this.#last, this.#longest] = [performance.now(), 0];
  }

  /** The longest that no charge was done since the start, milliseconds. */
  get sinceLast(): number {
    return Math.max(this.#longest, performance.now() - this.#last);
  }
}

/** Deals blows of every kind, in turn and in an order by chance, until the time is over. */
const dealAll = async (scene: Scene, blows: readonly Blow[], pulse: Pulse): Promise<Map<Blow, Account>> => {
  const accounts = new Map<Blow, Account>();
  const until = performance.now() + MINUTES * 60_000;
  for (let turn: Blow[] = []; performance.now() < until;) {
    if (turn.length === 0) turn = [...blows].sort(() => scene.azar() - 0.5);
    const blow = turn.pop()!;
    await pausa(REST_MS);
    pulse.start();
    const mend = await blow.deal(scene);
    await pausa(REST_MS);
    await mend();
    await scene.cluster.whole();
    const { times, longest } = accounts.get(blow) ?? { times: 0, longest: 0 };
    accounts.set(blow, { times: times + 1, longest: Math.max(longest, pulse.sinceLast) });
  }
  return accounts;
};

/** Charges from all tills until told to stop. */
const charging = (local: Local, book: Libro): { stop: () => Promise<void> } => {
  let goes = true;
  let attempts = 0;
  // The comandas are written past the server, at the machine that leads: others where that changes meanwhile.
  const prepare = () => hasta(() => local.preparar(azarDe(SEMILLA + attempts++), BATCH).catch(() => null), 250);
  const all = (async () => {
    for (let batch = prepare(); goes;) {
      const charges = await batch;
      batch = prepare();
      await book.cobrarTodos(charges, TILLS);
      if (!goes) await batch;
    }
  })();
  return {
    stop: async () => {
      goes = false;
      await all;
    },
  };
};

/** A run on a cluster of its own: blows fall while tills charge; then the books of the tills are compared with the database. */
const run = async (mode: Mode, blows: readonly Blow[]) => {
  const cluster = await Cluster.start(mode);
  const servers = await Servers.start(cluster);
  const balancer = await Balancer.open(() => servers.places);
  const local = new Local(
    () => balancer.port,
    () => cluster.leaderUrl,
  );
  try {
    await local.abrir();
    const book = new Libro(local, azarDe(SEMILLA - 1), { dobles: 0.1, cortes: 0, rivales: 0 });
    const pulse = new Pulse();
    book.alExito = pulse.beat;
    const tills = charging(local, book);
    const accounts = await dealAll({ cluster, servers, azar: azarDe(SEMILLA - 2) }, blows, pulse);
    await tills.stop();
    await pausa(REST_MS);
    await cluster.whole();
    return {
      accounts,
      fallo: await auditar(local, book),
      charges: book.hechos,
      ended: servers.names.filter((n) => !servers.runs(n)),
    };
  } finally {
    local.cerrar();
    await balancer.close();
    await cluster.close();
    servers.remove();
  }
};

const figures = ({ accounts, charges }: Awaited<ReturnType<typeof run>>) => ({
  cifras: `${charges} charges, ${[...accounts.values()].reduce((sum, { times }) => sum + times, 0)} blows, ${MINUTES} minutes`,
  metas: [...accounts].map(([{ name, limit }, { times, longest }]) => ({
    que: `${name} (${times})`,
    ms: longest,
    limite: limit * 1_000,
  })),
});

/** Blows by which a leader is lost that nobody followed to the end. */
const LOSSES = BLOWS.filter(({ name }) =>
  /^(kill -9 of the PostgreSQL that leads|.*the leading machine (is lost|cut))$/.test(name),
);

describe('a cluster of three machines under blows', { timeout: 1_800_000 }, () => {
  it('that commits on two machines loses no charge that was confirmed, and no process of Comal ends', async () => {
    expect(missingForCluster()).toEqual([]);
    const done = await run('synchronous', BLOWS);
    anotarResultado({ objetivo: 'cluster', prueba: 'commits on two machines', ...done.fallo, ...figures(done) });
    expect(done.fallo).toEqual(LIMPIO);
    expect(done.ended).toEqual([]);
  });

  it('that commits on one machine may lose what was just confirmed, doubles nothing, and what remains agrees', async () => {
    expect(missingForCluster()).toEqual([]);
    const done = await run('asynchronous', LOSSES);
    anotarResultado({ objetivo: 'cluster', prueba: 'commits on one machine', ...done.fallo, ...figures(done) });
    expect({ ...done.fallo, perdidos: 0 }).toEqual(LIMPIO);
    expect(done.ended).toEqual([]);
  });
});
