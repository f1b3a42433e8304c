import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complementos } from '@comal/contract/catalogo/complementos';
import { productos } from '@comal/contract/catalogo/productos';
import { Catalogo, extra, forma, UNIDAD } from '../catalogo.fixture.ts';

let c: Catalogo;
let plato: { id: number };
let aguacate: { id: number };
beforeAll(async () => {
  c = await Catalogo.abrir();
  [plato, aguacate] = [await c.producto('Pozole'), await c.complemento('Guacamole')];
});
afterAll(() => c.server.close());

const motivo = async (answer: Promise<{ status: number; motivo: string | undefined }>) => {
  const { status, motivo: cual } = await answer;
  return cual ?? status;
};

describe('what is chosen and is gone is named, in what is new and in an edit (B7, D-50)', () => {
  it.each([
    [{ categoria: 99 }, 'CATEGORIA_DESCONOCIDA'],
    [{ areaDespacho: 99 }, 'AREA_DESCONOCIDA'],
    [{ unidadMedida: 99 }, 'UNIDAD_DESCONOCIDA'],
  ])('%j', async (cambio, esperado) => {
    expect([
      await motivo(c.pedir(productos.nuevo, { body: forma({ descripcion: 'Sope', ...cambio }) })),
      await motivo(
        c.pedir(productos.editar, { body: { id: plato.id, ...forma({ descripcion: 'Pozole', ...cambio }) } }),
      ),
      await motivo(c.pedir(complementos.nuevo, { body: extra({ descripcion: 'Crema', ...cambio }) })),
      await motivo(
        c.pedir(complementos.editar, { body: { id: aguacate.id, ...extra({ descripcion: 'Guacamole', ...cambio }) } }),
      ),
    ]).toEqual(Array.from({ length: 4 }, () => esperado));
  });

  it('an add-on has a name of its own in an edit, too', async () => {
    await c.complemento('Rajas');
    const body = { id: aguacate.id, ...extra({ descripcion: 'RAJAS' }) };
    expect(await motivo(c.pedir(complementos.editar, { body }))).toBe('NOMBRE_REPETIDO');
    const nadie = { id: 9_999, ...extra({ descripcion: 'Nadie' }) };
    expect(await motivo(c.pedir(complementos.editar, { body: nadie }))).toBe('NO_ENCONTRADO');
  });
});

describe('a line of a recipe is edited by the rules by which it is added (B7, D-52, D-54)', () => {
  const LINEAS = {
    producto: async (ingrediente: number) => {
      const linea = { productoId: plato.id, ingrediente, cantidad: 1, unidad: UNIDAD.kilo };
      const { lineas } = await c.hacer(productos.agregarIngrediente, { body: linea });
      return (cambio: object) =>
        c.pedir(productos.editarIngrediente, {
          params: { id: lineas[0]!.id },
          body: { ingrediente, cantidad: 1, unidad: UNIDAD.kilo, ...cambio },
        });
    },
    complemento: async (ingrediente: number) => {
      const linea = { productoId: aguacate.id, ingrediente, cantidad: 1, unidad: UNIDAD.kilo };
      const { lineas } = await c.hacer(complementos.agregarIngrediente, { body: linea });
      return (cambio: object) =>
        c.pedir(complementos.editarIngrediente, {
          body: { id: lineas[0]!.id, ingrediente, cantidad: 1, unidad: UNIDAD.kilo, ...cambio },
        });
    },
  };

  it.each(['producto', 'complemento'] as const)('of a %s', async (clase) => {
    const { id } = await c.ingrediente(`Maíz de ${clase}`, { costo: 99 });
    const editar = await LINEAS[clase](id);
    expect([
      await motivo(editar({ ingrediente: 999 })),
      await motivo(editar({ unidad: 99 })),
      await motivo(editar({ unidad: UNIDAD.gramo })),
      await motivo(editar({ cantidad: 99_999_999, unidad: UNIDAD.gramo, equivalencia: 99_999_999 })),
    ]).toEqual(['INGREDIENTE_DESCONOCIDO', 'UNIDAD_DESCONOCIDA', 'FALTA_EQUIVALENCIA', 'COSTO_MUY_GRANDE']);
  });
});
