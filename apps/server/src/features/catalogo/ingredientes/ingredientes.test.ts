import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingredientes } from '@comal/contract/catalogo/ingredientes';
import { productos } from '@comal/contract/catalogo/productos';
import { Catalogo, UNIDAD } from '../catalogo.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

const nuevo = (nombre: string) => ({ nombre, unidad: UNIDAD.kilo, inventario: 0, costo: 0 });
const dePagina = (
  filtros: { control: string; valor?: string; valores?: number[] }[] = [],
  resto: { pagina?: number; noElementosPorPagina?: 5 | 50 } = {},
) => ({
  body: { pagina: 0, noElementosPorPagina: 50 as const, filtros, ...resto },
});

describe('a new ingredient', () => {
  it('is answered with its fields, its unit may be the whole object (API-127, INGREDIENTE-004)', async () => {
    const unidad = { id: UNIDAD.kilo, descripcion: 'Kilogramo', abreviatura: 'kg' };
    const { status, message, data } = await c.pedir(ingredientes.nuevo, {
      body: { nombre: ' Jitomate  saladet ', unidad, inventario: 12.5, costo: 28.9 },
    });
    expect([status, message]).toEqual([200, 'Ingrediente creado exitosamente']);
    expect(data).toEqual({
      id: expect.any(Number),
      descripcion: 'Jitomate saladet',
      unidad,
      inventario: 12.5,
      precio: 28.9,
      productos: 0,
      sistema: false,
      usual: null,
    });
    expect(await c.libro('ingrediente', data!.id)).toEqual([{ motivo: 'inicial', cantidad: 12.5, saldo: 12.5 }]);
    expect(await c.bitacora(`ingrediente/${data!.id}`)).toEqual(['ingrediente.nuevo']);
  });

  it('without stock starts no ledger', async () => {
    const { id } = await c.ingrediente('Sal');
    expect(await c.libro('ingrediente', id)).toEqual([]);
  });

  it.each([
    ['no name', { ...nuevo(''), nombre: undefined }, { nombre: 'Requerido' }],
    ['an empty name', nuevo('  '), { nombre: 'Requerido' }],
    ['one letter', nuevo('x'), { nombre: 'Mínimo 2 caracteres' }],
    ['41 letters', nuevo('x'.repeat(41)), { nombre: 'Máximo 40 caracteres' }],
    ['no unit', { ...nuevo('Ajo'), unidad: undefined }, { unidad: 'Selecciona una unidad' }],
    ['an empty unit', { ...nuevo('Ajo'), unidad: { id: null } }, { unidad: 'Selecciona una unidad' }],
    ['no stock', { ...nuevo('Ajo'), inventario: undefined }, { inventario: 'Debe ser mayor o igual a 0' }],
    ['stock below 0', { ...nuevo('Ajo'), inventario: -1 }, { inventario: 'Debe ser mayor o igual a 0' }],
    ['stock of 7 decimals', { ...nuevo('Ajo'), inventario: 0.1234567 }, { inventario: 'Máximo 6 decimales' }],
    ['too much stock', { ...nuevo('Ajo'), inventario: 1e8 }, { inventario: 'La cantidad es demasiado grande' }],
    ['no cost', { ...nuevo('Ajo'), costo: null }, { costo: 'Debe ser mayor o igual a 0' }],
    ['a cost below 0', { ...nuevo('Ajo'), costo: -0.01 }, { costo: 'Debe ser mayor o igual a 0' }],
  ])(
    'is refused by field with %s (INGREDIENTE-005, INGREDIENTE-006, INGREDIENTE-007, INGREDIENTE-008)',
    async (_caso, body, campos) => {
      expect(await c.mandar(ingredientes.nuevo, body)).toEqual({ status: 400, campos });
    },
  );

  it('may have the longest name and the finest figures (INGREDIENTE-005)', async () => {
    const body = { nombre: 'y'.repeat(40), unidad: UNIDAD.gramo, inventario: 0.000001, costo: 99_999_999 };
    expect(await c.hacer(ingredientes.nuevo, { body })).toMatchObject({ inventario: 0.000001, precio: 99_999_999 });
  });

  it('has a name of its own in the branch, whatever its case and accents (D-50)', async () => {
    await c.ingrediente('Plátano macho');
    const { status, motivo, texto } = await c.pedir(ingredientes.nuevo, { body: nuevo('PLATANO MACHO') });
    expect([status, motivo, texto]).toEqual([409, 'NOMBRE_REPETIDO', 'Ya existe Plátano macho en esta sucursal']);
    expect((await c.pedir(ingredientes.nuevo, { body: nuevo('Plátano macho') }, c.norte)).status).toBe(200);
  });

  it('is refused with a unit that is not of the branch', async () => {
    expect(await c.pedir(ingredientes.nuevo, { body: { ...nuevo('Canela'), unidad: 99 } })).toMatchObject({
      status: 409,
      motivo: 'UNIDAD_DESCONOCIDA',
    });
  });

  it('is made once, however often it is sent (reliability 5.1)', async () => {
    const clave = randomUUID();
    const veces = await Promise.all(
      [1, 2, 3].map(() => c.pedir(ingredientes.nuevo, { body: nuevo('Comino') }, c.admin, { clave })),
    );
    expect(new Set(veces.map((v) => JSON.stringify(v.data))).size).toBe(1);
    expect(await c.server.sql(`SELECT 1 FROM ingrediente WHERE nombre = 'Comino'`)).toHaveLength(1);
  });

  it('of two administrators who add the same name at once, one is told (reliability H68)', async () => {
    const dos = await Promise.all(['Orégano', 'orégano'].map((n) => c.pedir(ingredientes.nuevo, { body: nuevo(n) })));
    expect(dos.map((d) => d.motivo ?? d.status).sort()).toEqual([200, 'NOMBRE_REPETIDO']);
  });
});

