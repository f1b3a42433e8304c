import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { red } from '@comal/contract/red/red';
import { Restaurante } from '../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let r: Restaurante;
beforeEach(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
});
afterEach(() => server.close());

const quien = async (usuario: 'admin' | 'mesero' = 'admin') => ({ token: (await r.entrar(usuario)).token });
const ver = async () => (await server.call(red.interruptor, {}, await quien())).body.data!;
const abrir = async (abierta: boolean) => server.call(red.abrir, { body: { abierta } }, await quien());
const dichas = async () =>
  (await server.sql<{ datos: object }>(`SELECT datos FROM bitacora WHERE accion = 'red.abierta'`)).map(
    ({ datos }) => datos,
  );

describe('the switch of the network (D-170)', () => {
  it('is off at first, and is decided on the screen where nothing else decides it', async () => {
    expect(await ver()).toMatchObject({
      ...{ abierta: false, pedida: false, impide: null, variable: null, puerto: 3000, ultimo: null },
    });
  });

  it('is kept and logged, and has the server listen anew once its answer is on its way', async () => {
    const deNuevo = vi.spyOn(server.deps.networkSwitch, 'listenAnew');
    const { status, body } = await abrir(true);
    expect([status, body.data]).toMatchObject([200, { abierta: false, pedida: true }]);
    expect(server.deps.networkSwitch.wanted()).toBe(true);
    expect(deNuevo).toHaveBeenCalledTimes(1);
    expect(await dichas()).toEqual([{ antes: false, ahora: true }]);
    expect((await ver()).pedida).toBe(true);
  });

  it('that is as the server listens already lets it go on', async () => {
    const deNuevo = vi.spyOn(server.deps.networkSwitch, 'listenAnew');
    expect((await abrir(false)).status).toBe(200);
    expect(deNuevo).not.toHaveBeenCalled();
  });

  it('is for who may change the data of the business', async () => {
    const { status, body } = await server.call(red.abrir, { body: { abierta: true } }, await quien('mesero'));
    expect([status, body.error?.motivo]).toEqual([403, 'SIN_PERMISO']);
    expect((await server.call(red.interruptor, {}, await quien('mesero'))).status).toBe(403);
    expect(server.deps.networkSwitch.wanted()).toBe(false);
  });

  it.each([
    [
      'variable',
      async (): Promise<void> =>
        void ((server.deps.networkSwitch as { variable: string | null }).variable = 'COMAL_HOST'),
    ],
    ['demostracion', async (): Promise<void> => void ((server.deps.ajustes as { demo: boolean }).demo = true)],
    ['negocios', async (): Promise<void> => void (await Restaurante.abrir(server, '2001'))],
  ] as const)('stays as it is, and says so, for a reason of its own: %s', async (impide, poner) => {
    await poner();
    expect(await ver()).toMatchObject({ impide, pedida: false });
    const { status, body } = await abrir(true);
    expect([status, body.error?.motivo]).toEqual([409, 'RED_NO_SE_ABRE']);
    expect([server.deps.networkSwitch.wanted(), await dichas()]).toEqual([false, []]);
  });

  it('tells which machine of the network got here at the last, and when', async () => {
    await server.raw(red.aqui, {}, { direccion: '::ffff:192.168.1.23' });
    const { ultimo } = await ver();
    expect([ultimo?.direccion, ultimo && ultimo.visto_en <= server.ahora()]).toEqual(['192.168.1.23', true]);
  });
});
