import { afterAll, beforeAll, expect, it } from 'vitest';
import { usuarios } from '@comal/contract/usuarios/usuarios';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { PASSWORD } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { ANSWERS_KEPT_MS, cleanUp } from './clean-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('forgets answers after 30 days and one-use sign-ins and approvals after a day, and nothing else (reliability 5.1)', async () => {
  const r = await Restaurante.abrir(server);
  const mesero = await r.entrar('mesero');
  await r.comanda(mesero);
  const lend = { permiso: PERMISO.CANCELAR_COBRO, usuario: 'admin', prueba: { password: PASSWORD } };
  await server.call(usuarios.autorizar, { body: lend }, { token: mesero.token });
  await cleanUp(server.deps.db, server.ahora());
  expect(await server.sql('SELECT 1 FROM idempotencia')).toHaveLength(1);
  expect(await server.sql('SELECT 1 FROM autorizacion')).toHaveLength(1);
  await cleanUp(server.deps.db, server.ahora() + ANSWERS_KEPT_MS + 1);
  expect(await server.sql('SELECT 1 FROM autorizacion')).toHaveLength(0);
  expect(await server.sql('SELECT 1 FROM idempotencia')).toHaveLength(0);
  expect(await server.sql('SELECT 1 FROM acceso')).toHaveLength(0);
  expect(await server.sql('SELECT 1 FROM comanda')).toHaveLength(1);
});
