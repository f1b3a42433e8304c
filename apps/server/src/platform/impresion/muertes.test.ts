import { describe, expect, it } from 'vitest';
import { ServiceUnavailable } from '../db/failures.ts';
import type { Db } from '../db/tenant.ts';
import {
  addPrinter,
  jobsOf,
  openPress,
  openWithPrinters,
  pressOf,
  queueJob,
  queueOf,
  SHORT,
  SOON,
  statesOf,
} from './con-impresoras.fixture.ts';
import type { PrinterKey } from './cola.ts';
import { openFakePrinter } from './emulated/open-fake-printer.fixture.ts';
import type { FakePrinter, Habits } from './impresora-falsa.fixture.ts';
import { LEASE_MS } from './turno.ts';

const { server, cliente } = await openWithPrinters();

/** A printer that answers does so at once; one that does not is not waited for. */
const QUICK = { ...SHORT, learn: 60 };

const never = (): Promise<never> => new Promise(() => undefined);

/** When the process of a press ends: before or after its n-th access to the database took effect. */
interface Death {
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** The database as a process sees it that ends at a step: nothing of it happens from there on. `onDeath` is told once. */
const dyingDb = (db: Db, { at, when }: Death, onDeath: () => void): Db => {
  let step = 0;
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    step += 1;
    if (step > at) return never();
    if (step < at) return work();
    if (when === 'after') await work();
    onDeath();
    return never();
  };
  return {
    ...db,
    withTx: (c, work) => through(() => db.withTx(c, work)),
    read: (c, ...queries) => through(() => db.read(c, ...queries)),
    sinCliente: (...queries) => through(() => db.sinCliente(...queries)),
  };
};

/** Lets a press die at a step; whether it got there before it had nothing left to do. */
const dies = async (death: Death): Promise<boolean> => {
  let onDeath = (): void => undefined;
  const dead = new Promise<boolean>((resolve) => {
    onDeath = () => resolve(true);
  });
  const press = pressOf(server, { db: dyingDb(server.deps.db, death, onDeath), tiempos: QUICK });
  return Promise.race([dead, press.ronda().then(() => false)]);
};

const times = (printer: FakePrinter, words: string): number =>
  printer.papeles().filter((rows) => rows.includes(words)).length;

/** What the jobs and the paper say of each other; empty where nothing is lost or printed twice. */
const wrongs = async (printer: FakePrinter, key: PrinterKey, expected: readonly string[]): Promise<string[]> => {
  const states = await statesOf(server, key);
  return expected.flatMap((words, i) => {
    const [count, estado] = [times(printer, words), states[i]];
    if (count > 1) return [`${words} was printed ${count} times`];
    if (count === 0 && estado !== 'Dudoso') return [`${words} is ${estado} and was not printed`];
    return estado === 'Impreso' || estado === 'Dudoso' ? [] : [`${words} is ${estado} at the end`];
  });
};

