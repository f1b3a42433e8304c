import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { productos } from '@comal/contract/catalogo/productos';
import { Catalogo, forma, UNIDAD } from '../catalogo.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

const pieza = { id: UNIDAD.pieza, descripcion: 'Pieza suelta', abreviatura: 'ps' };
const ver = (id: number) => c.hacer(productos.obtener, { params: { id } });

describe('a new dish', () => {
  it('is answered with its fields, from whole chosen objects (API-134, API-133, PRODUCTO-018, PRODUCTO-020, PRODUCTO-058)', async () => {
    const body = {
      ...forma({
        descripcion: 'Mole negro',
        codigo: 'MOL-1',
        complementosGratis: 2,
        manejaInventario: true,
        inventario: 40,
      }),
      categoria: { id: 1, descripcion: 'Tacos' },
      areaDespacho: { id: 2, descripcion: 'Barra fría' },
      unidadMedida: pieza,
    };
    const { status, message, data } = await c.pedir(productos.nuevo, { body });
    expect([status, message]).toEqual([200, 'Producto creado exitosamente']);
    expect(data).toEqual({
      id: expect.any(Number),
      codigo: 'MOL-1',
      descripcion: 'Mole negro',
      categoria: { id: 1, descripcion: 'Tacos' },
      area: { id: 2, descripcion: 'Barra fría' },
      unidad: pieza,
      costo: 0,
      precio: 185.5,
      complementos_gratis: 2,
      medida: 'pieza',
      tiempo_preparacion: 15,
      alergenos: [],
      picante: 0,
      clase_fiscal: 'iva_general',
      manejaInventario: true,
      inventario: 40,
      estado_menu: { id: 1, descripcion: 'Disponible' },
      descripcion_menu: '',
      url_imagen: null,
      no_ingredientes: 0,
      no_especificaciones: 0,
      no_complementos: 0,
      version: 1,
    });
    expect(await ver(data!.id)).toEqual(data);
    expect(await c.libro('producto', data!.id)).toEqual([{ motivo: 'inicial', cantidad: 40, saldo: 40 }]);
    expect(await c.bitacora(`producto/${data!.id}`)).toEqual(['producto.nuevo']);
  });

  it('that manages no stock has -1 and no ledger, whatever stock is sent with it (PRODUCTO-019, PRODUCTO-021)', async () => {
    const dish = await c.producto('Atole', { inventario: 9 });
    expect([dish.manejaInventario, dish.inventario]).toEqual([false, -1]);
    expect(await c.libro('producto', dish.id)).toEqual([]);
  });

  it.each([
    ['no name', { descripcion: undefined }, { descripcion: 'Campo obligatorio' }],
    ['an empty name', { descripcion: ' ' }, { descripcion: 'Campo obligatorio' }],
    ['one letter', { descripcion: 'x' }, { descripcion: 'Mínimo 2 caracteres' }],
    ['61 letters', { descripcion: 'x'.repeat(61) }, { descripcion: 'Máximo 60 caracteres' }],
    ['no category', { categoria: undefined }, { categoria: 'Campo obligatorio' }],
    ['no area', { areaDespacho: null }, { areaDespacho: 'Campo obligatorio' }],
    ['an empty unit', { unidadMedida: {} }, { unidadMedida: 'Campo obligatorio' }],
    ['no free extras', { complementosGratis: undefined }, { complementosGratis: 'Campo obligatorio' }],
    ['free extras below 0', { complementosGratis: -1 }, { complementosGratis: 'No puede ser menor a 0' }],
    ['half a free extra', { complementosGratis: 1.5 }, { complementosGratis: 'Debe ser un número entero' }],
    ['no time', { tiempoPreparacion: undefined }, { tiempoPreparacion: 'Campo obligatorio' }],
    ['time below 0', { tiempoPreparacion: -5 }, { tiempoPreparacion: 'No puede ser menor a 0' }],
    ['no price', { precioVenta: undefined }, { precioVenta: 'Campo obligatorio' }],
    ['a price below 0', { precioVenta: -0.01 }, { precioVenta: 'No puede ser menor a 0' }],
    ['a price of 3 decimals', { precioVenta: 1.005 }, { precioVenta: 'Ingresa un monto válido (máximo 2 decimales)' }],
    [
      'managed stock that is missing',
      { manejaInventario: true },
      { inventario: 'Campo obligatorio cuando maneja inventario' },
    ],
    [
      'managed stock of -1',
      { manejaInventario: true, inventario: -1 },
      { inventario: 'Campo obligatorio cuando maneja inventario' },
    ],
    ['managed stock of -2', { manejaInventario: true, inventario: -2 }, { inventario: 'Debe ser mayor o igual a 0' }],
    ['stock of 7 decimals', { manejaInventario: true, inventario: 0.1234567 }, { inventario: 'Máximo 6 decimales' }],
    ['a code of 41', { codigo: 'c'.repeat(41) }, { codigo: 'Máximo 40 caracteres' }],
  ])(
    'is refused by field with %s (PRODUCTO-022, PRODUCTO-023, PRODUCTO-024, PRODUCTO-025)',
    async (_caso, cambio, campos) => {
      expect(await c.mandar(productos.nuevo, { ...forma(), ...cambio })).toEqual({ status: 400, campos });
    },
  );

  it.each([
    [
      'its name, in whatever case',
      { descripcion: 'TACO AL PASTÓR' },
      'NOMBRE_REPETIDO',
      'Ya existe Taco al pastor en esta sucursal',
    ],
    ['its code, in whatever case', { codigo: 'tac-1' }, 'CODIGO_REPETIDO', 'El código tac-1 ya es de Taco al pastor'],
    ['a category that is gone', { categoria: 99 }, 'CATEGORIA_DESCONOCIDA', 'La categoría elegida ya no existe'],
    ['an area that is gone', { areaDespacho: 99 }, 'AREA_DESCONOCIDA', 'El área de despacho elegida ya no existe'],
    ['a unit that is gone', { unidadMedida: 99 }, 'UNIDAD_DESCONOCIDA', 'La unidad de medida elegida ya no existe'],
  ])('is refused for %s (D-50)', async (_caso, cambio, motivo, texto) => {
    expect(await c.pedir(productos.nuevo, { body: forma({ descripcion: 'Chilaquiles', ...cambio }) })).toMatchObject({
      status: 409,
      motivo,
      texto,
    });
  });

  it('shares neither name nor code with a dish of another branch', async () => {
    const body = forma({ descripcion: 'Huarache', codigo: 'HUA-1' });
    expect([
      (await c.pedir(productos.nuevo, { body })).status,
      (await c.pedir(productos.nuevo, { body }, c.norte)).status,
    ]).toEqual([200, 200]);
  });

  it('is made once, however often it is sent (reliability 5.1)', async () => {
    const clave = randomUUID();
    const body = forma({ descripcion: 'Tlacoyo', manejaInventario: true, inventario: 3 });
    const veces = await Promise.all([1, 2, 3].map(() => c.pedir(productos.nuevo, { body }, c.admin, { clave })));
    expect(new Set(veces.map((v) => JSON.stringify(v.data))).size).toBe(1);
    expect(await c.libro('producto', veces[0]!.data!.id)).toHaveLength(1);
  });

  it('is on the menu of the tills with the commit (D-96)', async () => {
    await c.producto('Pambazo', { precioVenta: 60, codigo: 'PAM-1' });
    expect(await c.hacer(comandas.buscar, { body: { patron: 'pambazo' } })).toMatchObject([
      { descripcion: 'Pambazo', precio: 60 },
    ]);
  });
});

