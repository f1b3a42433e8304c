import { describe, expect, it } from 'vitest';
import { papelDeCajon } from '@comal/domain/impresion/cajon';
import { jobsOf, openPress, openWithPrinters, printerRow, queueJob, statesOf } from '../con-impresoras.fixture.ts';
import { endPause } from '../cola.ts';
import { pulseNow } from './pulse.ts';

const { server, cliente, openPrinter } = await openWithPrinters();
const press = openPress(server);
const withPrinter = async () => {
  const { printer, key } = await openPrinter();
  await server.sql('UPDATE impresora SET cajon = 2 WHERE id = $1', [key.impresora]);
  const only = (): Promise<string> =>
    queueJob(server, key, '', { clase: 'cajon', papel: papelDeCajon(), nombre: `cajon/${server.deps.nuevoId()}` });
  return { printer, key, only };
};
const told = () => server.sql(`SELECT objeto FROM bitacora WHERE accion = 'cajon.no_abierto'`);

it('a drawer is opened within 15 seconds, and forgotten after them; the log says so (D-145)', async () => {
  const { printer, key, only } = await withPrinter();
  await only();
  server.pasar(15_000);
  await press.ronda();
  const sent = printer.bytes().length;
  expect([sent > 0, await jobsOf(server, key), await told()]).toEqual([
    ...[true, [{ estado: 'Impreso', causa: null, intentos: 1 }]],
    [],
  ]);
  await only();
  server.pasar(15_001);
  await press.ronda();
  expect([printer.bytes().length, (await jobsOf(server, key))[1], await told()]).toEqual([
    ...[sent, { estado: 'Descartado', causa: null, intentos: 0 }],
    [{ objeto: `impresora/${key.impresora}` }],
  ]);
});

it('one that was sent and not confirmed is forgotten, and no person is asked', async () => {
  const { printer, key, only } = await withPrinter();
  printer.behave({ says: null, diesAfter: 1 });
  await only();
  await press.ronda();
  expect((await jobsOf(server, key)).map(({ estado }) => estado)).toEqual(['Descartado']);
});

it('a ticket that is late comes out, and opens nothing', async () => {
  const { printer, key } = await withPrinter();
  const paper = { bloques: [{ clase: 'texto', texto: 'TOTAL' }] } as const;
  await queueJob(server, key, '', { clase: 'ticket', papel: paper });
  await press.ronda();
  const plain = printer.bytes().length;
  await queueJob(server, key, '', {
    clase: 'ticket',
    papel: { bloques: [...paper.bloques, ...papelDeCajon().bloques] },
  });
  server.pasar(16_000);
  await press.ronda();
  expect([printer.papeles().length, printer.bytes().length]).toEqual([2, 2 * plain]);
});

describe('a drawer needs no paper (D-145)', () => {
  const CLOSED = ['no paper', 'cover open', 'offline'] as const;
  const causes = { 'no paper': 'sin_papel', 'cover open': 'tapa_abierta', offline: 'fuera_de_linea' };

  it.each(CLOSED)('it opens while the printer says "%s", before the papers that wait for it', async (says) => {
    const { printer, key, only } = await withPrinter();
    printer.behave({ says });
    await queueJob(server, key, 'espera');
    await only();
    await press.ronda();
    // Only what is obeyed on arrival: DLE DC4.
    expect([printer.bytes().toString('hex'), printer.read().drawers]).toEqual(['1014010001', [2]]);
    expect([await statesOf(server, key), (await printerRow(server, key)).estado]).toEqual([
      ['Pendiente', 'Impreso'],
      causes[says],
    ]);
    await only();
    await server.deps.db.read(cliente, endPause(key));
    await press.ronda();
    expect(printer.read().drawers).toEqual([2, 2]);
  });

  it('and stays closed where its printer is silent, off, or dies', async () => {
    const { printer, key, only } = await withPrinter();
    await only();
    await press.ronda();
    printer.behave({ says: null });
    await only();
    await press.ronda();
    expect([printer.read().drawers, (await jobsOf(server, key))[1]]).toEqual([
      [2],
      { estado: 'Pendiente', causa: 'no_responde', intentos: 0 },
    ]);
  });

  it('by its own pin, as long as it can', () => {
    const at = (cajon: 2 | 5 | null, pulso: number) => [...pulseNow({ lenguaje: 'esc-pos', cajon, pulso })];
    expect([at(2, 50), at(5, 260), at(null, 120)]).toEqual([[0x10, 0x14, 1, 0, 1], [0x10, 0x14, 1, 1, 3], []]);
  });
});
