import { afterAll, beforeAll, expect, it } from 'vitest';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { RESPUESTAS_MS, limpiar } from './limpieza.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('forgets answers after 30 days and one-use sign-ins after a day, and nothing else (reliability 5.1)', async () => {
  const r = await Restaurante.abrir(server);
  await r.comanda(await r.entrar('mesero'));
  await limpiar(server.deps.db, server.ahora());
  expect(await server.sql('SELECT 1 FROM idempotencia')).toHaveLength(1);
  await limpiar(server.deps.db, server.ahora() + RESPUESTAS_MS + 1);
  expect(await server.sql('SELECT 1 FROM idempotencia')).toHaveLength(0);
  expect(await server.sql('SELECT 1 FROM acceso')).toHaveLength(0);
  expect(await server.sql('SELECT 1 FROM comanda')).toHaveLength(1);
});
