import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { ingredientes } from '@comal/contract/catalogo/ingredientes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { productos } from '@comal/contract/catalogo/productos';
import { violations } from '../../../platform/db/care/invariants.ts';
import { Catalogo, forma, UNIDAD } from '../catalogo.fixture.ts';

let c: Catalogo;
let cocina: Sesion;
beforeAll(async () => {
  c = await Catalogo.abrir();
  cocina = await c.r.entrar('cocina');
});
afterAll(() => c.server.close());

/** A dish of one kilo of an ingredient, both with stock. */
const plato = async (nombre: string) => {
  const ingrediente = await c.ingrediente(`Kilo de ${nombre}`, { inventario: 100, costo: 10 });
  const dish = await c.producto(nombre, { manejaInventario: true, inventario: 50 });
  await c.hacer(productos.agregarIngrediente, {
    body: { productoId: dish.id, ingrediente: ingrediente.id, cantidad: 1, unidad: UNIDAD.kilo },
  });
  return { ingrediente: ingrediente.id, producto: dish.id };
};

const pedir = async (producto: number, cuantos: number): Promise<ComandaVista> => {
  const abierta = await c.hacer(comandas.nueva, { body: { nombre: 'Mesa 7', comensales: 1 } });
  const pedidos = Array.from({ length: cuantos }, () => ({
    id: randomUUID(),
    producto,
    especificaciones: [],
    complementos: [],
  }));
  return (await c.hacer(comandas.actualizar, { body: { id: abierta.id, rev: abierta.rev, pedidos } })).comanda;
};

describe('the stock that the kitchen takes and the keeper writes', () => {
  it('has one ledger that explains every figure (D-55)', async () => {
    const suyo = await plato('Pescado');
    await c.r.despachar(cocina, await pedir(suyo.producto, 2));
    expect((await c.hacer(ingredientes.listar, {})).find((i) => i.id === suyo.ingrediente)!.inventario).toBe(98);
    await c.hacer(ingredientes.editarInventario, { body: { id: suyo.ingrediente, inventario: 90 } });
    await c.hacer(productos.editar, {
      body: { ...forma({ descripcion: 'Pescado', manejaInventario: true, inventario: 60 }), id: suyo.producto },
    });
    expect((await c.libro('ingrediente', suyo.ingrediente)).map((m) => [m.motivo, m.saldo])).toEqual([
      ['inicial', 100],
      ['despacho', 99],
      ['despacho', 98],
      ['ajuste', 90],
    ]);
    expect((await c.libro('producto', suyo.producto)).map((m) => [m.motivo, m.saldo])).toEqual([
      ['inicial', 50],
      ['despacho', 49],
      ['despacho', 48],
      ['ajuste', 60],
    ]);
    expect(await violations(c.server.deps.db)).toEqual([]);
  });

  it('adds up while both work at once: nobody is refused, and nothing is lost (D-55)', async () => {
    const suyo = await plato('Camarón');
    const mesas = await Promise.all(Array.from({ length: 5 }, () => pedir(suyo.producto, 2)));
    await Promise.all([
      ...mesas.map((mesa) => c.r.despachar(cocina, mesa)),
      ...[11, 12, 13].map((costo) => c.hacer(ingredientes.editarCosto, { body: { id: suyo.ingrediente, costo } })),
      ...[80, 70].map((inventario) =>
        c.hacer(ingredientes.editarInventario, { body: { id: suyo.ingrediente, inventario } }),
      ),
    ]);
    for (const clase of ['ingrediente', 'producto'] as const) {
      const libro = await c.libro(clase, suyo[clase]);
      expect(libro.filter((m) => m.motivo === 'despacho')).toHaveLength(10);
      expect(libro.reduce((t, m) => t + m.cantidad, 0)).toBe(libro.at(-1)!.saldo);
    }
    expect(await violations(c.server.deps.db)).toEqual([]);
  });
});
