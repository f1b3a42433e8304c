import { describe, expect, it } from 'vitest';
import { PERMISO } from '../../permisos/permisos.ts';
import { hojasDeMenu, hojasDePlantilla } from './exportar.ts';
import { leerArchivo, RENGLONES_MAXIMOS } from './leer.ts';
import { conCelda, cruda, leidas, menuCon, planDe, TAQUERIA, TODOS } from './menu.fixture.ts';
import type { ErrorDeCelda } from './tipos.ts';

const breves = (errores: readonly ErrorDeCelda[]): string[] =>
  errores.map((e) => `${e.hoja} ${e.renglon} ${e.columna}: ${e.mensaje}`);

const PRODUCTOS = ['Nombre', 'Categoría', 'Área', 'Unidad', 'Precio'];
const RECETAS = ['De', 'Nombre', 'Ingrediente', 'Cantidad', 'Unidad', 'Equivalencia'];

describe('headings and sheets', () => {
  it('match ignoring case and accents, in any order', () => {
    const plan = planDe([
      cruda(
        'PRODUCTOS',
        ['precio', 'unidad', 'AREA', 'categoria', 'nombre'],
        ['30', 'Pieza', 'cocina', 'TACOS', 'Volcán'],
      ),
    ]);
    expect(plan.errores).toStrictEqual([]);
    expect(plan.cambios.productos[0]?.ahora).toMatchObject({ nombre: 'Volcán', precio: 3000, categoria: 'tacos' });
  });

  it.each([
    [
      'an unknown heading',
      [cruda('Áreas', ['Nombre', 'Piso'], ['Barra', '1'])],
      'Áreas 1 Piso: No se conoce esta columna',
    ],
    [
      'a heading twice',
      [cruda('Áreas', ['Nombre', 'nombre'], ['Barra', 'B'])],
      'Áreas 1 Nombre: Esta columna está dos veces',
    ],
    [
      'a column without heading',
      [cruda('Áreas', ['Nombre', ''], ['Barra', 'B'])],
      'Áreas 1 Columna 2: Esta columna no tiene título',
    ],
    ['no name', [cruda('Categorías', ['Color'], ['Maíz'])], 'Categorías 1 Nombre: Falta esta columna'],
    [
      'an unknown sheet',
      [cruda('Áreas', ['Nombre']), cruda('Prodcutos', ['Nombre'])],
      'Prodcutos 1 : No se conoce esta hoja',
    ],
    ['a sheet twice', [cruda('Áreas', ['Nombre']), cruda('areas', ['Nombre'])], 'areas 1 : Esta hoja está dos veces'],
  ])('%s is named, and nothing of that sheet is taken', (_, hojas, error) => {
    const plan = planDe(hojas);
    expect(breves(plan.errores)).toContain(error);
    expect(plan.cambios.areas).toStrictEqual([]);
  });

  it('a file without any known sheet, or with too many rows, is not read', () => {
    expect(leerArchivo([cruda('Hoja1', ['Nombre'])])).toBeNull();
    expect(leerArchivo([cruda('Áreas', ...Array.from({ length: RENGLONES_MAXIMOS + 1 }, () => ['x']))])).toBeNull();
  });

  it('the template is read, and changes nothing', () => {
    const plan = planDe(leidas(hojasDePlantilla()));
    expect(plan.errores).toStrictEqual([]);
    expect(plan.cuentas.every((c) => c.nuevos + c.cambiados + c.iguales + c.omitidos === 0)).toBe(true);
  });
});

