import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { complementos } from '@comal/contract/catalogo/complementos';
import { ingredientes } from '@comal/contract/catalogo/ingredientes';
import { productos } from '@comal/contract/catalogo/productos';
import type { CallInput } from '@comal/contract/route';
import { costoDeReceta } from '@comal/domain/catalogo/costo';
import { aPesos } from '@comal/domain/money';
import { Catalogo, forma, UNIDAD } from '../catalogo.fixture.ts';
import { trabajoDe } from '../../../test/trabajo.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

type Linea = CallInput<typeof productos.agregarIngrediente>['body'];

/** The two kinds of recipe: the same rule through calls of their own. */
const DUENOS = {
  producto: {
    nuevo: (nombre: string) => c.producto(nombre),
    costo: async (id: number) => (await c.hacer(productos.obtener, { params: { id } })).costo,
    ver: (id: number) => c.pedir(productos.ingredientes, { params: { id } }),
    agregar: (body: Linea) => c.pedir(productos.agregarIngrediente, { body }),
    editar: (id: number, { productoId: _, ...body }: Linea) =>
      c.pedir(productos.editarIngrediente, { params: { id }, body }),
    eliminar: (id: number) => c.pedir(productos.eliminarIngrediente, { params: { id } }),
    mandar: (body: unknown) => c.mandar(productos.agregarIngrediente, body),
  },
  complemento: {
    nuevo: (nombre: string) => c.complemento(nombre),
    costo: async (id: number) => (await c.hacer(complementos.listar, {})).find((x) => x.id === id)!.costo,
    ver: (id: number) => c.pedir(complementos.ingredientes, { params: { id } }),
    agregar: (body: Linea) => c.pedir(complementos.agregarIngrediente, { body }),
    editar: (id: number, { productoId: _, ...body }: Linea) =>
      c.pedir(complementos.editarIngrediente, { body: { ...body, id } }),
    eliminar: (id: number) => c.pedir(complementos.eliminarIngrediente, { params: { id } }),
    mandar: (body: unknown) => c.mandar(complementos.agregarIngrediente, body),
  },
};

const kilo = { id: UNIDAD.kilo, descripcion: 'Kilogramo', abreviatura: 'kg' };
const gramo = { id: UNIDAD.gramo, descripcion: 'Gramo', abreviatura: 'g' };

