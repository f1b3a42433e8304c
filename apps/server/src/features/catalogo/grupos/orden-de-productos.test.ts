import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categorias } from '@comal/contract/catalogo/grupos';
import type { Sesion } from '@comal/contract/sesiones/sesiones';
import { productos } from '@comal/contract/catalogo/productos';
import { CATEGORIAS, Escena, UNIDADES, type Fila } from './grupos.fixture.ts';

const NOMBRES = ['Agua', 'Café', 'Jugo'];

let e: Escena;
let unidad: number;
beforeAll(async () => {
  e = await Escena.abrir();
  unidad = (await e.sembrada(UNIDADES)).id;
});
afterAll(() => e.server.close());

const platillo = (descripcion: string, categoria: number) => ({
  descripcion,
  categoria,
  areaDespacho: 1,
  unidadMedida: unidad,
  tiempoPreparacion: 0,
  precioVenta: 10,
  complementosGratis: 0,
});
const crear = async (descripcion: string, categoria: number): Promise<Fila> => {
  const answer = await e.pide(productos.nuevo, { body: platillo(descripcion, categoria) });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as Fila;
};
let n = 0;
/** A new category with three dishes, and their ids by name. */
const carta = async (): Promise<{ id: number; ids: readonly [number, number, number] }> => {
  n += 1;
  const { id } = await e.agrega(CATEGORIAS, `Carta ${n}`);
  const filas: Fila[] = [];
  for (const nombre of NOMBRES) filas.push(await crear(`${nombre} ${n}`, id));
  return { id, ids: filas.map((f) => f.id) as unknown as readonly [number, number, number] };
};
const ordena = (id: number, orden: readonly unknown[], quien?: Sesion) =>
  e.pide(categorias.ordenarProductos, { params: { id }, body: { productos: orden } }, quien);

describe('the order of the dishes of a category', () => {
  it('is by name until somebody sets it, and then the one that was sent', async () => {
    const { id, ids } = await carta();
    expect(await e.platos(CATEGORIAS, id)).toEqual(ids);
    const orden = [ids[2], ids[0], ids[1]];
    const answer = await ordena(id, orden);
    expect([answer.status, answer.body.message, (answer.body.data as Fila[]).map((p) => p.id)]).toEqual([
      200,
      'Orden de los productos guardado',
      orden,
    ]);
    expect(await e.platos(CATEGORIAS, id)).toEqual(orden);
  });

  it('leaves the dishes of units and areas by name, and no editor of one is told that it changed', async () => {
    const { id, ids } = await carta();
    const deUnidad = await e.platos(UNIDADES, unidad);
    await ordena(id, [...ids].reverse());
    expect(await e.platos(UNIDADES, unidad)).toEqual(deUnidad);
    expect(await e.server.sql('SELECT DISTINCT version FROM producto WHERE id = ANY ($1)', [ids])).toEqual([
      { version: 1 },
    ]);
  });

  it('has what is added, moved or edited into the category after the others, by name', async () => {
    const [una, otra] = [await carta(), await carta()];
    await ordena(una.id, [...una.ids].reverse());
    await ordena(otra.id, otra.ids);
    const nuevo = await crear('Agua nueva', una.id);
    await e.pide(categorias.mover, { body: { id: una.id, productos: [otra.ids[0]] } });
    await e.pide(productos.editar, { body: { id: otra.ids[1], ...platillo('Zumo', una.id) } });
    expect(await e.platos(CATEGORIAS, una.id)).toEqual([...[...una.ids].reverse(), otra.ids[0], nuevo.id, otra.ids[1]]);
  });

  it('stays when a dish is edited where it is', async () => {
    const { id, ids } = await carta();
    await ordena(id, [...ids].reverse());
    await e.pide(productos.editar, { body: { id: ids[2], ...platillo('Zarzaparrilla', id) } });
    expect(await e.platos(CATEGORIAS, id)).toEqual([...ids].reverse());
  });

  it('is refused unless every dish on sale is named once, and stays as it was (H68)', async () => {
    const { id, ids } = await carta();
    const ajeno = (await carta()).ids[0];
    await e.server.sql('UPDATE producto SET retirado_en = now() WHERE id = $1', [ids[2]]);
    const [a, b, retirado] = ids;
    const antes = await e.foto();
    for (const orden of [[a], [a, a], [a, b, b], [a, b, ajeno], [a, ajeno], [a, b, retirado], [a, b, 999_999]])
      expect(e.motivo(await ordena(id, orden))).toEqual([409, 'CATALOGO_CAMBIO']);
    expect((await ordena(id, [])).status).toBe(400);
    expect(
      (
        await ordena(
          id,
          Array.from({ length: 10_001 }, (_, i) => i + 1),
        )
      ).body.error?.campos,
    ).toHaveProperty('productos');
    expect(await e.foto()).toEqual(antes);
    expect((await ordena(id, [b, a])).status).toBe(200);
  });

  it('of another branch or business is not there', async () => {
    const { id, ids } = await carta();
    const antes = await e.foto();
    for (const quien of [e.norte, e.ajeno])
      expect(e.motivo(await ordena(id, ids, quien))).toEqual([404, 'NO_ENCONTRADO']);
    expect(await e.foto()).toEqual(antes);
  });

  it('is in the log with who set it', async () => {
    const { id, ids } = await carta();
    await ordena(id, [...ids].reverse());
    const filas = await e.server.sql(
      `SELECT usuario, datos FROM bitacora WHERE accion = 'categoria.productos-ordenados' AND objeto = $1`,
      [`categoria/${id}`],
    );
    expect(filas).toEqual([{ usuario: e.centro.usuario.id, datos: { antes: ids, ahora: [...ids].reverse() } }]);
  });
});
