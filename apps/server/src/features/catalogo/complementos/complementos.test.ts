import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { complementos } from '@comal/contract/catalogo/complementos';
import { productos } from '@comal/contract/catalogo/productos';
import { Catalogo, extra, UNIDAD } from '../catalogo.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

const uno = async (id: number) => (await c.hacer(complementos.listar, {})).find((x) => x.id === id);
const deProducto = async (id: number) =>
  (await c.hacer(productos.complementos, { params: { id } })).map((x) => x.descripcion);

describe('a new add-on', () => {
  it('is answered with its fields (API-157, COMPLEMENTO-009, COMPLEMENTO-019)', async () => {
    const body = extra({
      descripcion: 'Guacamole',
      areaDespacho: { id: 2, descripcion: 'Barra fría' },
      precioVenta: 35.5,
      tiempoPreparacion: 4,
      manejaInventario: true,
      inventario: 6,
    });
    const { message, data } = await c.pedir(complementos.nuevo, { body });
    expect(message).toBe('Complemento creado exitosamente');
    expect(data).toEqual({
      id: expect.any(Number),
      descripcion: 'Guacamole',
      categoria: { id: 1, descripcion: 'Tacos' },
      area: { id: 2, descripcion: 'Barra fría' },
      unidad: { id: UNIDAD.pieza, descripcion: 'Pieza suelta', abreviatura: 'ps' },
      costo: 0,
      precio: 35.5,
      tiempo_preparacion: 4,
      alergenos: [],
      picante: 0,
      clase_fiscal: 'iva_general',
      manejaInventario: true,
      inventario: 6,
      no_ingredientes: 0,
      productos: 0,
      version: 1,
    });
    expect(await c.libro('complemento', data!.id)).toEqual([{ motivo: 'inicial', cantidad: 6, saldo: 6 }]);
  });

  it.each([
    ['no name', { descripcion: '' }, { descripcion: 'Campo obligatorio' }],
    ['one letter', { descripcion: 'x' }, { descripcion: 'Mínimo 2 caracteres' }],
    ['61 letters', { descripcion: 'x'.repeat(61) }, { descripcion: 'Máximo 60 caracteres' }],
    ['no category', { categoria: null }, { categoria: 'Campo obligatorio' }],
    ['no area', { areaDespacho: undefined }, { areaDespacho: 'Campo obligatorio' }],
    ['no unit', { unidadMedida: undefined }, { unidadMedida: 'Campo obligatorio' }],
    ['no time', { tiempoPreparacion: undefined }, { tiempoPreparacion: 'Campo obligatorio' }],
    ['time below 0', { tiempoPreparacion: -1 }, { tiempoPreparacion: 'No puede ser menor a 0' }],
    ['no price', { precioVenta: undefined }, { precioVenta: 'Campo obligatorio' }],
    ['a price below 0', { precioVenta: -1 }, { precioVenta: 'No puede ser menor a 0' }],
    [
      'managed stock that is missing',
      { manejaInventario: true },
      { inventario: 'Campo obligatorio cuando maneja inventario' },
    ],
    ['managed stock below 0', { manejaInventario: true, inventario: -2 }, { inventario: 'Debe ser mayor o igual a 0' }],
  ])(
    'is refused by field with %s (COMPLEMENTO-013, COMPLEMENTO-014, COMPLEMENTO-015, COMPLEMENTO-016, COMPLEMENTO-017)',
    async (_caso, cambio, campos) => {
      expect(await c.mandar(complementos.nuevo, { ...extra(), ...cambio })).toEqual({ status: 400, campos });
    },
  );

  it('without stock sends none (COMPLEMENTO-010)', async () => {
    expect(await c.complemento('Limón', { inventario: 8 })).toMatchObject({ manejaInventario: false, inventario: -1 });
  });

  it('has a name of its own among add-ons, not among dishes (D-50)', async () => {
    expect(await c.pedir(complementos.nuevo, { body: extra({ descripcion: 'QUESO extra' }) })).toMatchObject({
      status: 409,
      motivo: 'NOMBRE_REPETIDO',
    });
    expect((await c.pedir(complementos.nuevo, { body: extra({ descripcion: 'Flan' }) })).status).toBe(200);
  });
});

