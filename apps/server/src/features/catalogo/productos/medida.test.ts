import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productos } from '@comal/contract/catalogo/productos';
import { Catalogo, forma } from '../catalogo.fixture.ts';
import { bajar, importar } from '../menu/menu.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

const medidaDe = async (id: number): Promise<string> => (await c.hacer(productos.obtener, { params: { id } })).medida;

describe('how a dish is sold (D-163)', () => {
  it('is by the piece unless somebody says otherwise, and stays as it is when an edit does not say it', async () => {
    const { id, version, medida } = await c.producto('Barbacoa');
    expect(medida).toBe('pieza');
    const cuerpo = { ...forma({ descripcion: 'Barbacoa' }), id };
    await c.hacer(productos.editar, { body: { ...cuerpo, version, medida: 'kg' } });
    expect((await c.hacer(productos.editar, { body: cuerpo })).medida).toBe('kg');
    expect(await medidaDe(id)).toBe('kg');
    expect((await c.hacer(productos.editar, { body: { ...cuerpo, medida: 'pieza' } })).medida).toBe('pieza');
  });

  it('is in the log of an edit', async () => {
    const { id } = await c.producto('Chamorro');
    await c.hacer(productos.editar, { body: { ...forma({ descripcion: 'Chamorro' }), id, medida: 'kg' } });
    const [fila] = await c.server.sql<{ datos: object }>(
      `SELECT datos FROM bitacora WHERE accion = 'producto.editado' AND objeto = $1 ORDER BY creada_en DESC LIMIT 1`,
      [`producto/${id}`],
    );
    expect(fila?.datos).toMatchObject({ antes: { medida: 'pieza' }, ahora: { medida: 'kg' } });
  });

  it.each(['libra', '', null, 1])('%s is refused', async (medida) => {
    expect(await c.mandar(productos.nuevo, { ...forma(), medida })).toEqual({
      ...{ status: 400, campos: { medida: 'Elige cómo se vende' } },
    });
  });

  it('is a column of the file of the menu', async () => {
    const { id } = await c.producto('Consomé', { medida: 'l' });
    const ida = await bajar(c.server, c.admin.token, 'exportar', 'csv');
    await c.server.sql(`UPDATE producto SET medida = 'pieza' WHERE id = $1`, [id]);
    expect((await importar(c.server, c.admin.token, ida)).body.error).toBeUndefined();
    expect(await medidaDe(id)).toBe('l');
  });
});
