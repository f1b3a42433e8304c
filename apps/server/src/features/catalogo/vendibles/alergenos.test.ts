import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comandas } from '@comal/contract/comandas/comandas';
import { complementos } from '@comal/contract/catalogo/complementos';
import { productos } from '@comal/contract/catalogo/productos';
import { ALERGENOS } from '@comal/domain/catalogo/alergenos';
import { Catalogo, extra, forma } from '../catalogo.fixture.ts';
import { bajar, csv, importar } from '../menu/menu.fixture.ts';

let c: Catalogo;
beforeAll(async () => {
  c = await Catalogo.abrir();
});
afterAll(() => c.server.close());

const dicho = ({ alergenos, picante }: { readonly alergenos: readonly string[]; readonly picante: number }) => ({
  alergenos,
  picante,
});
const NADA = { alergenos: [], picante: 0 };
const vistoEnCaja = async (patron: string) => {
  const alimentos = await c.hacer(comandas.buscar, { body: { patron } });
  return alimentos.find((a) => a.descripcion === patron)!;
};

describe('the allergens of what is sold', () => {
  it('are kept of a dish and an add-on, in the order of the table, each once (decision 0010)', async () => {
    const mole = await c.producto('Mole almendrado', { alergenos: ['ajonjoli', 'gluten', 'ajonjoli'], picante: 2 });
    expect(dicho(mole)).toEqual({ alergenos: ['gluten', 'ajonjoli'], picante: 2 });
    expect(dicho(await c.hacer(productos.obtener, { params: { id: mole.id } }))).toEqual(dicho(mole));
    const crema = await c.complemento('Crema de rancho', { alergenos: ['lacteos'] });
    expect(dicho(crema)).toEqual({ alergenos: ['lacteos'], picante: 0 });
  });

  it('are none of who does not send them, and stay as they are when an edit does not', async () => {
    const { id, version, ...nuevo } = await c.producto('Pipián verde');
    expect(dicho(nuevo)).toEqual(NADA);
    const cuerpo = { ...forma({ descripcion: 'Pipián verde' }), id };
    const dichos = { alergenos: ALERGENOS.map((a) => a.id), picante: 3 };
    expect(dicho(await c.hacer(productos.editar, { body: { ...cuerpo, version, ...dichos } }))).toEqual(dichos);
    expect(dicho(await c.hacer(productos.editar, { body: cuerpo }))).toEqual(dichos);
    expect(dicho(await c.hacer(productos.editar, { body: { ...cuerpo, ...NADA } }))).toEqual(NADA);
    const queso = await c.complemento('Queso panela', { alergenos: ['lacteos'], picante: 1 });
    const sinDecir = { ...extra({ descripcion: 'Queso panela' }), id: queso.id };
    expect(dicho(await c.hacer(complementos.editar, { body: sinDecir }))).toEqual(dicho(queso));
  });

  it.each([
    [
      'an unknown one, by its name',
      { alergenos: ['gluten', 'trigo'] },
      { 'alergenos.1': 'Alérgeno desconocido: trigo' },
    ],
    ['something that is no list', { alergenos: 'gluten' }, { alergenos: 'Este dato es obligatorio' }],
    ['too many', { alergenos: Array(8).fill('soya') }, { alergenos: 'Máximo 7 alérgenos' }],
    ['a level above 3', { picante: 4 }, { picante: 'El picante va de 0 a 3' }],
    ['a level below 0', { picante: -1 }, { picante: 'El picante va de 0 a 3' }],
    ['half a level', { picante: 1.5 }, { picante: 'El picante va de 0 a 3' }],
  ])('refuse %s', async (_que, cambios, campos) => {
    for (const [route, cuerpo] of [
      [productos.nuevo, forma()],
      [complementos.nuevo, extra()],
    ] as const)
      expect(await c.mandar(route, { ...cuerpo, ...cambios })).toEqual({ status: 400, campos });
  });

  it('are seen by who adds the dish at a till, with those of its add-ons', async () => {
    const dish = await c.producto('Camarones a la diabla', { alergenos: ['mariscos'], picante: 3 });
    const queso = await c.complemento('Gratinado', { alergenos: ['lacteos'] });
    await c.hacer(productos.agregarComplemento, { body: { id: dish.id, complemento: queso.id } });
    const visto = await vistoEnCaja('Camarones a la diabla');
    expect(dicho(visto)).toEqual({ alergenos: ['mariscos'], picante: 3 });
    expect(visto.complementos.map(dicho)).toEqual([{ alergenos: ['lacteos'], picante: 0 }]);
  });
});

