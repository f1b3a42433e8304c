import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { Pantalla, escuchar } from '../../../test/pantalla.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;
let area: number;
beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  [mesero, cocina] = [await r.entrar('mesero'), await r.entrar('cocina')];
  const [plancha] = await server.sql<{ id: number }>(
    `SELECT id FROM area WHERE cliente = '2000' AND sucursal = $1 AND descripcion = 'Plancha'`,
    [r.negocio.centro],
  );
  area = plancha!.id;
});
afterAll(() => server.close());

const rev = async (): Promise<number> =>
  (
    await server.sql<{ rev: number }>('SELECT rev::int AS rev FROM sucursal_contador WHERE sucursal = $1', [
      r.negocio.centro,
    ])
  )[0]!.rev;

describe('a comanda that is deleted whole while the kitchen has its lines', () => {
  it('leaves the tills at once and stays struck out in its areas, also for who comes later (D-21)', async () => {
    const servidor = await escuchar(server);
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const [caja, plancha] = [new Pantalla(servidor, mesero.token), new Pantalla(servidor, cocina.token, area)];
    await Promise.all([caja.conectar(), plancha.conectar()]);
    await Promise.all([caja, plancha].map(async (p) => p.hasta(await rev())));
    const antes = await rev();

    await server.call(comandas.eliminar, { params: { id: c.id } }, { token: mesero.token });

    await Promise.all([caja, plancha].map(async (p) => p.hasta(await rev())));
    expect(caja.lista.has(c.id)).toBe(false);
    expect(plancha.lista.get(c.id)?.pedidos.map((p) => p.cancelado_en)).toEqual([expect.any(Number)]);
    const tarde = new Pantalla(servidor, cocina.token, area);
    await tarde.conectar();
    await tarde.hasta(await rev());
    expect(tarde.lista.get(c.id)).toEqual(plancha.lista.get(c.id));
    const cambios = await server.call(
      comandas.cambios,
      { query: { rev: antes, epoca: await server.epoca(), area } },
      { token: cocina.token },
    );
    expect([cambios.body.data?.comandas.map((x) => x.id), cambios.body.data?.removidas]).toEqual([[c.id], []]);
    for (const p of [caja, plancha, tarde]) p.cerrar();
  });
});
