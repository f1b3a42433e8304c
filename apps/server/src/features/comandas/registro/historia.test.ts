import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { CAJA, USUARIO, entrarComo } from '../../../test/dos-negocios.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cajera: Sesion;
let cocina: Sesion;
let admin: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cajera = await r.entrar('cajera');
  cocina = await r.entrar('cocina');
  admin = await r.entrar('admin', CAJA.centro2);
  await r.abrirCaja(cajera);
});
afterAll(() => server.close());

const historia = async (id: string, quien = cajera) => {
  const { status, body } = await server.call(comandas.historia, { params: { id } }, { token: quien.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data!;
};
const dichos = async (id: string): Promise<unknown[]> =>
  (await historia(id)).pasos.map((p) => [p.usuario, p.texto, p.detalle]);
const PENDIENTE = { comentario: null, subcuenta: null, status: 1 } as const;

/** Inserts an entry in the log of a comanda. */
const anotado = (c: ComandaVista, accion: string, datos: object, usuario: number = USUARIO.mesero) =>
  server.sql(
    `INSERT INTO bitacora (cliente, id, sucursal, usuario, sesion, caja, accion, objeto, datos, creada_en) VALUES ($1, $2, $3, $4, NULL, 2, $5, $6, $7, $8)`,
    [
      r.negocio.cliente,
      randomUUID(),
      r.negocio.centro,
      usuario,
      accion,
      c.id,
      JSON.stringify(datos),
      new Date(server.ahora()),
    ],
  );
const comoSeDice = async (accion: string, datos: object, c?: ComandaVista): Promise<unknown[]> => {
  const comanda = c ?? (await r.comanda(mesero, [{ producto: 'taco' }]));
  await anotado(comanda, accion, datos);
  const paso = (await historia(comanda.id)).pasos.find(
    (p) => p.texto !== 'Abrió la comanda' && !p.texto.startsWith('Agregó'),
  )!;
  return [paso.texto, paso.detalle];
};

describe('the history of a comanda', () => {
  it('tells who did what, in order, and keeps lines and charges that were cancelled (D-40, D-44)', async () => {
    const c = await r.comanda(mesero, [
      { producto: 'taco' },
      { producto: 'taco' },
      { producto: 'agua', subcuenta: 'Ana' },
    ]);
    server.pasar(1_000);
    const flan = await r.guardar(mesero, c, {
      pedidos: [r.nuevo({ producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] })],
    });
    const alambre = flan.pedidos.find((p) => p.descripcion.startsWith('Alambre'))!;
    server.pasar(1_000);
    await r.guardar(mesero, flan, { eliminados: [{ id: alambre.id, antes: PENDIENTE }] });
    server.pasar(1_000);
    const lista = await r.despachar(cocina, await r.ver(mesero, c.id));
    server.pasar(1_000);
    const { pago } = (await r.cobrar(cajera, lista, { total: 44 })).body.data!;
    server.pasar(1_000);
    await server.call(
      comandas.cancelarCobro,
      { params: { pago }, body: { motivo: 'Era con tarjeta' } },
      { token: admin.token },
    );
    const { comanda, cobros, unida_a } = await historia(c.id);
    expect(comanda.pedidos.map((p) => [p.descripcion, p.cancelado_en !== null])).toEqual([
      ['Taco al pastor', false],
      ['Taco al pastor', false],
      ['Agua de jamaica', false],
      ['Alambre de arrachera', true],
      ['Queso extra', true],
    ]);
    expect(cobros.map((g) => [g.total, g.cajero, g.cancela !== null, g.motivo])).toEqual([
      [-44, 'Alejandra Núñez', true, 'Era con tarjeta'],
      [44, 'Guadalupe Herrera', false, null],
    ]);
    expect(unida_a).toBeNull();
    expect(await dichos(c.id)).toEqual([
      ['Luis Ángel Pech', 'Abrió la comanda', 'Mesa 1 · 2 comensales'],
      ['Luis Ángel Pech', 'Agregó 3 pedidos', 'Taco al pastor (2), Agua de jamaica'],
      ['Luis Ángel Pech', 'Agregó 1 pedido', 'Alambre de arrachera'],
      ['Luis Ángel Pech', 'Eliminó 1 pedido', 'Alambre de arrachera'],
      ['Rosa Solís', 'Empezó a preparar 3 pedidos', 'Taco al pastor (2), Agua de jamaica'],
      ['Rosa Solís', 'Despachó 3 pedidos', 'Taco al pastor (2), Agua de jamaica'],
      ['Guadalupe Herrera', 'Cobró $44.00', null],
      ['Alejandra Núñez', 'Canceló un cobro de $44.00', 'Era con tarjeta'],
    ]);
  });

  it('tells renaming, several changes at once, and the end (D-40)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'agua' }]);
    await server.call(
      comandas.editar,
      { body: { id: c.id, nombre: 'Terraza', comensales: 3 } },
      { token: mesero.token },
    );
    server.pasar(1_000);
    const [taco, agua] = c.pedidos;
    await r.guardar(mesero, c, {
      pedidos: [r.nuevo({ producto: 'taco' }), { id: agua!.id, antes: PENDIENTE, comentario: 'Sin hielo' }],
      eliminados: [{ id: taco!.id, antes: PENDIENTE }],
    });
    server.pasar(1_000);
    await server.call(comandas.eliminar, { params: { id: c.id } }, { token: admin.token });
    expect((await dichos(c.id)).slice(2)).toEqual([
      ['Luis Ángel Pech', 'Cambió el nombre y los comensales', 'Mesa 1 → Terraza · 2 → 3 comensales'],
      [
        'Luis Ángel Pech',
        'Agregó 1 pedido, cambió 1 pedido y eliminó 1 pedido',
        'Taco al pastor · Agua de jamaica · Taco al pastor',
      ],
      ['Alejandra Núñez', 'Eliminó la comanda', 'Con 3 pedidos'],
    ]);
  });

  it('is there for a comanda of an earlier day (D-40)', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }], 'De ayer');
    await server.sql(`UPDATE comanda SET dia = dia - 30 WHERE id = $1`, [c.id]);
    expect((await historia(c.id)).comanda).toMatchObject({ nombre: 'De ayer', total: 22 });
  });

  it('says who allowed what somebody could not do alone (D-18)', async () => {
    const c = await r.comanda(mesero);
    await anotado(c, 'comanda.eliminada', {
      nombre: 'Mesa 1',
      pedidos: 0,
      autorizo: { id: 1, nombre: 'Alejandra Núñez' },
    });
    const pasos = (await historia(c.id)).pasos;
    expect(pasos.map((p) => [p.texto, p.autorizo])).toEqual([
      ['Abrió la comanda', null],
      ['Eliminó la comanda', 'Alejandra Núñez'],
    ]);
  });

  it('names a line that is of another comanda now (D-45)', async () => {
    const [de, a] = [await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 1'), await r.comanda(mesero, [], 'Mesa 2')];
    await server.sql('UPDATE pedido SET comanda = $2, orden = 5 WHERE comanda = $1', [de.id, a.id]);
    expect(await dichos(de.id)).toContainEqual(['Luis Ángel Pech', 'Agregó 1 pedido', 'Taco al pastor']);
  });

  it('does not find what is of another branch (H19)', async () => {
    const c = await r.comanda(mesero);
    const norte = await entrarComo(server, r.negocio, {
      usuario: 'admin',
      sucursal: r.negocio.norte,
      caja: CAJA.norte,
    });
    const { status, body } = await server.call(comandas.historia, { params: { id: c.id } }, { token: norte.token });
    expect([status, body.error?.motivo]).toEqual([404, 'NO_ENCONTRADO']);
  });
});