describe('an ingredient', () => {
  it('changes its name, its own in another case included (API-128, INGREDIENTE-010)', async () => {
    const { id } = await c.ingrediente('chile ancho');
    const { message, data } = await c.pedir(ingredientes.editar, { body: { id, nombre: 'Chile Ancho' } });
    expect([message, data!.descripcion]).toEqual(['Ingrediente actualizado exitosamente', 'Chile Ancho']);
    await c.ingrediente('Chile pasilla');
    expect(await c.pedir(ingredientes.editar, { body: { id, nombre: 'chile PASILLA' } })).toMatchObject({
      status: 409,
      motivo: 'NOMBRE_REPETIDO',
    });
    expect(await c.mandar(ingredientes.editar, { id, nombre: 'x' })).toEqual({
      status: 400,
      campos: { nombre: 'Mínimo 2 caracteres' },
    });
  });

  it('changes its stock, and the ledger says by how much and to what (API-129, INGREDIENTE-011, D-55)', async () => {
    const { id } = await c.ingrediente('Maíz', { inventario: 10 });
    expect(await c.hacer(ingredientes.editarInventario, { body: { id, inventario: 7.25 } })).toMatchObject({
      inventario: 7.25,
    });
    await c.hacer(ingredientes.editarInventario, { body: { id, inventario: 7.25 } });
    expect(await c.libro('ingrediente', id)).toEqual([
      { motivo: 'inicial', cantidad: 10, saldo: 10 },
      { motivo: 'ajuste', cantidad: -2.75, saldo: 7.25 },
    ]);
    expect(await c.mandar(ingredientes.editarInventario, { id, inventario: -0.5 })).toEqual({
      status: 400,
      campos: { inventario: 'Debe ser mayor o igual a 0' },
    });
    const movimientos = await c.hacer(ingredientes.movimientos, { params: { id } });
    expect(movimientos).toMatchObject([
      { motivo: 'ajuste', cantidad: -2.75, saldo: 7.25, usuario: 'Alejandra Núñez' },
      { motivo: 'inicial', saldo: 10 },
    ]);
  });

  it('of two who adjust its stock at once, the ledger still adds up (D-55)', async () => {
    const { id } = await c.ingrediente('Frijol', { inventario: 5 });
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map((inventario) => c.hacer(ingredientes.editarInventario, { body: { id, inventario } })),
    );
    const libro = await c.libro('ingrediente', id);
    const [fila] = await c.server.sql<{ inventario: number }>(
      'SELECT inventario::float8 FROM ingrediente WHERE id = $1',
      [id],
    );
    expect(libro.reduce((t, m) => t + m.cantidad, 0)).toBe(fila!.inventario);
    expect(libro.at(-1)!.saldo).toBe(fila!.inventario);
  });

  it('changes its cost, finer than centavos (API-130, INGREDIENTE-012)', async () => {
    const { id } = await c.ingrediente('Azafrán', { unidad: UNIDAD.gramo });
    const { message, data } = await c.pedir(ingredientes.editarCosto, { body: { id, costo: 0.0625 } });
    expect([message, data!.precio]).toEqual(['Costo actualizado exitosamente', 0.0625]);
    expect(await c.mandar(ingredientes.editarCosto, { id, costo: -1 })).toEqual({
      status: 400,
      campos: { costo: 'Debe ser mayor o igual a 0' },
    });
  });

  it('of the system is neither renamed nor deleted, not even by a direct call (INGREDIENTE-014, reliability H68)', async () => {
    const { id } = await c.ingrediente('Agua de la llave');
    await c.server.sql('UPDATE ingrediente SET sistema = true WHERE id = $1', [id]);
    expect(await c.pedir(ingredientes.editar, { body: { id, nombre: 'Otra agua' } })).toMatchObject({
      status: 409,
      motivo: 'DE_SISTEMA',
    });
    expect(await c.pedir(ingredientes.eliminar, { params: { id } })).toMatchObject({
      status: 409,
      motivo: 'DE_SISTEMA',
    });
  });

  it('is deleted while no recipe uses it, and its number is never another’s (API-131)', async () => {
    const { id } = await c.ingrediente('Cilantro');
    expect(await c.pedir(ingredientes.eliminar, { params: { id } })).toMatchObject({
      status: 200,
      message: 'Ingrediente eliminado exitosamente',
    });
    expect(await c.pedir(ingredientes.eliminar, { params: { id } })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
    expect((await c.ingrediente('Cilantro')).id).toBeGreaterThan(id);
  });

  it('in a recipe of what is sold is not deleted; once it is in none it is retired, and what was ordered keeps it (D-53, D-55)', async () => {
    const { id } = await c.ingrediente('Epazote');
    const dish = await c.producto('Esquites');
    const body = { productoId: dish.id, ingrediente: id, cantidad: 0.5, unidad: UNIDAD.kilo };
    const { lineas } = await c.hacer(productos.agregarIngrediente, { body });
    expect(await c.pedir(ingredientes.eliminar, { params: { id } })).toMatchObject({
      status: 409,
      motivo: 'INGREDIENTE_EN_USO',
      texto: 'No puedes eliminar este ingrediente ya que está en una receta',
    });
    await c.hacer(productos.eliminarIngrediente, { params: { id: lineas[0]!.id } });
    expect((await c.pedir(ingredientes.eliminar, { params: { id } })).message).toBe(
      'Ingrediente eliminado exitosamente',
    );
    expect((await c.hacer(ingredientes.listar, {})).map((i) => i.id)).not.toContain(id);
    expect(await c.pedir(productos.agregarIngrediente, { body })).toMatchObject({ motivo: 'INGREDIENTE_DESCONOCIDO' });
    expect(
      await c.server.sql(
        'SELECT i.retirado_en IS NOT NULL AS retirado, count(r.*)::int AS en FROM ingrediente i JOIN receta r ON r.ingrediente = i.id WHERE i.id = $1 GROUP BY 1',
        [id],
      ),
    ).toEqual([{ retirado: true, en: 1 }]);
    expect((await c.ingrediente('Epazote')).id).toBeGreaterThan(id);
  });

  it('tells what recipes take of it as a rule, in its own unit: one slip among them does not move it', async () => {
    const { id } = await c.ingrediente('Chile de árbol');
    for (const [i, [cantidad, unidad]] of (
      [
        [80, 'gramo'],
        [0.1, 'kilo'],
        [90, 'kilo'],
      ] as const
    ).entries()) {
      const dish = await c.producto(`Salsa ${i}`);
      const equivalencia = unidad === 'gramo' ? { equivalencia: 0.001 } : {};
      await c.hacer(productos.agregarIngrediente, {
        body: { productoId: dish.id, ingrediente: id, cantidad, unidad: UNIDAD[unidad], ...equivalencia },
      });
    }
    expect((await c.hacer(ingredientes.listar, {})).find((i) => i.id === id)).toMatchObject({
      usual: 0.1,
      productos: 3,
    });
    expect(await c.hacer(ingredientes.editarCosto, { body: { id, costo: 2 } })).toMatchObject({
      usual: 0.1,
      productos: 3,
    });
  });

  it.each([
    ['editar', () => c.pedir(ingredientes.editar, { body: { id: 999, nombre: 'Nada' } })],
    ['editarInventario', () => c.pedir(ingredientes.editarInventario, { body: { id: 999, inventario: 1 } })],
    ['editarCosto', () => c.pedir(ingredientes.editarCosto, { body: { id: 999, costo: 1 } })],
    ['eliminar', () => c.pedir(ingredientes.eliminar, { params: { id: 999 } })],
    ['movimientos', () => c.pedir(ingredientes.movimientos, { params: { id: 999 } })],
  ])('that is not there: %s answers so', async (_nombre, llamar) => {
    expect(await llamar()).toMatchObject({ status: 404, motivo: 'NO_ENCONTRADO' });
  });

  it('each change tells the tills of a new menu; a refused one does not (D-96)', async () => {
    const antes = await c.rev();
    const { id } = await c.ingrediente('Hoja santa');
    await c.pedir(ingredientes.nuevo, { body: nuevo('hoja SANTA') });
    await c.hacer(ingredientes.editarCosto, { body: { id, costo: 3 } });
    expect(await c.rev()).toBe(antes + 2);
  });
});

