import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { impuestos } from '@comal/contract/negocio/impuestos';
import { tablero } from '@comal/contract/tablero/tablero';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);
const { cliente, centro } = r.negocio;

/** Gives a dish a tax class as the form does: the catalogue rev rises, so that the menu in memory is read again. */
const clasificar = async (producto: string, clase: string): Promise<void> => {
  await server.sql('UPDATE producto SET clase_fiscal = $3 WHERE cliente = $1 AND id = $2', [
    cliente,
    r.menu.alimentoDe(producto).id,
    clase,
  ]);
  await server.sql('UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE sucursal = $1', [centro]);
};
const desglosar = async (desglosa_iva: boolean, region: 'general' | 'frontera' = 'general') => {
  const body = { desglosa_iva, regiones: [{ sucursal: centro, region }] };
  expect((await server.call(impuestos.guardar, { body }, { token: admin.token })).status).toBe(200);
};
const lista = async (...platos: string[]): Promise<ComandaVista> =>
  r.despachar(
    cocina,
    await r.comanda(
      mesero,
      platos.map((producto) => ({ producto })),
    ),
  );
const cobrada = async (c: ComandaVista, total: number) => (await r.cobrar(cajera, c, { total })).body.data!;
const filas = (pago: string) =>
  server.sql(
    'SELECT exento, tasa, base::integer, impuesto::integer FROM pago_impuesto WHERE cliente = $1 AND pago = $2 ORDER BY exento, tasa DESC',
    [cliente, pago],
  );
const devolver = async (pago: string, pedido: string) =>
  (
    await server.call(
      comandas.devolverPedido,
      { params: { pago }, body: { pedido, motivo: 'Venía frío' } },
      { token: admin.token },
    )
  ).body.data!;
/** A taco is $22, an agua $35.50, an alambre more. */
const TACO = { exento: false, tasa: 1600, base: 1897, impuesto: 303 };
const AGUA = { exento: false, tasa: 0, base: 3550, impuesto: 0 };

await clasificar('agua', 'iva_cero');

describe('a charge', () => {
  it('says nothing of taxes and keeps none until the business breaks IVA down (D-151)', async () => {
    const ticket = await cobrada(await lista('taco', 'agua'), 57.5);
    expect([ticket.impuestos, await filas(ticket.pago)]).toEqual([undefined, []]);
  });

  it('keeps base and tax by rate, and its ticket and precuenta say them (D-124)', async () => {
    await desglosar(true);
    const c = await lista('taco', 'agua');
    const dichos = [
      { exento: false, porcentaje: 16, base: 18.97, impuesto: 3.03 },
      { exento: false, porcentaje: 0, base: 35.5, impuesto: 0 },
    ];
    const precuenta = await server.call(
      comandas.precuenta,
      { params: { id: c.id }, query: {} },
      { token: cajera.token },
    );
    expect(precuenta.body.data![0]!.impuestos).toEqual(dichos);
    const ticket = await cobrada(c, 57.5);
    expect([ticket.impuestos, await filas(ticket.pago)]).toEqual([dichos, [TACO, AGUA]]);
  });

  it('keeps of each line its share of that tax, which its profit is less of (D-151)', async () => {
    const ganancia = async () =>
      (await server.call(tablero.ver, { body: { periodo: 0, inicio: 0, fin: 0 } }, { token: admin.token })).body.data!
        .ganancia!;
    const c = await lista('taco', 'taco', 'taco', 'agua');
    const [de] = await server.sql<{ costo: number }>(
      'SELECT sum(costo)::integer AS costo FROM pedido WHERE comanda = $1',
      [c.id],
    );
    const antes = await ganancia();
    const { pago } = await cobrada(c, 101.5);
    const lineas = await server.sql<{ impuesto: number }>(
      'SELECT impuesto::integer FROM pago_pedido WHERE cliente = $1 AND pago = $2 ORDER BY impuesto DESC',
      [cliente, pago],
    );
    expect(lineas.map((l) => l.impuesto)).toEqual([304, 303, 303, 0]);
    expect(Math.round(((await ganancia()) - antes) * 100)).toBe(10_150 - 910 - de!.costo);
  });

  it('of two tacos rounds their tax once', async () => {
    const { pago } = await cobrada(await lista('taco', 'taco'), 44);
    expect(await filas(pago)).toEqual([{ exento: false, tasa: 1600, base: 3793, impuesto: 607 }]);
  });

  it('of what is exempt tells it from 0 %', async () => {
    await clasificar('agua', 'exento');
    const ticket = await cobrada(await lista('agua'), 35.5);
    await clasificar('agua', 'iva_cero');
    expect(await filas(ticket.pago)).toEqual([{ ...AGUA, exento: true }]);
  });

  it('of lines that are older than tax classes says nothing of them: no rate is guessed', async () => {
    const c = await lista('taco', 'agua');
    await server.sql('UPDATE pedido SET clase_fiscal = NULL WHERE cliente = $1 AND comanda = $2 AND orden = 0', [
      cliente,
      c.id,
    ]);
    const vieja = c.pedidos[0]!.descripcion;
    const { pago } = await cobrada(c, 57.5);
    expect(await filas(pago)).toEqual(vieja === 'Taco al pastor' ? [AGUA] : [TACO]);
  });
});

describe('what a charge keeps of taxes', () => {
  it('is taken back by its cancellation', async () => {
    const { pago } = await cobrada(await lista('taco', 'agua'), 57.5);
    const cancelado = await server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Era otra mesa' } },
      { token: admin.token },
    );
    expect(await filas(cancelado.body.data!.cancelacion)).toEqual([
      { ...TACO, base: -1897, impuesto: -303 },
      { ...AGUA, base: -3550, impuesto: 0 },
    ]);
  });

  it('is given back line by line so that those of what stays are left, to the centavo; a cancellation takes the rest', async () => {
    const c = await lista('taco', 'taco', 'taco');
    const { pago } = await cobrada(c, 66);
    expect(await filas(pago)).toEqual([{ exento: false, tasa: 1600, base: 5690, impuesto: 910 }]);
    const una = await devolver(pago, c.pedidos[0]!.id);
    expect(una.ticket.impuestos).toEqual([{ exento: false, porcentaje: 16, base: 18.97, impuesto: 3.03 }]);
    expect(await filas(una.devolucion)).toEqual([{ exento: false, tasa: 1600, base: -1897, impuesto: -303 }]);
    const otra = await devolver(pago, c.pedidos[1]!.id);
    expect(await filas(otra.devolucion)).toEqual([{ exento: false, tasa: 1600, base: -1896, impuesto: -304 }]);
    const cancelado = await server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Era otra mesa' } },
      { token: admin.token },
    );
    expect(await filas(cancelado.body.data!.cancelacion)).toEqual([{ ...TACO, base: -1897, impuesto: -303 }]);
  });

  it('was nothing while IVA was not broken down, and so is what goes back of it', async () => {
    await desglosar(false);
    const c = await lista('taco', 'agua');
    const { pago } = await cobrada(c, 57.5);
    await desglosar(true);
    const { devolucion, ticket } = await devolver(pago, c.pedidos[0]!.id);
    expect([await filas(devolucion), ticket.impuestos]).toEqual([[], undefined]);
  });

  it('agrees with its lines (I15)', async () => {
    expect(await violations(server.deps.db)).toEqual([]);
  });
});
