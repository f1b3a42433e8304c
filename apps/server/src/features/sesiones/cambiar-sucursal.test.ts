import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import { cortes } from '@comal/contract/caja/cortes';
import { sesiones, type Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, entrarComo, sembrarNegocio, type USUARIO, type Negocio } from '../../test/dos-negocios.ts';
import { startTestServer, type TestServer } from '../../test/server.ts';

let server: TestServer;
let n: Negocio;
let ajeno: Negocio;
beforeAll(async () => {
  server = await startTestServer();
  server.parar();
  n = await sembrarNegocio(server, '5101');
  ajeno = await sembrarNegocio(server, '5102');
});
afterAll(() => server.close());

const entrar = (usuario: keyof typeof USUARIO = 'admin', caja: number = CAJA.centro) =>
  entrarComo(server, n, { usuario, caja });
const mudar = (sesion: Sesion, sucursal: number = n.norte, caja: number = CAJA.norte) =>
  server.call(sesiones.cambiarSucursal, { body: { sucursal, caja } }, { token: sesion.token });
const usar = async ({ token }: Sesion) => (await server.call(catalog.areas.listar, {}, { token })).status;

describe('a user of several branches', () => {
  it('is told their branches and the registers that let them in, and nobody else’s', async () => {
    const { token } = await entrar();
    expect((await server.call(sesiones.propias, {}, { token })).body.data).toEqual([
      {
        ...{ id: n.centro, nombre: 'Centro' },
        cajas: [
          { id: CAJA.centro, alias: 'Caja 1' },
          { id: CAJA.centro2, alias: 'Caja 2' },
          { id: CAJA.general, alias: 'Caja general' },
        ],
      },
      {
        ...{ id: n.norte, nombre: 'Norte' },
        cajas: [
          { id: CAJA.norte, alias: 'Caja norte' },
          { id: CAJA.general, alias: 'Caja general' },
        ],
      },
    ]);
    const mesero = await entrar('mesero');
    const suyas = (await server.call(sesiones.propias, {}, { token: mesero.token })).body.data!;
    expect(suyas.map((s) => [s.id, s.cajas.map((c) => c.id)])).toEqual([[n.centro, [CAJA.centro, CAJA.centro2]]]);
    expect([(await entrar()).sucursales, mesero.sucursales]).toEqual([2, 1]);
  });

  it('goes on in another one without a password; the session of before is over', async () => {
    const antes = await entrar();
    const { status, body } = await mudar(antes);
    expect([status, body.message]).toEqual([200, 'Ahora estás en Norte']);
    expect(body.data).toMatchObject({
      sucursal: { id: n.norte },
      caja: { id: CAJA.norte },
      usuario: { username: 'admin' },
    });
    expect([await usar(antes), await usar(body.data!)]).toEqual([401, 200]);
    expect(
      await server.sql(`SELECT datos FROM bitacora WHERE accion = 'sesion.de_sucursal' AND sesion = $1`, [antes.id]),
    ).toEqual([{ datos: { sucursal: 'Norte' } }]);
  });

  it('has no longer than the password that was given once lasts: going to and fro does not prolong it (D-12)', async () => {
    const antes = await entrar();
    let sesion = antes;
    for (let hora = 0; hora < 23; hora += 11) {
      server.pasar(11 * 3_600_000);
      const ida = hora % 2 === 0;
      const { body } = await mudar(sesion, ida ? n.norte : n.centro, ida ? CAJA.norte : CAJA.centro);
      if (!body.data) break;
      sesion = body.data;
    }
    expect(await usar(sesion)).toBe(401);
  });

  it('does not leave a shift of theirs open (D-33)', async () => {
    const sesion = await entrar('admin', CAJA.centro2);
    await server.call(cortes.abrir, { body: { caja_inicial: 100 } }, { token: sesion.token });
    expect((await mudar(sesion)).body.error?.motivo).toBe('TURNO_ABIERTO');
    expect(await usar(sesion)).toBe(200);
    await server.sql('DELETE FROM corte WHERE cliente = $1', [n.cliente]);
  });

  it.each<[string, keyof typeof USUARIO, (x: { n: Negocio; ajeno: Negocio }) => [number, number], string]>([
    ['a branch that is not theirs', 'mesero', ({ n: { norte } }) => [norte, CAJA.norte], 'SUCURSAL_NO_PERMITIDA'],
    ['a branch of another business', 'admin', ({ ajeno: { norte } }) => [norte, CAJA.norte], 'SUCURSAL_NO_PERMITIDA'],
    ['a register of another branch', 'admin', ({ n: { norte } }) => [norte, CAJA.centro], 'CAJA_NO_PERMITIDA'],
    ['a register of a machine', 'admin', ({ n: { centro } }) => [centro, CAJA.barra], 'CAJA_NO_PERMITIDA'],
    ['the general one', 'mesero', ({ n: { centro } }) => [centro, CAJA.general], 'CAJA_GENERAL_SOLO_ADMINISTRADORES'],
  ])('does not get into %s, and stays where they are', async (_que, quien, donde, motivo) => {
    const sesion = await entrar(quien);
    const { body } = await mudar(sesion, ...donde({ n, ajeno }));
    expect(body.error?.motivo).toBe(motivo);
    expect(await usar(sesion)).toBe(200);
  });

  it('opens one session with two presses', async () => {
    const sesion = await entrar();
    const motivos = (await Promise.all([mudar(sesion), mudar(sesion)])).map((a) => a.body.error?.motivo ?? a.status);
    expect(motivos.toSorted()).toEqual([200, 'SESION_REQUERIDA']);
  });
});
