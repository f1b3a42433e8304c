import { afterAll, beforeEach, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import {
  CAJA,
  USUARIO,
  cookieDe,
  darContrasena,
  entrarComo,
  sembrarNegocio,
  type Negocio,
} from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let negocio: Negocio;
beforeEach(async () => {
  await server?.close();
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '5001');
});
afterAll(() => server.close());

const cerrarSucursal = () => server.sql('UPDATE sucursal SET activa = false WHERE id = $1', [negocio.centro]);

it('a closed branch is not entered, right password or not (D-11, LOGIN-024)', async () => {
  await cerrarSucursal();
  const { status, body } = await darContrasena(server, negocio);
  expect([status, body.error?.motivo]).toStrictEqual([409, 'SUCURSAL_NO_PERMITIDA']);
});

it('one closed between password and session opens no session (D-10, D-11)', async () => {
  const cookie = cookieDe(await darContrasena(server, negocio));
  await cerrarSucursal();
  const body = {
    id: USUARIO.mesero,
    cliente: '5001',
    sucursal: negocio.centro,
    plataforma: 'web',
    caja: CAJA.centro,
  } as const;
  const answer = await server.call(sesiones.registrarSesion, { body }, { cookie });
  expect(answer.body.error?.motivo).toBe('SUCURSAL_NO_PERMITIDA');
  expect(await server.sql('SELECT 1 FROM sesion')).toStrictEqual([]);
});

it('one closed later ends its sessions within a second (D-12, H71)', async () => {
  const { token } = await entrarComo(server, negocio);
  const usar = async (): Promise<number> => (await server.call(catalog.areas.listar, {}, { token })).status;
  expect(await usar()).toBe(200);
  await cerrarSucursal();
  server.pasar(1_000);
  expect(await usar()).toBe(401);
});
