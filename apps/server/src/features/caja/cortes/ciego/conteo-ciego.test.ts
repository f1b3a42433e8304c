import { beforeAll, describe, expect, it } from 'vitest';
import { cortes } from '@comal/contract/caja/cortes';
import { efectivo } from '@comal/contract/caja/efectivo';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA } from '../../../../test/dos-negocios.ts';
import { abrirEquipo } from '../../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();

const mirar = async (quien: Sesion, query: { caja_final?: number } = {}) =>
  server.call(cortes.resumen, { params: { id: cajera.id }, query }, { token: quien.token });
const ventas = (quien: Sesion) =>
  server.call(cortes.ventasDeSesion, { params: { id: cajera.id } }, { token: quien.token });
const vender = async (): Promise<void> => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  expect(
    (await r.cobrar(cajera, c, { total: 22, pago: { efectivo: 50, propina: { monto: 3, metodo: 1 } } })).status,
  ).toBe(200);
};
const miradas = async (): Promise<unknown[]> =>
  (
    await server.sql<{ usuario: number; caja: number; datos: object }>(
      `SELECT usuario, caja, datos FROM bitacora WHERE accion = 'corte.mirado' ORDER BY creada_en`,
    )
  ).map((m) => [m.usuario, m.caja, m.datos]);

beforeAll(async () => {
  await r.abrirCaja(cajera, 500);
  await vender();
});

describe('a blind count (D-107, D-113, H102)', () => {
  it('is how a branch counts until somebody says otherwise', async () => {
    expect(await server.sql('SELECT DISTINCT conteo_ciego FROM sucursal')).toEqual([{ conteo_ciego: true }]);
  });

  it('tells who counts what stays open and nothing of the cash, however it is asked for', async () => {
    for (const answer of [await mirar(cajera), await mirar(cajera, { caja_final: 0 }), await ventas(cajera)]) {
      expect([answer.status, answer.body.error?.motivo]).toEqual([403, 'CONTEO_CIEGO']);
      expect(Object.keys(answer.body.data as object).sort()).toEqual([
        'abierto_en',
        'caja',
        'caja_inicial',
        'comandas_abiertas',
        'corte',
        'estado',
        'leido_en',
        'usuario',
      ]);
      expect(answer.body.data).toMatchObject({ caja_inicial: 500, comandas_abiertas: [] });
    }
    expect(await miradas()).toEqual([]);
  });

  it('answers the same whatever was sold, came in or went out', async () => {
    const dicho = async (): Promise<unknown[]> => {
      const todas = [await mirar(cajera), await mirar(cajera, { caja_final: 520 }), await ventas(cajera)];
      return todas.map(({ status, body }) => [status, body.error?.message, { ...(body.data as object), leido_en: 0 }]);
    };
    const antes = await dicho();
    await vender();
    const body = { tipo: 2, cantidad: 80, observaciones: 'Cambio del banco' } as const;
    expect((await server.call(efectivo.agregar, { body }, { token: cajera.token })).status).toBe(200);
    expect(await dicho()).toEqual(antes);
  });

  it('is not for who may see cuts: the figures, and each look is in the log with who and where', async () => {
    expect((await mirar(admin)).body.data).toMatchObject({ ventas: { efectivo: 44 }, entradas: 80, cierre: null });
    expect((await mirar(admin, { caja_final: 600 })).body.data?.cierre).toMatchObject({
      esperado: 630,
      diferencia: -30,
    });
    expect((await ventas(admin)).body.data).toMatchObject({ efectivo: 44 });
    const { usuario, caja } = admin;
    expect(await miradas()).toEqual(
      [{ llamada: 'resumen' }, { llamada: 'resumen', contado: 60_000 }, { llamada: 'ventas' }].map((datos) => [
        usuario.id,
        caja.id,
        datos,
      ]),
    );
  });

  it('says once in the log that a session looked, however many times and at once its page is loaded', async () => {
    const antes = await miradas();
    for (let carga = 0; carga < 3; carga += 1) await mirar(admin);
    await Promise.all([mirar(admin), mirar(admin), ventas(admin)]);
    expect(await miradas()).toEqual(antes);
    await mirar(admin, { caja_final: 610 });
    expect((await miradas()).slice(antes.length)).toEqual([
      [admin.usuario.id, admin.caja.id, { llamada: 'resumen', contado: 61_000 }],
    ]);
    const otra = await r.entrar('admin', CAJA.centro2);
    for (let carga = 0; carga < 2; carga += 1) await mirar(otra);
    expect((await miradas()).slice(antes.length + 1)).toEqual([
      [otra.usuario.id, otra.caja.id, { llamada: 'resumen' }],
    ]);
  });

  it('ends where the branch says so, and then who counts looks, and it is in the log', async () => {
    await server.sql('UPDATE sucursal SET conteo_ciego = false');
    expect((await mirar(cajera)).body.data).toMatchObject({ ventas: { efectivo: 44 } });
    expect((await miradas()).at(-1)).toEqual([cajera.usuario.id, cajera.caja.id, { llamada: 'resumen' }]);
    await server.sql('UPDATE sucursal SET conteo_ciego = true');
  });

  it('tells expected cash and difference once the count is stored', async () => {
    const cierre = await server.call(cortes.cerrar, { body: { caja_final: 600 } }, { token: cajera.token });
    expect(cierre.body.data?.cierre).toEqual({
      contado: 600,
      esperado: 630,
      diferencia: -30,
      irregular: true,
      razones: ['FALTANTE'],
    });
    expect(await server.sql('SELECT caja_final::int AS contado FROM corte')).toEqual([{ contado: 60_000 }]);
  });
});
