import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { violations } from '../../../platform/db/care/invariants.ts';
import { Restaurante } from '../../../test/restaurante.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let r: Restaurante;
let mesero: Sesion;
let cocina: Sesion;

const TORTILLA = 1;
const CARNE = 2;

interface Existencia {
  readonly nombre: string;
  readonly inventario: string;
}

const sql = <T = unknown>(texto: string, valores: unknown[] = []) => server.sql<T & object>(texto, valores);

/** A taco is 2 tortillas and 80 g of meat that is bought by the kilo; extra cheese is 3 tortillas (so that both have a recipe). */
const ponerRecetas = async (): Promise<void> => {
  const { centro } = r.negocio;
  const deIngrediente = [r.negocio.cliente, centro];
  await sql(
    `INSERT INTO ingrediente (cliente, sucursal, id, nombre, unidad, costo, inventario)
     SELECT $1, $2, x.id, x.nombre, (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2), 1, x.inventario
     FROM (VALUES (${TORTILLA}, 'Tortilla', 10), (${CARNE}, 'Arrachera', 1)) AS x(id, nombre, inventario)`,
    deIngrediente,
  );
  await sql(
    `INSERT INTO receta (cliente, sucursal, producto, complemento, version, ingrediente, cantidad, unidad, equivalencia)
     SELECT $1, $2, x.producto, x.complemento, 1, x.ingrediente, x.cantidad, (SELECT min(id) FROM unidad WHERE cliente = $1 AND sucursal = $2), x.equivalencia
     FROM (VALUES ($3::integer, NULL::integer, ${TORTILLA}, 2, 1), ($3, NULL, ${CARNE}, 80, 0.001), (NULL, $4::integer, ${TORTILLA}, 3, 1))
       AS x(producto, complemento, ingrediente, cantidad, equivalencia)`,
    [...deIngrediente, r.menu.alimentoDe('taco').id, r.menu.complementoDe('queso')],
  );
  await sql(
    `INSERT INTO movimiento_inventario (cliente, id, sucursal, ingrediente, motivo, cantidad, saldo, usuario, creado_en)
     SELECT cliente, gen_random_uuid(), sucursal, id, 'inicial', inventario, inventario, 0, now() FROM ingrediente WHERE cliente = $1`,
    [r.negocio.cliente],
  );
};

const existencias = async (): Promise<Record<string, number>> => {
  const filas = await sql<Existencia>('SELECT nombre, inventario FROM ingrediente WHERE cliente = $1', [
    r.negocio.cliente,
  ]);
  return Object.fromEntries(filas.map((f) => [f.nombre, Number(f.inventario)]));
};
const delProducto = async (clave: string): Promise<number | null> => {
  const [fila] = await sql<{ inventario: string | null }>(
    'SELECT inventario FROM producto WHERE sucursal = $1 AND id = $2',
    [r.negocio.centro, r.menu.alimentoDe(clave).id],
  );
  return fila?.inventario === undefined || fila.inventario === null ? null : Number(fila.inventario);
};
const libro = () =>
  sql<{ motivo: string; cantidad: string; saldo: string }>(
    `SELECT motivo, cantidad::float8::text AS cantidad, saldo::float8::text AS saldo FROM movimiento_inventario WHERE ingrediente = ${CARNE} ORDER BY numero`,
  );
const mover = (c: ComandaVista, de: 1 | 2 | 3, a: 1 | 2 | 3) =>
  server.call(comandas.mover, { body: c.pedidos.map(({ id }) => ({ id, de, a })) }, { token: cocina.token });

beforeAll(async () => {
  server = await startTestServer();
  r = await Restaurante.abrir(server);
  mesero = await r.entrar('mesero');
  cocina = await r.entrar('cocina');
});
beforeEach(async () => {
  for (const tabla of ['movimiento_inventario', 'receta', 'ingrediente']) await sql(`DELETE FROM ${tabla}`);
  await sql('UPDATE producto SET inventario = NULL');
  await ponerRecetas();
});
afterAll(() => server.close());