describe('a step', () => {
  it.each([
    [
      'comanda.cobrada',
      { total: 31_600, subcuenta: 'Ana', propina: 3_160 },
      ['Cobró $316.00', 'Subcuenta Ana · Propina $31.60'],
    ],
    [
      'comanda.guardada',
      { agregados: [], cambiados: [{ id: 'x', de: 3, a: 1, cancelado: false }] },
      ['Marcó como no despachado 1 pedido', null],
    ],
    [
      'pedidos.movidos',
      {
        pasos: [
          { id: 'x', de: 2, a: 1 },
          { id: 'y', de: 3, a: 2 },
        ],
      },
      ['Regresó a pendiente 1 pedido y regresó a preparación 1 pedido', null],
    ],
    [
      'comanda.entregada',
      { de: { id: 3, nombre: 'Luis Ángel Pech' }, a: { id: 1, nombre: 'Alejandra Núñez' } },
      ['Entregó la comanda a Alejandra Núñez', 'Antes: Luis Ángel Pech'],
    ],
    ['comanda.mesa', { de: 'Mesa 1', a: 'Mesa 2' }, ['Pasó la comanda a Mesa 2', 'Antes: Mesa 1']],
    ['comanda.mesa', { de: null, a: 'Mesa 2' }, ['Pasó la comanda a Mesa 2', null]],
    ['comanda.mesa', { de: 'Mesa 1', a: null }, ['Dejó la comanda sin mesa', 'Antes: Mesa 1']],
    ['comanda.precuenta', { nombre: 'Mesa 1' }, ['Mostró la precuenta', null]],
    [
      'subcuenta.dividida',
      { subcuenta: 'Ana', total: 10_000, partes: 3, pedidos: [] },
      ['Dividió la subcuenta Ana en 3 partes iguales', '$100.00'],
    ],
    [
      'subcuenta.dividida',
      { subcuenta: null, total: 10_000, partes: 2, pedidos: [] },
      ['Dividió la cuenta en 2 partes iguales', '$100.00'],
    ],
    [
      'pedido.compartido',
      { subcuentas: ['Ana', 'Sin subcuenta'], pedidos: [{ id: 'x', descripcion: 'Flan' }] },
      ['Compartió un pedido entre subcuentas', 'Entre Ana y Sin subcuenta'],
    ],
    ['pedido.reunido', { pedidos: [{ id: 'x' }, { id: 'y' }] }, ['Juntó las partes de 2 pedidos', null]],
    ['algo.que.todavia.no.existe', { lo: { que: ['sea'] } }, ['Hizo un cambio', null]],
    ['toString', {}, ['Hizo un cambio', null]],
  ])('%s with %j reads %j (D-40)', async (accion, datos, dicho) => {
    expect(await comoSeDice(accion, datos)).toEqual(dicho);
  });

  it.each([
    ['pedidos.trasladados', 'Pasó 1 pedido a Mesa 2', 'Recibió 1 pedido de Mesa 1'],
    ['comandas.unidas', 'Unió la comanda a Mesa 2', 'Unió Mesa 1 a esta comanda'],
  ])('%s is told from where each comanda stands: %s, %s (D-45)', async (accion, aqui, alla) => {
    const [de, a] = [await r.comanda(mesero, [{ producto: 'taco' }], 'Mesa 1'), await r.comanda(mesero, [], 'Mesa 2')];
    const datos = {
      origen: { id: de.id, nombre: 'Mesa 1' },
      destino: { id: a.id, nombre: 'Mesa 2' },
      pedidos: [{ id: de.pedidos[0]!.id }],
    };
    for (const c of [de, a]) await anotado(c, accion, datos);
    expect(await dichos(de.id)).toContainEqual(['Luis Ángel Pech', aqui, 'Taco al pastor']);
    expect(await dichos(a.id)).toContainEqual(['Luis Ángel Pech', alla, 'Taco al pastor']);
  });

  it.each([
    'comanda.editada',
    'comanda.guardada',
    'pedidos.movidos',
    'comanda.cobrada',
    'cobro.cancelado',
    'pedidos.trasladados',
    'comandas.unidas',
    'comanda.entregada',
    'comanda.mesa',
    'subcuenta.dividida',
    'pedido.compartido',
    'pedido.reunido',
    'comanda.eliminada',
  ])('%s is told also when its entry keeps something else than what it keeps today (D-40)', async (accion) => {
    const c = await r.comanda(mesero);
    for (const datos of [
      {},
      [],
      null,
      'texto',
      7,
      { total: 'mucho', de: 3, a: [], pasos: {}, agregados: 'x', pedidos: [1, null, {}], motivo: {} },
    ]) {
      await anotado(c, accion, datos as object);
    }
    const { pasos } = await historia(c.id);
    expect(pasos).toHaveLength(7);
    for (const p of pasos) expect(p.texto).not.toMatch(/undefined|null|NaN/);
  });
});
