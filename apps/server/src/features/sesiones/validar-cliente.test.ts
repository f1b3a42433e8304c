import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { CAJA, sembrarNegocio, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let negocio: Negocio;

beforeAll(async () => {
  server = await startTestServer({ COMAL_PROXY: '127.0.0.1' });
  negocio = await sembrarNegocio(server, '5001');
  await sembrarNegocio(server, '5002');
});
afterAll(() => server.close());

const validar = (cliente: string, desde = '10.0.0.1') =>
  server.call(sesiones.validarCliente, { body: { cliente } }, { headers: { 'x-forwarded-for': desde } });

describe('validar/cliente', () => {
  it('answers id and name of the active branches, and nothing else (API-008, D-11)', async () => {
    const { status, body } = await validar(' 5001 ');
    expect(status).toBe(200);
    expect(body.data).toStrictEqual({
      sucursales: [
        { id: negocio.centro, nombre: 'Centro' },
        { id: negocio.norte, nombre: 'Norte' },
      ],
    });
  });

  it('asks for the customer number (LOGIN-014)', async () => {
    for (const body of [{ cliente: '' }, { cliente: '   ' }, {}]) {
      const answer = await server.raw(sesiones.validarCliente, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.error?.message).toBe('Debes indicar el número de cliente');
    }
  });

  it('refuses an unknown number and a business without active branches alike (LOGIN-023)', async () => {
    await sembrarNegocio(server, '5003');
    await server.sql(`UPDATE sucursal SET activa = false WHERE cliente = '5003'`);
    for (const cliente of ['9999', '5003']) {
      const { status, body } = await validar(cliente);
      expect(status).toBe(404);
      expect(body.error).toMatchObject({
        motivo: 'CLIENTE_DESCONOCIDO',
        code: 404,
        message: 'El número de cliente no existe',
      });
    }
  });

  it('counts wrong numbers by address and stops listening to it (D-11, H5)', async () => {
    await validar('9999', '10.9.9.9');
    await validar('5001', '10.9.9.9');
    const [fila] = await server.sql<{ fallos: number }>(
      `SELECT fallos FROM intento_acceso WHERE clave = 'clientes:10.9.9.9'`,
    );
    expect(fila?.fallos).toBe(1);
    await server.sql(`UPDATE intento_acceso SET fallos = 300 WHERE clave = 'clientes:10.9.9.9'`);
    expect((await validar('5001', '10.9.9.9')).body.error?.motivo).toBe('DEMASIADAS_PETICIONES');
    expect((await validar('5001', '10.9.9.8')).status).toBe(200);
    server.pasar(3_600_000);
    expect((await validar('5001', '10.9.9.9')).status).toBe(200);
  });
});

describe('{branch}/cajas', () => {
  const cajas = (branch: number) => server.call(sesiones.cajas, { params: { branch } });

  it("lists the branch's web registers and the general one, id 1 (API-010, SESION-007, SESION-009, D-11)", async () => {
    const { body } = await cajas(negocio.centro);
    expect(body.data).toStrictEqual([
      { id: CAJA.centro, hostname: 'WEB-1-1', alias: 'Caja 1', plataforma: 'web', es_general: false },
      { id: CAJA.centro2, hostname: 'WEB-1-2', alias: 'Caja 2', plataforma: 'web', es_general: false },
      { id: 1, hostname: 'GENERAL', alias: 'Caja general', plataforma: 'web', es_general: true },
    ]);
    expect((await cajas(negocio.norte)).body.data?.map((c) => c.id)).toStrictEqual([CAJA.norte, CAJA.general]);
  });

  it('answers an empty list for a branch that is unknown or closed (H5)', async () => {
    const [cerrada] = await server.sql<{ id: number }>(
      `UPDATE sucursal SET activa = false WHERE cliente = '5002' AND nombre = 'Norte' RETURNING id`,
    );
    for (const branch of [987_654, cerrada!.id]) {
      const { status, body } = await cajas(branch);
      expect([status, body.data]).toStrictEqual([200, []]);
    }
  });
});
