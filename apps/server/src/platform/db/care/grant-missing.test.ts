import { afterAll, beforeAll, expect, it } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { sembrarNegocio } from '../../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { grantMissing } from './grant-missing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const cliente of ['7101', '7102']) await sembrarNegocio(server, cliente);
});
afterAll(() => server.close());

const permissions = () =>
  server.sql("SELECT cliente, rol, permiso FROM rol_permiso WHERE cliente IN ('7101', '7102') ORDER BY 1, 2, 3");

it('gives administrators of each business what an older program did not know, and nobody else anything', async () => {
  const whole = await permissions();
  await server.sql('DELETE FROM rol_permiso WHERE rol = 1 AND permiso = ANY ($1)', [
    [PERMISO.ABRIR_CAJON, PERMISO.VER_IMPRESORAS],
  ]);
  expect(await permissions()).not.toEqual(whole);
  for (const _ of [1, 2]) await grantMissing(server.deps.background);
  expect(await permissions()).toEqual(whole);
});

it('leaves a role that the business made as it is', async () => {
  await server.sql(`UPDATE rol SET sistema = false WHERE cliente = '7101' AND id = 1`);
  await server.sql(`DELETE FROM rol_permiso WHERE cliente = '7101' AND rol = 1 AND permiso = $1`, [
    PERMISO.ABRIR_CAJON,
  ]);
  const before = await permissions();
  await grantMissing(server.deps.background);
  expect(await permissions()).toEqual(before);
});
