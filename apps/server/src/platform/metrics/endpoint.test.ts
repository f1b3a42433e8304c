import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { MOST_CONNECTIONS, openMetricsPort, type MetricsPort } from './endpoint.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const SOON = { timeout: 60_000, interval: 10 };

const open: (Metrics | MetricsPort)[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const start = async (change: Partial<Metrics> = {}) => {
  const metrics = createMetrics();
  const faults: unknown[] = [];
  const port = await openMetricsPort({ ...metrics, ...change }, 0, (err) => faults.push(err));
  open.push(port, metrics);
  return { metrics, faults, port: port.port };
};

/** Status and text of an answer. */
const ask = (port: number, path = '/metrics', { method = 'GET', host = `127.0.0.1:${port}`, at = '127.0.0.1' } = {}) =>
  new Promise<readonly [number, string]>((resolve, reject) => {
    request({ host: at, port, path, method, headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve([answer.statusCode!, text]));
    })
      .on('error', reject)
      .end();
  });

describe('the port of the metrics', () => {
  it('tells them to this machine, at one path', async () => {
    const { port } = await start();
    const [status, text] = await ask(port);
    expect([status, text.includes('comal_build_info{version=')]).toEqual([200, true]);
    expect((await ask(port, '/metrics?a=1'))[0]).toBe(200);
    for (const path of ['/', '/salud', '/metrics/otra']) expect((await ask(port, path))[0]).toBe(404);
    expect((await ask(port, '/metrics', { method: 'POST' }))[0]).toBe(404);
  });

  it('refuses a page whose name leads here', async () => {
    const { port } = await start();
    expect((await ask(port, '/metrics', { host: 'malo.example' }))[0]).toBe(403);
    expect((await ask(port, '/metrics', { host: `localhost:${port}` }))[0]).toBe(200);
  });

  it('is at no other address of this machine', async () => {
    const { port } = await start();
    await expect(ask(port, '/metrics', { at: '127.0.0.2' })).rejects.toThrow();
  });

  it('that another program has rejects', async () => {
    const { port, metrics } = await start();
    await expect(openMetricsPort(metrics, port, () => undefined)).rejects.toThrow('EADDRINUSE');
  });

  it('tells a fault to the log, and not to who asks', async () => {
    const { port, faults } = await start({ text: () => Promise.reject(new Error('postgres://secreto')) });
    expect([await ask(port), faults]).toEqual([
      [500, 'No se pudieron leer las métricas\n'],
      [new Error('postgres://secreto')],
    ]);
  });

  it('tells whoever keeps answers not to keep it, nor a refusal', async () => {
    const { port } = await start();
    for (const path of ['/metrics', '/otra']) {
      const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('hangs up on one more than it attends at once, and attends again when one has left', async () => {
    const { port } = await start();
    const sockets = Array.from({ length: MOST_CONNECTIONS }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await expect(ask(port)).rejects.toThrow();
    sockets[0]!.destroy();
    await expect
      .poll(
        () =>
          ask(port).then(
            ([status]) => status,
            () => null,
          ),
        SOON,
      )
      .toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('that was closed is free at once', async () => {
    const { port } = await start();
    for (const each of open.splice(0)) await each.close();
    await expect(ask(port)).rejects.toThrow('ECONNREFUSED');
  });
});
