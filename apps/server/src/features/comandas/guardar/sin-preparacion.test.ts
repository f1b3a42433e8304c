import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { areas } from '@comal/contract/catalogo/areas';
import { comandas } from '@comal/contract/comandas/comandas';
import { abrirEquipo } from '../../../test/equipo.ts';

const { server, r, mesero, cocina, cajera, admin } = await abrirEquipo();
const agua = r.menu.alimentoDe('agua');

const prepara = async (sin_preparacion?: boolean): Promise<unknown> => {
  const body = { id: agua.area, descripcion: 'Barra fría', ...(sin_preparacion !== undefined && { sin_preparacion }) };
  const answer = await server.call(areas.editar, { body }, { token: admin.token });
  return [answer.status, answer.body.data?.sin_preparacion];
};
const inventario = async (): Promise<number> => {
  const [fila] = await server.sql<{ inventario: string }>(
    'SELECT inventario FROM producto WHERE id = $1 AND sucursal = $2',
    [agua.id, r.negocio.centro],
  );
  return Number(fila?.inventario);
};

beforeAll(async () => {
  await r.abrirCaja(cajera);
  await server.sql('UPDATE producto SET inventario = 10 WHERE id = $1 AND sucursal = $2', [agua.id, r.negocio.centro]);
  await prepara(true);
});

describe('an area that prepares nothing', () => {
  it('has its lines dispatched when they are saved, companions by their own area, and its stock falls then (D-103, D-55)', async () => {
    const c = await r.comanda(mesero, [
      { producto: 'taco' },
      { producto: 'agua' },
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso', 'nopales'] },
    ]);
    const estados = Object.fromEntries(c.pedidos.map((p) => [p.descripcion, p.status]));
    expect(estados).toEqual({
      'Taco al pastor': 1,
      'Agua de jamaica': 3,
      'Alambre de arrachera': 1,
      'Queso extra': 3,
      Nopales: 1,
    });
    const servida = (await r.ver(cocina, c.id)).pedidos.find((p) => p.descripcion === 'Agua de jamaica')!;
    expect([servida.hora_inicio_preparacion, servida.despachado_en]).toEqual([servida.fecha, servida.fecha]);
    expect(await inventario()).toBe(9);
  });

  it('lets a comanda of only such lines be charged without any other screen (D-103, D-25)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'agua' }, { producto: 'agua' }]);
    expect((await r.cobrar(cajera, c, { total: 71 })).status).toBe(200);
    expect((await r.ver(cajera, c.id)).pedidos.map((p) => p.status)).toEqual([4, 4]);
  });

  it('does not take the same save twice out of the stock (D-20, D-55)', async () => {
    const c = await r.comanda(mesero);
    const antes = await inventario();
    const pedidos = [r.nuevo({ producto: 'agua', id: randomUUID() })];
    await r.guardar(mesero, c, { pedidos });
    await r.guardar(mesero, c, { pedidos });
    expect(await inventario()).toBe(antes - 1);
  });

  it('gives its stock back when the waiter marks the line as not dispatched (D-22, D-55)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'agua' }]);
    const antes = await inventario();
    const visto = { comentario: null, subcuenta: null, status: 3 } as const;
    const vuelta = await r.guardar(mesero, c, { pedidos: [{ id: c.pedidos[0]!.id, antes: visto, status: 1 }] });
    expect([vuelta.pedidos[0]!.status, await inventario()]).toEqual([1, antes + 1]);
  });

  it('is told in the history of the comanda', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    const { body } = await server.call(comandas.historia, { params: { id: c.id } }, { token: cajera.token });
    expect(body.data?.pasos.map((p) => p.texto)).toContain('Agregó 2 pedidos y dejó despachados 1 pedido');
  });

  it('is so until it is said otherwise: an edit that says nothing of it changes nothing (D-103)', async () => {
    expect(await prepara()).toEqual([200, true]);
    expect(await prepara(false)).toEqual([200, false]);
    const c = await r.comanda(mesero, [{ producto: 'agua' }]);
    expect(c.pedidos[0]!.status).toBe(1);
    expect(await prepara(true)).toEqual([200, true]);
  });
});
