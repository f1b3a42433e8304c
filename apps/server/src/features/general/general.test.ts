import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { general } from '@comal/contract/general';
import { CAJA, entrarComo, sembrarNegocio, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let negocio: Negocio;

beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '5001');
});
afterAll(() => server.close());

describe('bienvenida', () => {
  const demo = { cliente: '1000', password: 'publica', usuarios: [{ username: 'admin', rol: 'Administrador' }] };
  const conAjustes = async (cambios: object) => {
    const ajustes = server.deps.ajustes;
    Object.assign(server.deps, { ajustes: { ...ajustes, ...cambios } });
    const { body } = await server.call(general.bienvenida, {});
    Object.assign(server.deps, { ajustes });
    return body.data;
  };

  it('tells the demo credentials only while the demo is on (D-49)', async () => {
    expect(await conAjustes({ demo: true, credencialesDemo: demo })).toStrictEqual({ demo, hostname: hostname() });
    expect((await conAjustes({ demo: false, credencialesDemo: demo }))?.demo).toBeNull();
    expect((await conAjustes({ demo: true, credencialesDemo: null }))?.demo).toBeNull();
  });
});

describe('cajas', () => {
  it("lists the registers of the session's branch, and the general one (API-014, SESION-007)", async () => {
    const { token } = await entrarComo(server, negocio);
    const { body } = await server.call(general.cajas, {}, { token });
    expect(body.data?.map((c) => c.id)).toStrictEqual([CAJA.centro, CAJA.centro2, CAJA.barra, CAJA.general]);
    expect(body.data?.at(-1)).toStrictEqual({
      id: 1,
      hostname: 'GENERAL',
      alias: 'Caja general',
      plataforma: 'web',
      es_general: true,
    });
  });

  it('needs a session', async () => {
    expect((await server.call(general.cajas, {})).status).toBe(401);
  });
});
