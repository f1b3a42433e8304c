import { describe, expect, it } from 'vitest';
import { impuestos } from '@comal/contract/negocio/impuestos';
import type { CallInput } from '@comal/contract/route';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { motivoDe } from '../../usuarios/personal/personal.fixture.ts';
import { abrirNegocio } from '../sucursales/sucursales.fixture.ts';

const n = await abrirNegocio();
const { centro, norte, cliente } = n.negocio;

type Cuerpo = CallInput<typeof impuestos.guardar>['body'];
const ver = () => n.hacer(impuestos.ver, {});
const guardar = (body: Cuerpo, sesion = n.admin) => n.pedir(impuestos.guardar, { body }, sesion);
const regiones = async () => (await ver()).sucursales.map(({ id, region }) => [id, region]);

describe('the taxes of a business (D-124)', () => {
  it('are not broken down at first, and every branch has the general rates', async () => {
    const { desglosa_iva, sucursales } = await ver();
    expect([desglosa_iva, sucursales.map((s) => s.region)]).toEqual([false, ['general', 'general']]);
  });

  it('are saved with the regions that are named, the others stay, and the log says so', async () => {
    const { version } = await ver();
    const { body } = await guardar({
      desglosa_iva: true,
      regiones: [{ sucursal: norte, region: 'frontera' }],
      version,
    });
    expect([body.message, body.data?.desglosa_iva, body.data?.version]).toEqual([
      'Impuestos guardados',
      true,
      version + 1,
    ]);
    expect(await ver()).toEqual(body.data);
    expect(new Map((await regiones()) as [number, string][])).toEqual(
      new Map([
        [centro, 'general'],
        [norte, 'frontera'],
      ]),
    );
    const [apunte] = await n.server.sql<{ datos: { ahora: object } }>(
      `SELECT datos FROM bitacora WHERE cliente = $1 AND accion = 'negocio.impuestos' ORDER BY id DESC LIMIT 1`,
      [cliente],
    );
    expect(apunte!.datos.ahora).toMatchObject({ desglosa_iva: true });
  });

  it('that somebody else saved meanwhile are not written over', async () => {
    const { version } = await ver();
    await guardar({ desglosa_iva: false, regiones: [], version });
    expect(motivoDe(await guardar({ desglosa_iva: true, regiones: [], version }))).toBe('CAMBIO_ENTRETANTO');
    expect((await ver()).desglosa_iva).toBe(false);
  });

  it.each([
    ['a region that does not exist', { regiones: [{ sucursal: 1, region: 'norte' }] }, 'regiones'],
    ['no decision', { desglosa_iva: undefined }, 'desglosa_iva'],
  ] as const)('with %s are refused by field and change nothing', async (_que, cambios, campo) => {
    const antes = await ver();
    const { status, body } = await guardar({ desglosa_iva: true, regiones: [], ...cambios } as unknown as Cuerpo);
    expect([status, Object.keys(body.error?.campos ?? {})[0]?.split('.')[0]]).toEqual([400, campo]);
    expect(await ver()).toEqual(antes);
  });

  it('are neither read nor saved without the permission for the data of the business', async () => {
    const otra = await n.conPermisos(PERMISO.EDITAR_SUCURSAL);
    expect((await n.pedir(impuestos.ver, {}, otra)).status).toBe(403);
    expect((await guardar({ desglosa_iva: true, regiones: [] }, otra)).status).toBe(403);
    expect((await ver()).desglosa_iva).toBe(false);
  });

  it('of a branch that is not of the business, or closed, are refused', async () => {
    const antes = await ver();
    const una = await guardar({ desglosa_iva: true, regiones: [{ sucursal: 999_999, region: 'frontera' }] });
    expect(una.status).toBeGreaterThanOrEqual(400);
    await n.server.sql('UPDATE sucursal SET activa = false WHERE cliente = $1 AND id = $2', [cliente, norte]);
    const cerrada = await guardar({ desglosa_iva: true, regiones: [{ sucursal: norte, region: 'general' }] });
    expect(cerrada.status).toBeGreaterThanOrEqual(400);
    await n.server.sql('UPDATE sucursal SET activa = true WHERE cliente = $1 AND id = $2', [cliente, norte]);
    expect(await ver()).toEqual(antes);
  });

  it('say the rates of the classes in the branch of the session to who sees costs, while IVA is broken down', async () => {
    const tasas = async (sesion = n.admin) => (await n.pedir(impuestos.tasas, {}, sesion)).body.data?.tasas;
    const { version } = await ver();
    await guardar({ desglosa_iva: false, regiones: [], version });
    expect(await tasas()).toBeNull();
    await guardar({ desglosa_iva: true, regiones: [{ sucursal: centro, region: 'frontera' }], version: version + 1 });
    expect(await tasas()).toEqual({ iva_general: 1600, iva_cero: 0, exento: 0, ieps_alcohol: 1600 });
    expect(await tasas(await n.conPermisos(PERMISO.VER_INGREDIENTES))).toBeTruthy();
    const sin = await n.conPermisos(PERMISO.EDITAR_SUCURSAL);
    expect((await n.pedir(impuestos.tasas, {}, sin)).status).toBe(403);
  });
});
