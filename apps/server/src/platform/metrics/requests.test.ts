import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { EDAD_DE_ESCRITURA } from '@comal/contract/comandas/edad-de-escritura';
import { rutaDe } from '@comal/contract/route';
import { abrirEquipo } from '../../test/equipo.ts';
import { startTestServer } from '../../test/server.ts';
import { scrape, TOKEN, WITH_METRICS, type Told } from './told.fixture.ts';

const { server, r, mesero, cajera } = await abrirEquipo(WITH_METRICS);
const ask = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const OPEN = rutaDe(comandas.nueva);
const of = (route: string, status: string, method = 'POST'): string =>
  `comal_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe('metrics on the port of the server', () => {
  it('are refused without the token, and with another one', async () => {
    for (const headers of [{}, bearer('otra'), bearer(mesero.token), { authorization: TOKEN }]) {
      const answer = await ask('/metrics', headers);
      expect([answer.statusCode, answer.headers['www-authenticate'], answer.body]).toEqual([
        401,
        'Bearer',
        'Falta COMAL_METRICAS_TOKEN\n',
      ]);
    }
    expect((await ask(`/metrics?token=${TOKEN}`)).statusCode).toBe(401);
  });

  it('are told with it, in the format of Prometheus, and kept by nobody', async () => {
    const { statusCode, headers } = await ask('/metrics', bearer(TOKEN));
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  });

  it('are not there where no token was set', async () => {
    const without = await startTestServer();
    const answer = await without.app.inject({ url: '/metrics', headers: bearer('') });
    expect([answer.statusCode, without.deps.metrics]).toEqual([404, null]);
    await without.close();
  });

  it('say nothing of a guest, a name, a text, a session or the database', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco', comentario: 'Sin cebolla para Misael' }]);
    const { text } = await scrape(server);
    const people = await server.sql<{ t: string }>(
      'SELECT username AS t FROM usuario UNION SELECT nombre FROM negocio UNION SELECT nombre FROM sucursal',
    );
    const secrets = [TOKEN, mesero.token, cajera.token, c.id, c.nombre, 'Misael', 'Taco', server.databaseUrl];
    const { password } = new URL(server.databaseUrl);
    for (const secret of [...secrets, password, ...people.map((p) => p.t)].filter((t) => t.length > 3))
      expect(text).not.toContain(secret);
  });
});

describe('a request', () => {
  it('is counted by its route and the class of its answer, and timed', async () => {
    const before = await scrape(server);
    const timed = `comal_http_request_duration_seconds_count{method="POST",route="${OPEN}"}`;
    await r.comanda(mesero, [{ producto: 'taco' }]);
    await server.raw(comandas.nueva, { body: {} }, { token: mesero.token });
    await server.raw(comandas.nueva, { body: {} });
    const told = await scrape(server);
    const more = (series: string): number => (told.of(series) ?? 0) - (before.of(series) ?? 0);
    expect([more(of(OPEN, '2xx')), more(of(OPEN, '4xx')), more(timed)]).toEqual([1, 2, 3]);
  });

  it('that waited on a device tells how long', async () => {
    const before = (await scrape(server)).of('comal_write_age_seconds_count') ?? 0;
    const headers = { [EDAD_DE_ESCRITURA]: '120' };
    await server.raw(comandas.nueva, { body: {} }, { token: mesero.token, headers });
    const told = await scrape(server);
    expect(told.of('comal_write_age_seconds_count')! - before).toBe(1);
    expect(told.of('comal_write_age_seconds_bucket{le="300"}')).toBeGreaterThan(
      told.of('comal_write_age_seconds_bucket{le="60"}')!,
    );
  });

  it('moves what the database tells: trips, commits, connections, waits', async () => {
    const before = await scrape(server);
    await r.comanda(mesero, [{ producto: 'taco' }]);
    const told = await scrape(server);
    for (const series of [
      'comal_db_batches_total',
      'comal_db_commits_total',
      'comal_db_wait_seconds_count{pool="requests"}',
    ])
      expect(told.of(series), series).toBeGreaterThan(before.of(series)!);
    expect(told.of('comal_db_connections{pool="requests",state="idle"}')).toBeGreaterThan(0);
    expect(told.of('comal_db_waiting{pool="requests"}')).toBe(0);
  });
});

describe('the number of series', () => {
  const ofRequests = ({ series }: Told): number => [...series.keys()].filter((s) => s.startsWith('comal_http_')).length;

  it('does not grow with paths that nobody knows, long ones, odd methods, or addresses of one route', async () => {
    await ask('/nada');
    await scrape(server);
    const before = ofRequests(await scrape(server));
    for (let n = 0; n < 50; n += 1) await ask(`/${randomUUID()}/${'x'.repeat(n * 100)}?q=${n}`);
    await ask(`/${'a'.repeat(20_000)}`);
    await ask('/%E0%A4%A');
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PURGE', 'LINK'] as const)
      await server.app.inject({ url: '/nada', method: method as 'PUT' });
    for (let n = 0; n < 20; n += 1) await ask(`/qrestaurant/api/v1/imagenes/${randomUUID()}`);
    const told = await scrape(server);
    // The route of pictures, once: 11 edges, +Inf, sum and count, and the class of its answers.
    expect(ofRequests(told) - before).toBeLessThanOrEqual(15);
    expect(told.of(of('ninguna', '4xx', 'ninguna'))).toBeGreaterThan(50);
    expect(told.text).not.toMatch(/xxxx|aaaa|%E0/);
  });
});
