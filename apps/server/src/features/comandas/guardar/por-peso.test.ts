import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);
const { cliente, centro } = r.negocio;
const taco = r.menu.alimentoDe('taco').id;

/** Sells a dish so, at a price in centavos, as the form does: the menu in memory is read again. */
const vender = async (medida: string, precio = 32_000): Promise<void> => {
  await server.sql('UPDATE producto SET medida = $3, precio = $4 WHERE cliente = $1 AND id = $2', [
    ...[cliente, taco, medida, precio],
  ]);
  await server.sql(
    'UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1 WHERE cliente = $1 AND sucursal = $2',
    [...[cliente, centro]],
  );
};
const mandar = (c: ComandaVista, ...cantidades: readonly (number | undefined)[]) =>
  r.enviar(mesero, c, {
    pedidos: cantidades.map((cantidad) => ({
      ...{ id: randomUUID(), producto: taco },
      ...(cantidad !== undefined && { cantidad }),
    })),
  });
const con = async (...cantidades: readonly number[]): Promise<ComandaVista> => {
  const { body } = await mandar(await r.comanda(mesero), ...cantidades);
  if (!body.data || body.data.rechazados.length > 0) throw new Error(JSON.stringify(body));
  return body.data.comanda;
};
const inventarioDe = async (): Promise<number> => {
  const [fila] = await server.sql<{ inventario: string }>(
    'SELECT inventario FROM producto WHERE cliente = $1 AND id = $2',
    [cliente, taco],
  );
  return Number(fila!.inventario);
};
const ponerInventario = (cuanto: number | null) =>
  server.sql('UPDATE producto SET inventario = $3 WHERE cliente = $1 AND id = $2', [cliente, taco, cuanto]);

describe('a dish that is sold by weight (D-163)', () => {
  it('costs as much of its price by the kilo as there is of it, rounded once, wherever it is read', async () => {
    await vender('kg', 33_333);
    const c = await con(0.333, 1.25);
    expect(c.pedidos.map(({ precio, lista, cantidad, medida }) => [precio, lista, cantidad, medida])).toEqual([
      [111, 333.33, 0.333, 'kg'],
      [416.66, 333.33, 1.25, 'kg'],
    ]);
    expect(c.total).toBe(527.66);
    expect(await r.ver(mesero, c.id)).toMatchObject({ total: 527.66, pedidos: c.pedidos.map(({ id }) => ({ id })) });
  });

  it('is refused by name without a quantity, and one by the piece with one', async () => {
    await vender('kg');
    const c = await r.comanda(mesero);
    const dichos = async (...cantidades: readonly (number | undefined)[]) => {
      const { body } = await mandar(c, ...cantidades);
      return body.error?.motivo ?? body.data?.rechazados.map(({ motivo, message }) => [motivo, message]);
    };
    expect(await dichos(1.5, undefined)).toEqual([['FALTA_CANTIDAD', 'Taco al pastor se vende por kilo: di cuánto']]);
    for (const cantidad of [0, -1, 1_000, 1.2345]) expect(await dichos(cantidad)).toBe('DATOS_INVALIDOS');
    await vender('pieza');
    expect(await dichos(1.5)).toBe('CAMBIOS_RECHAZADOS');
  });

  const enPapel = async ({ id }: { readonly id: string }) => {
    const { body } = await server.call(
      catalog.comandas.precuenta,
      { params: { id }, query: {} },
      { token: mesero.token },
    );
    return body.data!.flatMap((s) => s.partidas).map((p) => [p.cantidad, p.especificaciones, p.importe]);
  };

  it('costs what its label says, and is as much as that pays (decision 0172)', async () => {
    await vender('kg');
    const etiquetado = (etiqueta: number) => ({ id: randomUUID(), producto: taco, etiqueta });
    const antes = await r.comanda(mesero);
    const { body } = await r.enviar(mesero, antes, { pedidos: [etiquetado(99.99), etiquetado(0.01)] });
    expect(body.data!.rechazados.map(({ motivo }) => motivo)).toEqual(['CANTIDAD_INVALIDA']);
    expect(body.data!.comanda.pedidos).toMatchObject([{ precio: 99.99, lista: 320, cantidad: 0.312, medida: 'kg' }]);
    expect((await r.ver(mesero, antes.id)).total).toBe(99.99);
    // 0.312 kg at $320.00 are $99.84: the paper does not multiply them.
    expect(await enPapel(antes)).toEqual([[1, ['0.312 kg'], 99.99]]);
    const { body: mala } = await r.enviar(mesero, body.data!.comanda, { pedidos: [etiquetado(-1)] });
    expect(mala.error?.campos).toEqual({ 'pedidos.0.etiqueta': 'La cantidad no puede ser menor a 0' });
  });

  it('says on papers how much there is of it and at which price, each weighing apart', async () => {
    await vender('kg');
    expect(await enPapel(await con(1.25, 1.25, 0.5))).toEqual([
      [1, ['1.250 kg × $320.00'], 400],
      [1, ['1.250 kg × $320.00'], 400],
      [1, ['0.500 kg × $320.00'], 160],
    ]);
  });

  it('leaves the stock by its weight when it is dispatched, and comes back so', async () => {
    await vender('kg');
    await ponerInventario(10);
    const c = await r.despachar(cocina, await con(1.25, 0.333));
    expect(await inventarioDe()).toBe(8.417);
    const [p] = c.pedidos;
    const regresar = {
      id: p!.id,
      antes: { comentario: null, subcuenta: null, status: 3 as const },
      status: 1 as const,
    };
    await r.guardar(mesero, c, { pedidos: [regresar] });
    expect(await inventarioDe()).toBe(9.667);
    await ponerInventario(null);
  });

  it('adds up in parts, in its charge, and in the report of what was sold by weight', async () => {
    await vender('kg', 9_999);
    const antes = await r.despachar(cocina, await con(1.333));
    const [p] = antes.pedidos;
    const compartido = await server.call(
      catalog.comandas.compartir,
      { body: { id: antes.id, pedido: p!.id, subcuentas: ['Ana', 'Luis', 'Eva'] } },
      { token: mesero.token },
    );
    expect(compartido.status).toBe(200);
    const c = await r.ver(mesero, antes.id);
    expect([c.total, c.pedidos.map(({ cantidad }) => cantidad)]).toEqual([antes.total, [1.333, 1.333, 1.333]]);
    let ahora = c;
    for (const subcuenta of ['Ana', 'Luis', 'Eva']) {
      const suyos = c.pedidos.filter((x) => x.subcuenta === subcuenta);
      const total = suyos.reduce((suma, x) => suma + Math.round(x.precio * 100), 0) / 100;
      expect((await r.cobrar(cajera, ahora, { total, subcuenta })).status).toBe(200);
      ahora = await r.ver(mesero, c.id);
    }
    const { body } = await server.call(
      catalog.reportes.ver,
      { body: { reporte: 'medidos', de: { periodo: 0, inicio: 0, fin: 0, sucursales: [centro] }, filtros: [] } },
      { token: admin.token },
    );
    expect(body.data!.filas).toEqual([['Taco al pastor', 'kg', 1.333, 1, antes.total]]);
  });
});
