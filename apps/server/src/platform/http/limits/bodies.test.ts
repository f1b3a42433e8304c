import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import { rutaDe, type Route } from '@comal/contract/route';
import { abrirEquipo, type Equipo } from '../../../test/equipo.ts';
import { BODY_WITHOUT_SESION } from '../register-group.ts';

const WITH_BODY = Object.values(catalog).flatMap((grupo) =>
  Object.values(grupo as Record<string, Route>).filter(({ body }) => body),
);
const PUBLIC = WITH_BODY.filter(({ acceso }) => acceso === 'publico').map((route) => [rutaDe(route), route] as const);
const WITH_SESION = WITH_BODY.filter(({ acceso }) => acceso === 'sesion').map(
  (route) => [rutaDe(route), route] as const,
);

const LARGE = 250 * 1024;
const ID = '01900000-0000-7000-8000-000000000000';
const linkOf = (path: string): string => path.replace(/\{\w+\}/g, '1');

let equipo: Equipo;
let port: number;
beforeAll(async () => {
  equipo = await abrirEquipo();
  await equipo.server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (equipo.server.app.server.address() as AddressInfo).port;
});

/** Announces a body of `bytes` without sending it; answers the status that the server sends nevertheless. */
const announce = (metodo: string, path: string, bytes: number, headers: readonly string[] = []): Promise<number> =>
  new Promise((resolve, reject) => {
    const cable = connect(port, '127.0.0.1', () => {
      const lineas = [
        `${metodo} ${path} HTTP/1.1`,
        'Host: 127.0.0.1',
        'Content-Type: application/json',
        `Content-Length: ${bytes}`,
        `Idempotency-Key: ${ID}`,
        ...headers,
      ];
      cable.write(`${lineas.join('\r\n')}\r\n\r\n`);
    });
    let received = '';
    cable.on('data', (data: Buffer) => {
      received += data.toString('latin1');
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      if (!status) return;
      cable.destroy();
      resolve(Number(status));
    });
    cable.on('error', reject);
  });

describe('what somebody without a session sends (H81)', () => {
  it('is a few kB: a customer number of 250 kB is refused before it is read', async () => {
    const answer = await equipo.server.raw(sesiones.validarCliente, { body: { cliente: '1 '.repeat(LARGE / 2) } });
    expect(answer).toMatchObject({ status: 413, body: { error: { motivo: 'CUERPO_MUY_GRANDE' } } });
  });

  it('is judged by its length first', async () => {
    const answer = await equipo.server.raw(sesiones.validarCliente, {
      body: { cliente: '1 '.repeat(BODY_WITHOUT_SESION / 2 - 20) },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { campos: { cliente: 'Máximo 20 caracteres' } } } });
  });

  it.each(PUBLIC)('%s says 413 to what is larger, as soon as it is announced', async (path, { method, cuerpo }) => {
    expect(await announce(method, linkOf(path), (cuerpo ?? BODY_WITHOUT_SESION) + 1)).toBe(413);
  });

  it.each(WITH_SESION)(
    '%s is refused before its body comes, with a made-up token and with none',
    async (path, { method }) => {
      expect(await announce(method, linkOf(path), LARGE, ['Authorization: Bearer inventado-inventado-inventado'])).toBe(
        401,
      );
      expect(await announce(method, linkOf(path), LARGE)).toBe(401);
    },
  );

  it('is not read on an address that does not exist', async () => {
    expect(await announce('POST', '/qrestaurant/api/v1/no-existe', LARGE)).toBe(404);
    expect(await announce('POST', '/no-existe', LARGE)).toBe(404);
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
