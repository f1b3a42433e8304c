import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { TARJETAS_RECUPERABLES } from '@comal/domain/comanda/cocina/recuperar';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();
await r.abrirCaja(cajera);
const [tacos, aguas] = ['taco', 'agua'].map((clave) => r.menu.alimentoDe(clave).area) as [number, number];

const salidas = async (area: number): Promise<ComandaVista[]> =>
  (await server.call(comandas.despachadas, { query: { area } }, { token: cocina.token })).body.data!;
const regresar = (p: PedidoVista) =>
  server.call(comandas.mover, { body: [{ id: p.id, de: 3, a: 2 }] }, { token: cocina.token });
/** A comanda with one dispatched taco, and its line. */
const sale = async (): Promise<{ c: ComandaVista; taco: PedidoVista }> => {
  server.pasar(1_000);
  const c = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
  return { c, taco: c.pedidos[0]! };
};
const existencia = async (): Promise<number> => {
  const [fila] = await server.sql<{ inventario: string }>(
    'SELECT inventario FROM producto WHERE cliente = $1 AND sucursal = $2 AND id = $3',
    [r.negocio.cliente, r.negocio.centro, r.menu.alimentoDe('taco').id],
  );
  return Number(fila!.inventario);
};

describe('a card that went out comes back', () => {
  it('long after its 8 s, to where it was: in preparation since then, its stock too (D-22, D-55, decision 0044)', async () => {
    await server.sql('UPDATE producto SET inventario = 10 WHERE cliente = $1 AND id = $2', [
      r.negocio.cliente,
      r.menu.alimentoDe('taco').id,
    ]);
    const { c, taco } = await sale();
    expect(await existencia()).toBe(9);
    server.pasar(600_000);
    const answer = await regresar(taco);
    expect([answer.status, answer.body.data]).toEqual([200, { movidos: [taco.id], rechazados: [] }]);
    expect((await r.ver(cocina, c.id)).pedidos[0]).toMatchObject({
      status: 2,
      hora_inicio_preparacion: taco.hora_inicio_preparacion,
      despachado_en: null,
    });
    expect(await existencia()).toBe(10);
    await server.sql('UPDATE producto SET inventario = NULL WHERE cliente = $1 AND id = $2', [
      r.negocio.cliente,
      r.menu.alimentoDe('taco').id,
    ]);
  });

  it('while its area has not sent out 20 others since (D-22, decision 0044)', async () => {
    const primera = await sale();
    for (let n = 1; n < TARJETAS_RECUPERABLES; n += 1) await sale();
    expect((await salidas(tacos)).map((c) => c.id)).toContain(primera.c.id);
    const ultima = await sale();
    server.pasar(8_001);
    const tarde = await regresar(primera.taco);
    expect(tarde.status).toBe(409);
    expect(tarde.body.data?.rechazados).toEqual([
      { id: primera.taco.id, motivo: 'DESHACER_VENCIDO', message: 'Ya pasó el tiempo para deshacer' },
    ]);
    expect((await r.ver(cocina, primera.c.id)).pedidos[0]).toMatchObject({ status: 3 });
    expect((await salidas(tacos)).map((c) => c.id)).not.toContain(primera.c.id);
    expect((await regresar(ultima.taco)).status).toBe(200);
  });

  it('not when it was paid, and nobody but the kitchen brings it back (D-22, D-94)', async () => {
    const { c, taco } = await sale();
    for (const quien of [mesero, cajera]) {
      const body = [{ id: taco.id, de: 3 as const, a: 2 as const }];
      expect((await server.call(comandas.mover, { body }, { token: quien.token })).status).toBe(403);
      const query = { area: tacos };
      expect((await server.call(comandas.despachadas, { query }, { token: quien.token })).status).toBe(403);
    }
    await r.cobrar(cajera, await r.ver(cajera, c.id), { total: 22 });
    server.pasar(9_000);
    expect((await regresar({ ...taco, status: 4 })).status).toBe(409);
    expect((await salidas(tacos)).map((x) => x.id)).not.toContain(c.id);
  });

  it('and leaves payments, lines and stock in agreement', async () => {
    expect(await violations(server.deps.db)).toEqual([]);
  });
});

describe('the list of what went out of an area', () => {
  it('has the newest first, with the lines of that area alone', async () => {
    const c = await r.comanda(mesero, [{ producto: 'agua' }, { producto: 'taco' }, { producto: 'agua' }]);
    const [agua, taco, otra] = c.pedidos as [PedidoVista, PedidoVista, PedidoVista];
    await r.despachar(cocina, { ...c, pedidos: [agua, taco] });
    server.pasar(1_000);
    const nueva = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'agua' }]));
    const [primera, segunda] = await salidas(aguas);
    expect([primera?.id, segunda?.id]).toEqual([nueva.id, c.id]);
    expect(segunda?.pedidos.map((p) => p.id)).toEqual([agua.id]);
    await r.despachar(cocina, { ...c, pedidos: [otra] });
    expect((await salidas(aguas)).map((x) => [x.id, x.pedidos.length]).slice(0, 2)).toEqual([
      [c.id, 2],
      [nueva.id, 1],
    ]);
  });
});
