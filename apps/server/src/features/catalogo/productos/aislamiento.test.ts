import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complementos, especificaciones } from '@comal/contract/catalogo/complementos';
import { ingredientes } from '@comal/contract/catalogo/ingredientes';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { productos } from '@comal/contract/catalogo/productos';
import { Catalogo, extra, forma, UNIDAD } from '../catalogo.fixture.ts';

let c: Catalogo;
/** Rows that only the branch Centro of the business 2000 has. */
const suyo = {
  ingrediente: 0,
  producto: 0,
  complemento: 0,
  especificacion: 0,
  lineaDeProducto: 0,
  lineaDeComplemento: 0,
};

beforeAll(async () => {
  c = await Catalogo.abrir();
  suyo.ingrediente = (await c.ingrediente('Suyo', { costo: 10, inventario: 3 })).id;
  suyo.producto = (await c.producto('Suyo', { codigo: 'SUYO' })).id;
  suyo.complemento = (await c.complemento('Suyo')).id;
  suyo.especificacion = (await c.hacer(especificaciones.nueva, { body: { descripcion: 'Suya' } })).id;
  const linea = { ingrediente: suyo.ingrediente, cantidad: 1, unidad: UNIDAD.kilo };
  suyo.lineaDeProducto = (
    await c.hacer(productos.agregarIngrediente, { body: { ...linea, productoId: suyo.producto } })
  ).lineas[0]!.id;
  suyo.lineaDeComplemento = (
    await c.hacer(complementos.agregarIngrediente, { body: { ...linea, productoId: suyo.complemento } })
  ).lineas[0]!.id;
  await c.hacer(productos.agregarEspecificacion, { body: { id: suyo.producto, especificacion: suyo.especificacion } });
  await c.hacer(productos.agregarComplemento, { body: { id: suyo.producto, complemento: suyo.complemento } });
});
afterAll(() => c.server.close());

/** A valid line of a recipe; the dish or the line is checked before its ingredient. */
const linea = () => ({ ingrediente: suyo.ingrediente, cantidad: 1, unidad: UNIDAD.kilo });