describe('the allergens of a line', () => {
  it('are those of when it was taken, whatever becomes of the dish (D-04)', async () => {
    const dish = await c.producto('Sopa de fideo', { alergenos: ['gluten', 'huevo'], picante: 1 });
    const mesero = await c.r.entrar('mesero');
    const mesa = await c.r.comanda(mesero);
    const { id: comanda } = await c.r.guardar(mesero, mesa, {
      pedidos: [{ id: randomUUID(), producto: dish.id, especificaciones: [], complementos: [] }],
    });
    const deLaLinea = async () => {
      const { data } = (await c.server.call(comandas.obtener, { params: { folio: comanda } }, { token: mesero.token }))
        .body;
      return data!.pedidos.map(dicho);
    };
    const tomada = [{ alergenos: ['gluten', 'huevo'], picante: 1 }];
    expect(await deLaLinea()).toEqual(tomada);
    const { id } = dish;
    await c.hacer(productos.editar, {
      body: { ...forma({ descripcion: 'Sopa de fideo' }), id, alergenos: [], picante: 0 },
    });
    expect(await deLaLinea()).toEqual(tomada);
    await c.hacer(productos.eliminar, { params: { id } });
    expect(await deLaLinea()).toEqual(tomada);
  });
});

describe('the allergens of a file', () => {
  const archivo = (alergenos: string, picante: string) =>
    csv({
      Productos: [
        ['Nombre', 'Categoría', 'Área', 'Unidad', 'Precio', 'Alérgenos', 'Picante'],
        ['Tlayuda', 'Tacos', 'Plancha', 'Pieza suelta', '120', alergenos, picante],
      ],
    });

  it('go out and come back as they were', async () => {
    expect((await importar(c.server, c.admin.token, archivo('huevo; Lacteos', '2'))).body.error).toBeUndefined();
    const ida = await bajar(c.server, c.admin.token, 'exportar', 'csv');
    expect(ida.toString()).toContain('Lácteos; Huevo');
    const { body } = await importar(c.server, c.admin.token, ida);
    expect(body.data!.hojas.map((h) => [h.nuevos, h.cambiados, h.omitidos])).toEqual(
      body.data!.hojas.map(() => [0, 0, 0]),
    );
    expect(dicho(await vistoEnCaja('Tlayuda'))).toEqual({ alergenos: ['lacteos', 'huevo'], picante: 2 });
  });

  it('are refused with the name of the dish and what is wrong', async () => {
    const { body } = await importar(c.server, c.admin.token, archivo('Huevo; cacahuates', '9'));
    expect(body.data!.errores.map((e) => `${e.columna}: ${e.mensaje}`)).toEqual([
      expect.stringMatching(/^Alérgenos: Tlayuda: «cacahuates» no se conoce/),
      'Picante: Tlayuda: «9» no es un número de 0 a 3',
    ]);
  });
});

it.each(['producto', 'complemento', 'pedido'])('the database knows no other allergen nor level: %s', async (tabla) => {
  await c.r.comanda(await c.r.entrar('mesero'), [{ producto: 'taco' }]);
  for (const cambio of [`alergenos = '{trigo}'`, `alergenos = '{NULL}'`, 'picante = 4', 'picante = -1'])
    await expect(c.server.sql(`UPDATE ${tabla} SET ${cambio}`), cambio).rejects.toThrow(/check constraint/);
});
