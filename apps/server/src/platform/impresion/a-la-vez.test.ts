import { describe, expect, it } from 'vitest';
import { TRABAJO_VENCE_MS } from '@comal/domain/impresion/trabajo';
import { sembrarNegocio } from '../../test/dos-negocios.ts';
import { tantos } from '../../test/fallas/escena/escala.ts';
import {
  addPrinter,
  jobsOf,
  openPress,
  openWithPrinters,
  queueJob,
  queueOf,
  SHORT,
  SOON,
  statesOf,
} from './con-impresoras.fixture.ts';
import { openFakePrinter } from './emulated/open-fake-printer.fixture.ts';

const { server, cliente } = await openWithPrinters();
const JOBS = tantos(100, 500, 500);
const never = (): Promise<never> => new Promise(() => undefined);

describe('several printers and processes', () => {
  it('prints each job once and in order where two processes have one printer', async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    const expected = Array.from({ length: 40 }, (_, i) => `trabajo ${i}`);
    const presses = [openPress(server), openPress(server)];
    for (const press of presses) press.begin();
    for (const words of expected) {
      await queueJob(server, key, words);
      for (const press of presses) press.wake();
    }
    const done = expected.map(() => 'Impreso');
    await expect
      .poll(async () => {
        for (const press of presses) press.wake();
        return statesOf(server, key);
      }, SOON)
      .toEqual(done);
    expect(printer.papeles().map((rows) => rows.find((row) => row !== ''))).toEqual(expected);
    await Promise.all(presses.map((press) => press.close()));
  }, 90_000);

  it('leaves a printer to the process that took it, also where another one saw it free a moment before', async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    await queueJob(server, key, 'una vez');
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const first = openPress(server);
    const { db } = server.deps;
    let printing: Promise<number> | undefined;
    const sinCliente: typeof db.sinCliente = async (...queries) => {
      const rows = await db.sinCliente(...queries);
      if (printing) return rows;
      const begun = new Promise<void>((resolve) =>
        printer.onJob(async () => {
          resolve();
          await held;
        }),
      );
      printing = first.ronda();
      await begun;
      return rows;
    };
    const second = openPress(server, { db: { ...db, sinCliente } });
    expect([await second.ronda(), await statesOf(server, key)]).toEqual([0, ['Imprimiendo']]);
    goOn();
    expect([await printing, printer.papeles().length, await statesOf(server, key)]).toEqual([1, 1, ['Impreso']]);
  });

  it('lets no dead printer delay another one, of the same business or of another', async () => {
    await sembrarNegocio(server, '4101');
    const dead = await Promise.all([1, 2, 3, 4, 5].map(() => openFakePrinter()));
    for (const printer of dead) {
      printer.onJob(never);
      await queueJob(server, await addPrinter(server, cliente, printer), 'se queda');
    }
    const [own, other] = [await openFakePrinter(), await openFakePrinter()];
    const keys = [await addPrinter(server, cliente, own), await addPrinter(server, '4101', other)];
    const press = openPress(server, { tiempos: { ...SHORT, stall: 3_600_000, send: 3_600_000 } });
    press.begin();
    await Promise.all(dead.map((printer) => expect.poll(() => printer.connections(), SOON).toBe(1)));
    for (const key of keys) await queueJob(server, key, 'sale');
    press.wake();
    for (const key of keys) await expect.poll(() => statesOf(server, key), SOON).toEqual(['Impreso']);
    for (const key of keys) await queueJob(server, key, 'otra');
    press.wake();
    for (const key of keys) await expect.poll(() => statesOf(server, key), SOON).toEqual(['Impreso', 'Impreso']);
    expect([own.papeles().length, other.papeles().length]).toEqual([2, 2]);
    await Promise.all(dead.map((printer) => printer.off()));
    await press.close();
  });

  it('leaves a printer to the process that took it, also where the clock of another one is minutes behind', async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    await queueJob(server, key, 'una vez');
    const [first, behind] = [openPress(server), openPress(server, { reloj: () => server.ahora() - 300_000 })];
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const begun = new Promise<void>((resolve) =>
      printer.onJob(async () => {
        resolve();
        await held;
      }),
    );
    const printing = first.ronda();
    await begun;
    expect([await behind.ronda(), await statesOf(server, key)]).toEqual([0, ['Imprimiendo']]);
    goOn();
    expect([await printing, await statesOf(server, key)]).toEqual([1, ['Impreso']]);
  });

  it('lets a printer that takes a byte a time hold nobody, and ends its job in time', async () => {
    const [slow, good] = [await openFakePrinter(), await openFakePrinter()];
    slow.behave({ byteMs: 1_000 });
    const [late, soon] = [await addPrinter(server, cliente, slow), await addPrinter(server, cliente, good)];
    const press = openPress(server, { tiempos: { ...SHORT, stall: 5_000 } });
    press.begin();
    for (const key of [late, soon]) await queueJob(server, key, 'sale');
    press.wake();
    await expect.poll(() => statesOf(server, soon), SOON).toEqual(['Impreso']);
    expect(['Pendiente', 'Imprimiendo']).toContain((await statesOf(server, late))[0]);
    const ended = { estado: 'Dudoso', causa: 'lenta', intentos: 1 };
    await expect.poll(() => jobsOf(server, late), SOON).toEqual([ended]);
    await Promise.all([slow.off(), press.close()]);
  });

  it('begins no other job once it is closed, and waits for the one that is being sent', async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    for (const words of ['la última', 'queda']) await queueJob(server, key, words);
    const press = openPress(server);
    const closed = new Promise<void>((resolve) => printer.onJob(async () => resolve(press.close())));
    press.begin();
    await closed;
    expect([printer.papeles().length, await statesOf(server, key)]).toEqual([1, ['Impreso', 'Pendiente']]);
    press.wake();
    const next = openPress(server);
    expect([await next.ronda(), await statesOf(server, key)]).toEqual([1, ['Impreso', 'Impreso']]);
  });
});

describe('a long queue', () => {
  it(`prints ${JOBS} jobs in their order, each once, after a printer was off; what is older than ten minutes asks first`, async () => {
    const printer = await openFakePrinter();
    const key = await addPrinter(server, cliente, printer);
    const queue = async (words: readonly string[]) => {
      for (const one of words) await queueJob(server, key, one);
    };
    const all = Array.from({ length: JOBS }, (_, i) => `trabajo ${i}`);
    const [old, expected] = [all.slice(0, JOBS / 5), all.slice(JOBS / 5)];
    await printer.off();
    await queue(old);
    server.pasar(TRABAJO_VENCE_MS - 15_000);
    await queue(expected);
    const press = openPress(server);
    await press.ronda();
    expect([printer.papeles().length, await queueOf(server, key)]).toEqual([0, { queued: JOBS, wrong: 0 }]);
    await printer.on();
    server.pasar(15_001);
    await press.ronda();
    expect(printer.papeles().map((rows) => rows.find((row) => row !== ''))).toEqual(expected);
    expect(await statesOf(server, key)).toEqual(all.map((one) => (old.includes(one) ? 'Fallido' : 'Impreso')));
    expect(await queueOf(server, key)).toEqual({ queued: 0, wrong: 0 });
  }, 180_000);
});
