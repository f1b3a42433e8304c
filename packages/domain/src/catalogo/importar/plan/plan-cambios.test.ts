import { describe, expect, it } from 'vitest';
import { PERMISO } from '../../../permisos/permisos.ts';
import { hojasDeMenu } from '../exportar.ts';
import { conCelda, cruda, leidas, planDe, TAQUERIA, TODOS } from '../menu.fixture.ts';
import type { ErrorDeCelda } from '../tipos.ts';

const breves = (errores: readonly ErrorDeCelda[]): string[] =>
  errores.map((e) => `${e.hoja} ${e.renglon} ${e.columna}: ${e.mensaje}`);

const RECETAS = ['De', 'Nombre', 'Ingrediente', 'Cantidad', 'Unidad', 'Equivalencia'];

describe('what stays', () => {
  it('columns that are not there, and blank cells that may be', () => {
    const plan = planDe([
      cruda('Productos', ['Nombre', 'Tiempo de preparación', 'Precio'], ['gringa', '', '$1,065.50']),
    ]);
    const antes = TAQUERIA.productos.get('gringa')!.datos;
    expect(plan.cambios.productos[0]?.ahora).toStrictEqual({ ...antes, nombre: 'gringa', precio: 106550 });
  });

  it('a blank code, stock, description or list is taken away', () => {
    const titulos = ['Nombre', 'Código', 'Descripción para el menú', 'Especificaciones', 'Complementos'];
    const plan = planDe([cruda('Productos', titulos, ['Taco al pastor', '', '', '', ''])]);
    expect(plan.cambios.productos[0]?.ahora).toMatchObject({
      codigo: null,
      descripcion_menu: '',
      especificaciones: [],
      complementos: [],
    });
    expect(
      planDe([cruda('Productos', ['Nombre', 'Inventario'], ['Gringa', ''])]).cambios.productos[0]?.ahora.inventario,
    ).toBeNull();
  });

  it('the stock that was dispatched after the export, when nobody touched its cell (D-55)', () => {
    const titulos = ['Nombre', 'Precio', 'Inventario', 'Inventario al exportar'];
    const plan = planDe([cruda('Productos', titulos, ['Gringa', '61', '10', '10'])]);
    expect(plan.cambios.productos[0]?.ahora).toMatchObject({ precio: 6100, inventario: '4' });
    expect(
      planDe([cruda('Productos', titulos, ['Gringa', '61', '12', '10'])]).cambios.productos[0]?.ahora.inventario,
    ).toBe('12');
  });
});

describe('recipes', () => {
  it('one that changes is written whole, with what it costs (D-54)', () => {
    const plan = planDe(conCelda('Recetas', 'Carne al pastor', 'Cantidad', '80'));
    expect(plan.recetas.map((r) => r.lineas.map((l) => `${l.ahora.cantidad} ${l.ahora.ingrediente}`))).toStrictEqual([
      ['2 tortilla', '80 carne al pastor'],
    ]);
    expect(plan.costos).toStrictEqual([{ de: 'producto', dueno: 'taco al pastor', costo: 1120 }]);
  });

  it('a new cost of an ingredient changes what its recipes cost, and no recipe', () => {
    const plan = planDe(conCelda('Ingredientes', 'Tortilla', 'Costo por unidad', '1'));
    expect([plan.recetas, plan.costos]).toStrictEqual([[], [{ de: 'producto', dueno: 'taco al pastor', costo: 920 }]]);
  });

  it("without a unit it is the ingredient's own, and the equivalence is 1 (D-54)", () => {
    const plan = planDe([cruda('Recetas', RECETAS, ['complemento', 'queso', 'Tortilla', '1', '', '5'])]);
    expect(plan.recetas[0]?.lineas[0]?.ahora).toMatchObject({ de: 'complemento', unidad: 'pieza', equivalencia: '1' });
  });

  it('a line that is not there is taken out; with a wrong line nothing of that recipe changes', () => {
    const una = planDe([cruda('Recetas', RECETAS, ['Producto', 'Taco al pastor', 'Tortilla', '2', 'Pieza', ''])]);
    expect([una.recetas[0]?.quitadas, una.cuentas.at(-1)]).toStrictEqual([
      1,
      { hoja: 'Recetas', nuevos: 0, cambiados: 1, iguales: 1, omitidos: 0 },
    ]);
    const mala = planDe(conCelda('Recetas', 'Tortilla', 'Cantidad', 'dos'));
    expect([mala.recetas, mala.cuentas.at(-1)]).toStrictEqual([
      [],
      { hoja: 'Recetas', nuevos: 0, cambiados: 0, iguales: 0, omitidos: 2 },
    ]);
  });
});

