import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { general } from '@comal/contract/general';
import { permisos } from '@comal/contract/permisos';
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
  const demo = {
    cliente: '1000',
    password: 'publica',
    pin: '2580',
    usuarios: [{ username: 'admin', rol: 'Administrador' }],
  };
  const conAjustes = async (cambios: object) => {
    const ajustes = server.deps.ajustes;
    Object.assign(server.deps, { ajustes: { ...ajustes, ...cambios } });
    const { body } = await server.call(general.bienvenida, {});
    Object.assign(server.deps, { ajustes });
    return body.data;
  };

  it('tells the name of the machine to the machine alone (D-13)', async () => {
    const dicho = async (direccion: string) =>
      (await server.call(general.bienvenida, {}, { direccion })).body.data!.hostname;
    expect([await dicho('127.0.0.1'), await dicho('::1'), await dicho('::ffff:127.0.0.1')]).toEqual(
      Array(3).fill(hostname()),
    );
    expect([await dicho('10.0.0.7'), await dicho('2001:db8::7')]).toEqual(['', '']);
  });

  it('tells the demo credentials only while the demo is on (D-49)', async () => {
    expect(await conAjustes({ demo: true, credencialesDemo: demo })).toStrictEqual({
      demo: { ...demo, preparando: null },
      hostname: hostname(),
      registro_abierto: true,
    });
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

describe('modulos', () => {
  const modulos = async (token: string) => {
    const { body } = await server.call(general.modulos, {}, { token });
    return body.data ?? [];
  };
  const rutas = async (token: string) => (await modulos(token)).map((m) => [m.id, m.operaciones.map((o) => o.ruta)]);

  it('lists the modules with what the role may enter (API-015, SHELL-017)', async () => {
    const { token } = await entrarComo(server, negocio, { usuario: 'admin' });
    const lista = await modulos(token);
    expect(lista.map((m) => [m.id, m.descripcion])).toStrictEqual([
      [1, 'Punto de venta'],
      [2, 'Accesos'],
      [3, 'Ajustes'],
      [4, 'Herramientas'],
      [5, 'Catálogos'],
      [6, 'Tienda'],
    ]);
    expect(lista.find((m) => m.id === 5)?.operaciones[0]).toStrictEqual({
      id: 130,
      descripcion: 'Categorías',
      modulo: 'categorias',
      ruta: 'categorias',
    });
  });

  it('what it lists, the access check allows (API-041, SHELL-020)', async () => {
    const { token, usuario } = await entrarComo(server, negocio, { usuario: 'admin' });
    const operaciones = (await modulos(token)).flatMap((m) => m.operaciones);
    const respuestas = await Promise.all(
      operaciones.map(({ modulo, id }) => {
        const params = { role: usuario.rol.id, operationGroup: modulo, operation: String(id) };
        return server.call(permisos.deOperacion, { params }, { token });
      }),
    );
    expect(respuestas.map((r) => r.status)).toStrictEqual(operaciones.map(() => 200));
  });

  it('leaves out what the role may not enter, and follows it when it changes (API-015, H15)', async () => {
    const { token } = await entrarComo(server, negocio, { usuario: 'mesero' });
    expect(await rutas(token)).toStrictEqual([[1, ['tpv']]]);
    await server.sql('INSERT INTO rol_permiso (cliente, rol, permiso) VALUES ($1, 3, 29)', [negocio.cliente]);
    server.pasar(1_000);
    expect(await rutas(token)).toStrictEqual([
      [1, ['tpv']],
      [5, ['productos']],
    ]);
  });

  it('needs a session', async () => {
    expect((await server.call(general.modulos, {})).status).toBe(401);
  });
});
