import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
});
afterAll(() => server.close());

it('a line keeps the seat it was ordered for, with its companions, and its parts too (decision 0143)', async () => {
  const mesa = await r.comanda(mesero);
  const [alambre, agua] = [r.menu.alimentoDe('alambre').id, r.menu.alimentoDe('agua').id];
  const queso = r.menu.complementoDe('queso');
  const linea = { id: randomUUID(), producto: alambre, especificaciones: [r.menu.especificacionDe('maiz')] };
  const guardada = await r.enviar(mesero, mesa, {
    pedidos: [
      { ...linea, asiento: 2, complementos: [{ id: queso }] },
      { id: randomUUID(), producto: agua },
    ],
  });
  const { pedidos } = guardada.body.data!.comanda;
  const de = (producto: number, complemento: boolean) =>
    pedidos.find((p) => p.producto === producto && p.complemento === complemento)?.asiento;
  expect([de(alambre, false), de(queso, true), de(agua, false)]).toEqual([2, 2, undefined]);
  const cocina = await r.entrar('cocina');
  const vista = await r.ver(mesero, mesa.id);
  await r.despachar(cocina, vista, 3);
  const compartido = await server.call(
    comandas.compartir,
    { body: { id: mesa.id, pedido: linea.id, subcuentas: ['Ana', 'Beto'] } },
    { token: mesero.token },
  );
  expect(compartido.status).toBe(200);
  const partes = (await r.ver(mesero, mesa.id)).pedidos.filter((p) => p.producto === alambre);
  expect(partes.map((p) => [p.fraccion, p.asiento])).toEqual([
    ['1/2', 2],
    ['2/2', 2],
  ]);
});

it.each([0, 1.5, 10_000])('a seat of %d is refused', async (asiento) => {
  const mesa = await r.comanda(mesero, [], 'Mesa 9');
  const pedidos = [{ id: randomUUID(), producto: r.menu.alimentoDe('agua').id, asiento }];
  const answer = await server.raw(
    comandas.actualizar,
    { body: { id: mesa.id, rev: mesa.rev, pedidos } },
    { token: mesero.token },
  );
  expect(answer.status).toBe(400);
});
