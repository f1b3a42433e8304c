import { randomUUID } from 'node:crypto';
import { areas } from '@comal/contract/catalogo/areas';
import { seguimientoDe } from '@comal/domain/comensal/seguimiento';
import type { TipoDeOrden } from '@comal/domain/comanda/tipo/tipo';
import { describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { cortes } from '@comal/contract/caja/cortes';
import { CERRADAS_RECUPERABLES_MS } from '@comal/domain/comanda/cocina/recuperar';
import { left } from '../../../platform/catalogo/existencias.ts';
import { violations } from '../../../platform/db/care/invariants.ts';
import { abrirEquipo } from '../../../test/equipo.ts';
import { escuchar, Pantalla } from '../../../test/pantalla.ts';
import type { Restaurante } from '../../../test/restaurante.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
await r.abrirCaja(cajera);
await server.sql('UPDATE producto SET inventario = 100 WHERE id = $1', [r.menu.alimentoDe('taco').id]);

const DOS: Parameters<Restaurante['comanda']>[1] = [{ producto: 'taco' }, { producto: 'agua', subcuenta: 'Ana' }];

await r.cobrarAntes(['llevar']);
const nueva = (tipo: TipoDeOrden) =>
  server.call(comandas.nueva, { body: { nombre: 'Ana', comensales: 1, tipo } }, { token: mesero.token });

/** A comanda that is charged before it is prepared. */
const porCobrar = async (lineas = DOS): Promise<ComandaVista> => {
  const { body } = await nueva('llevar');
  return r.guardar(mesero, body.data!, { pedidos: lineas.map((l) => r.nuevo(l)) });
};
const cobrar = async (c: ComandaVista, total = 22, subcuenta: string | null = null): Promise<string> => {
  const answer = await r.cobrar(cajera, c, { total, subcuenta });
  if (!answer.body.data) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.pago;
};
/** A comanda whose two lines are paid and to be prepared. */
const pagada = async () => {
  const c = await porCobrar();
  const pago = await cobrar(c);
  const deAna = await cobrar(await r.ver(cajera, c.id), 35.5, 'Ana');
  const [taco, agua] = c.pedidos;
  return { c, pago, deAna, taco: taco!.id, agua: agua!.id };
};
const mover = (id: string, de: 1 | 2 | 3, a: 1 | 2 | 3) =>
  server.call(comandas.mover, { body: [{ id, de, a }] }, { token: cocina.token });
const estados = async (id: string) => {
  const { status, pedidos } = await r.ver(admin, id);
  return [status, ...pedidos.map((p) => [p.status, p.preparacion])];
};
const enLista = async (id: string): Promise<boolean> => {
  const { body } = await server.call(comandas.cambios, { query: {} }, { token: mesero.token });
  return body.data!.comandas.some((c) => c.id === id);
};
const cuadra = async (): Promise<void> => expect(await violations(server.deps.db)).toEqual([]);
const existencias = async (que: 'taco' | 'agua'): Promise<number> => {
  const [fila] = await server.sql<{ inventario: string }>(
    'SELECT inventario FROM producto WHERE id = $1 AND sucursal = $2',
    [r.menu.alimentoDe(que).id, r.negocio.centro],
  );
  return Number(fila!.inventario);
};

describe('charging before preparing (D-133)', () => {
  it('charges what is to be prepared, keeps it in the kitchen and the comanda in the list until it is dispatched', async () => {
    const { c, taco, agua } = await pagada();
    expect(await estados(c.id)).toEqual([1, [4, 1], [4, 1]]);
    expect(await r.ver(admin, c.id)).toMatchObject({ despachado: 0, cobra_antes: true });
    await mover(taco, 1, 2);
    await mover(taco, 2, 3);
    await mover(agua, 1, 2);
    expect([await estados(c.id), await enLista(c.id)]).toEqual([[1, [4, 3], [4, 2]], true]);
    await cuadra();
    expect((await mover(agua, 2, 3)).status).toBe(200);
    expect([await estados(c.id), await enLista(c.id)]).toEqual([[0, [4, 3], [4, 3]], false]);
    const [fila] = await server.sql<{ pagada_en: number | null }>('SELECT pagada_en FROM comanda WHERE id = $1', [
      c.id,
    ]);
    expect(fila!.pagada_en).not.toBeNull();
    await cuadra();
  });

  it('is of the types that the branch set so, as they were when the comanda was opened: others wait for the kitchen', async () => {
    const c = await r.comanda(mesero, DOS);
    expect((await r.cobrar(cajera, c, { total: 22 })).body.error?.motivo).toBe('PEDIDOS_SIN_DESPACHAR');
    const abiertas = [(await nueva('llevar')).body.data!, (await nueva('barra')).body.data!, c];
    expect(abiertas.map((a) => a.cobra_antes)).toEqual([true, undefined, undefined]);
    await r.cobrarAntes([]);
    expect([
      (await r.ver(mesero, abiertas[0]!.id)).cobra_antes,
      (await nueva('llevar')).body.data!.cobra_antes,
    ]).toEqual([true, undefined]);
    await r.cobrarAntes(['llevar']);
  });

  it('changes with the type of a comanda, until something of it is charged', async () => {
    const c = await r.comanda(mesero, DOS);
    const editar = (tipo?: TipoDeOrden, comensales = 2) =>
      server.call(
        comandas.editar,
        { body: { id: c.id, nombre: 'Ana', comensales, ...(tipo && { tipo }) } },
        { token: mesero.token },
      );
    expect((await editar('llevar')).body.data).toMatchObject({ tipo: 'llevar', cobra_antes: true });
    expect((await editar(undefined, 3)).body.data).toMatchObject({ cobra_antes: true });
    expect((await r.ver(mesero, c.id)).cobra_antes).toBe(true);
    expect((await editar('mesa')).body.data).not.toHaveProperty('cobra_antes');
    await editar('llevar');
    await cobrar(await r.ver(cajera, c.id));
    expect((await editar('mesa')).body.error?.motivo).toBe('TIPO_YA_COBRADO');
  });

  it('reserves the stock of a paid line until it is dispatched, and its area is not deleted', async () => {
    await server.sql(
      'UPDATE producto SET inventario = (SELECT 1 + count(*) FROM pedido p JOIN comanda c ON c.id = p.comanda AND c.status = 1 AND c.cancelada_en IS NULL WHERE p.producto = producto.id AND p.status < 3 AND p.cancelado_en IS NULL) WHERE id = $1',
      [r.menu.alimentoDe('agua').id],
    );
    const { c } = await pagada();
    const { id } = r.menu.alimentoDe('agua');
    const alcance = { cliente: r.negocio.cliente, sucursal: r.negocio.centro };
    const [hay] = await server.deps.db.read(alcance.cliente, left('producto', alcance, [id]));
    expect(hay[0]?.quedan).toBeLessThan(1);
    await server.sql('UPDATE producto SET inventario = NULL WHERE id = $1', [r.menu.alimentoDe('agua').id]);
    const { area } = c.pedidos[1]!;
    await server.sql('UPDATE producto SET area = $1 WHERE area = $2', [c.pedidos[0]!.area, area]);
    await server.sql('UPDATE complemento SET area = $1 WHERE area = $2', [c.pedidos[0]!.area, area]);
    // Only the paid lines stay in it.
    await server.sql('UPDATE pedido SET area = $1 WHERE area = $2 AND status <> 4', [c.pedidos[0]!.area, area]);
    const eliminar = () => server.call(areas.eliminar, { params: { id: area } }, { token: admin.token });
    expect((await eliminar()).body.error?.motivo).toBe('AREA_CON_PEDIDOS');
    await server.sql('UPDATE producto SET area = $1 WHERE id = $2', [area, r.menu.alimentoDe('agua').id]);
  });

  it('is said to the diner who ordered it as far as the kitchen is, and as paid once it is dispatched', () => {
    const linea = { cancelado_en: null, ajustes: [], status: 4 as const };
    expect(
      [1, 2, 3].map((preparacion) => seguimientoDe([{ ...linea, preparacion: preparacion as 1 | 2 | 3 }])),
    ).toEqual([...['recibido', 'preparando', 'pagado']]);
  });

  it('takes the stock at the dispatch, not at the charge, and gives it back when the kitchen takes a line back', async () => {
    const antes = await existencias('taco');
    const { c, taco } = await pagada();
    expect(await existencias('taco')).toBe(antes);
    await mover(taco, 1, 2);
    await mover(taco, 2, 3);
    expect(await existencias('taco')).toBe(antes - 1);
    await mover(taco, 3, 2);
    expect([await existencias('taco'), (await estados(c.id))[1]]).toEqual([antes, [4, 2]]);
    await cuadra();
  });

  it('charges once: what is all paid is refused by name, and one that is closed too', async () => {
    const { c } = await pagada();
    const vista = await r.ver(cajera, c.id);
    expect((await r.cobrar(cajera, vista, { total: 22 })).body.error).toMatchObject({
      motivo: 'COMANDA_COBRADA',
      message: 'La comanda ya está cobrada; falta que la cocina la despache',
    });
    const otra = await porCobrar();
    await cobrar(otra);
    const fresca = await r.ver(cajera, otra.id);
    expect((await r.cobrar(cajera, fresca, { total: 22 })).body.error?.motivo).toBe('SUBCUENTA_PAGADA');
    await cuadra();
  });

  it('keeps the charged lines from being cancelled, moved or marked, and the comanda from being deleted', async () => {
    const { c, taco } = await pagada();
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    const quitado = await r.enviar(mesero, c, { eliminados: [{ id: taco, antes, motivo: 'Ya no lo quiere' }] });
    expect(quitado.body.data?.rechazados.map((x) => x.motivo) ?? quitado.body.error?.motivo).toEqual(['PEDIDO_PAGADO']);
    const destino = await r.comanda(mesero, []);
    const traslado = { origen: c.id, destino: destino.id, pedidos: [taco] };
    const movido = await server.call(comandas.trasladar, { body: traslado }, { token: mesero.token });
    expect(movido.body.error?.motivo).toBe('PEDIDO_PAGADO');
    const fuera = await server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token });
    expect(fuera.body.error).toMatchObject({
      motivo: 'COMANDA_CON_COBROS',
      message: 'La comanda tiene pedidos cobrados. Cancela primero el cobro',
    });
    const porFolio = { params: { folio: c.folio }, query: { id: c.id } };
    const tambien = await server.call(comandas.eliminarPorFolio, porFolio, { token: admin.token });
    expect(tambien.body.error?.motivo).toBe('COMANDA_CON_COBROS');
    expect(await estados(c.id)).toEqual([1, [4, 1], [4, 1]]);
  });

  it('may be commented until the kitchen begins, and takes more lines, which are charged for themselves', async () => {
    const { c, taco } = await pagada();
    const antes = { comentario: null, subcuenta: null, status: 4 as const };
    const otra = r.nuevo({ producto: 'taco' });
    const conNota = await r.guardar(mesero, await r.ver(mesero, c.id), {
      pedidos: [{ id: taco, antes, comentario: 'Sin cebolla' }, otra],
    });
    expect(conNota.pedidos.map((p) => [p.status, p.preparacion, p.comentario])).toEqual([
      [4, 1, 'Sin cebolla'],
      [4, 1, null],
      [1, undefined, null],
    ]);
    await cobrar(conNota);
    await r.despachar(cocina, c);
    await r.despachar(cocina, { ...c, pedidos: conNota.pedidos.filter((p) => p.id === otra.id) });
    expect(await estados(c.id)).toEqual([0, [4, 3], [4, 3], [4, 3]]);
    await cuadra();
  });

  it('leaves a comanda open that is dispatched with a line that was not charged', async () => {
    const c = await porCobrar();
    await cobrar(c);
    await r.despachar(cocina, c);
    expect(await estados(c.id)).toEqual([1, [4, 3], [3, undefined]]);
    await cobrar(await r.ver(cajera, c.id), 35.5, 'Ana');
    expect(await estados(c.id)).toEqual([0, [4, 3], [4, undefined]]);
    await cuadra();
  });
});