describe.each(['producto', 'complemento'] as const)('the recipe of a %s', (clase) => {
  const d = DUENOS[clase];
  const nombre = (texto: string): string => `${texto} de ${clase}`;

  it('grows line by line, in the ingredient’s unit or another one, and its cost with it (API-137, API-138, API-160, API-161, API-164, PRODUCTO-001, PRODUCTO-046, PRODUCTO-060, COMPLEMENTO-001, COMPLEMENTO-011, D-54)', async () => {
    const { id } = await d.nuevo(nombre('Mole'));
    const carne = await c.ingrediente(nombre('Pollo'), { costo: 189.9 });
    const chile = await c.ingrediente(nombre('Chile'), { costo: 240 });
    expect(await d.ver(id)).toMatchObject({ status: 200, data: [] });
    await d.agregar({
      productoId: id,
      ingrediente: carne.id,
      cantidad: 180,
      unidad: UNIDAD.gramo,
      equivalencia: 0.001,
    });
    const { status, message, data } = await d.agregar({
      productoId: id,
      ingrediente: { id: chile.id },
      cantidad: 0.05,
      unidad: UNIDAD.kilo,
      equivalencia: 7,
    });
    expect([status, message]).toEqual([200, 'Ingrediente agregado exitosamente']);
    const esperado = [
      {
        ingrediente: { id: carne.id, descripcion: carne.descripcion, unidad: kilo, precio: 189.9 },
        cantidad: 180,
        unidad: gramo,
        equivalencia: 0.001,
        costo: 34.182,
        productoId: id,
      },
      {
        ingrediente: { id: chile.id, descripcion: chile.descripcion, unidad: kilo, precio: 240 },
        cantidad: 0.05,
        unidad: kilo,
        equivalencia: null,
        costo: 12,
        productoId: id,
      },
    ];
    expect(data).toMatchObject({ lineas: esperado, costo: 46.18 });
    expect((await d.ver(id)).data).toEqual(data!.lineas);
    expect(data!.lineas.map((linea) => typeof linea.id)).toEqual(['number', 'number']);
    expect(await d.costo(id)).toBe(46.18);
    expect(
      await c.server.sql('SELECT equivalencia::float8 FROM receta WHERE linea = $1', [data!.lineas[1]!.id]),
    ).toEqual([{ equivalencia: 1 }]);
    // Who creates one may send the whole dish beside its id.
    const conDueno = { productoId: id, producto: { id, descripcion: nombre('Mole') } };
    const ajo = await c.ingrediente(nombre('Ajo'), { costo: 60 });
    const otra = { ...conDueno, ingrediente: ajo.id, cantidad: 1, unidad: UNIDAD.kilo };
    expect((await d.mandar(otra)).status).toBe(200);
    expect((await d.ver(id)).data).toHaveLength(3);
  });

  it('changes by new versions; lines keep their ids and their place (API-139, API-140, API-162, API-163, D-55)', async () => {
    const { id } = await d.nuevo(nombre('Salsa'));
    const [a, b] = [
      await c.ingrediente(nombre('Tomate'), { costo: 30 }),
      await c.ingrediente(nombre('Cebolla'), { costo: 10 }),
    ];
    const una = { productoId: id, ingrediente: a.id, cantidad: 1, unidad: UNIDAD.kilo };
    const otra = { productoId: id, ingrediente: b.id, cantidad: 1, unidad: UNIDAD.kilo };
    await d.agregar(una);
    const ids = (await d.agregar(otra)).data!.lineas.map((l) => l.id);
    const editada = await d.editar(ids[0]!, { ...una, cantidad: 2.5 });
    expect([editada.message, editada.data!.lineas.map((l) => [l.id, l.cantidad]), editada.data!.costo]).toEqual([
      'Ingrediente actualizado exitosamente',
      [
        [ids[0], 2.5],
        [ids[1], 1],
      ],
      85,
    ]);
    const quitada = await d.eliminar(ids[0]!);
    expect([quitada.message, quitada.data!.lineas.map((l) => l.id), quitada.data!.costo]).toEqual([
      'Ingrediente eliminado exitosamente',
      [ids[1]],
      10,
    ]);
    expect((await d.eliminar(ids[1]!)).data).toEqual({ lineas: [], costo: 0 });
    expect(await d.eliminar(ids[1]!)).toMatchObject({ status: 404, motivo: 'NO_ENCONTRADO' });
    const versiones = await c.server.sql(
      `SELECT version, linea, cantidad::float8 FROM receta WHERE ${clase} = $1 ORDER BY version, linea`,
      [id],
    );
    expect(versiones).toEqual([
      { version: 2, linea: ids[0], cantidad: 1 },
      { version: 3, linea: ids[0], cantidad: 1 },
      { version: 3, linea: ids[1], cantidad: 1 },
      { version: 4, linea: ids[0], cantidad: 2.5 },
      { version: 4, linea: ids[1], cantidad: 1 },
      { version: 5, linea: ids[1], cantidad: 1 },
    ]);
    expect(await c.server.sql(`SELECT receta_version, costo::integer FROM ${clase} WHERE id = $1`, [id])).toEqual([
      { receta_version: 6, costo: 0 },
    ]);
    expect(await c.bitacora(`${clase}/${id}`)).toEqual([
      `${clase}.nuevo`,
      ...['agregado', 'agregado', 'editado', 'eliminado', 'eliminado'].map((x) => `${clase}.receta.${x}`),
    ]);
  });

  it.each<[string, Partial<Linea> | 'twice', number, string]>([
    ['an ingredient twice', 'twice', 409, 'INGREDIENTE_REPETIDO'],
    ['an ingredient that is gone', { ingrediente: 999 }, 409, 'INGREDIENTE_DESCONOCIDO'],
    ['a unit that is gone', { unidad: 99 }, 409, 'UNIDAD_DESCONOCIDA'],
    ['another unit without its equivalence', { unidad: UNIDAD.gramo }, 409, 'FALTA_EQUIVALENCIA'],
    ['another unit with none', { unidad: UNIDAD.gramo, equivalencia: null }, 409, 'FALTA_EQUIVALENCIA'],
    ['an owner that is gone', { productoId: 999 }, 404, 'NO_ENCONTRADO'],
    [
      'a cost that no price could have',
      { cantidad: 99_999_999, unidad: UNIDAD.gramo, equivalencia: 99_999_999 },
      409,
      'COSTO_MUY_GRANDE',
    ],
  ])('refuses %s, and nothing is written (PRODUCTO-050, COMPLEMENTO-012)', async (caso, cambio, status, motivo) => {
    const { id } = await d.nuevo(nombre(caso));
    const [suyo, nuevo] = [
      await c.ingrediente(`A ${clase} ${caso}`.slice(0, 40), { costo: 1 }),
      await c.ingrediente(`B ${clase} ${caso}`.slice(0, 40), { costo: 1 }),
    ];
    const linea = { productoId: id, ingrediente: suyo.id, cantidad: 1, unidad: UNIDAD.kilo };
    await d.agregar(linea);
    expect(
      await d.agregar({ ...linea, ...(cambio === 'twice' ? {} : { ingrediente: nuevo.id, ...cambio }) }),
    ).toMatchObject({ status, motivo });
    expect((await d.ver(id)).data).toHaveLength(1);
    expect(await d.costo(id)).toBe(1);
  });

  it.each([
    ['no ingredient', { ingrediente: null }, { ingrediente: 'Campo obligatorio' }],
    ['no unit', { unidad: undefined }, { unidad: 'Campo obligatorio' }],
    ['no quantity', { cantidad: undefined }, { cantidad: 'Campo obligatorio' }],
    ['less than the smallest quantity', { cantidad: 0.009 }, { cantidad: 'Debe ser mayor a 0' }],
    ['less than the smallest equivalence', { equivalencia: 0.00009 }, { equivalencia: 'Debe ser mayor a 0' }],
    ['7 decimals', { cantidad: 1.0000001 }, { cantidad: 'Máximo 6 decimales' }],
  ])(
    'is refused by field with %s (PRODUCTO-047, PRODUCTO-048, PRODUCTO-050, COMPLEMENTO-012)',
    async (_caso, cambio, campos) => {
      expect(await d.mandar({ productoId: 1, ingrediente: 1, cantidad: 1, unidad: 1, ...cambio })).toEqual({
        status: 400,
        campos,
      });
    },
  );

  it('takes the smallest quantity and equivalence (PRODUCTO-048, PRODUCTO-050)', async () => {
    const { id } = await d.nuevo(nombre('Pizca'));
    const sal = await c.ingrediente(nombre('Sal'), { costo: 1 });
    const { data } = await d.agregar({
      productoId: id,
      ingrediente: sal.id,
      cantidad: 0.01,
      unidad: UNIDAD.gramo,
      equivalencia: 0.0001,
    });
    expect(data).toMatchObject({ lineas: [{ cantidad: 0.01, equivalencia: 0.0001, costo: 0.000001 }], costo: 0 });
  });

  it('a line may take another ingredient, but not one of its neighbours', async () => {
    const { id } = await d.nuevo(nombre('Guiso'));
    const [a, b, x] = [
      await c.ingrediente(nombre('Papa'), { costo: 1 }),
      await c.ingrediente(nombre('Chorizo'), { costo: 2 }),
      await c.ingrediente(nombre('Nopal'), { costo: 4 }),
    ];
    const linea = { productoId: id, ingrediente: a.id, cantidad: 1, unidad: UNIDAD.kilo };
    await d.agregar(linea);
    const ids = (await d.agregar({ ...linea, ingrediente: b.id })).data!.lineas.map((l) => l.id);
    expect(await d.editar(ids[0]!, { ...linea, ingrediente: b.id })).toMatchObject({
      status: 409,
      motivo: 'INGREDIENTE_REPETIDO',
    });
    expect((await d.editar(ids[0]!, { ...linea, ingrediente: x.id })).data).toMatchObject({
      costo: 6,
      lineas: [{ id: ids[0], ingrediente: { id: x.id } }, { id: ids[1] }],
    });
  });

  it('of two who add at once both are kept', async () => {
    const { id } = await d.nuevo(nombre('Ensalada'));
    const partes = await Promise.all([1, 2, 3, 4].map((i) => c.ingrediente(nombre(`Hoja ${i}`), { costo: 0.5 })));
    const hechos = await Promise.all(
      partes.map((p) => d.agregar({ productoId: id, ingrediente: p.id, cantidad: 1, unidad: UNIDAD.kilo })),
    );
    expect(hechos.map((h) => h.status)).toEqual([200, 200, 200, 200]);
    expect([(await d.ver(id)).data!.length, await d.costo(id)]).toEqual([4, 2]);
  });
});

