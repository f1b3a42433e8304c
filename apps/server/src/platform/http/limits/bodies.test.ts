import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { rutaDe, type Route } from '@comal/contract/route';
import { abrirEquipo, type Equipo } from '../../../test/equipo.ts';
import { BODY_WITHOUT_SESION } from '../register-group.ts';

const CON_CUERPO = Object.values(catalog).flatMap((grupo) =>
  Object.values(grupo as Record<string, Route>).filter(({ body }) => body),
);
const PUBLICAS = CON_CUERPO.filter(({ acceso }) => acceso === 'publico').map(
  (route) => [rutaDe(route), route] as const,
);
const CON_SESION = CON_CUERPO.filter(({ acceso }) => acceso === 'sesion').map(
  (route) => [rutaDe(route), route] as const,
);

const GRANDE = 250 * 1024;
const ID = '01900000-0000-7000-8000-000000000000';
const enlaceDe = (ruta: string): string => ruta.replace(/\{\w+\}/g, '1');

let equipo: Equipo;
let puerto: number;
beforeAll(async () => {
  equipo = await abrirEquipo();
  await equipo.server.app.listen({ host: '127.0.0.1', port: 0 });
  puerto = (equipo.server.app.server.address() as AddressInfo).port;
});

/** Says how much is coming, sends none of it, and answers the status that comes all the same. */
const anunciar = (metodo: string, ruta: string, bytes: number, cabeceras: readonly string[] = []): Promise<number> =>
  new Promise((resolve, reject) => {
    const cable = connect(puerto, '127.0.0.1', () => {
      const lineas = [
        `${metodo} ${ruta} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Content-Type: application/json',
        `Content-Length: ${bytes}`,
        `Idempotency-Key: ${ID}`,
        ...cabeceras,
      ];
      cable.write(`${lineas.join('\r\n')}\r\n\r\n`);
    });
    let recibido = '';
    cable.on('data', (datos: Buffer) => {
      recibido += datos.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(recibido)?.[1];
      if (!status) return;
      cable.destroy();
      resolve(Number(status));
    });
    cable.on('error', reject);
  });

describe('what somebody without a session sends (H81)', () => {
  it('is a few kB: a customer number of 250 kB is refused before it is read', async () => {
    const answer = await equipo.server.raw(sesiones.validarCliente, { body: { cliente: '1 '.repeat(GRANDE / 2) } });
    expect(answer).toMatchObject({ status: 413, body: { error: { motivo: 'CUERPO_MUY_GRANDE' } } });
  });

  it('is judged by its length first', async () => {
    const answer = await equipo.server.raw(sesiones.validarCliente, {
      body: { cliente: '1 '.repeat(BODY_WITHOUT_SESION / 2 - 20) },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { campos: { cliente: 'Máximo 20 caracteres' } } } });
  });

  it.each(PUBLICAS)('%s says 413 to what is larger, as soon as it is announced', async (ruta, { method, cuerpo }) => {
    expect(await anunciar(method, enlaceDe(ruta), (cuerpo ?? BODY_WITHOUT_SESION) + 1)).toBe(413);
  });

  it.each(CON_SESION)(
    '%s is refused before its body comes, with a made-up token and with none',
    async (ruta, { method }) => {
      expect(
        await anunciar(method, enlaceDe(ruta), GRANDE, ['Authorization: Bearer inventado-inventado-inventado']),
      ).toBe(401);
      expect(await anunciar(method, enlaceDe(ruta), GRANDE)).toBe(401);
    },
  );

  it('is not read on an address that does not exist', async () => {
    expect(await anunciar('POST', '/qrestaurant/api/v1/no-existe', GRANDE)).toBe(404);
    expect(await anunciar('POST', '/no-existe', GRANDE)).toBe(404);
  });
});

describe('what is refused', () => {
  it('is told of a few fields, not of everything that was sent', async () => {
    const pedidos = Array.from({ length: 600 }, () => ({ id: 'no' }));
    const answer = await equipo.server.raw(
      catalog.comandas.actualizar,
      { body: { id: ID, rev: 1, pedidos } },
      { token: equipo.admin.token },
    );
    expect(Object.keys(answer.body.error?.campos ?? {})).toHaveLength(50);
  });
});