/** Every call that names a row, on a row of Centro. */
const LLAMADAS: Readonly<Record<string, (quien: Sesion) => Promise<{ status: number; motivo: string | undefined }>>> = {
  'ingredientes.editar': (q) => c.pedir(ingredientes.editar, { body: { id: suyo.ingrediente, nombre: 'Robado' } }, q),
  'ingredientes.editarInventario': (q) =>
    c.pedir(ingredientes.editarInventario, { body: { id: suyo.ingrediente, inventario: 99 } }, q),
  'ingredientes.editarCosto': (q) =>
    c.pedir(ingredientes.editarCosto, { body: { id: suyo.ingrediente, costo: 99 } }, q),
  'ingredientes.eliminar': (q) => c.pedir(ingredientes.eliminar, { params: { id: suyo.ingrediente } }, q),
  'ingredientes.movimientos': (q) => c.pedir(ingredientes.movimientos, { params: { id: suyo.ingrediente } }, q),
  'productos.obtener': (q) => c.pedir(productos.obtener, { params: { id: suyo.producto } }, q),
  'productos.editar': (q) =>
    c.pedir(productos.editar, { body: { ...forma({ descripcion: 'Robado' }), id: suyo.producto } }, q),
  'productos.eliminar': (q) => c.pedir(productos.eliminar, { params: { id: suyo.producto } }, q),
  'productos.editarDatosMenu': (q) =>
    c.pedir(
      productos.editarDatosMenu,
      { body: { id: suyo.producto, estadoMenu: 2, descripcionMenu: 'Ya no se vende aquí' } },
      q,
    ),
  'productos.editarImagen': (q) =>
    c.pedir(productos.editarImagen, { body: { id: suyo.producto, imagen: 'https://dropbox.com/x.png' } }, q),
  'productos.ingredientes': (q) => c.pedir(productos.ingredientes, { params: { id: suyo.producto } }, q),
  'productos.agregarIngrediente': (q) =>
    c.pedir(productos.agregarIngrediente, { body: { ...linea(), productoId: suyo.producto } }, q),
  'productos.editarIngrediente': (q) =>
    c.pedir(productos.editarIngrediente, { params: { id: suyo.lineaDeProducto }, body: linea() }, q),
  'productos.eliminarIngrediente': (q) =>
    c.pedir(productos.eliminarIngrediente, { params: { id: suyo.lineaDeProducto } }, q),
  'productos.especificaciones': (q) => c.pedir(productos.especificaciones, { params: { id: suyo.producto } }, q),
  'productos.agregarEspecificacion': (q) =>
    c.pedir(productos.agregarEspecificacion, { body: { id: suyo.producto, especificacion: 1 } }, q),
  'productos.agregarEspecificacion, theirs on mine': (q) =>
    c.pedir(productos.agregarEspecificacion, { body: { id: 1, especificacion: suyo.especificacion } }, q),
  'productos.eliminarEspecificacion': (q) =>
    c.pedir(productos.eliminarEspecificacion, { params: { id: suyo.producto, id2: suyo.especificacion } }, q),
  'productos.complementos': (q) => c.pedir(productos.complementos, { params: { id: suyo.producto } }, q),
  'productos.agregarComplemento': (q) =>
    c.pedir(productos.agregarComplemento, { body: { id: suyo.producto, complemento: 1 } }, q),
  'productos.agregarComplemento, theirs on mine': (q) =>
    c.pedir(productos.agregarComplemento, { body: { id: 1, complemento: suyo.complemento } }, q),
  'productos.eliminarComplemento': (q) =>
    c.pedir(productos.eliminarComplemento, { params: { id: suyo.producto, complementId: suyo.complemento } }, q),
  'complementos.editar': (q) =>
    c.pedir(complementos.editar, { body: { ...extra({ descripcion: 'Robado' }), id: suyo.complemento } }, q),
  'complementos.eliminar': (q) => c.pedir(complementos.eliminar, { params: { id: suyo.complemento } }, q),
  'complementos.ingredientes': (q) => c.pedir(complementos.ingredientes, { params: { id: suyo.complemento } }, q),
  'complementos.agregarIngrediente': (q) =>
    c.pedir(complementos.agregarIngrediente, { body: { ...linea(), productoId: suyo.complemento } }, q),
  'complementos.editarIngrediente': (q) =>
    c.pedir(complementos.editarIngrediente, { body: { ...linea(), id: suyo.lineaDeComplemento } }, q),
  'complementos.eliminarIngrediente': (q) =>
    c.pedir(complementos.eliminarIngrediente, { params: { id: suyo.lineaDeComplemento } }, q),
  'especificaciones.editar': (q) =>
    c.pedir(especificaciones.editar, { body: { id: suyo.especificacion, descripcion: 'Robada' } }, q),
  'especificaciones.eliminar': (q) => c.pedir(especificaciones.eliminar, { params: { id: suyo.especificacion } }, q),
};

const TABLAS = [
  'ingrediente',
  'producto',
  'complemento',
  'especificacion',
  'receta',
  'producto_especificacion',
  'producto_complemento',
  'movimiento_inventario',
];
const fotografia = async (): Promise<unknown> =>
  Promise.all(TABLAS.map((t) => c.server.sql(`SELECT to_jsonb(x) AS fila FROM ${t} x ORDER BY to_jsonb(x)::text`)));

describe('a row of another branch, or of another business with the same ids (D-50)', () => {
  it.each(Object.entries(LLAMADAS))('is not there for %s, and nothing is written', async (_nombre, llamar) => {
    const antes = await fotografia();
    for (const quien of [c.norte, c.otro])
      expect(await llamar(quien)).toMatchObject({ status: 404, motivo: 'NO_ENCONTRADO' });
    expect(await fotografia()).toEqual(antes);
  });

  it('is on no list', async () => {
    const todos = { body: { pagina: 0, noElementosPorPagina: 100 as const, filtros: [] } };
    for (const quien of [c.norte, c.otro]) {
      const listas = [
        await c.hacer(ingredientes.listar, {}, quien),
        (await c.hacer(ingredientes.pagina, todos, quien)).registros,
        (await c.hacer(productos.pagina, todos, quien)).registros,
        await c.hacer(complementos.listar, {}, quien),
        (await c.hacer(complementos.pagina, todos, quien)).registros,
        await c.hacer(especificaciones.listar, {}, quien),
        (await c.hacer(especificaciones.pagina, todos, quien)).registros,
      ];
      expect(listas.flat().filter((x) => /^suy/i.test(x.descripcion))).toEqual([]);
    }
  });

  it('an ingredient of Centro goes into no recipe of Norte', async () => {
    const body = { ...linea(), productoId: 1 };
    expect(await c.pedir(productos.agregarIngrediente, { body }, c.norte)).toMatchObject({
      status: 409,
      motivo: 'INGREDIENTE_DESCONOCIDO',
    });
  });
});
