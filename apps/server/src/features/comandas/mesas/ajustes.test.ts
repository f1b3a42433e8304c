import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera } = await abrirEquipo();
await r.abrirCaja(cajera);

const token = mesero.token;
const alambre = { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] };
/** A dispatched alambre with cheese, of which $1.01 were given away, and nothing of the cheese. */
const rebajada = async (): Promise<ComandaVista> => {
  const c = await r.despachar(cocina, await r.comanda(mesero, [alambre]));
  const plato = c.pedidos.find((p) => !p.complemento)!;
  await server.sql(
    `INSERT INTO ajuste (cliente, id, sucursal, pedido, clase, monto, motivo, usuario, autorizo, caja, creado_en)
     SELECT cliente, gen_random_uuid(), sucursal, id, 'rebaja', -101, 'Tardó', 3, 4, 2, now() FROM pedido WHERE id = $1`,
    [plato.id],
  );
  return r.ver(mesero, c.id);
};
const platos = (c: ComandaVista) => c.pedidos.filter((p) => !p.complemento && p.cancelado_en === null);
const montos = (c: ComandaVista) => platos(c).map((p) => p.ajustes!.map((a) => Math.round(a.monto * 100)));
const bien = async () => expect(await violations(server.deps.db)).toEqual([]);
const porQuien = (c: ComandaVista) =>
  server.sql(
    `SELECT a.motivo, a.usuario, a.autorizo, a.caja, count(DISTINCT a.creado_en)::integer AS veces, sum(a.monto)::integer AS monto
     FROM ajuste a JOIN pedido p ON p.cliente = a.cliente AND p.id = a.pedido WHERE p.comanda = $1 GROUP BY 1, 2, 3, 4`,
    [c.id],
  );
const DADO = [{ motivo: 'Tardó', usuario: 3, autorizo: 4, caja: 2, veces: 1, monto: -101 }];

describe('a line that was adjusted (D-122)', () => {
  it('is worth less, says why, and is charged at that', async () => {
    const c = await rebajada();
    const precios = c.pedidos.reduce((suma, p) => suma + p.precio, 0);
    expect(Math.round(c.total * 100)).toBe(Math.round(precios * 100) - 101);
    expect(platos(c)[0]!.ajustes).toMatchObject([{ clase: 'rebaja', monto: -1.01, motivo: 'Tardó' }]);
    const { status } = await r.cobrar(cajera, c, { total: c.total });
    expect(status).toBe(200);
    await bien();
  });

  it('stays so in parts that add up to the centavo, is charged by part, and is shown alike by every read (D-123, D-45)', async () => {
    const c = await rebajada();
    const dividir = { body: { id: c.id, subcuenta: null, total: c.total, partes: 3 } };
    const { body } = await server.call(comandas.dividir, dividir, { token });
    const enPartes = await r.ver(mesero, c.id);
    expect(body.data!.pedidos).toEqual(enPartes.pedidos);
    expect(enPartes.total).toBe(c.total);
    expect(montos(enPartes).flat().toSorted()).toEqual([-33, -34, -34].toSorted());
    expect(platos(enPartes).map((p) => p.lista)).toEqual(platos(enPartes).map(() => platos(c)[0]!.precio));
    expect(await porQuien(c)).toEqual(DADO);
    await bien();
    const suyas = enPartes.pedidos.filter((p) => p.subcuenta === '2/3');
    const total = suyas.reduce(
      (suma, p) => suma + Math.round(p.precio * 100) + Math.round((p.ajustes?.[0]?.monto ?? 0) * 100),
      0,
    );
    const cobrada = await r.cobrar(cajera, enPartes, { total: total / 100, subcuenta: '2/3' });
    expect(cobrada.status).toBe(200);
    await bien();
  });

  it('is what it was once its parts are put together again (D-45)', async () => {
    const c = await rebajada();
    const nombres = ['Ana', 'Beto'];
    const compartir = { body: { id: c.id, pedido: platos(c)[0]!.id, subcuentas: nombres } };
    expect((await server.call(comandas.compartir, compartir, { token })).status).toBe(200);
    expect(montos(await r.ver(mesero, c.id)).flat()).toEqual([-51, -50]);
    const { body } = await server.call(comandas.reunir, { body: { id: c.id } }, { token });
    const junta = await r.ver(mesero, c.id);
    expect(body.data!.pedidos).toEqual(junta.pedidos);
    expect(platos(junta)).toMatchObject([{ precio: platos(c)[0]!.precio, ajustes: platos(c)[0]!.ajustes }]);
    expect(junta.total).toBe(c.total);
    expect(await porQuien(c)).toEqual(DADO);
    await bien();
  });
});
