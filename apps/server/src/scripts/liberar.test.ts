import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { PASSWORD, sembrarNegocio, type Negocio } from '../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../test/server.ts';
import { liberarPorNombre } from './liberar.ts';

let server: TestServer;
let negocio: Negocio;
beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '5001');
});
afterAll(() => server.close());

const entrar = async (usuario: string, password: string): Promise<number> =>
  (await server.call(sesiones.entrar, { body: { cliente: '5001', sucursal: negocio.centro, usuario, password } }))
    .status;

const liberar = async (cliente: string, usuario: string): Promise<string | null> => {
  const conexion = new pg.Client({ connectionString: server.databaseUrl });
  await conexion.connect();
  try {
    return await liberarPorNombre(conexion, { cliente, usuario });
  } finally {
    await conexion.end();
  }
};

it('ends the waits of one user of one business while the server runs (reliability 5.6, H86)', async () => {
  for (const usuario of ['mesero', 'cajera']) {
    for (let i = 0; i < 5; i += 1) await entrar(usuario, 'otra');
    expect(await entrar(usuario, PASSWORD)).toBe(429);
  }
  expect([await liberar('9999', 'mesero'), await liberar('5001', 'nadie')]).toEqual([null, null]);
  expect(await entrar('mesero', PASSWORD)).toBe(429);
  expect(await liberar('5001', 'MESERO')).toBe('Luis Ángel Pech');
  expect([await entrar('mesero', PASSWORD), await entrar('cajera', PASSWORD)]).toEqual([200, 429]);
});
