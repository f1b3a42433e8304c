import { expect, it } from 'vitest';
import { cleanUp } from '../db/care/clean-up.ts';
import { forgetAnswers, requeue } from './cola.ts';
import {
  addPrinter,
  jobsOf,
  openPress,
  openWithPrinters,
  printerRow,
  queueJob,
  queueOf,
  statesOf,
} from './con-impresoras.fixture.ts';
import { openFakePrinter } from './emulated/open-fake-printer.fixture.ts';
import { markPrinted } from './trabajos.ts';

const { server, cliente } = await openWithPrinters();
const press = openPress(server);
const DIA = 86_400_000;

it('queues a job of one name once in a branch, and the same name again in another one', async () => {
  const printer = await openFakePrinter();
  const [other] = await server.sql<{ id: number }>('SELECT max(id) AS id FROM sucursal WHERE cliente = $1', [cliente]);
  const keys = [
    await addPrinter(server, cliente, printer),
    await addPrinter(server, cliente, printer, { sucursal: other!.id }),
  ];
  for (const key of [...keys, ...keys]) await queueJob(server, key, 'ticket', { nombre: 'ticket:1' });
  for (const key of keys) expect(await queueOf(server, key)).toEqual({ queued: 1, wrong: 0 });
  expect([await press.ronda(), printer.papeles().length]).toEqual([2, 2]);
});

it('keeps in the queue what is pending or being sent, and nothing else, after people changed jobs', async () => {
  const key = await addPrinter(server, cliente, { puerto: 9 });
  const ids: string[] = [];
  for (const estado of [1, 2, 3, 4, 5, 6]) {
    ids.push(await queueJob(server, key, `estado ${estado}`));
    await server.sql('UPDATE trabajo_de_impresion SET estado = $2 WHERE id = $1', [ids.at(-1), estado]);
  }
  await server.sql('DELETE FROM trabajo_en_cola WHERE id = $1', [ids[0]]);
  await server.deps.db.read(cliente, ...requeue(cliente, key.sucursal, ids));
  expect(await queueOf(server, key)).toEqual({ queued: 2, wrong: 0 });
});

it('records nothing of an attempt after which a person sent the job again', async () => {
  const key = await addPrinter(server, cliente, { puerto: 9 });
  const id = await queueJob(server, key, 'reimpresa');
  await server.sql('UPDATE trabajo_de_impresion SET estado = 2, intentos = 2 WHERE id = $1', [id]);
  const [late] = await server.deps.db.read(cliente, markPrinted({ cliente, id, intentos: 1 }, server.ahora()));
  expect([late, await statesOf(server, key), (await queueOf(server, key)).queued]).toEqual([[], ['Imprimiendo'], 1]);
  await server.deps.db.read(cliente, markPrinted({ cliente, id, intentos: 2 }, server.ahora()));
  expect([await statesOf(server, key), await queueOf(server, key)]).toEqual([['Impreso'], { queued: 0, wrong: 0 }]);
});

it('learns again whether a printer answers, after it may be another one', async () => {
  const printer = await openFakePrinter();
  const key = await addPrinter(server, cliente, printer, { confirma: true });
  printer.behave({ says: null });
  await queueJob(server, key, 'a la nueva');
  await press.ronda();
  expect(await statesOf(server, key)).toEqual(['Pendiente']);
  await server.deps.db.read(cliente, forgetAnswers(key));
  server.pasar(2_000);
  await press.ronda();
  expect([await statesOf(server, key), (await printerRow(server, key)).confirma]).toEqual([['Impreso'], false]);
  printer.behave();
  await queueJob(server, key, 'a la que contesta');
  await press.ronda();
  expect([await statesOf(server, key), (await printerRow(server, key)).confirma]).toEqual([
    ['Impreso', 'Impreso'],
    true,
  ]);
});

it('waits for the answer of a printer that a test page is asked of, though it answered nothing before', async () => {
  const printer = await openFakePrinter();
  const key = await addPrinter(server, cliente, printer, { confirma: false });
  printer.behave({ says: 'no paper', lateMs: 100 });
  await server.deps.db.read(cliente, forgetAnswers(key));
  await queueJob(server, key, 'prueba');
  await press.ronda();
  expect(await jobsOf(server, key)).toEqual([{ estado: 'Pendiente', causa: 'sin_papel', intentos: 0 }]);
});

it('removes what was printed, given up or attended to by nobody in 7 days, and nothing that waits', async () => {
  const printer = await openFakePrinter();
  const key = await addPrinter(server, cliente, printer);
  await queueJob(server, key, 'impresa');
  await press.ronda();
  printer.behave({ saysThen: 'no paper' });
  await queueJob(server, key, 'dudosa');
  await press.ronda();
  await queueJob(server, key, 'espera');
  await cleanUp(server.deps.db, server.ahora() + 7 * DIA);
  expect(await statesOf(server, key)).toEqual(['Impreso', 'Dudoso', 'Pendiente']);
  await cleanUp(server.deps.db, server.ahora() + 7 * DIA + 1);
  expect(await statesOf(server, key)).toEqual(['Pendiente']);
});
