import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('more saves than the pool has connections go through while the menu has to be read anew (P4)', async () => {
  const casa = await Restaurante.abrir(server);
  const mesero = await casa.entrar();
  const comandas = await Promise.all(Array.from({ length: 24 }, (_, i) => casa.comanda(mesero, [], `Mesa ${i}`)));
  await server.sql(`UPDATE sucursal_contador SET rev_catalogo = rev_catalogo + 1`);
  const respuestas = await Promise.all(
    comandas.map((c) => casa.enviar(mesero, c, { pedidos: [casa.nuevo({ producto: 'taco', id: randomUUID() })] })),
  );
  expect(respuestas.map((r) => r.status)).toEqual(comandas.map(() => 200));
});
