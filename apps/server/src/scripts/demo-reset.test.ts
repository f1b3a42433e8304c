import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registrarNegocio } from '../features/negocio/negocio.fixture.ts';
import { sembrarDemo } from '../features/negocio/demo.ts';
import { startTestServer, VIERNES, type TestServer } from '../test/server.ts';
import { emptyDemo } from '../platform/db/care/empty-demo.ts';

let server: TestServer;
const sembrar = () => sembrarDemo(server.deps.db, { ahora: VIERNES, hostname: 'barra', hash: async () => 'hash' });
beforeAll(async () => {
  server = await startTestServer();
  await sembrar();
});
afterAll(() => server.close());

/** Terminates the connections of the server, as if it had ended. */
const sinServidor = () =>
  server.sql(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'comal' AND datname = current_database()`,
  );

describe('starting the demo over', () => {
  it('is refused while a server uses the database', async () => {
    await expect(emptyDemo(server.databaseUrl)).rejects.toThrow('Hay un servidor de Comal usando esta base de datos');
  });

  it('leaves nothing of it, so that it is seeded anew with the same branch ids', async () => {
    const sucursales = await server.sql('SELECT id FROM sucursal ORDER BY id');
    await sinServidor();
    await emptyDemo(server.databaseUrl);
    for (const tabla of ['negocio', 'registro', 'comanda', 'producto'])
      expect(await server.sql(`SELECT FROM ${tabla}`), tabla).toEqual([]);
    expect(await sembrar()).toBe(true);
    expect(await server.sql('SELECT id FROM sucursal ORDER BY id')).toEqual(sucursales);
  });

  it('is refused when there is a business that is not the demo, and nothing is lost', async () => {
    const administrador = { username: 'jefe', nombre: 'Pedro', primer_apellido: 'Paz', contrasena: 'hash' };
    await registrarNegocio(
      server.deps.db,
      { nombre: 'Otra', matriz: { nombre: 'Sur' }, administrador },
      { ahora: VIERNES },
    );
    await sinServidor();
    await expect(emptyDemo(server.databaseUrl)).rejects.toThrow('negocios que no son de demostración (1001)');
    expect(await server.sql('SELECT cliente FROM negocio ORDER BY 1')).toEqual([
      { cliente: '1000' },
      { cliente: '1001' },
    ]);
  });
});
