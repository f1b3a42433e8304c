import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { general } from '@comal/contract/general';
import { sesiones } from '@comal/contract/sesiones/sesiones';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { LIMITES } from './db/pool.ts';
import { CAJA, cookieDe, darContrasena, USUARIO } from '../test/dos-negocios.ts';
import { Restaurante } from '../test/restaurante.ts';
import { serverEn, startTestServer, type TestServer } from '../test/server.ts';
import { conAdministrador } from '../scripts/base/encendida.ts';
import { horaDeLaBase } from '../scripts/reloj/confirmar-reloj.ts';

const DIFFERENCE = 120_000;
/** How long a query may take on a busy machine, in milliseconds. */
const SLACK = 20_000;

let base: TestServer;
let onTime: TestServer;
let behind: TestServer;
let ahead: TestServer;
let r: Restaurante;

const onMachine = (offset: number): Promise<TestServer> =>
  serverEn(
    base.databaseUrl,
    {},
    async (url) => url,
    LIMITES,
    () => Date.now() + offset,
  );

beforeAll(async () => {
  base = await startTestServer();
  [onTime, behind, ahead] = [await onMachine(0), await onMachine(-DIFFERENCE), await onMachine(DIFFERENCE)];
  r = await Restaurante.abrir(onTime);
});
afterAll(async () => {
  for (const s of [onTime, behind, ahead, base]) await s.close();
});

/** Gives the password to one process and opens the session on the other. */
const enter = async (one: TestServer, other: TestServer): Promise<Sesion> => {
  const step = await darContrasena(one, r.negocio);
  const body = {
    ...{ id: USUARIO.mesero, cliente: r.negocio.cliente, sucursal: r.negocio.centro, caja: CAJA.centro },
    plataforma: 'web' as const,
  };
  const answer = await other.call(sesiones.registrarSesion, { body }, { cookie: cookieDe(step) });
  expect(answer.status).toBe(200);
  return answer.body.data!;
};

describe('processes on machines whose clocks differ by 120 s', () => {
  it('have the time of their database', async () => {
    const before = await conAdministrador(base.databaseUrl, horaDeLaBase);
    for (const s of [onTime, behind, ahead]) expect(Math.abs(s.ahora() - before)).toBeLessThan(SLACK);
    const [entonces, ahora, after] = [Date.now(), onTime.ahora(), Date.now()];
    expect(ahora).toBeGreaterThanOrEqual(entonces);
    expect(ahora).toBeLessThanOrEqual(after);
  });

  it('sign in on one with the word of another, and each knows the session, whichever is ahead', async () => {
    for (const [one, other] of [
      [ahead, behind],
      [behind, ahead],
    ] as const) {
      const { token } = await enter(one, other);
      for (const s of [one, other, onTime]) expect((await s.call(general.cajas, {}, { token })).status).toBe(200);
    }
  });

  it('answer a write that came to both once', async () => {
    const { token } = await enter(ahead, behind);
    const options = { token, clave: randomUUID() };
    const input = { body: { nombre: 'Mesa 4', comensales: 2 } };
    const [one, other] = [
      await ahead.call(comandas.nueva, input, options),
      await behind.call(comandas.nueva, input, options),
    ];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body.data).toEqual(one.body.data);
  });

  it('doubt no clock but that which they share', async () => {
    for (const s of [ahead, behind]) expect(await s.deps.vigiaDeReloj.check()).toBeNull();
  });
});

it('a machine whose clock is put right keeps the time at the next look', async () => {
  let offset = -40 * 86_400_000;
  const machine = await serverEn(
    base.databaseUrl,
    {},
    async (url) => url,
    LIMITES,
    () => Date.now() + offset,
  );
  expect(Math.abs(machine.ahora() - Date.now())).toBeLessThan(SLACK);
  offset = 0;
  await machine.deps.vigiaDeReloj.check();
  expect(Math.abs(machine.ahora() - Date.now())).toBeLessThan(SLACK);
  expect(machine.deps.vigiaDeReloj.duda()).toBeNull();
  await machine.close();
});
