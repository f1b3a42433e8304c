import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { especificaciones } from '@comal/contract/catalogo/complementos';
import { productos } from '@comal/contract/catalogo/productos';
import { Catalogo } from '../catalogo.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

const nueva = (descripcion: string) => c.pedir(especificaciones.nueva, { body: { descripcion } });

describe('a specification', () => {
  it('is added, renamed and deleted (API-153, API-154, API-155, ESPECIFICACION-004)', async () => {
    const { message, data } = await nueva('  Término medio ');
    expect([message, data]).toEqual([
      'Especificación creada exitosamente',
      { id: expect.any(Number), descripcion: 'Término medio', productos: 0 },
    ]);
    const { id } = data!;
    expect(await c.pedir(especificaciones.editar, { body: { id, descripcion: 'Tres cuartos' } })).toMatchObject({
      status: 200,
      message: 'Especificación actualizada exitosamente',
      data: { id, descripcion: 'Tres cuartos', productos: 0 },
    });
    expect(await c.pedir(especificaciones.eliminar, { params: { id } })).toMatchObject({
      status: 200,
      message: 'Especificación eliminada exitosamente',
    });
    expect(await c.pedir(especificaciones.eliminar, { params: { id } })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
    expect(await c.pedir(especificaciones.editar, { body: { id, descripcion: 'Nada' } })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
    expect(await c.bitacora(`especificacion/${id}`)).toEqual([
      'especificacion.nueva',
      'especificacion.editada',
      'especificacion.eliminada',
    ]);
  });

  it.each([
    ['nothing', undefined, 'La descripción es obligatoria'],
    ['blanks', '  ', 'La descripción es obligatoria'],
    ['one letter', 'x', 'Mínimo 2 caracteres'],
    ['31 letters', 'x'.repeat(31), 'Máximo 30 caracteres'],
  ])('is refused by field with %s (ESPECIFICACION-005)', async (_caso, descripcion, texto) => {
    expect(await c.mandar(especificaciones.nueva, { descripcion })).toEqual({
      status: 400,
      campos: { descripcion: texto },
    });
    expect(await c.mandar(especificaciones.editar, { id: 1, descripcion })).toEqual({
      status: 400,
      campos: { descripcion: texto },
    });
  });

  it('has a name of its own in the branch (D-50)', async () => {
    expect(await nueva('TORTILLA de maiz')).toMatchObject({
      status: 409,
      motivo: 'NOMBRE_REPETIDO',
      texto: 'Ya existe Tortilla de maíz en esta sucursal',
    });
    expect(await c.pedir(especificaciones.editar, { body: { id: 2, descripcion: 'tortilla de MAÍZ' } })).toMatchObject({
      status: 409,
      motivo: 'NOMBRE_REPETIDO',
    });
    expect((await c.pedir(especificaciones.editar, { body: { id: 1, descripcion: 'Tortilla de Maíz' } })).status).toBe(
      200,
    );
  });

  it('that a dish allows is not deleted (D-53)', async () => {
    const { data } = await nueva('Sin gluten');
    const dish = await c.producto('Enchiladas');
    await c.hacer(productos.agregarEspecificacion, { body: { id: dish.id, especificacion: data!.id } });
    expect(await c.pedir(especificaciones.eliminar, { params: { id: data!.id } })).toMatchObject({
      status: 409,
      motivo: 'ESPECIFICACION_EN_USO',
      texto: 'No puedes eliminar esta especificación ya que hay productos que la usan',
    });
  });

  it('is allowed by a dish once, and no more (API-141, API-142, API-143, PRODUCTO-054)', async () => {
    const dish = await c.producto('Tostada');
    const { id } = (await nueva('Doble salsa')).data!;
    const agregar = () => c.pedir(productos.agregarEspecificacion, { body: { id: dish.id, especificacion: { id } } });
    expect(await agregar()).toMatchObject({
      message: 'Especificación agregada exitosamente',
      data: [{ id, descripcion: 'Doble salsa' }],
    });
    expect(await agregar()).toMatchObject({ status: 409, motivo: 'ESPECIFICACION_REPETIDA' });
    expect(await c.hacer(productos.especificaciones, { params: { id: dish.id } })).toEqual([
      { id, descripcion: 'Doble salsa' },
    ]);
    const quitar = () => c.pedir(productos.eliminarEspecificacion, { params: { id: dish.id, id2: id } });
    expect(await quitar()).toMatchObject({ message: 'Especificación eliminada exitosamente', data: [] });
    expect(await quitar()).toMatchObject({ status: 404, motivo: 'NO_ENCONTRADO' });
    expect(await c.pedir(productos.agregarEspecificacion, { body: { id: 999, especificacion: id } })).toMatchObject({
      status: 404,
    });
    expect(
      await c.pedir(productos.agregarEspecificacion, { body: { id: dish.id, especificacion: 999 } }),
    ).toMatchObject({ status: 404 });
  });
});

describe('the list of specifications', () => {
  it('is sorted by name with how many dishes allow each, whole and by page (API-151, API-152, ESPECIFICACION-002)', async () => {
    await c.server.sql('DELETE FROM producto_especificacion WHERE especificacion > 2');
    await c.server.sql('DELETE FROM especificacion WHERE id > 2');
    await nueva('Ñora');
    await nueva('Oaxaca');
    const lista = await c.hacer(especificaciones.listar, {});
    expect(lista.map((e) => [e.descripcion, e.productos])).toEqual([
      ['Ñora', 0],
      ['Oaxaca', 0],
      ['Tortilla de harina', 1],
      ['Tortilla de Maíz', 1],
    ]);
    const pagina = (valor: string) =>
      c.hacer(especificaciones.pagina, {
        body: { pagina: 0, noElementosPorPagina: 5, filtros: [{ control: 'text_filter', valor }] },
      });
    expect(await pagina('maiz')).toEqual({ registros: [lista[3]], total: 1 });
    expect(await pagina('')).toEqual({ registros: lista, total: 4 });
    expect(await pagina('%')).toEqual({ registros: [], total: 0 });
  });
});
