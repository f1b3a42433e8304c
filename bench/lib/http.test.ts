import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CeilingClient } from './ceiling.ts';
import { Connection } from './http.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const body = '{}';
    request.on('end', () => setImmediate(() => response.writeHead(200, { 'content-length': body.length }).end(body)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('answers every order of a client of the ceiling, however many it sends before the first answer', async () => {
  const client = new CeilingClient(port);
  expect(await Promise.all([client.save(1), client.save(1), client.save(1)])).toEqual([true, true, true]);
  client.close();
});

it('refuses a second request while the first one waits, and takes it afterwards', async () => {
  const connection = new Connection(port);
  const first = connection.send('GET', '/', {});
  await expect(connection.send('GET', '/second', {})).rejects.toThrow(
    'GET /second: the request before has no answer yet',
  );
  expect((await first).status).toBe(200);
  expect((await connection.send('GET', '/', {})).status).toBe(200);
  connection.close();
});