describe('the end of a process at any step', () => {
  it.each<[string, Partial<Habits>, readonly ('Impreso' | 'Dudoso')[]]>([
    ['answers', {}, ['Impreso', 'Dudoso']],
    ['says nothing about itself', { says: null }, ['Impreso', 'Dudoso']],
  ])(
    'loses no job without a word, and prints none twice, on a printer that %s',
    async (_, habits, known) => {
      const seen = new Set<string>();
      for (let at = 1, alive = true; alive; at += 1) {
        for (const when of ['before', 'after'] as const) {
          const printer = await openFakePrinter();
          printer.behave(habits);
          const key = await addPrinter(server, cliente, printer);
          const expected = ['uno', 'dos', 'tres'];
          for (const words of expected) await queueJob(server, key, words);
          alive = await dies({ at, when });
          server.pasar(LEASE_MS);
          const next = openPress(server, { tiempos: QUICK });
          await next.ronda();
          expect([at, when, await wrongs(printer, key, expected)]).toEqual([at, when, []]);
          expect(await queueOf(server, key)).toEqual({ queued: 0, wrong: 0 });
          for (const estado of await statesOf(server, key)) seen.add(estado);
          await printer.off();
        }
      }
      expect([...seen].toSorted()).toEqual([...known].toSorted());
    },
    120_000,
  );

  it('leaves a job doubtful that was being sent, and prints those after it once the lease has expired', async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    await queueJob(server, key, 'a medias');
    await queueJob(server, key, 'después');
    printer.onJob(never);
    const dead = pressOf(server, { tiempos: { ...SHORT, stall: 3_600_000, send: 3_600_000 } });
    void dead.ronda();
    await expect.poll(() => statesOf(server, key), SOON).toEqual(['Imprimiendo', 'Pendiente']);
    const next = openPress(server);
    expect(await next.ronda()).toBe(0);
    printer.onJob(null);
    server.pasar(LEASE_MS);
    await next.ronda();
    expect(await jobsOf(server, key)).toEqual([
      { estado: 'Dudoso', causa: null, intentos: 1 },
      { estado: 'Impreso', causa: null, intentos: 1 },
    ]);
    await printer.off();
  });
});

/** A database that is away for `times` accesses once `away` was called. */
const leavingDb = (db: Db, times: number) => {
  let left = 0;
  let asked = 0;
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    if (left === 0) return work();
    left -= 1;
    asked += 1;
    throw new ServiceUnavailable(new Error('away'));
  };
  return {
    away: () => {
      left = times;
    },
    asked: () => asked,
    db: {
      ...db,
      withTx: (c, work) => through(() => db.withTx(c, work)),
      read: (c, ...queries) => through(() => db.read(c, ...queries)),
      sinCliente: (...queries) => through(() => db.sinCliente(...queries)),
    } satisfies Db,
  };
};

describe('a database that is away for a while', () => {
  it('keeps what came out meanwhile, once it is back', async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    const { db, away, asked } = leavingDb(server.deps.db, 20);
    for (const words of ['uno', 'dos']) await queueJob(server, key, words);
    printer.onJob(async () => {
      away();
      printer.onJob(null);
    });
    const press = openPress(server, { db });
    await press.ronda();
    expect([asked(), printer.papeles().length, await statesOf(server, key)]).toEqual([20, 2, ['Impreso', 'Impreso']]);
  });

  /** A press that has lost the answer of the commit which begins a job, before which `meanwhile` happened. */
  const afterLostAnswer = async (key: PrinterKey, meanwhile: () => Promise<unknown>) => {
    let lost = false;
    const db: Db = {
      ...server.deps.db,
      withTx: async (c, work) => {
        const result = await server.deps.db.withTx(c, work);
        const [state] = await statesOf(server, key);
        if (lost || state !== 'Imprimiendo') return result;
        lost = true;
        await meanwhile();
        throw new ServiceUnavailable(new Error('no answer'));
      },
    };
    const press = openPress(server, { db });
    await expect(press.ronda()).rejects.toThrow(ServiceUnavailable);
    expect(lost).toBe(true);
    return press;
  };

  it('puts a job back that was begun and not sent, where the answer of the commit was lost', async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    await queueJob(server, key, 'uno');
    const press = await afterLostAnswer(key, () => Promise.resolve());
    expect([printer.bytes().length, await statesOf(server, key)]).toEqual([0, ['Pendiente']]);
    await press.ronda();
    expect([printer.papeles().length, await jobsOf(server, key)]).toEqual([
      1,
      [{ estado: 'Impreso', causa: null, intentos: 2 }],
    ]);
  });

  it('puts nothing back once another process has the printer, which may be sending it', async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    await queueJob(server, key, 'uno');
    await afterLostAnswer(key, () =>
      server.sql('UPDATE impresora_en_turno SET proceso = gen_random_uuid() WHERE cliente = $1 AND impresora = $2', [
        key.cliente,
        key.impresora,
      ]),
    );
    expect(await statesOf(server, key)).toEqual(['Imprimiendo']);
  });
});