describe('what the kitchen takes back', () => {
  const despachadas = async (area: number): Promise<string[]> => {
    const { body } = await server.call(comandas.despachadas, { query: { area } }, { token: cocina.token });
    return body.data!.flatMap((c) => c.pedidos.map((p) => p.id));
  };

  it('opens the comanda again, within the seconds to undo and from the last cards, and the dispatch closes it again', async () => {
    const { c, taco } = await pagada();
    const { area } = c.pedidos[0]!;
    await r.despachar(cocina, c);
    expect(await despachadas(area)).toContain(taco);
    expect((await mover(taco, 3, 2)).body.data).toEqual({ movidos: [taco], rechazados: [] });
    expect([await estados(c.id), await enLista(c.id)]).toEqual([[1, [4, 2], [4, 3]], true]);
    await cuadra();
    await mover(taco, 2, 3);
    expect((await estados(c.id))[0]).toBe(0);
    server.pasar(CERRADAS_RECUPERABLES_MS - 60_000);
    expect((await mover(taco, 3, 2)).body.data?.movidos).toEqual([taco]);
    expect((await estados(c.id))[0]).toBe(1);
    await mover(taco, 2, 3);
    await cuadra();
  });

  it('is not what went out two hours ago, nor what was charged after its dispatch', async () => {
    const { c, taco } = await pagada();
    const { area } = c.pedidos[0]!;
    await r.despachar(cocina, c);
    server.pasar(CERRADAS_RECUPERABLES_MS + 60_000);
    expect(await despachadas(area)).not.toContain(taco);
    const tarde = await mover(taco, 3, 2);
    expect(tarde.body.data?.rechazados[0]?.motivo ?? tarde.body.error?.motivo).toBe('DESHACER_VENCIDO');
    const otra = await r.despachar(cocina, await r.comanda(mesero, [{ producto: 'taco' }]));
    await cobrar(otra);
    const [suyo] = otra.pedidos;
    const negado = await mover(suyo!.id, 3, 2);
    expect(negado.body.data?.rechazados[0]?.motivo ?? negado.body.error?.motivo).toBe('COMANDA_PAGADA');
    expect(await despachadas(area)).not.toContain(suyo!.id);
  });
});

