import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { APPLICATION_ROLE } from '../../platform/db/working-role.ts';
import { PASSWORD, sembrarNegocio, USUARIO, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { sembrarFactor } from '../../test/segundo-factor.ts';
import { liberarPorNombre, quitarSegundoFactorPorNombre, type Liberado } from './liberar.ts';
import { leerQuien } from './quien.ts';

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

type Orden = (conexion: pg.Client, quien: Liberado) => Promise<string | null>;
/** Runs a command on a connection bound by row-level security, as an administrator of DATABASE_URL may be. */
const mandar =
  (orden: Orden) =>
  async (cliente: string, usuario: string): Promise<string | null> => {
    const conexion = new pg.Client({ connectionString: server.databaseUrl, options: `-c role=${APPLICATION_ROLE}` });
    await conexion.connect();
    try {
      return await orden(conexion, { cliente, usuario });
    } finally {
      await conexion.end();
    }
  };
const liberar = mandar(liberarPorNombre);
const quitar = mandar((conexion, quien) => quitarSegundoFactorPorNombre(conexion, quien, server.ahora()));
const conSegundoFactor = (): Promise<unknown[]> =>
  server.sql(
    `SELECT f.cliente, f.usuario, count(c.hash)::integer AS codigos FROM segundo_factor f
     LEFT JOIN codigo_de_recuperacion c USING (cliente, usuario) GROUP BY 1, 2 ORDER BY 1, 2`,
  );

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

it('takes the second factor of one user of one business away, with its recovery codes; not one of the others (decision 0115)', async () => {
  await sembrarNegocio(server, '5003');
  for (const cliente of ['5001', '5003'])
    for (const usuario of [USUARIO.mesero, USUARIO.cajera]) {
      await sembrarFactor(server, { cliente, usuario });
      await server.sql(`INSERT INTO codigo_de_recuperacion (cliente, usuario, hash) VALUES ($1, $2, 'x')`, [
        cliente,
        usuario,
      ]);
    }
  const antes = await conSegundoFactor();
  expect([await quitar('9999', 'mesero'), await quitar('5001', 'nadie')]).toEqual([null, null]);
  expect(await conSegundoFactor()).toEqual(antes);
  expect(await quitar('5001', 'CAJERA')).toBe('Guadalupe Herrera');
  const suyo = { cliente: '5001', usuario: USUARIO.cajera, codigos: 1 };
  expect([antes[0], await conSegundoFactor()]).toEqual([suyo, antes.slice(1)]);
  // A user without a second factor is found too: the sign-in needs only the password, and nothing more is logged.
  expect(await quitar('5001', 'cajera')).toBe('Guadalupe Herrera');
  expect(
    await server.sql(`SELECT cliente, usuario, objeto, datos FROM bitacora WHERE accion LIKE 'segundo_factor%'`),
  ).toEqual([
    { cliente: '5001', usuario: 0, objeto: 'usuario/2', datos: { nombre: 'Guadalupe Herrera', via: 'servidor' } },
  ]);
});

const USO = 'Uso: npm run usuario:segundo-factor';

it('of whom a command is, is said by its flags', async () =>
  expect(await leerQuien(['--cliente', '5001', '--usuario', 'mesero'], USO)).toEqual({
    ...{ cliente: '5001', usuario: 'mesero' },
  }));

it.each([
  [['--negocio', '5001'], 'No se entienden los datos.'],
  [['--cliente', '5001', 'mesero'], 'No se entienden los datos.'],
  [['--cliente', '5001'], 'Faltan datos.'],
  [['--cliente', '', '--usuario', 'mesero'], 'Faltan datos.'],
])('%o are no flags of it, and how it is called is said', (args, dicho) =>
  expect(leerQuien(args, USO)).rejects.toThrow(`${dicho}\n${USO}`),
);
