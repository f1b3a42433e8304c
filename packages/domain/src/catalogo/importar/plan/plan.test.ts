import { describe, expect, it } from 'vitest';
import { refuse } from '../../../result.ts';
import { hojasDePlantilla } from '../exportar.ts';
import { leerArchivo } from '../leer.ts';
import { MUY_LARGO, RENGLONES_MAXIMOS } from '../limites.ts';
import { conCelda, cruda, leidas, menuCon, planDe, TAQUERIA } from '../menu.fixture.ts';
import type { ErrorDeCelda } from '../tipos.ts';

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
    expect(leerArchivo([cruda('Hoja1', ['Nombre'])])).toStrictEqual(refuse('ARCHIVO_ILEGIBLE'));
    const largo = Array.from({ length: RENGLONES_MAXIMOS + 1 }, () => ['x']);
    expect(leerArchivo([cruda('Áreas', ...largo)])).toStrictEqual(MUY_LARGO);
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
    ['Productos', 'Gringa', 'Precio', 'veinte', 'Escribe un número, sin letras'],
    ['Productos', 'Gringa', 'Precio', '20,50', 'Este archivo usa punto decimal. Escribe 20.50'],
    ['Productos', 'Gringa', 'Precio', '20.505', 'Ingresa un monto válido (máximo 2 decimales)'],
    ['Productos', 'Gringa', 'Precio', '1e9', 'Escribe un número, sin letras'],
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

describe('allergens and picante', () => {
  const deProductos = (...fila: readonly string[]) =>
    planDe([cruda('Productos', ['Nombre', 'Alérgenos', 'Picante'], ['Gringa', ...fila])]);

  it.each([
    ['by their names, in any order and spelling', 'soya; GLUTEN;lacteos', '3', ['gluten', 'lacteos', 'soya'], 3],
    ['none, where the cell is blank; a blank level changes nothing', '', '', [], 0],
  ])('are read %s', (_como, dichos, nivel, alergenos, picante) => {
    const plan = deProductos(dichos, nivel);
    expect(plan.errores).toStrictEqual([]);
    expect(plan.cambios.productos[0]?.ahora).toMatchObject({ nombre: 'Gringa', alergenos, picante });
  });

  it.each([
    ['Gluten; trigo', '1', /^Productos 2 Alérgenos: Gringa: «trigo» no se conoce\. Elige entre: Gluten, Lácteos, /],
    ['Gluten', '4', /^Productos 2 Picante: Gringa: «4» no es un número de 0 a 3$/],
    ['Gluten', 'mucho', /^Productos 2 Picante: Gringa: «mucho» no es un número de 0 a 3$/],
    ['Gluten', '-1', /^Productos 2 Picante: Gringa: «-1» no es un número de 0 a 3$/],
  ])('%s, %s: refused with the name of the dish and what is wrong', (dichos, nivel, mensaje) => {
    expect(breves(deProductos(dichos, nivel).errores)).toStrictEqual([expect.stringMatching(mensaje)]);
  });

  it('stay as they are where a file of before does not have their columns', () => {
    const plan = planDe([cruda('Productos', ['Nombre', 'Precio'], ['Gringa', '61'])]);
    expect(plan.cambios.productos[0]?.ahora).toMatchObject({
      alergenos: ['gluten', 'lacteos'],
      picante: 0,
      precio: 6100,
    });
  });
});

describe('the tax class', () => {
  const conClase = (clase: string, hoja: 'Productos' | 'Complementos' = 'Productos') =>
    planDe([cruda(hoja, ['Nombre', 'Clase fiscal'], [hoja === 'Productos' ? 'Gringa' : 'Queso', clase])]);

  it.each([
    ['IVA 0 %', 'iva_cero'],
    ['iva 0%', 'iva_cero'],
    ['IVÁ  0  %', 'iva_cero'],
    ['EXENTO', 'exento'],
    ['iva 16% e ieps de alcohol', 'ieps_alcohol'],
  ])('%s is read as %s, of a dish', (dicha, clase_fiscal) => {
    const plan = conClase(dicha);
    expect(plan.errores).toStrictEqual([]);
    expect(plan.cambios.productos[0]?.ahora).toMatchObject({ nombre: 'Gringa', clase_fiscal });
  });

  it('is read of an add-on', () => {
    expect(conClase('IVA 16% incluido', 'Complementos').cambios.complementos[0]?.ahora.clase_fiscal).toBe(
      'iva_general',
    );
  });

  it.each(['IVA 8 %', '16', 'iva_cero'])('%s is refused with the name of the dish and what there is', (dicha) => {
    expect(breves(conClase(dicha).errores)).toStrictEqual([
      'Productos 2 Clase fiscal: Gringa: Elige entre: IVA 16 % incluido, IVA 0 %, Exento, IVA 16 % e IEPS de alcohol',
    ]);
  });

  it('a blank cell and a file of before leave what there is, and a new row has the general one', () => {
    expect(conClase('', 'Complementos').cambios.complementos).toStrictEqual([]);
    const plan = planDe([
      cruda(
        'Complementos',
        PRODUCTOS,
        ['Queso', 'Tacos', 'Cocina', 'Pieza', '16'],
        ['Nopal', 'Tacos', 'Cocina', 'Pieza', '9'],
      ),
    ]);
    expect(plan.cambios.complementos.map((c) => c.ahora.clase_fiscal)).toStrictEqual(['exento', 'iva_general']);
  });
});
