import { expect, it } from 'vitest';
import { conCajon, papelDeCajon } from '@comal/domain/impresion/cajon';
import { addPrinter, jobsOf, openPress, openWithPrinters, queueJob } from '../con-impresoras.fixture.ts';
import { openFakePrinter } from '../emulated/open-fake-printer.fixture.ts';

const { server, cliente } = await openWithPrinters();
const press = openPress(server);
const withPrinter = async () => {
  const printer = await openFakePrinter();
  const key = await addPrinter(server, cliente, printer);
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
  await queueJob(server, key, '', { clase: 'ticket', papel: conCajon(paper) });
  server.pasar(16_000);
  await press.ronda();
  expect([printer.papeles().length, printer.bytes().length]).toEqual([2, 2 * plain]);
});