describe('a line of one kind of recipe', () => {
  it('is not touched through the calls of the other kind (D-52)', async () => {
    const ingrediente = await c.ingrediente('Mezcal', { costo: 1 });
    for (const [suyo, ajeno] of [
      [DUENOS.producto, DUENOS.complemento],
      [DUENOS.complemento, DUENOS.producto],
    ] as const) {
      const { id } = await suyo.nuevo(`Copa ${randomUUID().slice(0, 8)}`);
      const linea = { productoId: id, ingrediente: ingrediente.id, cantidad: 1, unidad: UNIDAD.kilo };
      const { data } = await suyo.agregar(linea);
      expect(await ajeno.editar(data!.lineas[0]!.id, { ...linea, cantidad: 5 })).toMatchObject({
        status: 404,
        motivo: 'NO_ENCONTRADO',
      });
      expect(await ajeno.eliminar(data!.lineas[0]!.id)).toMatchObject({ status: 404, motivo: 'NO_ENCONTRADO' });
      expect((await suyo.ver(id)).data).toEqual(data!.lineas);
    }
  });
});

describe('the cost of an ingredient', () => {
  it('changes the cost of every recipe that uses it now, and of no other; what was ordered keeps its own (D-04, D-54, D-55)', async () => {
    const [harina, agua] = [
      await c.ingrediente('Harina', { costo: 20 }),
      await c.ingrediente('Agua purificada', { costo: 1 }),
    ];
    const pan = await c.producto('Pan de elote', { precioVenta: 50 });
    const antes = await c.producto('Bolillo');
    const crema = await c.complemento('Migas');
    const de = (productoId: number, ingrediente: number, cantidad: number) => ({
      productoId,
      ingrediente,
      cantidad,
      unidad: UNIDAD.kilo,
    });
    await DUENOS.producto.agregar(de(pan.id, harina.id, 0.3));
    await DUENOS.producto.agregar(de(pan.id, agua.id, 0.5));
    await DUENOS.complemento.agregar(de(crema.id, harina.id, 0.1));
    const suya = await DUENOS.producto.agregar(de(antes.id, harina.id, 1));
    await DUENOS.producto.eliminar(suya.data!.lineas[0]!.id);
    const abierta = await c.hacer(comandas.nueva, { body: { nombre: 'Mesa 3', comensales: 1 } });
    const pedir = async (rev: number) => {
      const pedidos = [{ id: randomUUID(), producto: pan.id, especificaciones: [], complementos: [] }];
      return (await c.hacer(comandas.actualizar, { body: { id: abierta.id, rev, pedidos } })).comanda;
    };
    const primera = await pedir(abierta.rev);
    await c.hacer(ingredientes.editarCosto, { body: { id: harina.id, costo: 40 } });
    await c.hacer(productos.editar, {
      body: { ...forma({ descripcion: 'Pan de elote', precioVenta: 70 }), id: pan.id },
    });
    expect([
      await DUENOS.producto.costo(pan.id),
      await DUENOS.complemento.costo(crema.id),
      await DUENOS.producto.costo(antes.id),
    ]).toEqual([12.5, 4, 0]);
    await pedir(primera.rev);
    const lineas = await c.server.sql(
      'SELECT precio::integer, costo::integer, receta_version FROM pedido WHERE comanda = $1 ORDER BY orden',
      [abierta.id],
    );
    expect(lineas).toEqual([
      { precio: 5000, costo: 650, receta_version: 3 },
      { precio: 7000, costo: 1250, receta_version: 3 },
    ]);
    const [hoy] = await c.server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE objeto = $1 AND accion = 'ingrediente.costo'`,
      [`ingrediente/${harina.id}`],
    );
    expect(hoy!.datos).toEqual({ antes: 20, ahora: 40, recetas: 2 });
  });

  it('a changed recipe leaves what was ordered with the one before (D-55)', async () => {
    const maiz = await c.ingrediente('Maíz pozolero', { costo: 10 });
    const plato = await c.producto('Menudo');
    const { data } = await DUENOS.producto.agregar({
      productoId: plato.id,
      ingrediente: maiz.id,
      cantidad: 1,
      unidad: UNIDAD.kilo,
    });
    const abierta = await c.hacer(comandas.nueva, { body: { nombre: 'Mesa 4', comensales: 1 } });
    await c.hacer(comandas.actualizar, {
      body: {
        id: abierta.id,
        rev: abierta.rev,
        pedidos: [{ id: randomUUID(), producto: plato.id, especificaciones: [], complementos: [] }],
      },
    });
    await DUENOS.producto.editar(data!.lineas[0]!.id, {
      productoId: plato.id,
      ingrediente: maiz.id,
      cantidad: 3,
      unidad: UNIDAD.kilo,
    });
    const usado = await c.server.sql(
      `SELECT l.costo::integer, r.cantidad::float8 FROM pedido l JOIN receta r ON r.cliente = l.cliente AND r.sucursal = l.sucursal
      AND r.producto = l.producto AND r.version = l.receta_version WHERE l.comanda = $1`,
      [abierta.id],
    );
    expect(usado).toEqual([{ costo: 1000, cantidad: 1 }]);
    expect(await DUENOS.producto.costo(plato.id)).toBe(30);
  });

  it('that would make a recipe cost more than any price is refused, and nothing changes', async () => {
    const oro = await c.ingrediente('Oro comestible', { costo: 1, unidad: UNIDAD.gramo });
    const postre = await c.producto('Postre de oro');
    await DUENOS.producto.agregar({
      productoId: postre.id,
      ingrediente: oro.id,
      cantidad: 1_000,
      unidad: UNIDAD.gramo,
    });
    expect(await c.pedir(ingredientes.editarCosto, { body: { id: oro.id, costo: 99_999_999 } })).toMatchObject({
      status: 409,
      motivo: 'COSTO_MUY_GRANDE',
    });
    expect(await DUENOS.producto.costo(postre.id)).toBe(1_000);
    expect((await c.hacer(ingredientes.listar, {})).find((i) => i.id === oro.id)!.precio).toBe(1);
  });

  const micros = (max: number) => fc.integer({ min: 0, max: max * 1_000_000 }).map((m) => m / 1_000_000);
  const linea = fc.record({
    cantidad: micros(50).filter((n) => n >= 0.01),
    equivalencia: micros(20).filter((n) => n >= 0.0001),
    costo: micros(900),
  });

  it('recomputes as the domain does, to the centavo, whatever the recipe (D-54)', async () => {
    const partes = [await c.ingrediente('Parte 0'), await c.ingrediente('Parte 1'), await c.ingrediente('Parte 2')];
    const plato = await c.producto('De todo');
    await fc.assert(
      fc.asyncProperty(fc.array(linea, { minLength: 1, maxLength: 3 }), micros(900), async (lineas, costo) => {
        await c.server.sql('DELETE FROM receta WHERE producto = $1', [plato.id]);
        for (const [i, l] of lineas.entries()) {
          await c.hacer(ingredientes.editarCosto, { body: { id: partes[i]!.id, costo: l.costo } });
          const body = {
            productoId: plato.id,
            ingrediente: partes[i]!.id,
            cantidad: l.cantidad,
            unidad: UNIDAD.gramo,
            equivalencia: l.equivalencia,
          };
          await c.hacer(productos.agregarIngrediente, { body });
        }
        const esperado = (de: readonly { cantidad: number; equivalencia: number; costo: number }[]): number =>
          aPesos(
            costoDeReceta(
              de.map((l) => ({
                cantidad: String(l.cantidad),
                equivalencia: String(l.equivalencia),
                costo: String(l.costo),
              })),
            ),
          );
        expect(await DUENOS.producto.costo(plato.id)).toBe(esperado(lineas));
        await c.hacer(ingredientes.editarCosto, { body: { id: partes[0]!.id, costo } });
        expect(await DUENOS.producto.costo(plato.id)).toBe(esperado([{ ...lineas[0]!, costo }, ...lineas.slice(1)]));
      }),
      { numRuns: 25 },
    );
  });

  it.each([0.005, 0.015, 1.005, 0.004999])('rounds half a centavo up: %d pesos (D-54)', async (costo) => {
    const { id } = await c.ingrediente(`Medio ${costo}`);
    const plato = await c.producto(`Plato de ${costo}`);
    await DUENOS.producto.agregar({ productoId: plato.id, ingrediente: id, cantidad: 1, unidad: UNIDAD.kilo });
    await c.hacer(ingredientes.editarCosto, { body: { id, costo } });
    expect(await DUENOS.producto.costo(plato.id)).toBe(
      aPesos(costoDeReceta([{ cantidad: '1', equivalencia: '1', costo: String(costo) }])),
    );
  });

  it('of 2,000 recipes is recomputed within a second of work, in one write', async () => {
    const tortilla = await c.ingrediente('Tortilla', { costo: 1 });
    const suyos = ['2000', c.r.negocio.centro];
    await c.server.sql(
      `INSERT INTO producto (cliente, sucursal, id, descripcion, precio, costo, categoria, area, unidad)
      SELECT $1, $2, 200000 + n, 'Antojito ' || n, 1000, 0, 1, 1, 1 FROM generate_series(1, 2000) n`,
      suyos,
    );
    await c.server.sql(
      `INSERT INTO receta (cliente, sucursal, producto, version, ingrediente, cantidad, unidad, equivalencia)
      SELECT $1, $2, 200000 + n, 1, $3, 1 + n * 0.01, 2, 1 FROM generate_series(1, 2000) n`,
      [...suyos, tortilla.id],
    );
    const trabajo = await trabajoDe(() => c.hacer(ingredientes.editarCosto, { body: { id: tortilla.id, costo: 2 } }));
    expect(trabajo).toBeLessThan(1_000);
    const [mal] = await c.server.sql<{ n: number }>(
      `SELECT count(*)::integer AS n FROM producto p JOIN receta r ON r.producto = p.id AND r.cliente = p.cliente AND r.sucursal = p.sucursal
      WHERE p.cliente = $1 AND p.sucursal = $2 AND p.id > 200000 AND p.costo <> round(r.cantidad * 2 * 100)`,
      suyos,
    );
    expect(mal!.n).toBe(0);
  });
});