it.each([
  ['whose name is unknown', ['Producto', 'Tako', 'Cebolla', '1', '', '']],
  ['that names nobody', ['Producto', '', 'Cebolla', '1', '', '']],
  ['of neither a dish nor an add-on', ['Otro', 'Queso', 'Cebolla', '1', '', '']],
])('a line %s leaves each recipe that would lose ingredients, of which it may be one', (_, linea) => {
  const taco = ['Producto', 'Taco al pastor', 'Tortilla', '2', '', ''];
  const plan = planDe([cruda('Recetas', RECETAS, linea, ['Complemento', 'Queso', 'Tortilla', '1', '', ''], taco)]);
  expect(plan.recetas.map((r) => r.dueno)).toStrictEqual(['queso']);
  expect(breves(plan.errores)).toContain(
    'Recetas 4 Ingrediente: A la receta le faltan ingredientes, y el renglón 2 no dice de quién es',
  );
});

describe('permissions (002 §6, D-94)', () => {
  const sin = (...faltan: number[]) => new Set([...TODOS].filter((p) => !faltan.includes(p)));
  it.each([
    [
      'a new category',
      PERMISO.NUEVA_CATEGORIA,
      [cruda('Categorías', ['Nombre'], ['Postres'])],
      'Categorías 2 Nombre: No tienes permiso para: Agregar categorías',
    ],
    [
      'a price',
      PERMISO.EDITAR_PRODUCTO,
      conCelda('Productos', 'Gringa', 'Precio', '70'),
      'Productos 3 Precio: No tienes permiso para: Editar productos',
    ],
    [
      'a menu state',
      PERMISO.EDITAR_DATOS_DE_MENU,
      conCelda('Productos', 'Gringa', 'Estado en el menú', 'Oculto'),
      'Productos 3 Estado en el menú: No tienes permiso para: Editar los datos de un producto en el menú',
    ],
    [
      'a cost',
      PERMISO.EDITAR_COSTO_DE_INGREDIENTE,
      conCelda('Ingredientes', 'Tortilla', 'Costo por unidad', '2'),
      'Ingredientes 2 Costo por unidad: No tienes permiso para: Editar el costo de un ingrediente',
    ],
    [
      'an add-on allowed',
      PERMISO.AGREGAR_COMPLEMENTO_A_PRODUCTO,
      conCelda('Productos', 'Gringa', 'Complementos', 'Queso'),
      'Productos 3 Complementos: No tienes permiso para: Agregar complementos a un producto',
    ],
    [
      'a line of a recipe',
      PERMISO.EDITAR_INGREDIENTE_DE_PRODUCTO,
      conCelda('Recetas', 'Tortilla', 'Cantidad', '3'),
      'Recetas 2 Cantidad: No tienes permiso para: Editar los ingredientes de un producto',
    ],
    [
      'a line less',
      PERMISO.ELIMINAR_INGREDIENTE_DE_PRODUCTO,
      [cruda('Recetas', RECETAS, ['Producto', 'Taco al pastor', 'Tortilla', '2', '', ''])],
      'Recetas 2 Ingrediente: A la receta le faltan ingredientes y no tienes permiso para quitarlos',
    ],
  ])('%s needs its own', (_, permiso, hojas, error) => {
    expect(breves(planDe(hojas, TAQUERIA, sin(permiso)).errores)).toStrictEqual([error]);
    expect(planDe(hojas, TAQUERIA).errores).toStrictEqual([]);
  });

  it('what does not change needs none', () => {
    expect(planDe(leidas(hojasDeMenu(TAQUERIA)), TAQUERIA, new Set()).errores).toStrictEqual([]);
  });
});
