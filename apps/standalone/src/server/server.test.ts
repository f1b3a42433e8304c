import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isComal, isReachable } from './reach.ts';
import { serverEnvironment } from './start-server.ts';

const servers: ReturnType<typeof createServer>[] = [];
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const closeAll = () => {
  for (const server of servers.splice(0)) server.close();
};
afterEach(closeAll);

describe('a server of Comal', () => {
  it('is known by its health', async () => {
    expect(await isComal(await serve((_, answer) => answer.end('{"estado":"vivo"}')))).toBe(true);
  });

  it.each(['<h1>otra cosa</h1>', '{}', 'null'])('is not what answers %s', async (body) => {
    const origin = await serve((_, answer) => answer.end(body));
    expect([await isComal(origin), await isReachable(origin)]).toEqual([false, true]);
  });

  it('is missed where nothing listens', async () => {
    const origin = await serve(() => undefined);
    closeAll();
    expect([await isComal(origin), await isReachable(origin)]).toEqual([false, false]);
  });

  it('is started without what npm says of itself, so that it does not end with the till', () => {
    const env = { npm_lifecycle_event: 'caja', npm_execpath: '/npm', PORT: '3001', PATH: '/bin' };
    expect(serverEnvironment(env)).toEqual({ PORT: '3001', PATH: '/bin', LOG_LEVEL: 'warn' });
  });

  it('logs its requests only where the operator asks for it', () => {
    expect(serverEnvironment({}).LOG_LEVEL).toBe('warn');
    expect(serverEnvironment({ LOG_LEVEL: 'info' }).LOG_LEVEL).toBe('info');
  });
});
