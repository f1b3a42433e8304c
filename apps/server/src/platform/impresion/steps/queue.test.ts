import { beforeAll, expect, it } from 'vitest';
import type { TestServer } from '../../../test/server.ts';
import { endPause } from '../cola.ts';
import {
  addPrinter,
  AFTER_ANSWER,
  jobsOf,
  openPress,
  openWithPrinters,
  printerRow,
  queueJob,
} from '../con-impresoras.fixture.ts';
import type { Imprenta } from '../imprenta.ts';
import type { Queues } from './own-queues.ts';

type Answer = Awaited<ReturnType<Queues['printRaw']>>;

let server: TestServer;
let cliente: string;
let press: Imprenta;
/** What the queue of the test says, what it was given, and what is in the database while it is given it. */
let says: Answer;
let listed: Awaited<ReturnType<Queues['listQueues']>>;
let printed: { queue: string; bytes: number }[];
let meanwhile: () => Promise<unknown>;

const queues: Queues = {
  listQueues: () => Promise.resolve(listed),
  printRaw: async (queue, bytes) => {
    printed.push({ queue, bytes: bytes.length });
    await meanwhile();
    return says;
  },
};

beforeAll(async () => {
  ({ server, cliente } = await openWithPrinters('4180'));
  press = openPress(server, { queues });
});

const onQueue = async () => {
  says = 'sent';
  printed = [];
  meanwhile = () => Promise.resolve();
  const key = await addPrinter(server, cliente, { puerto: 9100, direccion: '10.0.0.9' });
  await server.sql(`UPDATE impresora SET conexion = 'cola', cola = 'EPSON', direccion = '' WHERE id = $1`, [
    key.impresora,
  ]);
  return key;
};

it('lists the queues of this machine once for ten seconds, and again at once after a listing that failed', async () => {
  let [times, works] = [0, true];
  const listQueues = () => {
    times += 1;
    return works ? queues.listQueues() : Promise.reject(new Error('no answer'));
  };
  const lister = openPress(server, { queues: { ...queues, listQueues } });
  await Promise.all([lister.listQueues(), lister.listQueues()]);
  server.pasar(9_999);
  await lister.listQueues();
  expect(times).toBe(1);
  server.pasar(1);
  works = false;
  for (let i = 0; i < 2; i += 1) await expect(lister.listQueues()).rejects.toThrow();
  expect(times).toBe(3);
});

it('prints a job on a queue of this machine, marked as being sent before the queue gets it', async () => {
  const key = await onQueue();
  let during: object[] = [];
  meanwhile = async () => {
    during = await jobsOf(server, key);
  };
  await queueJob(server, key, 'uno');
  expect(await press.ronda()).toBe(1);
  expect(during).toMatchObject([{ estado: 'Imprimiendo' }]);
  expect(await jobsOf(server, key)).toEqual([{ estado: 'Impreso', causa: null, intentos: 1 }]);
  expect(printed).toEqual([{ queue: 'EPSON', bytes: expect.any(Number) as number }]);
});

it.each(AFTER_ANSWER)('keeps a job whose queue answered %s as %s: %s', async (answer, estado, causa) => {
  const key = await onQueue();
  says = answer;
  await queueJob(server, key, 'uno');
  await press.ronda();
  expect(await jobsOf(server, key)).toEqual([{ estado, causa, intentos: 1 }]);
});

it('keeps a job whose queue broke as dudoso, says why, and prints the next one', async () => {
  const key = await onQueue();
  const faults = [new Error('ENOSPC')];
  meanwhile = async () => {
    const fault = faults.pop();
    if (fault) throw fault;
  };
  await queueJob(server, key, 'uno');
  await queueJob(server, key, 'dos');
  await press.ronda();
  expect([(await jobsOf(server, key))[0], (await printerRow(server, key)).estado]).toEqual([
    { estado: 'Dudoso', causa: 'lenta', intentos: 1 },
    'lenta',
  ]);
  server.pasar(2_000);
  await press.ronda();
  expect((await jobsOf(server, key))[1]).toEqual({ estado: 'Impreso', causa: null, intentos: 1 });
});

it('makes no pause where a person asked for the printer while its attempt ran, and the usual one after the next failure', async () => {
  const key = await onQueue();
  says = 'paused';
  const asks = [true, false, false];
  meanwhile = async () => {
    if (asks.shift()) await server.deps.db.read(cliente, endPause(key));
  };
  await queueJob(server, key, 'uno');
  const attempts = async () => (await jobsOf(server, key))[0]!.intentos;
  await press.ronda();
  expect(await attempts()).toBe(2);
  server.pasar(1_999);
  await press.ronda();
  expect(await attempts()).toBe(2);
  server.pasar(1);
  await press.ronda();
  expect(await attempts()).toBe(3);
});

it('tells the queues that the system said last while it does not say them', async () => {
  listed = [{ name: 'EPSON', paused: false }];
  expect(await press.listQueues()).toEqual(listed);
  listed = null;
  server.pasar(10_000);
  expect(await press.listQueues()).toEqual([{ name: 'EPSON', paused: false }]);
  listed = [];
  server.pasar(10_000);
  expect(await press.listQueues()).toEqual([]);
});