describe('a dish', () => {
  it('is edited whole and counts its versions (API-135, PRODUCTO-058)', async () => {
    const { id } = await c.producto('Sopa', { codigo: 'SOP-1' });
    const body = {
      ...forma({
        descripcion: 'Sopa azteca',
        areaDespacho: 2,
        precioVenta: 90.1,
        complementosGratis: 3,
        tiempoPreparacion: 0,
      }),
      id,
      version: 1,
    };
    const { message, data } = await c.pedir(productos.editar, { body });
    expect(message).toBe('Producto actualizado exitosamente');
    expect(data).toMatchObject({
      descripcion: 'Sopa azteca',
      codigo: null,
      area: { id: 2 },
      precio: 90.1,
      complementos_gratis: 3,
      tiempo_preparacion: 0,
      version: 2,
    });
    expect(await ver(id)).toEqual(data);
  });

  it('of two administrators who edit it, the second is told and nothing of theirs is written (reliability H68)', async () => {
    const { id } = await c.producto('Pozole');
    const con = (precioVenta: number) =>
      c.pedir(productos.editar, { body: { ...forma({ descripcion: 'Pozole', precioVenta }), id, version: 1 } });
    const hechos = await Promise.all([con(100), con(200)]);
    expect(hechos.map((h) => h.motivo ?? h.status).sort()).toEqual([200, 'CATALOGO_CAMBIO']);
    const gano = hechos.find((h) => h.status === 200)!.data!;
    expect(await ver(id)).toEqual(gano);
    expect(await c.bitacora(`producto/${id}`)).toEqual(['producto.nuevo', 'producto.editado']);
    const menu = { id, estadoMenu: 3 as const, descripcionMenu: 'Con maíz cacahuacintle', version: 1 };
    expect(await c.pedir(productos.editarDatosMenu, { body: menu })).toMatchObject({
      status: 409,
      motivo: 'CATALOGO_CAMBIO',
    });
    expect(await ver(id)).toEqual(gano);
  });

  it('keeps its own name and code, and cannot take another’s', async () => {
    const { id } = await c.producto('Gordita', { codigo: 'GOR-1' });
    expect(
      (await c.pedir(productos.editar, { body: { ...forma({ descripcion: 'GORDITA', codigo: 'gor-1' }), id } })).status,
    ).toBe(200);
    expect(
      (await c.pedir(productos.editar, { body: { ...forma({ descripcion: 'agua de JAMAICA' }), id } })).motivo,
    ).toBe('NOMBRE_REPETIDO');
    expect(
      (await c.pedir(productos.editar, { body: { ...forma({ descripcion: 'Gordita', codigo: 'BEB-1' }), id } })).motivo,
    ).toBe('CODIGO_REPETIDO');
  });

  it('starts, adjusts and ends its stock, and the ledger explains each figure (D-55, PRODUCTO-019)', async () => {
    const { id } = await c.producto('Flan de cajeta');
    const con = (cambios: object) =>
      c.hacer(productos.editar, { body: { ...forma({ descripcion: 'Flan de cajeta' }), id, ...cambios } });
    expect(await con({ manejaInventario: true, inventario: 12 })).toMatchObject({
      manejaInventario: true,
      inventario: 12,
    });
    await con({ manejaInventario: true, inventario: 12 });
    await con({ manejaInventario: true, inventario: 7.5 });
    expect(await con({ manejaInventario: false })).toMatchObject({ manejaInventario: false, inventario: -1 });
    await con({ manejaInventario: true, inventario: 2 });
    expect(await c.libro('producto', id)).toEqual([
      { motivo: 'inicial', cantidad: 12, saldo: 12 },
      { motivo: 'ajuste', cantidad: -4.5, saldo: 7.5 },
      { motivo: 'ajuste', cantidad: -7.5, saldo: 0 },
      { motivo: 'inicial', cantidad: 2, saldo: 2 },
    ]);
  });

  it('does not take back what was dispatched while its editor looked at it (D-55)', async () => {
    const { id } = await c.producto('Tamal', { manejaInventario: true, inventario: 10 });
    await c.server.sql('UPDATE producto SET inventario = 8 WHERE id = $1', [id]);
    const suya = { ...forma({ descripcion: 'Tamal', manejaInventario: true }), id, inventarioVisto: 10 };
    expect(await c.hacer(productos.editar, { body: { ...suya, inventario: 10 } })).toMatchObject({ inventario: 8 });
    expect(await c.hacer(productos.editar, { body: { ...suya, inventario: 20 } })).toMatchObject({ inventario: 20 });
  });

  it('below 0 is told from one without stock (D-55)', async () => {
    const { id } = await c.producto('Buñuelo', { manejaInventario: true, inventario: 0 });
    await c.server.sql('UPDATE producto SET inventario = -1 WHERE id = $1', [id]);
    expect(await ver(id)).toMatchObject({ manejaInventario: true, inventario: -1 });
    const suya = { ...forma({ descripcion: 'Buñuelo', manejaInventario: true, precioVenta: 5 }), id };
    expect(await c.hacer(productos.editar, { body: { ...suya, inventario: -1, inventarioVisto: -1 } })).toMatchObject({
      precio: 5,
      manejaInventario: true,
      inventario: -1,
    });
    expect(await c.mandar(productos.editar, { ...suya, inventario: -2, inventarioVisto: -1 })).toEqual({
      status: 400,
      campos: { inventario: 'Debe ser mayor o igual a 0' },
    });
  });

  it('has its menu data edited (API-149, PRODUCTO-030, PRODUCTO-059)', async () => {
    const { id } = await c.producto('Birria');
    const body = {
      id,
      estadoMenu: { id: 4, descripcion: 'Por temporada' } as unknown as 4,
      descripcionMenu: ' Res en  adobo, con consomé ',
    };
    const { message, data } = await c.pedir(productos.editarDatosMenu, { body });
    expect(message).toBe('Datos del menú actualizados exitosamente');
    expect(data).toMatchObject({
      estado_menu: { id: 4, descripcion: 'Por temporada' },
      descripcion_menu: 'Res en adobo, con consomé',
      version: 2,
    });
  });

  it('changes its state alone, and keeps the description it has or does not have', async () => {
    const { id } = await c.producto('Sin describir');
    const solo = { id, estadoMenu: 2, descripcionMenu: null };
    const { data } = await c.pedir(productos.editarDatosMenu, { body: solo });
    expect(data).toMatchObject({ estado_menu: { id: 2 }, descripcion_menu: '' });
    await c.pedir(productos.editarDatosMenu, { body: { ...solo, descripcionMenu: 'Con nopales y queso' } });
    expect((await c.pedir(productos.editarDatosMenu, { body: { ...solo, estadoMenu: 1 } })).data).toMatchObject({
      estado_menu: { id: 1 },
      descripcion_menu: 'Con nopales y queso',
    });
  });

  it.each([
    ['no state', { estadoMenu: undefined }, { estadoMenu: 'Selecciona un estado para el menú' }],
    ['a state of no list', { estadoMenu: 5 }, { estadoMenu: 'Selecciona un estado para el menú' }],
    ['no description', { descripcionMenu: '' }, { descripcionMenu: 'La descripción es obligatoria' }],
    [
      '9 letters',
      { descripcionMenu: 'x'.repeat(9) },
      { descripcionMenu: 'La descripción debe tener al menos 10 caracteres' },
    ],
    [
      '201 letters',
      { descripcionMenu: 'x'.repeat(201) },
      { descripcionMenu: 'La descripción no puede exceder 200 caracteres' },
    ],
  ])('refuses menu data with %s (PRODUCTO-032, PRODUCTO-033)', async (_caso, cambio, campos) => {
    expect(
      await c.mandar(productos.editarDatosMenu, { id: 1, estadoMenu: 1, descripcionMenu: 'x'.repeat(10), ...cambio }),
    ).toEqual({ status: 400, campos });
  });

  it('has its picture’s link normalised and kept (API-150, PRODUCTO-035, PRODUCTO-040, PRODUCTO-059)', async () => {
    const { id } = await c.producto('Barbacoa');
    const { message, data } = await c.pedir(productos.editarImagen, {
      body: { id, imagen: ' http://www.dropbox.com/s/ab/x.jpg?dl=0 ' },
    });
    expect([message, data!.url_imagen]).toEqual([
      'Imagen del producto actualizada exitosamente',
      'https://www.dropbox.com/s/ab/x.jpg?dl=1',
    ]);
    expect((await ver(id)).url_imagen).toBe('https://www.dropbox.com/s/ab/x.jpg?dl=1');
  });

  it.each([
    ['', 'La URL de la imagen es obligatoria'],
    [undefined, 'La URL de la imagen es obligatoria'],
    ['javascript:alert(1)', 'Ingresa una URL válida (debe comenzar con http:// o https://)'],
    ['https://dropbox.com.evil/x.jpg', 'Solo se permiten URLs de Dropbox'],
    ['https://user@dropbox.com/x.jpg', 'Solo se permiten URLs de Dropbox'],
    [`https://dl.dropboxusercontent.com/${'x'.repeat(500)}`, 'La URL no puede exceder 500 caracteres'],
  ])(
    'refuses the link %s (reliability H65, PRODUCTO-036, PRODUCTO-037, PRODUCTO-038, PRODUCTO-039)',
    async (imagen, texto) => {
      expect(await c.mandar(productos.editarImagen, { id: 1, imagen })).toEqual({
        status: 400,
        campos: { imagen: texto },
      });
      expect((await ver(1)).url_imagen).toBeNull();
    },
  );

  it('that was never sold is erased with its recipe and what it allowed (API-136, PRODUCTO-006)', async () => {
    const ingrediente = await c.ingrediente('Masa');
    const { id } = await c.producto('Sope', { codigo: 'SOP-9' });
    await c.hacer(productos.agregarIngrediente, {
      body: { productoId: id, ingrediente: ingrediente.id, cantidad: 1, unidad: UNIDAD.kilo },
    });
    await c.hacer(productos.agregarEspecificacion, { body: { id, especificacion: 1 } });
    await c.hacer(productos.agregarComplemento, { body: { id, complemento: 1 } });
    expect(await c.pedir(productos.eliminar, { params: { id } })).toMatchObject({
      status: 200,
      message: 'Producto eliminado exitosamente',
    });
    expect(await c.pedir(productos.eliminar, { params: { id } })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
    for (const tabla of [
      'producto WHERE id',
      'receta WHERE producto',
      'producto_especificacion WHERE producto',
      'producto_complemento WHERE producto',
    ]) {
      expect(await c.server.sql(`SELECT 1 FROM ${tabla} = $1`, [id])).toEqual([]);
    }
    expect((await c.producto('Sope', { codigo: 'SOP-9' })).id).toBeGreaterThan(id);
  });

  it('that was sold is retired: off every list and the menu, but still there for its lines (D-53)', async () => {
    const { id } = await c.producto('Caldo de res', { codigo: 'CAL-1' });
    const abierta = await c.hacer(comandas.nueva, { body: { nombre: 'Mesa 8', comensales: 1 } });
    const linea = { id: randomUUID(), producto: id, especificaciones: [], complementos: [] };
    await c.hacer(comandas.actualizar, { body: { id: abierta.id, rev: abierta.rev, pedidos: [linea] } });
    await c.hacer(productos.eliminar, { params: { id } });
    expect(await c.pedir(productos.obtener, { params: { id } })).toMatchObject({ status: 404 });
    expect(await c.pedir(productos.editar, { body: { ...forma(), id } })).toMatchObject({
      status: 404,
      motivo: 'NO_ENCONTRADO',
    });
    expect(await c.hacer(comandas.buscar, { body: { patron: 'caldo de res' } })).toEqual([]);
    expect(await c.server.sql('SELECT retirado_en IS NOT NULL AS retirado FROM producto WHERE id = $1', [id])).toEqual([
      { retirado: true },
    ]);
    expect((await c.r.ver(c.admin, abierta.id)).pedidos).toMatchObject([
      { descripcion: 'Caldo de res', precio: 185.5 },
    ]);
    expect(await c.bitacora(`producto/${id}`)).toEqual(['producto.nuevo', 'producto.retirado']);
    // Its name and code are free again.
    expect(
      (await c.pedir(productos.nuevo, { body: forma({ descripcion: 'Caldo de res', codigo: 'cal-1' }) })).status,
    ).toBe(200);
  });
});

describe('the list of dishes', () => {
  const pagina = (filtros: { control: string; valor?: string; valores?: (number | string)[] }[], resto = {}) =>
    c.hacer(productos.pagina, { body: { pagina: 0, noElementosPorPagina: 50, filtros, ...resto } });
  beforeAll(async () => {
    await c.server.sql('DELETE FROM receta');
    await c.server.sql('DELETE FROM producto WHERE id > 4');
    await c.server.sql(`INSERT INTO categoria (cliente, sucursal, id, descripcion) VALUES ('2000', $1, 2, 'Bebidas')`, [
      c.r.negocio.centro,
    ]);
    await c.server.sql(
      `UPDATE producto SET categoria = 2 WHERE codigo = 'BEB-1' AND cliente = '2000' AND sucursal = $1`,
      [c.r.negocio.centro],
    );
  });

  it.each<[string, { control: string; valor?: string; valores?: (number | string)[] }[], string[]]>([
    ['all, sorted by name', [], ['Agua de jamaica', 'Alambre de arrachera', 'Flan', 'Taco al pastor']],
    ['by text anywhere', [{ control: 'text_filter', valor: 'AL PÁS' }], ['Taco al pastor']],
    ['by its words in any order', [{ control: 'text_filter', valor: 'pastor taco' }], ['Taco al pastor']],
    ['all of its words', [{ control: 'text_filter', valor: 'jamaica horchata' }], []],
    ['by code without its hyphen', [{ control: 'text_filter', valor: 'ALA1' }], ['Alambre de arrachera']],
    ['by words of name and code', [{ control: 'text_filter', valor: 'beb-1 agua' }], ['Agua de jamaica']],
    ['by code', [{ control: 'text_filter', valor: 'ala-1' }], ['Alambre de arrachera']],
    ['wildcards are plain', [{ control: 'text_filter', valor: '%a' }], []],
    ['by category', [{ control: 'categoria', valores: [2] }], ['Agua de jamaica']],
    ['by category as text', [{ control: 'categoria', valores: ['2', 'x', '99999999999'] }], ['Agua de jamaica']],
    ['by area', [{ control: 'area', valores: [1] }], ['Alambre de arrachera', 'Flan', 'Taco al pastor']],
    ['by menu state', [{ control: 'estado_menu', valores: [3, 4] }], ['Flan']],
    [
      'by all of them',
      [
        { control: 'text_filter', valor: 'a' },
        { control: 'area', valores: [1] },
        { control: 'estado_menu', valores: [1] },
      ],
      ['Alambre de arrachera', 'Taco al pastor'],
    ],
    [
      'none chosen is all',
      [{ control: 'categoria', valores: [] }],
      ['Agua de jamaica', 'Alambre de arrachera', 'Flan', 'Taco al pastor'],
    ],
    ['none found', [{ control: 'categoria', valores: [77] }], []],
  ])('%s (API-132, PRODUCTO-064, reliability H33)', async (_caso, filtros, nombres) => {
    const { registros, total } = await pagina(filtros);
    expect([registros.map((p) => p.descripcion), total]).toEqual([nombres, nombres.length]);
  });

  it('goes by pages, and names of other paging requests are understood (D-49b)', async () => {
    const { registros, total } = await pagina([], { pagina: 1, noElementosPorPagina: 5 });
    expect([registros, total]).toEqual([[], 4]);
    const answer = await c.server.raw(
      productos.pagina,
      { body: { nopagina: 0, tamanio: 10 } },
      { token: c.admin.token },
    );
    expect(answer.body.data).toMatchObject({ total: 4 });
  });

  it('says how many ingredients, specifications and complements each has (PRODUCTO-007, PRODUCTO-018)', async () => {
    const [alambre] = (await pagina([{ control: 'text_filter', valor: 'alambre' }])).registros;
    expect(alambre).toMatchObject({ no_ingredientes: 0, no_especificaciones: 2, no_complementos: 3 });
  });

  it('the menu states are served (API-148, PRODUCTO-031, D-51)', async () => {
    const { estados } = await c.hacer(productos.estadosMenu, {});
    expect(estados.map((e) => [e.id, e.descripcion])).toEqual([
      [1, 'Disponible'],
      [2, 'Oculto'],
      [3, 'Agotado'],
      [4, 'Por temporada'],
    ]);
  });
});
