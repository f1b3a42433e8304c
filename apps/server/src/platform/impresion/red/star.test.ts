import { describe, expect, it } from 'vitest';
import { papelDeCajon } from '@comal/domain/impresion/cajon';
import {
  addPrinter,
  jobsOf,
  openPress,
  openWithPrinters,
  printerRow,
  queueJob,
  statesOf,
} from '../con-impresoras.fixture.ts';
import { starStatus } from '../emulated/answers.fixture.ts';
import { openFakePrinter } from '../emulated/open-fake-printer.fixture.ts';
import { STAR } from './star.ts';

const { server, cliente } = await openWithPrinters();
const press = openPress(server);

const withStar = async () => {
  const printer = await openFakePrinter('star-prnt');
  const key = await addPrinter(server, cliente, printer, { lenguaje: 'star-prnt' });
  return { printer, key };
};
const learned = ({ impresora }: { readonly impresora: number }) =>
  server.sql('SELECT confirma, procesa FROM impresora WHERE id = $1', [impresora]);

describe('what a Star printer says about itself (D-141)', () => {
  it.each([
    ['ready', null],
    ['no paper', 'sin_papel'],
    ['cover open', 'tapa_abierta'],
    ['offline', 'fuera_de_linea'],
  ] as const)('"%s" is understood in pieces, after noise, with other data behind it', (said, causa) => {
    const heard = STAR.hear();
    const status = [...starStatus(said)];
    const withData = [...status.slice(0, 9), 0, 3, 0x21, 0x23, 0x01];
    for (const byte of [0x11, 0x00, ...withData, ...status]) heard.add(Uint8Array.of(byte));
    expect([heard.answers, heard.reported, heard.done]).toEqual([2, causa, 0]);
  });

  it('is understood in a message of seven bytes without a length, as of an older one', () => {
    const heard = STAR.hear();
    heard.add(Uint8Array.of(0x0f, 0x02, 0x08, 0, 0, 0x08, 0));
    expect([heard.answers, heard.reported]).toEqual([1, 'sin_papel']);
  });

  it('keeps a job back, and lets it out when all is well', async () => {
    const { printer, key } = await withStar();
    printer.behave({ says: 'no paper' });
    await queueJob(server, key, 'uno');
    await press.ronda();
    expect([await jobsOf(server, key), (await printerRow(server, key)).estado, printer.papeles()]).toEqual([
      [{ estado: 'Pendiente', causa: 'sin_papel', intentos: 0 }],
      'sin_papel',
      [],
    ]);
    printer.behave();
    await server.sql("UPDATE impresora_en_turno SET hasta = now() - interval '1 minute', fallos = 0");
    await press.ronda();
    expect([await statesOf(server, key), printer.read().strange, await learned(key)]).toEqual([
      ...[['Impreso'], [], [{ confirma: true, procesa: true }]],
    ]);
  });

  it.each([
    ['no paper', 'sin_papel'],
    ['cover open', 'tapa_abierta'],
  ] as const)('"%s" in the middle of a job leaves it dudoso', async (saysThen, causa) => {
    const { printer, key } = await withStar();
    printer.behave({ saysThen });
    await queueJob(server, key, 'uno');
    await press.ronda();
    expect(await jobsOf(server, key)).toEqual([{ estado: 'Dudoso', causa, intentos: 1 }]);
  });

  it('is learned: one that tells no end is asked how it is, and one that says nothing prints as before', async () => {
    const [endless, silent] = [await withStar(), await withStar()];
    endless.printer.behave({ tellsEnd: false });
    silent.printer.behave({ says: null, tellsEnd: false });
    for (const { key } of [endless, silent]) await queueJob(server, key, 'uno');
    await press.ronda();
    expect([await statesOf(server, endless.key), await learned(endless.key)]).toEqual([
      ['Impreso'],
      [{ confirma: true, procesa: false }],
    ]);
    expect([await statesOf(server, silent.key), await learned(silent.key)]).toEqual([
      ['Impreso'],
      [{ confirma: false, procesa: null }],
    ]);
  });

  it('is enough where it comes by itself, and no question is answered', async () => {
    const { printer, key } = await withStar();
    printer.behave({ unasked: true });
    for (const words of ['uno', 'dos']) {
      await queueJob(server, key, words);
      await press.ronda();
    }
    expect([await statesOf(server, key), await learned(key)]).toEqual([
      ['Impreso', 'Impreso'],
      [{ confirma: true, procesa: true }],
    ]);
    printer.behave({ unasked: true, says: 'cover open' });
    await queueJob(server, key, 'tres');
    await press.ronda();
    expect((await jobsOf(server, key))[2]).toEqual({ estado: 'Pendiente', causa: 'tapa_abierta', intentos: 0 });
  });

  it('tells that it has no paper, and its drawer opens by FS, which it obeys on arrival (D-145)', async () => {
    const { printer, key } = await withStar();
    await server.sql('UPDATE impresora SET cajon = 2 WHERE id = $1', [key.impresora]);
    printer.behave({ says: 'no paper' });
    await queueJob(server, key, '', { clase: 'cajon', papel: papelDeCajon(), nombre: 'cajon/uno' });
    await press.ronda();
    expect([printer.bytes().toString('hex'), printer.read().drawers, await statesOf(server, key)]).toEqual([
      ...['1c', [2], ['Impreso']],
    ]);
  });
});