describe('an add-on', () => {
  it('is edited, and the second of two administrators is told (API-158, COMPLEMENTO-019, reliability H68)', async () => {
    const { id } = await c.complemento('Frijoles');
    const con = (precioVenta: number) =>
      c.pedir(complementos.editar, {
        body: { ...extra({ descripcion: 'Frijoles charros', precioVenta }), id, version: 1 },
      });
    const hechos = await Promise.all([con(10), con(20)]);
    expect(hechos.map((h) => h.motivo ?? h.message).sort()).toEqual([
      'CATALOGO_CAMBIO',
      'Complemento actualizado exitosamente',
    ]);
    expect(await uno(id)).toEqual(hechos.find((h) => h.status === 200)!.data);
  });

  it('keeps a ledger of the stock that its editor writes (D-55, COMPLEMENTO-017)', async () => {
    const { id } = await c.complemento('Tortillas', { manejaInventario: true, inventario: 30 });
    await c.hacer(complementos.editar, {
      body: { ...extra({ descripcion: 'Tortillas', manejaInventario: true, inventario: 24 }), id },
    });
    await c.hacer(complementos.editar, { body: { ...extra({ descripcion: 'Tortillas' }), id } });
    expect(await c.libro('complemento', id)).toEqual([
      { motivo: 'inicial', cantidad: 30, saldo: 30 },
      { motivo: 'ajuste', cantidad: -6, saldo: 24 },
      { motivo: 'ajuste', cantidad: -24, saldo: 0 },
    ]);
  });

  it('that no dish has and was never sold is erased (API-159, COMPLEMENTO-019)', async () => {
    const { id } = await c.complemento('Crema');
    expect(await c.pedir(complementos.eliminar, { params: { id } })).toMatchObject({
      status: 200,
      message: 'Complemento eliminado exitosamente',
    });
    expect([await uno(id), await c.server.sql('SELECT 1 FROM complemento WHERE id = $1', [id])]).toEqual([
      undefined,
      [],
    ]);
    expect(await c.pedir(complementos.eliminar, { params: { id } })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
    expect(await c.pedir(complementos.recuperar, { body: { id } })).toMatchObject({ motivo: 'NO_ENCONTRADO' });
  });

  it('that dishes have is retired, and comes back to those still sold', async () => {
    const { id } = await c.complemento('Guacamole de la casa');
    const [torta, sope] = [await c.producto('Torta ahogada'), await c.producto('Sope')];
    for (const dish of [torta, sope])
      await c.hacer(productos.agregarComplemento, { body: { id: dish.id, complemento: id } });
    await c.hacer(complementos.eliminar, { params: { id } });
    expect([await deProducto(torta.id), await uno(id)]).toEqual([[], undefined]);
    expect((await c.hacer(complementos.retirados, {}))[0]).toEqual({ id, descripcion: 'Guacamole de la casa' });
    await c.hacer(productos.eliminar, { params: { id: sope.id } });
    expect(await c.pedir(complementos.recuperar, { body: { id } })).toMatchObject({
      message: 'Complemento recuperado exitosamente',
      data: { id, productos: 1 },
    });
    expect(await deProducto(torta.id)).toEqual(['Guacamole de la casa']);
    expect(await c.bitacora(`complemento/${id}`)).toEqual([
      'complemento.nuevo',
      'complemento.retirado',
      'complemento.recuperado',
    ]);
  });

  it('does not come back under a name that another one has by now', async () => {
    const { id } = await c.complemento('Salsa macha');
    await c.hacer(productos.agregarComplemento, { body: { id: 1, complemento: id } });
    await c.hacer(complementos.eliminar, { params: { id } });
    await c.complemento('SALSA MACHA');
    expect(await c.pedir(complementos.recuperar, { body: { id } })).toMatchObject({
      status: 409,
      motivo: 'NOMBRE_REPETIDO',
    });
    expect(await deProducto(1)).not.toContain('Salsa macha');
  });

  it('that was sold is retired and removed from the dishes; its lines stay (D-53)', async () => {
    const queso = c.r.menu.complementoDe('queso');
    const { id: alambre } = c.r.menu.alimentoDe('alambre');
    const comanda = await c.r.comanda(c.admin, [
      { producto: 'alambre', especificaciones: ['maiz'], complementos: ['queso'] },
    ]);
    await c.hacer(complementos.eliminar, { params: { id: queso } });
    expect(await deProducto(alambre)).toEqual(['Cebolla asada', 'Nopales']);
    expect(await c.pedir(complementos.ingredientes, { params: { id: queso } })).toMatchObject({ status: 404 });
    expect((await c.r.ver(c.admin, comanda.id)).pedidos.map((p) => p.descripcion)).toContain('Queso extra');
    expect(
      await c.server.sql(
        `SELECT retirado_en IS NOT NULL AS si FROM complemento WHERE id = $1 AND cliente = '2000' AND sucursal = $2`,
        [queso, c.r.negocio.centro],
      ),
    ).toEqual([{ si: true }]);
    const [plato] = await c.hacer(comandas.buscar, { body: { patron: 'alambre' } });
    expect(plato!.complementos.map((x) => x.descripcion)).not.toContain('Queso extra');
  });

  it('and a dish of the same number are two things: selling one does not retire the other', async () => {
    await c.r.comanda(c.admin, [{ producto: 'agua' }]);
    const { id: agua } = c.r.menu.alimentoDe('agua');
    await c.server.sql(
      `INSERT INTO complemento (cliente, sucursal, id, descripcion, precio, categoria, area, unidad) VALUES ('2000', $1, 50, 'Cacahuates', 0, 1, 1, 1)`,
      [c.r.negocio.centro],
    );
    await c.server.sql(`UPDATE pedido SET producto = 50 WHERE producto = $1 AND NOT complemento`, [agua]);
    await c.hacer(complementos.eliminar, { params: { id: 50 } });
    expect(await c.server.sql('SELECT 1 FROM complemento WHERE id = 50')).toEqual([]);
  });
});

describe('what a dish allows', () => {
  it('takes an add-on once, and gives it up (API-144, API-145, API-146, PRODUCTO-055)', async () => {
    const dish = await c.producto('Torta');
    const { id } = await c.complemento('Milanesa', { precioVenta: 30 });
    const { message, data } = await c.pedir(productos.agregarComplemento, {
      body: { id: dish.id, complemento: { id } },
    });
    expect([message, data]).toEqual([
      'Complemento agregado exitosamente',
      [expect.objectContaining({ id, precio: 30, productos: 1 })],
    ]);
    expect(await c.pedir(productos.agregarComplemento, { body: { id: dish.id, complemento: id } })).toMatchObject({
      status: 409,
      motivo: 'COMPLEMENTO_REPETIDO',
    });
    expect((await c.hacer(productos.obtener, { params: { id: dish.id } })).no_complementos).toBe(1);
    expect(await c.hacer(productos.complementos, { params: { id: dish.id } })).toEqual(data);
    const quitado = await c.pedir(productos.eliminarComplemento, { params: { id: dish.id, complementId: id } });
    expect([quitado.message, quitado.data]).toEqual(['Complemento eliminado exitosamente', []]);
    expect(await c.pedir(productos.eliminarComplemento, { params: { id: dish.id, complementId: id } })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
    expect(await c.bitacora(`producto/${dish.id}`)).toEqual([
      'producto.nuevo',
      'producto.complemento.agregado',
      'producto.complemento.eliminado',
    ]);
  });

  it.each([
    ['a dish that is gone', { id: 999, complemento: 1 }],
    ['an add-on that is gone', { id: 1, complemento: 999 }],
  ])('refuses %s', async (_caso, body) => {
    expect(await c.pedir(productos.agregarComplemento, { body })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
  });

  it('is what the till may order with the next menu (D-96)', async () => {
    const dish = await c.producto('Quesadilla');
    const { id } = await c.complemento('Flor de calabaza');
    const pedir = async () => {
      const abierta = await c.hacer(comandas.nueva, { body: { nombre: 'Mesa 5', comensales: 1 } });
      const linea = {
        id: randomUUID(),
        producto: dish.id,
        especificaciones: [],
        complementos: [{ id, pedido: randomUUID() }],
      };
      return (
        await c.pedir(comandas.actualizar, { body: { id: abierta.id, rev: abierta.rev, pedidos: [linea] } })
      ).data?.rechazados.map((x) => x.motivo);
    };
    expect(await pedir()).toEqual(['COMPLEMENTO_DESCONOCIDO']);
    await c.hacer(productos.agregarComplemento, { body: { id: dish.id, complemento: id } });
    expect(await pedir()).toEqual([]);
  });
});

describe('the list of add-ons', () => {
  it('is sorted by name, whole and by page, filtered by text, category and area (API-156, COMPLEMENTO-003)', async () => {
    await c.server.sql('DELETE FROM producto_complemento');
    await c.server.sql(`DELETE FROM complemento WHERE id > 2 AND cliente = '2000' AND sucursal = $1`, [
      c.r.negocio.centro,
    ]);
    await c.complemento('Ácido cítrico', { areaDespacho: 2 });
    const nombres = ['Ácido cítrico', 'Cebolla asada', 'Nopales'];
    expect((await c.hacer(complementos.listar, {})).map((x) => x.descripcion)).toEqual(nombres);
    const pagina = async (
      filtros: { control: string; valor?: string; valores?: number[] }[],
      noElementosPorPagina: 5 | 50 = 50,
    ) => {
      const { registros, total } = await c.hacer(complementos.pagina, {
        body: { pagina: 0, noElementosPorPagina, filtros },
      });
      return [registros.map((x) => x.descripcion), total];
    };
    expect(await pagina([], 5)).toEqual([nombres, 3]);
    expect(await pagina([{ control: 'text_filter', valor: 'ÁC' }])).toEqual([['Ácido cítrico'], 1]);
    expect(await pagina([{ control: 'area', valores: [1] }])).toEqual([['Cebolla asada', 'Nopales'], 2]);
    expect(await pagina([{ control: 'categoria', valores: [9] }])).toEqual([[], 0]);
  });
});
