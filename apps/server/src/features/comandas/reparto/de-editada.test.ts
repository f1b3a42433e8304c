import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { CallInput } from '@comal/contract/route';
import { A_ANA, abrirReparto, dado, lineas, negado } from './reparto.fixture.ts';

let e: Awaited<ReturnType<typeof abrirReparto>>;
beforeAll(async () => {
  e = await abrirReparto();
  await e.r.abrirCaja(e.cajera);
});
afterAll(() => e.server.close());

type Dicho = NonNullable<CallInput<typeof comandas.editar>['body']['reparto']>;
const aDomicilio = (id: string, dicho: Partial<Dicho> = {}) =>
  e.server.call(
    comandas.editar,
    { body: { id, nombre: 'Ana', comensales: 1, tipo: 'domicilio', reparto: { ...A_ANA, ...dicho } } },
    { token: e.mesero.token },
  );
const conTaco = () => e.r.comanda(e.mesero, [{ producto: 'taco' }], 'Ana', 'llevar');

describe('a comanda that is brought from now on (decision 0141)', () => {
  it('gets its delivery, the fee of the zone and the rider with its type, in one write', async () => {
    const c = await conTaco();
    const suya = dado(await aDomicilio(c.id, { zona: e.centro.id, repartidor: e.cocina.usuario.id }));
    expect(suya).toMatchObject({
      tipo: 'domicilio',
      reparto: {
        ...{ ...A_ANA, zona: { nombre: 'Centro' }, estado: 'en_preparacion', por_cobrar: 57 },
        repartidor: { id: e.cocina.usuario.id },
      },
    });
    expect(lineas(suya)).toEqual([
      ['Taco al pastor', 22, 1],
      ['Envío Centro', 35, 3],
    ]);
    expect(await e.r.ver(e.mesero, c.id)).toEqual(suya);
  });

  it('remembers the zone of the address, and takes what was said where zone and rider went meanwhile', async () => {
    const ana = await e.cliente('5500000021');
    const c = await conTaco();
    await aDomicilio(c.id, { cliente: ana.id, direccion: ana.direcciones[0]!.id, zona: e.norte.id });
    expect((await e.hallado('5500000021'))?.direcciones[0]?.zona).toBe(e.norte.id);
    const otra = dado(await aDomicilio((await conTaco()).id, { zona: 987_654, repartidor: 9_999 }));
    expect([otra.reparto?.zona, otra.reparto?.repartidor, lineas(otra)]).toEqual([
      null,
      null,
      [['Taco al pastor', 22, 1]],
    ]);
  });

  it('says nothing of it for another type', async () => {
    const c = await conTaco();
    const body = { id: c.id, nombre: 'Ana', comensales: 1, tipo: 'mesa' as const, reparto: A_ANA };
    const { body: respuesta } = await e.server.call(comandas.editar, { body }, { token: e.mesero.token });
    expect(respuesta.error?.campos).toEqual({ reparto: 'Solo un domicilio lleva reparto' });
  });

  it('changes zone with its type once more, and not after the fee was charged', async () => {
    const c = await e.lista();
    expect(lineas(dado(await aDomicilio(c.id, { zona: e.norte.id })))).toEqual([
      ['Taco al pastor', 22, 3],
      ['Envío Norte', 60, 3],
    ]);
  });

  it('keeps its zone once the fee is charged', async () => {
    const c = await e.r.guardar(e.mesero, await e.lista(), {
      pedidos: [{ ...e.r.nuevo({ producto: 'taco' }), subcuenta: 'Beto' }],
    });
    const lista = await e.r.despachar(e.cocina, c);
    expect((await e.r.cobrar(e.cajera, lista, { total: 57 })).status).toBe(200);
    expect(await negado(aDomicilio(c.id, { zona: e.norte.id }))).toEqual([409, 'TIPO_YA_COBRADO']);
    expect(dado(await aDomicilio(c.id, { zona: e.centro.id })).reparto?.zona?.id).toBe(e.centro.id);
  });

  it('is refused with a fee where the comanda is full', async () => {
    const c = await e.r.comanda(e.mesero, [], 'Ana', 'llevar');
    await e.server.sql(
      `INSERT INTO pedido (cliente, comanda, id, sucursal, orden, folio, producto, complemento, descripcion, precio, costo, categoria, area,
         tiempo_de_preparacion, receta_version, especificaciones, status, mesero, mesero_nombre, fecha)
       SELECT c.cliente, c.id, gen_random_uuid(), c.sucursal, n, 1000 + n, 1, false, 'Taco', 100, 0, 'Tacos', 1, 0, 0, '[]', 1, 1, 'Lupe', now()
       FROM comanda c, generate_series(1, 300) AS n WHERE c.id = $1`,
      [c.id],
    );
    expect(await negado(aDomicilio(c.id, { zona: e.centro.id }))).toEqual([409, 'COMANDA_LLENA']);
    expect((await e.r.ver(e.mesero, c.id)).tipo).toBe('llevar');
  });
});

describe('the fee of a zone that costs more meanwhile', () => {
  it('stays as it was said while the zone stays, charged or not', async () => {
    const c = await e.lista();
    await e.zonas([{ ...e.centro, precio: 40 }, e.norte]);
    const rider = { zona: e.centro.id, repartidor: e.cocina.usuario.id };
    const cambiada = dado(await e.editar(c.id, rider));
    expect(lineas(cambiada)).toContainEqual(['Envío Centro', 35, 3]);
    await e.r.cobrar(e.cajera, cambiada, { total: 57 });
    expect(dado(await e.editar(c.id, { ...rider, referencia: 'Timbre 3' })).reparto?.referencia).toBe('Timbre 3');
    expect(lineas(dado(await e.editar((await e.lista()).id, { zona: e.norte.id })))).toContainEqual([
      'Envío Norte',
      60,
      3,
    ]);
    await e.zonas([e.centro, e.norte]);
  });
});