describe('what is wrong with a cell', () => {
  it.each([
    ['Productos', 'Gringa', 'Precio', '-1', 'No puede ser menor a 0'],
    ['Productos', 'Gringa', 'Precio', 'veinte', 'Escribe un número, con punto para los decimales'],
    ['Productos', 'Gringa', 'Precio', '20,50', 'Escribe un número, con punto para los decimales'],
    ['Productos', 'Gringa', 'Precio', '20.505', 'Ingresa un monto válido (máximo 2 decimales)'],
    ['Productos', 'Gringa', 'Precio', '1e9', 'Escribe un número, con punto para los decimales'],
    ['Productos', 'Gringa', 'Precio', '1000000000', 'La cantidad es demasiado grande'],
    ['Productos', 'Gringa', 'Precio', '', 'Campo obligatorio'],
    ['Productos', 'Gringa', 'Tiempo de preparación', '1.5', 'Debe ser un número entero'],
    ['Productos', 'Gringa', 'Tiempo de preparación', '10000', 'El número es demasiado grande'],
    ['Productos', 'Gringa', 'Estado en el menú', 'Quizá', 'Elige entre: Disponible, Oculto, Agotado, Por temporada'],
    ['Productos', 'Gringa', 'Descripción para el menú', 'Rica', 'La descripción debe tener al menos 10 caracteres'],
    ['Productos', 'Gringa', 'Código', 'x'.repeat(41), 'Máximo 40 caracteres'],
    ['Productos', 'Gringa', 'Código', 'tp-1', 'El código tp-1 ya es de Taco al pastor'],
    ['Productos', 'Gringa', 'Categoría', 'Postres', 'Postres no está en Categorías'],
    ['Productos', 'Gringa', 'Complementos', 'Queso; Crema', 'Crema no está en Complementos'],
    ['Productos', 'Gringa', 'Inventario', '-2', 'Debe ser mayor o igual a 0'],
    ['Productos', 'Gringa', 'Inventario', '0.1234567', 'Máximo 6 decimales'],
    ['Productos', 'Gringa', 'Inventario', '100000000', 'La cantidad es demasiado grande'],
    ['Unidades', 'Gramo', 'Abreviatura', 'KG', 'La abreviatura KG ya es de Kilogramo'],
    ['Unidades', 'Gramo', 'Tipo', 'Volumen', 'El tipo de una unidad que ya existe no se cambia'],
    ['Unidades', 'Pieza', 'Abreviatura', 'pz', 'Esto lo define el sistema: no se puede cambiar'],
    ['Categorías', 'General', 'Color', 'Chile', 'Esto lo define el sistema: no se puede cambiar'],
    ['Ingredientes', 'Tortilla', 'Unidad', 'Gramo', 'La unidad de un ingrediente que ya existe no se cambia'],
    ['Recetas', 'Carne al pastor', 'Cantidad', '0', 'Debe ser al menos 0.01'],
    ['Recetas', 'Carne al pastor', 'Equivalencia', '', 'Indica a cuánto equivale la unidad elegida'],
    ['Recetas', 'Carne al pastor', 'Equivalencia', '0.00001', 'Debe ser al menos 0.0001'],
    ['Recetas', 'Tortilla', 'Cantidad', '99999999', 'El costo de la receta es demasiado grande', '99999999'],
  ])('%s, %s, %s %j: %s', (hoja, renglon, columna, valor, mensaje, costo = '0.8') => {
    const ingredientes = new Map(
      [...TAQUERIA.ingredientes].map(([c, i]) => [c, { ...i, datos: { ...i.datos, costo } }]),
    );
    const { errores } = planDe(conCelda(hoja, renglon, columna, valor, { ...TAQUERIA, ingredientes }), {
      ...TAQUERIA,
      ingredientes,
    });
    expect(errores.map((e) => [e.hoja, e.columna, e.mensaje])).toStrictEqual([[hoja, columna, mensaje]]);
  });

  it('a cost that makes the recipes of the branch too expensive', () => {
    const cara = menuCon({
      unidades: [{ nombre: 'Kilo', abreviatura: 'kg', tipo: 'PESO' }],
      ingredientes: [{ nombre: 'Azafrán', unidad: 'kilo', costo: '1', inventario: '0' }],
      productos: [...TAQUERIA.productos.values()].map((p) => p.datos),
      recetas: [
        {
          de: 'producto',
          dueno: 'gringa',
          ingrediente: 'azafran',
          cantidad: '99999999',
          unidad: 'kilo',
          equivalencia: '1',
        },
      ],
    });
    const plan = planDe([cruda('Ingredientes', ['Nombre', 'Costo'], ['Azafrán', '99999999'])], cara);
    expect(breves(plan.errores)).toStrictEqual([
      'Ingredientes 2 Costo por unidad: El costo de la receta es demasiado grande',
    ]);
    expect(plan.costos).toStrictEqual([]);
  });

  it('two rows of one name are both wrong, each naming the other', () => {
    const plan = planDe([cruda('Áreas', ['Nombre'], ['Barra'], ['Patio'], ['BÁRRA'])]);
    expect(breves(plan.errores)).toStrictEqual([
      'Áreas 2 Nombre: También está en el renglón 4',
      'Áreas 4 Nombre: También está en el renglón 2',
    ]);
    expect(plan.cambios.areas.map((a) => a.ahora.nombre)).toStrictEqual(['Patio']);
  });

  it('new rows need what an old one already has', () => {
    const plan = planDe([cruda('Productos', ['Nombre', 'Precio'], ['Volcán', '30'], ['Gringa', '65'])]);
    expect(breves(plan.errores)).toStrictEqual(
      ['Categoría', 'Área', 'Unidad'].map((c) => `Productos 2 ${c}: Campo obligatorio`),
    );
    expect(plan.cambios.productos.map((p) => p.ahora.precio)).toStrictEqual([6500]);
  });

  it('who depends on a wrong new row is wrong too', () => {
    const plan = planDe([
      cruda('Categorías', ['Nombre'], ['Po']),
      cruda('Productos', PRODUCTOS, ['Flan', 'Po', 'Cocina', 'Pieza', '40']),
      cruda('Recetas', RECETAS, ['Producto', 'Flan', 'Tortilla', '1', '', '']),
    ]);
    expect(breves(plan.errores)).toStrictEqual([
      'Categorías 2 Nombre: Mínimo 3 caracteres',
      'Productos 2 Categoría: Po tiene errores en el renglón 2 de Categorías',
      'Recetas 2 Nombre: Flan tiene errores en el renglón 2 de Productos',
    ]);
    expect([plan.cambios.productos, plan.recetas]).toStrictEqual([[], []]);
  });

  it('codes may be exchanged; with one of the two rows wrong, neither is', () => {
    const gringa = TAQUERIA.productos.get('gringa')!;
    const productos = new Map(TAQUERIA.productos).set('gringa', {
      ...gringa,
      datos: { ...gringa.datos, codigo: 'G-1' },
    });
    const conCodigos = { ...TAQUERIA, productos };
    const cambio = (precio: string) =>
      planDe(
        [
          cruda(
            'Productos',
            ['Nombre', 'Código', 'Precio'],
            ['Gringa', 'TP-1', '60'],
            ['Taco al pastor', 'G-1', precio],
          ),
        ],
        conCodigos,
      );
    expect(cambio('20').cambios.productos.map((p) => p.ahora.codigo)).toStrictEqual(['TP-1', 'G-1']);
    expect(breves(cambio('x').errores)).toContain('Productos 2 Código: El código TP-1 ya es de Taco al pastor');
    expect(cambio('x').cambios.productos).toStrictEqual([]);
  });
});

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
