import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { comensal } from '@comal/contract/comensal/menu';
import { alta } from '@comal/contract/negocio/alta';
import { qr } from '@comal/contract/qr';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { entrarConDicho, registrado } from './alta.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ver = async ({ token }: Sesion) => {
  const { visible, pasos } = (await server.call(alta.primerosPasos, {}, { token })).body.data!;
  return { visible, hechos: pasos.filter((p) => p.hecho).map((p) => p.id) };
};
const nuevo = async (otro: object = {}): Promise<Sesion> => entrarConDicho(server, await registrado(server, otro));

describe('the first steps of a new business', () => {
  it('know by themselves whether they are done, and go when all are (D-75)', async () => {
    const duena = await nuevo();
    const { cliente, token } = duena;
    expect(await ver(duena)).toEqual({ visible: true, hechos: [] });
    await server.call(cortes.abrir, { body: { caja_inicial: 100 } }, { token });
    expect(await ver(duena)).toEqual({ visible: true, hechos: ['caja_inicial'] });
    await server.sql(
      `INSERT INTO usuario (cliente, id, username, nombre, primer_apellido, contrasena, rol) VALUES ($1, 90, 'julia', 'Julia', 'Canul', 'x', 3)`,
      [cliente],
    );
    await server.sql(`UPDATE caja SET alias = 'Mostrador' WHERE cliente = $1 AND id = 2`, [cliente]);
    expect(await ver(duena)).toEqual({ visible: true, hechos: ['caja_inicial', 'gente', 'cajas'] });
  });

  it('have the menu done where it started with one', async () => {
    expect((await ver(await nuevo({ menu: 'fonda' }))).hechos).toEqual(['menu']);
  });

  it('have the code done when a phone has opened it, not when it was made or looked at before (D-75)', async () => {
    const otra = await nuevo();
    const dicho = await registrado(server);
    const duena = await entrarConDicho(server, dicho);
    const { token } = duena;
    const { url } = (await server.call(qr.generar, { body: { id: dicho.sucursal.id } }, { token })).body.data!;
    expect((await ver(duena)).hechos).toEqual([]);
    const codigo = url.split('token=')[1]!;
    const abrir = (que: 'escaneo' | 'carrito') => server.raw(comensal.contar, { body: { token: codigo, que } });
    expect((await abrir('carrito')).status).toBe(200);
    expect((await ver(duena)).hechos).toEqual([]);
    expect((await abrir('escaneo')).status).toBe(200);
    expect([(await ver(duena)).hechos, (await ver(otra)).hechos]).toEqual([['qr'], []]);
  });

  it('are put away for everybody of that business, and of no other', async () => {
    const [una, otra] = [await nuevo(), await nuevo()];
    expect((await server.call(alta.guardarPrimerosPasos, {}, { token: una.token })).status).toBe(200);
    expect([(await ver(una)).visible, (await ver(otra)).visible]).toEqual([false, true]);
  });
});
