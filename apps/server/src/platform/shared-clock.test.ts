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

const DIFERENCIA = 120_000;
/** What a busy machine may take for a question. */
const HOLGURA = 20_000;

let base: TestServer;
let aTiempo: TestServer;
let atrasada: TestServer;
let adelantada: TestServer;
let r: Restaurante;

const enMaquina = (desfase: number): Promise<TestServer> =>
  serverEn(
    base.databaseUrl,
    {},
    async (url) => url,
    LIMITES,
    () => Date.now() + desfase,
  );

beforeAll(async () => {
  base = await startTestServer();
  [aTiempo, atrasada, adelantada] = [await enMaquina(0), await enMaquina(-DIFERENCIA), await enMaquina(DIFERENCIA)];
  r = await Restaurante.abrir(aTiempo);
});
afterAll(async () => {
  for (const s of [aTiempo, atrasada, adelantada, base]) await s.close();
});

/** Gives the password to one process and opens the session on the other. */
const entrar = async (una: TestServer, otra: TestServer): Promise<Sesion> => {
  const paso = await darContrasena(una, r.negocio);
  const body = {
    ...{ id: USUARIO.mesero, cliente: r.negocio.cliente, sucursal: r.negocio.centro, caja: CAJA.centro },
    plataforma: 'web' as const,
  };
  const answer = await otra.call(sesiones.registrarSesion, { body }, { cookie: cookieDe(paso) });
  expect(answer.status).toBe(200);
  return answer.body.data!;
};

describe('processes on machines whose clocks differ by 120 s', () => {
  it('have the time of their database', async () => {
    const antes = await conAdministrador(base.databaseUrl, horaDeLaBase);
    for (const s of [aTiempo, atrasada, adelantada]) expect(Math.abs(s.ahora() - antes)).toBeLessThan(HOLGURA);
    const [entonces, ahora, despues] = [Date.now(), aTiempo.ahora(), Date.now()];
    expect(ahora).toBeGreaterThanOrEqual(entonces);
    expect(ahora).toBeLessThanOrEqual(despues);
  });

  it('sign in on one with the word of another, and each knows the session, whichever is ahead', async () => {
    for (const [una, otra] of [
      [adelantada, atrasada],
      [atrasada, adelantada],
    ] as const) {
      const { token } = await entrar(una, otra);
      for (const s of [una, otra, aTiempo]) expect((await s.call(general.cajas, {}, { token })).status).toBe(200);
    }
  });

  it('answer a write that came to both once', async () => {
    const { token } = await entrar(adelantada, atrasada);
    const options = { token, clave: randomUUID() };
    const input = { body: { nombre: 'Mesa 4', comensales: 2 } };
    const [una, otra] = [
      await adelantada.call(comandas.nueva, input, options),
      await atrasada.call(comandas.nueva, input, options),
    ];
    expect([una.status, otra.status]).toEqual([200, 200]);
    expect(otra.body.data).toEqual(una.body.data);
  });

  it('doubt no clock but that which they share', async () => {
    for (const s of [adelantada, atrasada]) expect(await s.deps.vigiaDeReloj.revisar()).toBeNull();
  });
});

it('a machine whose clock is put right keeps the time at the next look', async () => {
  let desfase = -40 * 86_400_000;
  const maquina = await serverEn(
    base.databaseUrl,
    {},
    async (url) => url,
    LIMITES,
    () => Date.now() + desfase,
  );
  expect(Math.abs(maquina.ahora() - Date.now())).toBeLessThan(HOLGURA);
  desfase = 0;
  await maquina.deps.vigiaDeReloj.revisar();
  expect(Math.abs(maquina.ahora() - Date.now())).toBeLessThan(HOLGURA);
  expect(maquina.deps.vigiaDeReloj.duda()).toBeNull();
  await maquina.close();
});