describe('the list of ingredients', () => {
  it('is sorted as in Spanish, whole and by page, with how many recipes use each (API-126, INGREDIENTE-004)', async () => {
    await c.server.sql(`DELETE FROM receta`);
    await c.server.sql(`DELETE FROM ingrediente`);
    const nombres = ['Ñame', 'nuez', 'Azúcar', 'ácido cítrico', 'Zanahoria', 'Nopal', 'Crema 100%'];
    for (const nombre of nombres) await c.ingrediente(nombre);
    const enOrden = ['ácido cítrico', 'Azúcar', 'Crema 100%', 'Nopal', 'nuez', 'Ñame', 'Zanahoria'];
    expect((await c.hacer(ingredientes.listar, {})).map((i) => i.descripcion)).toEqual(enOrden);
    const una = await c.hacer(ingredientes.pagina, dePagina([], { noElementosPorPagina: 5 }));
    const otra = await c.hacer(ingredientes.pagina, dePagina([], { noElementosPorPagina: 5, pagina: 1 }));
    expect([una.total, otra.total]).toEqual([7, 7]);
    expect([...una.registros, ...otra.registros].map((i) => i.descripcion)).toEqual(enOrden);
    expect(await c.hacer(ingredientes.pagina, dePagina([], { pagina: 9 }))).toEqual({ registros: [], total: 7 });
  });

  it.each([
    ['AZUC', ['Azúcar']],
    ['cítri', ['ácido cítrico']],
    ['ñame', ['Ñame']],
    ['name', ['Ñame']],
    ['%', ['Crema 100%']],
    ['_', []],
    ['%%%', []],
    ['x'.repeat(10_000), []],
    ['', ['ácido cítrico', 'Azúcar', 'Crema 100%', 'Nopal', 'nuez', 'Ñame', 'Zanahoria']],
  ])(
    'filters by text anywhere in the name, without case or accents, wildcards plain: %s (reliability H33)',
    async (valor, nombres) => {
      const { registros, total } = await c.hacer(ingredientes.pagina, dePagina([{ control: 'text_filter', valor }]));
      expect([registros.map((i) => i.descripcion), total]).toEqual([nombres, nombres.length]);
    },
  );
});
