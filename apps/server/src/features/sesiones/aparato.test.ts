import { afterAll, beforeAll, expect, it } from 'vitest';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { rutaDe } from '@comal/contract/route';
import { entrarComo, sembrarNegocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let token: string;
let sesion: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token, id: sesion } = await entrarComo(server, await sembrarNegocio(server, '5001')));
});
afterAll(() => server.close());

const guardado = async (): Promise<unknown> => {
  const [fila] = await server.sql<{ aparato: unknown }>('SELECT aparato FROM sesion WHERE id = $1', [sesion]);
  return fila?.aparato;
};

it('keeps on what a session was opened (API-013, SESION-014)', async () => {
  expect(rutaDe(sesiones.registrarAparato)).toBe('/qtpv/api/v1/login/cliente-qtpv/nuevo');
  const tableta = { plataforma: 'movil', so: 'android' } as const;
  expect((await server.call(sesiones.registrarAparato, { body: tableta }, { token })).status).toBe(200);
  expect(await guardado()).toEqual({ ...tableta, hostname: null, path: null });
});

it.each([
  [{ plataforma: 'movil', so: null }, 'so'],
  [{ plataforma: 'web', so: 'ios' }, 'so'],
  [{ plataforma: 'web', hostname: 'CAJA-1' }, 'hostname'],
  [{ plataforma: 'movil', so: 'windows' }, 'so'],
])('refuses %j by its field and keeps what there was (SESION-013, SESION-014)', async (body, campo) => {
  const antes = await guardado();
  const { status, body: respuesta } = await server.call(sesiones.registrarAparato, { body } as never, { token });
  expect([status, Object.keys(respuesta.error?.campos ?? {})]).toEqual([400, [campo]]);
  expect(await guardado()).toEqual(antes);
});
