import { beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes } from '@comal/contract/caja/cortes';
import { reportes } from '@comal/contract/reportes/reportes';
import { turnos } from '@comal/contract/caja/turnos';
import { violations } from '../../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../../test/equipo.ts';
import type { Restaurante } from '../../../../test/restaurante.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const INICIAL = 500;
await r.abrirCaja(cajera, INICIAL);

/** A taco of 22.33 and an agua of 35.50. */
const [TACO, AGUA] = [22.33, 35.5];
const TODO = 57.83;
let operaciones = 0;
const operacion = () => ({ no_operacion_tarjeta: `TPV-${(operaciones += 1)}-C` });

const redondear = async (centavos: number): Promise<void> => {
  await server.sql('UPDATE sucursal SET redondeo_efectivo = $1 WHERE id = $2', [centavos, r.negocio.centro]);
};
beforeAll(async () => {
  await server.sql('UPDATE producto SET precio = 2233 WHERE id = $1', [r.menu.alimentoDe('taco').id]);
  await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1');
  await redondear(50);
});

const lista = async (
  lineas: Parameters<Restaurante['comanda']>[1] = [{ producto: 'taco' }, { producto: 'agua' }],
): Promise<ComandaVista> => r.despachar(cocina, await r.comanda(mesero, lineas));
const filas = (pago: string) =>
  server.sql<Record<string, number>>(
    'SELECT metodo, recibido::float8, aplicado::float8, propina::float8, cambio::float8, redondeo::float8 FROM pago_por_metodo WHERE pago = $1 ORDER BY metodo',
    [pago],
  );
const cobrar = async (pago: Parameters<Restaurante['cobrar']>[2]['pago'], total = TODO) => {
  const c = await lista();
  const { body } = await r.cobrar(cajera, c, { total, ...(pago && { pago }) });
  if (!body.data) throw new Error(JSON.stringify(body.error));
  return { c, ticket: body.data, pago: body.data.pago };
};
const cancelar = (pago: string) =>
  server.call(comandas.cancelarCobro, { params: { pago }, body: { motivo: 'Era otra mesa' } }, { token: admin.token });
const devolver = (pago: string, pedido: string, propina = false) =>
  server.call(
    comandas.devolverPedido,
    { params: { pago }, body: { pedido, motivo: 'Venía frío', propina } },
    { token: admin.token },
  );
const lectura = async () => {
  const llamada = { params: { id: cajera.id }, query: { caja_final: 0 } };
  return (await server.call(cortes.resumen, llamada, { token: admin.token })).body.data!;
};
const sumas = async (pago: string) => {
  const [suma] = await server.sql<Record<string, number>>(
    `SELECT sum(t.recibido - t.cambio)::float8 AS caja, sum(t.redondeo)::float8 AS redondeo FROM pago_por_metodo t JOIN pago p ON p.id = t.pago
     WHERE t.metodo = 1 AND $1 IN (p.id, p.cancela, p.devuelve)`,
    [pago],
  );
  return suma;
};

