import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalog } from '@comal/contract/catalog';
import type { CallData } from '@comal/contract/route';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import type { MenuSemilla } from '../demo/tipos.ts';
import { MENUS } from '../menus/menus.ts';
import { indicesDe } from '../menu-sembrado.ts';
import { entrarConDicho, registrado } from './alta.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { comandas, cortes } = catalog;

/** One of each dish, with its first specification and its first extra. */
const unoDeCada = (menu: MenuSemilla) => {
  const ids = indicesDe(menu);
  return menu.productos.map((p) => ({
    id: randomUUID(),
    producto: ids.producto(p.clave),
    especificaciones: p.especificaciones.slice(0, 1).map(ids.especificacion),
    complementos: p.complementos.slice(0, 1).map((c) => ({ id: ids.complemento(c), pedido: randomUUID() })),
  }));
};

/** The price of one of each dish with its first extra, in centavos; free extras are within the limit of the dish. */
const cuentaDe = ({ productos, complementos }: MenuSemilla): number =>
  productos.reduce((suma, p) => {
    const extra = complementos.find((c) => c.clave === p.complementos[0]);
    return suma + p.precio + (extra?.precio ?? 0);
  }, 0);

it.each(Object.entries(MENUS))('who registers with the menu %s sells one of each dish (D-75)', async (id, menu) => {
  const { token } = await entrarConDicho(server, await registrado(server, { menu: id }));
  const hacer = async <D>(route: (typeof comandas)[keyof typeof comandas], partes: object): Promise<D> => {
    const { status, body } = await server.raw(route, partes, { token });
    expect([route.path, status, body.error]).toEqual([route.path, 200, undefined]);
    return body.data as D;
  };
  await server.call(cortes.abrir, { body: { caja_inicial: 500 } }, { token });
  const { id: comanda, rev } = await hacer<CallData<typeof comandas.nueva>>(comandas.nueva, {
    body: { nombre: 'Mesa 1', comensales: 2 },
  });
  const guardada = await hacer<CallData<typeof comandas.actualizar>>(comandas.actualizar, {
    body: { id: comanda, rev, pedidos: unoDeCada(menu) },
  });
  expect(guardada.rechazados).toEqual([]);
  const lineas = guardada.comanda.pedidos.map((p) => p.id);
  for (const [de, a] of [
    [1, 2],
    [2, 3],
  ])
    await hacer(comandas.mover, { body: lineas.map((linea) => ({ id: linea, de, a })) });
  const lista = await hacer<CallData<typeof comandas.obtener>>(comandas.obtener, { params: { folio: comanda } });
  const total = cuentaDe(menu) / 100;
  const ticket = await hacer<CallData<typeof comandas.cobrar>>(comandas.cobrar, {
    body: { comanda: { id: comanda, rev: lista.rev }, subcuenta: { nombre: null, total }, pago: { efectivo: total } },
  });
  expect(ticket).toMatchObject({ total });
});
