import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { general } from '@comal/contract/general';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { createPasswords } from '../../platform/contrasenas.ts';
import { CAJA, entrarComo, PASSWORD, sembrarNegocio, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';
import { buscarAdministrador, ponerContrasena, reparoDe } from './contrasena.ts';

const NUEVA = 'molcajete 27';

let server: TestServer;
let negocio: Negocio;
let conexion: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  negocio = await sembrarNegocio(server, '5002');
  conexion = new pg.Client({ connectionString: server.databaseUrl });
  await conexion.connect();
});
afterAll(async () => {
  await conexion.end();
  await server.close();
});

const entrar = async (password: string): Promise<number> => {
  const body = { cliente: '5002', sucursal: negocio.centro, usuario: 'admin', password };
  return (await server.call(sesiones.entrar, { body })).status;
};

it('gives an administrator a new password beside the running server: sessions and waits end, and the log says so', async () => {
  const { token } = await entrarComo(server, negocio, { usuario: 'admin', caja: CAJA.centro });
  for (let i = 0; i < 5; i += 1) await entrar('otra');
  expect(await entrar(PASSWORD)).toBe(429);
  const quien = await buscarAdministrador(conexion, { cliente: '5002', usuario: 'ADMIN' });
  expect(quien).not.toBeNull();
  const hash = await createPasswords({ ligero: true }).hash(NUEVA);
  await ponerContrasena(conexion, '5002', quien!, hash, server.ahora());
  expect([await entrar(PASSWORD), await entrar(NUEVA)]).toEqual([404, 200]);
  server.pasar(2_000);
  expect((await server.call(general.cajas, {}, { token })).status).toBe(401);
  const notas = await server.sql(`SELECT datos FROM bitacora WHERE cliente = '5002' AND accion = 'usuario.contrasena'`);
  expect(notas).toEqual([{ datos: { via: 'servidor' } }]);
  expect(JSON.stringify(await server.sql('SELECT * FROM bitacora'))).not.toContain(NUEVA);
});

it('finds no waiter, nobody of another business, and refuses what anybody would guess', async () => {
  const de = (cliente: string, usuario: string) => buscarAdministrador(conexion, { cliente, usuario });
  expect([await de('5002', 'mesero'), await de('9999', 'admin'), await de('5002', 'nadie')]).toEqual([
    null,
    null,
    null,
  ]);
  const quien = (await de('5002', 'admin'))!;
  expect(reparoDe('corta', quien)).toBe('La contraseña debe tener entre 8 y 20 caracteres');
  expect(reparoDe('Administrador1', quien)).toBe('Esa contraseña es muy fácil de adivinar, elige otra');
  expect(reparoDe(NUEVA, quien)).toBeNull();
});