describe('a branch that rounds cash to 50 centavos (D-164)', () => {
  it('takes the rounded cash, and keeps the difference apart on its tender; bill and ticket say the bill', async () => {
    const { pago, ticket } = await cobrar({ efectivo: 100, redondeo: 0.17 });
    expect(await filas(pago)).toEqual([
      { metodo: 1, recibido: 10_000, aplicado: 5783, propina: 0, cambio: 4200, redondeo: 17 },
    ]);
    expect(ticket).toMatchObject({ total: TODO, redondeo: 0.17, cambio: 42, recibido: 100 });
  });

  it('does not round what comes by card, nor the card of a mixed charge', async () => {
    const porTarjeta = await cobrar({ tarjeta: TODO, ...operacion() });
    expect(await filas(porTarjeta.pago)).toMatchObject([{ metodo: 3, aplicado: 5783, redondeo: 0 }]);
    expect(porTarjeta.ticket).not.toHaveProperty('redondeo');
    const mixto = await cobrar({ tarjeta: 30.1, efectivo: 27.5, redondeo: -0.23, ...operacion() });
    expect(await filas(mixto.pago)).toEqual([
      { metodo: 1, recibido: 2750, aplicado: 2773, propina: 0, cambio: 0, redondeo: -23 },
      { metodo: 3, recibido: 3010, aplicado: 3010, propina: 0, cambio: 0, redondeo: 0 },
    ]);
  });

  it('rounds each sub-account of a split bill on its own, and with the tip in cash', async () => {
    const c = await lista([{ producto: 'taco', subcuenta: 'Ana' }, { producto: 'agua' }]);
    const ana = await r.cobrar(cajera, c, { total: TACO, subcuenta: 'Ana', pago: { efectivo: 22.5, redondeo: 0.17 } });
    expect(ana.body.data).toMatchObject({ total: TACO, redondeo: 0.17, cambio: 0 });
    const resto = await r.cobrar(cajera, await r.ver(cajera, c.id), {
      total: AGUA,
      pago: { efectivo: 50, propina: { monto: 3.55, metodo: 1 }, redondeo: -0.05 },
    });
    expect(resto.body.data).toMatchObject({ total: AGUA, redondeo: -0.05, cambio: 11, propina: { monto: 3.55 } });
  });

  it.each([
    ['a page from before, which sends none', {}],
    ['a till with another setting', { redondeo: -0.03 }],
  ])('refuses %s by name and writes nothing; a charge without cash is as ever', async (_quien, otro) => {
    const c = await lista();
    const negado = await r.cobrar(cajera, c, { total: TODO, pago: { efectivo: 58, ...otro } });
    expect([negado.status, negado.body.error?.motivo]).toEqual([409, 'REDONDEO_CAMBIO']);
    expect(negado.body.error?.message).toBe(
      'El redondeo del efectivo cambió en esta sucursal. Revisa el total y vuelve a cobrar',
    );
    const porTarjeta = await r.cobrar(cajera, c, { total: TODO, pago: { tarjeta: TODO, ...operacion() } });
    expect(porTarjeta.status).toBe(200);
  });

  it('refuses less than the rounded cash, and a rounding that is none, by its field', async () => {
    const c = await lista();
    const poco = await r.cobrar(cajera, c, { total: TODO, pago: { efectivo: TODO, redondeo: 0.17 } });
    expect(poco.body.error?.motivo).toBe('PAGO_INSUFICIENTE');
    for (const redondeo of [0.51, -5, 0.005, Number.NaN]) {
      const mal = await r.cobrar(cajera, c, { total: TODO, pago: { efectivo: 58, redondeo } });
      expect(mal.body.error?.campos).toEqual({ 'pago.redondeo': 'El redondeo no es válido' });
    }
  });

  it('tells the tills, in pesos, with the method of the drawer alone', async () => {
    const { body } = await server.call(comandas.metodosDePago, {}, { token: cajera.token });
    expect(body.data!.map(({ redondea_a }) => redondea_a)).toEqual([0.5, undefined, undefined]);
  });

  it('gives the difference back with a cancelled charge', async () => {
    const { pago } = await cobrar({ efectivo: 58, redondeo: 0.17 });
    const { body } = await cancelar(pago);
    expect(body.data!.devuelto).toMatchObject({ efectivo: 58 });
    expect(await sumas(pago)).toEqual({ caja: 0, redondeo: 0 });
  });

  it('gives a dish back in coins, leaves the rest in coins, and the last one takes all', async () => {
    const { c, pago } = await cobrar({ efectivo: 62.5, propina: { monto: 4.5, metodo: 1 }, redondeo: 0.17 });
    const [taco, agua] = c.pedidos;
    const primera = (await devolver(pago, taco!.id)).body.data!;
    expect(primera.devuelto.efectivo).toBe(22.5);
    expect(primera.ticket).toMatchObject({ total: TACO, redondeo: 0.17 });
    expect(await sumas(pago)).toEqual({ caja: 4000, redondeo: 0 });
    const segunda = (await devolver(pago, agua!.id, true)).body.data!;
    // The taco's part of the tip stays: 4.50 * 22.33 / 57.83 = 1.74, which is 1.50 in coins.
    expect(segunda.devuelto.efectivo).toBe(38.5);
    expect(await sumas(pago)).toEqual({ caja: 150, redondeo: -24 });
  });

  it('cancels what a return left, also after the setting changed', async () => {
    const { c, pago } = await cobrar({ efectivo: 58, redondeo: 0.17 });
    await redondear(100);
    expect((await devolver(pago, c.pedidos[1]!.id)).body.data!.devuelto.efectivo).toBe(36);
    await redondear(0);
    expect((await cancelar(pago)).body.data!.devuelto.efectivo).toBe(22);
    expect(await sumas(pago)).toEqual({ caja: 0, redondeo: 0 });
    await redondear(50);
  });

  it('gives nothing back of a dish that costs less than half a coin, and keeps the books right', async () => {
    await server.sql('UPDATE producto SET precio = 10 WHERE id = $1', [r.menu.alimentoDe('taco').id]);
    await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1');
    const { c, pago } = await cobrar({ efectivo: 35.5, redondeo: -0.1 }, 35.6);
    expect((await devolver(pago, c.pedidos[0]!.id)).body.data!.devuelto.efectivo).toBe(0);
    expect(await filas(pago)).toMatchObject([{ aplicado: 3560, redondeo: -10 }]);
    expect(await sumas(pago)).toEqual({ caja: 3550, redondeo: 0 });
    expect((await cancelar(pago)).body.data!.devuelto.efectivo).toBe(35.5);
  });

  it('is a line of its own of Lectura X, statistics and the report of methods: the drawer is sales, tips and difference', async () => {
    const x = await lectura();
    const [real] = await server.sql<{ caja: number; redondeo: number }>(
      'SELECT sum(recibido - cambio)::float8 / 100 AS caja, sum(redondeo)::float8 / 100 AS redondeo FROM pago_por_metodo WHERE metodo = 1',
    );
    expect(real!.redondeo).not.toBe(0);
    expect(x).toMatchObject({ redondeo: real!.redondeo, cierre: { esperado: INICIAL + real!.caja } });
    const e = (await server.call(turnos.estadisticas, { body: { id: x.corte } }, { token: admin.token })).body.data!;
    expect(e.corte.cuadre).toMatchObject({ redondeo: real!.redondeo, esperado: INICIAL + real!.caja });
    expect(e.flujoEfectivo).toContainEqual({
      concepto: 'Redondeo del efectivo',
      monto: Math.abs(real!.redondeo),
      tipo: real!.redondeo < 0 ? 'salida' : 'entrada',
    });
    const body = { reporte: 'metodos' as const, de: { periodo: 0 as const, inicio: 0, fin: 0 }, filtros: [] };
    const { filas: renglones, totales } = (await server.call(reportes.ver, { body }, { token: admin.token })).body
      .data!;
    expect(renglones.find(([metodo]) => metodo === 'Efectivo')?.at(-1)).toBe(real!.redondeo);
    expect(totales.at(-1)).toBe(real!.redondeo);
  });

  it('agrees with every other figure, also once the shift is closed', async () => {
    const { cierre } = await lectura();
    const body = { caja_final: cierre!.esperado };
    const z = (await server.call(cortes.cerrar, { body }, { token: cajera.token })).body.data!;
    expect(z.cierre).toMatchObject({ diferencia: 0, irregular: false });
    expect(await violations(server.deps.db)).toEqual([]);
  });
});
