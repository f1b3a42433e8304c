import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '@comal/contract/catalogo/areas';
import { CAJA, entrarComo, sembrarNegocio, type Negocio } from '../../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let negocio: Negocio;

beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '5001');
  await sembrarNegocio(server, '5002');
  await server.sql('DELETE FROM area');
  const insertar = 'INSERT INTO area (cliente, sucursal, id, descripcion) VALUES ($1, $2, $3, $4)';
  await server.sql(insertar, ['5001', negocio.centro, 1, 'Cocina']);
  await server.sql(insertar, ['5001', negocio.centro, 2, 'Barra']);
  await server.sql(insertar, ['5001', negocio.norte, 7, 'Plancha']);
});
afterAll(() => server.close());

describe('areas-de-despacho', () => {
  it("lists the areas of the session's branch, to any session (API-101)", async () => {
    const { token } = await entrarComo(server, negocio, { usuario: 'cocina' });
    const { status, body } = await server.call(areas.listar, {}, { token });
    expect([status, body.data]).toStrictEqual([
      200,
      [
        { id: 1, descripcion: 'Cocina' },
        { id: 2, descripcion: 'Barra' },
      ],
    ]);
  });

  it('answers one of them, and none of another branch (API-102)', async () => {
    const { token } = await entrarComo(server, negocio);
    expect((await server.call(areas.obtener, { params: { id: 2 } }, { token })).body.data).toStrictEqual({
      id: 2,
      descripcion: 'Barra',
    });
    for (const id of [7, 99]) {
      const { status, body } = await server.call(areas.obtener, { params: { id } }, { token });
      expect([status, body.error?.motivo]).toStrictEqual([404, 'NO_ENCONTRADO']);
    }
    const norte = await entrarComo(server, negocio, { usuario: 'admin', sucursal: negocio.norte, caja: CAJA.norte });
    expect((await server.call(areas.obtener, { params: { id: 7 } }, { token: norte.token })).status).toBe(200);
  });

  it('needs a session', async () => {
    expect((await server.call(areas.listar, {})).status).toBe(401);
  });
});