describe('the stock (D-55)', () => {
  it('falls by the recipe when lines are dispatched, and not before', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }]);
    await mover(c, 1, 2);
    expect(await existencias()).toEqual({ Tortilla: 10, Arrachera: 1 });
    await mover(c, 2, 3);
    expect(await existencias()).toEqual({ Tortilla: 6, Arrachera: 0.84 });
    expect(await libro()).toEqual([
      { motivo: 'inicial', cantidad: '1', saldo: '1' },
      { motivo: 'despacho', cantidad: '-0.08', saldo: '0.92' },
      { motivo: 'despacho', cantidad: '-0.08', saldo: '0.84' },
    ]);
  });

  it('comes back when a line is marked as not dispatched after all', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await r.despachar(cocina, c);
    await mover(c, 3, 2);
    expect(await existencias()).toEqual({ Tortilla: 10, Arrachera: 1 });
    expect((await libro()).at(-1)).toEqual({ motivo: 'devolucion', cantidad: '0.08', saldo: '1' });
  });

  it('follows a save that dispatches, as a move does', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    await mover(c, 1, 2);
    const [linea] = (await r.ver(mesero, c.id)).pedidos;
    const antes = { comentario: linea!.comentario, subcuenta: linea!.subcuenta, status: linea!.status };
    const admin = await r.entrar('admin');
    await r.guardar(admin, c, { pedidos: [{ id: linea!.id, antes, status: 3 }] });
    expect(await existencias()).toEqual({ Tortilla: 8, Arrachera: 0.92 });
  });

  it('of an add-on falls by its own recipe, and managed dishes by one each', async () => {
    await sql(`UPDATE producto SET inventario = 5 WHERE id = $1`, [r.menu.alimentoDe('alambre').id]);
    const c = await r.comanda(mesero, [
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] },
      { producto: 'taco' },
    ]);
    await r.despachar(cocina, c);
    expect(await existencias()).toEqual({ Tortilla: 5, Arrachera: 0.92 });
    expect([await delProducto('alambre'), await delProducto('taco')]).toEqual([4, null]);
  });

  it('may fall below zero', async () => {
    const c = await r.comanda(
      mesero,
      Array.from({ length: 6 }, () => ({ producto: 'taco' })),
    );
    await r.despachar(cocina, c);
    expect((await existencias())['Tortilla']).toBe(-2);
  });

  it('keeps to the recipe that the line was ordered with', async () => {
    const c = await r.comanda(mesero, [{ producto: 'taco' }]);
    const taco = r.menu.alimentoDe('taco').id;
    await sql(`UPDATE producto SET receta_version = 2 WHERE id = $1`, [taco]);
    await sql(`INSERT INTO receta (cliente, sucursal, producto, version, ingrediente, cantidad, unidad, equivalencia)
      SELECT cliente, sucursal, producto, 2, ingrediente, 50, unidad, 1 FROM receta WHERE producto = ${taco} AND version = 1 AND ingrediente = ${TORTILLA}`);
    await r.despachar(cocina, c);
    expect((await existencias())['Tortilla']).toBe(8);
    await sql(`UPDATE producto SET receta_version = 1 WHERE id = $1`, [taco]);
  });

  it('is right after many dispatches and returns at once, and its ledger explains it (I12)', async () => {
    const mesas = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        r.comanda(mesero, [{ producto: 'taco' }, { producto: 'taco' }], `Mesa ${i + 1}`),
      ),
    );
    await Promise.all(mesas.map((c) => r.despachar(cocina, c)));
    await Promise.all(mesas.slice(0, 4).map((c) => mover(c, 3, 2)));
    expect(await existencias()).toEqual({ Tortilla: 10 - 4 * 4, Arrachera: 1 - 4 * 0.16 });
    expect(await violations(server.deps.db)).toEqual([]);
  });
});
