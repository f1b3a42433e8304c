import { describe, expect, it } from 'vitest';
import { jobsOf, openPress, openWithPrinters, queueJob, SHORT, statesOf } from '../con-impresoras.fixture.ts';
import { forgetAnswers } from '../cola.ts';
import { openFakePrinter } from '../emulated/open-fake-printer.fixture.ts';

const { server, cliente, openPrinter } = await openWithPrinters();
const press = openPress(server);
/** One that waits for a job's end for half a second. */
const hurried = openPress(server, { tiempos: { ...SHORT, send: 1_400 } });

const learned = async ({ impresora }: { readonly impresora: number }) => {
  const [row] = await server.sql<{ confirma: boolean | null; procesa: boolean | null }>(
    'SELECT confirma, procesa FROM impresora WHERE cliente = $1 AND id = $2',
    [cliente, impresora],
  );
  return row!;
};

describe('a job is printed once its printer has worked through it', () => {
  it('where it says so, which is learned from its first job, and forgotten when it may be another printer', async () => {
    const { printer, key } = await openPrinter();
    await queueJob(server, key, 'uno');
    await press.ronda();
    expect([await learned(key), await statesOf(server, key), printer.read().strange]).toEqual([
      { confirma: true, procesa: true },
      ['Impreso'],
      [],
    ]);
    await server.deps.db.read(cliente, forgetAnswers(key));
    expect(await learned(key)).toEqual({ confirma: null, procesa: null });
  });

  it('and teaches nothing of the printer that took its place meanwhile', async () => {
    const { printer, key } = await openPrinter();
    const silent = await openFakePrinter();
    silent.behave({ says: null, tellsEnd: false });
    printer.onJob(async () => {
      printer.onJob(null);
      await server.sql(
        'UPDATE impresora SET puerto = $3, confirma = NULL, procesa = NULL WHERE cliente = $1 AND id = $2',
        [cliente, key.impresora, silent.puerto],
      );
    });
    await queueJob(server, key, 'en la de antes');
    await queueJob(server, key, 'en la nueva');
    await press.ronda();
    expect([printer.papeles().length, silent.papeles().length, await statesOf(server, key)]).toEqual([
      ...[1, 1, ['Impreso', 'Impreso']],
    ]);
    expect(await learned(key)).toEqual({ confirma: false, procesa: null });
  });

  it('and is doubtful where it said so before and does not now, though it still answers about its paper', async () => {
    const { printer, key } = await openPrinter();
    await queueJob(server, key, 'uno');
    await press.ronda();
    printer.behave({ tellsEnd: false });
    await queueJob(server, key, 'dos');
    await hurried.ronda();
    expect((await jobsOf(server, key))[1]).toEqual({ estado: 'Dudoso', causa: 'lenta', intentos: 1 });
    expect(await learned(key)).toEqual({ confirma: true, procesa: null });
  });

  it('and waits for a long paper as long as the printer says that it is well', async () => {
    const { printer, key } = await openPrinter();
    await queueJob(server, key, 'uno');
    await press.ronda();
    printer.behave({ printsMs: 5 * SHORT.stall! });
    await queueJob(server, key, 'largo');
    await press.ronda();
    expect([await statesOf(server, key), await learned(key)]).toEqual([
      ['Impreso', 'Impreso'],
      { confirma: true, procesa: true },
    ]);
  });

  it('takes one stray byte for no answer', async () => {
    const { printer, key } = await openPrinter();
    printer.behave({ tellsEnd: false, strays: true });
    await queueJob(server, key, 'uno');
    await press.ronda();
    expect([await learned(key), await statesOf(server, key)]).toEqual([
      { confirma: true, procesa: false },
      ['Impreso'],
    ]);
  });

  it.each([
    ['no paper', 'sin_papel'],
    ['cover open', 'tapa_abierta'],
  ] as const)(
    'and is doubtful as soon as the printer says "%s" meanwhile, without waiting for its end',
    async (saysThen, causa) => {
      const { printer, key } = await openPrinter();
      await queueJob(server, key, 'uno');
      await press.ronda();
      printer.behave({ saysThen });
      await queueJob(server, key, 'dos');
      const begun = performance.now();
      await press.ronda();
      expect([(await jobsOf(server, key))[1], performance.now() - begun < 10_000]).toEqual([
        { estado: 'Dudoso', causa, intentos: 1 },
        true,
      ]);
    },
  );

  it('or has every byte, where it does not tell more: that is learned, too', async () => {
    const { printer, key } = await openPrinter();
    printer.behave({ tellsEnd: false });
    await queueJob(server, key, 'uno');
    await press.ronda();
    expect([await learned(key), await statesOf(server, key)]).toEqual([
      { confirma: true, procesa: false },
      ['Impreso'],
    ]);
  });

  it('also with answers that are late, which are learned from once they came in time', async () => {
    const { printer, key } = await openPrinter();
    printer.behave({ lateMs: 250 });
    await queueJob(server, key, 'tarde');
    await press.ronda();
    expect([await learned(key), await statesOf(server, key)]).toEqual([{ confirma: true, procesa: true }, ['Impreso']]);
  });

  it('learns from an answer that came too late for its question, and before the job was taken, that the printer answers', async () => {
    const { printer, key } = await openPrinter();
    printer.behave({ lateMs: 450 });
    // The printer takes the job only once its late answers are on their way.
    printer.onJob(() => printer.answered());
    await queueJob(server, key, 'muy tarde');
    await press.ronda();
    expect([await statesOf(server, key), await learned(key)]).toEqual([['Impreso'], { confirma: true, procesa: null }]);
  });
});
