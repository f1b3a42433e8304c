import { randomBytes } from 'node:crypto';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { addPrinter, jobsOf, openPress, openWithPrinters, queueJob } from '../con-impresoras.fixture.ts';

const { server, cliente } = await openWithPrinters();
const press = openPress(server);
const open: (() => void)[] = [];
afterAll(() => open.forEach((close) => close()));

/** Sends the same bytes again and again, as fast as they are taken. */
const talk = (socket: Socket, bytes: Uint8Array): void => {
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', more);
  more();
};

/** What listens where a printer may be and talks without end, from the connection on or from the first byte of a job. */
const openTalker = async (bytes: Uint8Array, from: 'connection' | 'job'): Promise<number> => {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (from === 'connection') talk(socket.resume(), bytes);
    else socket.on('data', (piece) => void (piece.includes(0x1b) && talk(socket, bytes)));
  });
  listener.listen(0, '127.0.0.1');
  await new Promise((resolve) => listener.once('listening', resolve));
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return (listener.address() as AddressInfo).port;
};

const MEGA = 1024 * 1024;
/** Good answers of an ESC/POS printer: to DLE EOT and to GS r, in any order. */
const ANSWERS = Buffer.alloc(MEGA, Buffer.of(0x16, 0x12, 0x12, 0x00));

it.each([
  ['answers', ANSWERS, 'esc-pos'],
  ['zeros', Buffer.alloc(MEGA), 'esc-pos'],
  ['no byte that is an answer', Buffer.alloc(MEGA, 0xff), 'esc-pos'],
  ['anything', randomBytes(MEGA), 'esc-pos'],
  ['anything', randomBytes(MEGA), 'star-prnt'],
])('what sends %s without end gets no job, and says that it is no printer', async (_, bytes, lenguaje) => {
  const key = await addPrinter(server, cliente, { puerto: await openTalker(bytes, 'connection') });
  await server.sql('UPDATE impresora SET lenguaje = $3 WHERE cliente = $1 AND id = $2', [
    cliente,
    key.impresora,
    lenguaje,
  ]);
  await queueJob(server, key, 'una');
  await press.ronda();
  expect(await jobsOf(server, key)).toEqual([{ estado: 'Pendiente', causa: 'direccion', intentos: 0 }]);
});

it('what begins to talk without end in the middle of a job has not printed it', async () => {
  const key = await addPrinter(server, cliente, { puerto: await openTalker(ANSWERS, 'job') });
  await queueJob(server, key, 'una');
  await press.ronda();
  expect(await jobsOf(server, key)).toEqual([{ estado: 'Dudoso', causa: 'direccion', intentos: 1 }]);
});
