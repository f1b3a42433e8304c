import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isComal, isReachable } from './reach.ts';
import { serverEnvironment, startServer } from './start-server.ts';

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

  it('adds its words to those of the starts before, and is told their file so that it keeps it short', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comal-arranque-'));
    mkdirSync(join(folder, 'scripts'));
    writeFileSync(join(folder, 'scripts/start.mjs'), 'console.log(process.argv.slice(2).join())');
    const start = () => new Promise((resolve) => startServer({ root: folder, folder, onEnd: resolve }));
    expect([await start(), await start()]).toEqual([0, 0]);
    const log = join(folder, 'servidor.log');
    expect(readFileSync(log, 'utf8')).toBe(`--registro=${log}\n`.repeat(2));
    expect(statSync(log).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('logs its requests only where the operator asks for it', () => {
    expect(serverEnvironment({}).LOG_LEVEL).toBe('warn');
    expect(serverEnvironment({ LOG_LEVEL: 'info' }).LOG_LEVEL).toBe('info');
  });
});