describe('what is given back', () => {
  const cancelar = (pago: string) =>
    server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Se arrepintió' } },
      { token: admin.token },
    );
  const devolver = (pago: string, pedido: string, existencias = false) =>
    server.call(
      comandas.devolverPedido,
      { params: { pago }, body: { pedido, motivo: 'Ya no hay', existencias } },
      { token: admin.token, clave: randomUUID() },
    );

  it('by a cancelled charge is as far as the kitchen is with it, and may be cancelled then', async () => {
    const { c, pago, deAna, taco, agua } = await pagada();
    await mover(agua, 1, 2);
    await mover(agua, 2, 3);
    expect((await cancelar(pago)).status).toBe(200);
    expect((await cancelar(deAna)).status).toBe(200);
    expect(await estados(c.id)).toEqual([1, [1, undefined], [3, undefined]]);
    const antes = { comentario: null, subcuenta: null, status: 1 as const };
    await r.guardar(mesero, await r.ver(mesero, c.id), { eliminados: [{ id: taco, antes }] });
    await cobrar(await r.ver(cajera, c.id), 35.5, 'Ana');
    expect((await estados(c.id))[0]).toBe(0);
    await cuadra();
  });

  it('of a closed comanda opens it again', async () => {
    const { c, pago } = await pagada();
    await r.despachar(cocina, c);
    expect((await cancelar(pago)).body.data!.comanda).toMatchObject({ status: 1 });
    expect(await estados(c.id)).toEqual([1, [3, undefined], [4, 3]]);
    await cuadra();
  });

  it('before it is prepared leaves the kitchen, takes nothing back into the stock, and closes the comanda with the last line', async () => {
    const antes = await existencias('taco');
    const { c, pago, taco, agua } = await pagada();
    await mover(agua, 1, 2);
    await mover(agua, 2, 3);
    const { body } = await devolver(pago, taco, true);
    expect(body.data!.comanda).toMatchObject({ status: 0, total: 35.5 });
    const { pedidos } = await r.ver(admin, c.id);
    expect(pedidos[0]).toMatchObject({ status: 1, devuelto: true });
    expect([await existencias('taco'), (await mover(taco, 1, 2)).body.error?.motivo]).toEqual([
      antes,
      'CAMBIOS_RECHAZADOS',
    ]);
    await cuadra();
  });
});

