import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sembrarNegocio, type Negocio } from '../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import { ponerConteoCiego } from './conteo-ciego.ts';

let server: TestServer;
let propio: Negocio;
beforeAll(async () => {
  server = await startTestServer();
  propio = await sembrarNegocio(server, '5001');
  await sembrarNegocio(server, '5002');
});
afterAll(() => server.close());

const poner = async (cliente: string, sucursal: string, conteoCiego: boolean): Promise<string | null> => {
  const conexion = new pg.Client({ connectionString: server.databaseUrl });
  await conexion.connect();
  try {
    return await ponerConteoCiego(conexion, { cliente, sucursal, conteoCiego });
  } finally {
    await conexion.end();
  }
};

const ciegas = async (): Promise<number> =>
  (await server.sql<{ n: number }>('SELECT count(*)::int AS n FROM sucursal WHERE conteo_ciego'))[0]!.n;

it('sets the blind count of one branch of one business, and the log has it once (D-107, H102)', async () => {
  const todas = await ciegas();
  const [{ nombre } = { nombre: '' }] = await server.sql<{ nombre: string }>(
    `SELECT nombre FROM sucursal WHERE id = ${propio.centro}`,
  );
  expect([await poner('5001', 'No hay', false), await poner('9999', nombre, false), await ciegas()]).toEqual([
    null,
    null,
    todas,
  ]);
  expect([await poner('5001', nombre.toUpperCase(), false), await ciegas()]).toEqual([nombre, todas - 1]);
  expect([await poner('5001', nombre, false), await ciegas()]).toEqual([nombre, todas - 1]);
  expect(
    await server.sql(`SELECT cliente, sucursal, datos FROM bitacora WHERE accion = 'sucursal.conteo_ciego'`),
  ).toEqual([{ cliente: '5001', sucursal: propio.centro, datos: { a: false, desde: 'servidor' } }]);
});
