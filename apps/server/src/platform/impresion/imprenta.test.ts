import { describe, expect, it, vi } from 'vitest';
import {
  jobsOf,
  openPress,
  openWithPrinters,
  printerRow,
  queueJob,
  queueOf,
  statesOf,
} from './con-impresoras.fixture.ts';
import { endPause } from './cola.ts';

const { server, cliente, openPrinter } = await openWithPrinters();
const told = vi.fn();
const press = openPress(server, { hub: { impresorasChanged: told } });

/** A fake printer of the business, with how many jobs it has. */
const rowsOf = (papeles: readonly (readonly string[])[]): string[] =>
  papeles.map((rows) => rows.filter((row) => row !== '').join(' '));

describe('the press', () => {
  it('prints what is queued in its order, and keeps that it came out', async () => {
    const { printer, key, queue } = await openPrinter();
    for (const n of [1, 2, 3]) await queue(`${n} quesadilla de flor`);
    told.mockClear();
    expect(await press.ronda()).toBe(3);
    expect(rowsOf(printer.papeles())).toEqual(['1', '2', '3'].map((n) => `${n} quesadilla de flor`));
    expect(await jobsOf(server, key)).toEqual(Array(3).fill({ estado: 'Impreso', causa: null, intentos: 1 }));
    expect([await printerRow(server, key), (await queueOf(server, key)).queued]).toEqual([
      { estado: 'lista', confirma: true, printed: true },
      0,
    ]);
    expect([await press.ronda(), told.mock.calls]).toEqual([0, []]);
  });

  it('prints a job of one name once, however often it is queued', async () => {
    const { printer, key } = await openPrinter();
    for (let i = 0; i < 3; i += 1) await queueJob(server, key, 'una vez', { nombre: 'nuevos:abc' });
    await press.ronda();
    await queueJob(server, key, 'una vez', { nombre: 'nuevos:abc' });
    expect([await press.ronda(), printer.papeles().length, await statesOf(server, key)]).toEqual([0, 1, ['Impreso']]);
  });

  it('tries a printer that is off again after 2, 5, then every 15 seconds, tells people, and prints once it is on', async () => {
    const { printer, key, queue } = await openPrinter();
    await printer.off();
    await queue('espera');
    told.mockClear();
    for (const [pause, tries] of [
      [2_000, 1],
      [5_000, 2],
      [15_000, 3],
      [15_000, 4],
    ] as const) {
      expect([await press.ronda(), await press.ronda(), told.mock.calls.length]).toEqual([1, 0, tries]);
      server.pasar(pause - 1);
      expect(await press.ronda()).toBe(0);
      server.pasar(1);
    }
    expect([await jobsOf(server, key), (await printerRow(server, key)).estado]).toEqual([
      [{ estado: 'Pendiente', causa: 'rechazada', intentos: 0 }],
      'rechazada',
    ]);
    await printer.on();
    await press.ronda();
    expect([rowsOf(printer.papeles()), await statesOf(server, key)]).toEqual([['espera'], ['Impreso']]);
    expect([(await printerRow(server, key)).estado, told.mock.calls.length > 4]).toEqual(['lista', true]);
    expect(told).toHaveBeenCalledWith(cliente, key.sucursal);
  });

  it.each([
    ['no paper', 'sin_papel'],
    ['cover open', 'tapa_abierta'],
    ['offline', 'fuera_de_linea'],
  ] as const)('sends nothing to a printer that says "%s", and prints when it is ready', async (says, causa) => {
    const { printer, key, queue } = await openPrinter();
    printer.behave({ says });
    await queue('a la plancha');
    await press.ronda();
    expect([printer.bytes().length, await jobsOf(server, key)]).toEqual([
      0,
      [{ estado: 'Pendiente', causa, intentos: 0 }],
    ]);
    printer.behave();
    server.pasar(2_000);
    await press.ronda();
    expect([rowsOf(printer.papeles()), await statesOf(server, key)]).toEqual([['a la plancha'], ['Impreso']]);
  });

  it.each([
    ['says nothing about itself', { says: null }],
    ['answers too late', { lateMs: 600 }],
  ] as const)('takes the end of the connection as confirmation of a printer that %s', async (_, habits) => {
    const { printer, key, queue } = await openPrinter();
    printer.behave(habits);
    await queue('sin respuesta');
    await press.ronda();
    expect([rowsOf(printer.papeles()), await statesOf(server, key)]).toEqual([['sin respuesta'], ['Impreso']]);
    expect(await printerRow(server, key)).toEqual({ estado: 'lista', confirma: false, printed: true });
  });

  it('waits for the late answers of a printer that is known to answer', async () => {
    const { printer, key, queue } = await openPrinter({ confirma: true });
    printer.behave({ lateMs: 100, hangsUp: false });
    await queue('tarde');
    await press.ronda();
    expect([rowsOf(printer.papeles()), await statesOf(server, key)]).toEqual([['tarde'], ['Impreso']]);
  });

  it('takes no answer to the question before a job for one to the question after it', async () => {
    const { printer, key, queue } = await openPrinter({ confirma: true });
    // It answers once: to the first question.
    printer.behave({ saysThen: null, hangsUp: false });
    await queue('sin confirmar');
    await press.ronda();
    expect([printer.papeles().length, await jobsOf(server, key)]).toEqual([
      1,
      [{ estado: 'Dudoso', causa: 'lenta', intentos: 1 }],
    ]);
  });

  it('keeps as doubtful what was sent to a printer that reads nothing, and sends it no more by itself', async () => {
    const { printer, key, queue } = await openPrinter();
    printer.behave({ deaf: true });
    await queue('nadie lee');
    await press.ronda();
    expect([await jobsOf(server, key), await queueOf(server, key)]).toEqual([
      [{ estado: 'Dudoso', causa: 'lenta', intentos: 1 }],
      { queued: 0, wrong: 0 },
    ]);
    printer.behave();
    server.pasar(60_000);
    expect([await press.ronda(), printer.papeles()]).toEqual([0, []]);
  });

  it('sends nothing to a printer that is known to answer and does not', async () => {
    const { printer, key, queue } = await openPrinter({ confirma: true });
    printer.behave({ says: null });
    await queue('espera');
    await press.ronda();
    expect([printer.bytes().length, await jobsOf(server, key)]).toEqual([
      0,
      [{ estado: 'Pendiente', causa: 'no_responde', intentos: 0 }],
    ]);
  });

  it('keeps as doubtful what a printer died in, and prints what comes after it', async () => {
    const { printer, key, queue } = await openPrinter();
    printer.behave({ diesAfter: 20 });
    await queue('muere a la mitad');
    await queue('la siguiente');
    await press.ronda();
    expect((await jobsOf(server, key))[0]).toEqual({ estado: 'Dudoso', causa: 'no_responde', intentos: 1 });
    printer.behave();
    server.pasar(2_000);
    await press.ronda();
    expect([rowsOf(printer.papeles()).at(-1), await statesOf(server, key)]).toEqual([
      expect.stringContaining('la siguiente'),
      ['Dudoso', 'Impreso'],
    ]);
    expect(
      printer
        .read()
        .papeles.flat()
        .filter((row) => row.includes('mitad')),
    ).toEqual([]);
  });

  it.each([
    ['no paper', 'sin_papel'],
    ['cover open', 'tapa_abierta'],
  ] as const)('keeps as doubtful a job after which the printer says "%s"', async (saysThen, causa) => {
    const { printer, key, queue } = await openPrinter();
    printer.behave({ saysThen });
    await queue('quién sabe');
    await press.ronda();
    expect([await jobsOf(server, key), (await printerRow(server, key)).estado]).toEqual([
      [{ estado: 'Dudoso', causa, intentos: 1 }],
      causa,
    ]);
  });

  it('fails what is older than ten minutes instead of printing it', async () => {
    const { printer, key, queue } = await openPrinter();
    await queue('vieja');
    server.pasar(10 * 60_000);
    await queue('nueva');
    server.pasar(1);
    told.mockClear();
    await press.ronda();
    expect([rowsOf(printer.papeles()), await statesOf(server, key), await queueOf(server, key)]).toEqual([
      ['nueva'],
      ['Fallido', 'Impreso'],
      { queued: 0, wrong: 0 },
    ]);
    expect(told).toHaveBeenCalled();
  });

  it('marks what a person prints again', async () => {
    const { printer, key, queue } = await openPrinter();
    const id = await queue('otra vez');
    await server.sql('UPDATE trabajo_de_impresion SET reimpresion = true WHERE id = $1', [id]);
    await press.ronda();
    expect([rowsOf(printer.papeles())[0], await statesOf(server, key)]).toEqual([
      expect.stringMatching(/REIMPRESIÓN.*otra vez/),
      ['Impreso'],
    ]);
  });

  it('fails a job that cannot be written for its printer, and prints those after it', async () => {
    const { printer, key, queue } = await openPrinter();
    await queueJob(server, key, '', { papel: { bloques: 'nada' } as never });
    await queue('la buena');
    await press.ronda();
    expect([rowsOf(printer.papeles()), await statesOf(server, key)]).toEqual([['la buena'], ['Fallido', 'Impreso']]);
  });

  it('tries again at once after a person ended the pause of a printer', async () => {
    const { printer, key, queue } = await openPrinter();
    await printer.off();
    await queue('ya hay papel');
    await press.ronda();
    await printer.on();
    expect(await press.ronda()).toBe(0);
    await server.deps.db.read(cliente, endPause(key));
    expect([await press.ronda(), await statesOf(server, key)]).toEqual([1, ['Impreso']]);
  });

  it('forgets what is queued for a printer that was deleted', async () => {
    const { key, queue } = await openPrinter();
    await queue('de nadie');
    await server.sql('DELETE FROM impresora WHERE cliente = $1 AND id = $2', [cliente, key.impresora]);
    expect([await press.ronda(), await queueOf(server, key)]).toEqual([0, { queued: 0, wrong: 0 }]);
  });
});