describe('the screens', () => {
  it('of the kitchen keep a paid line until it is dispatched or given back', async () => {
    const { c, pago, taco, agua } = await pagada();
    const { area } = c.pedidos[0]!;
    const pantalla = new Pantalla(await escuchar(server), cocina.token, area);
    await pantalla.conectar();
    const suyos = async (rev: number): Promise<string[]> => {
      await pantalla.hasta(rev);
      return pantalla.lista.get(c.id)?.pedidos.flatMap((p) => (p.cancelado_en === null ? [p.id] : [])) ?? [];
    };
    expect(await suyos((await r.ver(cocina, c.id)).rev)).toEqual([taco]);
    await mover(agua, 1, 2);
    await server.call(
      comandas.devolverPedido,
      { params: { pago }, body: { pedido: taco, motivo: 'Ya no hay', existencias: false } },
      { token: admin.token },
    );
    expect(await suyos((await r.ver(cocina, c.id)).rev)).toEqual([]);
    pantalla.cerrar();
  });
});

describe('the money', () => {
  it('is in the cut at once, whatever the kitchen still has', async () => {
    const ventas = async (): Promise<number> => {
      const { body } = await server.call(
        cortes.resumen,
        { params: { id: cajera.id }, query: {} },
        { token: admin.token },
      );
      return body.data!.ventas.total;
    };
    const antes = await ventas();
    await pagada();
    expect(Math.round(((await ventas()) - antes) * 100)).toBe(5_750);
  });

  it('is told by order type in the cut, less what was given back (D-130)', async () => {
    const porTipo = async () => {
      const { body } = await server.call(
        cortes.resumen,
        { params: { id: cajera.id }, query: {} },
        { token: admin.token },
      );
      const { ventas, por_tipo = [] } = body.data!;
      expect(Math.round(por_tipo.reduce((t, x) => t + x.total * 100, 0))).toBe(Math.round(ventas.total * 100));
      return por_tipo.find((x) => x.tipo === 'llevar')?.total ?? 0;
    };
    const antes = await porTipo();
    const { pago } = await pagada();
    expect(Math.round(((await porTipo()) - antes) * 100)).toBe(5_750);
    await server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Se arrepintió' } },
      { token: admin.token },
    );
    expect(Math.round(((await porTipo()) - antes) * 100)).toBe(3_550);
  });

  it('is charged once by two cashiers at once, while the kitchen dispatches', async () => {
    for (let vez = 0; vez < 8; vez += 1) {
      const c = await porCobrar([{ producto: 'taco' }]);
      const [taco] = c.pedidos;
      await mover(taco!.id, 1, 2);
      const cobros = await Promise.all([
        r.cobrarAlDia(cajera, c, { total: 22 }),
        r.cobrarAlDia(admin, c, { total: 22 }),
        mover(taco!.id, 2, 3),
      ]);
      expect(cobros.slice(0, 2).filter((a) => a.status === 200)).toHaveLength(1);
      const [status, [pagado]] = (await estados(c.id)) as [number, [number]];
      expect([status, pagado]).toEqual([0, 4]);
    }
    await cuadra();
  });
});
