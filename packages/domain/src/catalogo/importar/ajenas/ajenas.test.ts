import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../result.ts';
import { leerArchivo } from '../leer.ts';
import { cruda, TAQUERIA, TODOS } from '../menu.fixture.ts';
import { planDeImportacion } from '../plan/plan.ts';
import type { HojaCruda } from '../tipos.ts';
import { adivinarCampos, CAMPOS } from './adivinar.ts';
import { conColumnas, type MapaDeColumnas } from './aplicar.ts';
import { hojasAjenas, huellaDe } from './hojas-ajenas.ts';

const LOYVERSE = cruda(
  '',
  ['Handle', 'SKU', 'Name', 'Category', 'Default price', 'Cost', 'Track stock'],
  ['taco-pastor', '10001', 'Taco de prueba', 'Postres', '28.00', '9.50', 'N'],
  ['gringa', '', 'Gringa', '', '65', '20', 'N'],
);
const PARA_NUEVOS = { Categoría: 'General', Área: 'Cocina', Unidad: 'Pieza' };

const mapaDe = (hoja: HojaCruda, cambios: Partial<MapaDeColumnas> = {}): MapaDeColumnas => {
  const [ajena] = hojasAjenas([hoja]);
  const { nombre, titulos, columnas } = ajena!;
  return { hoja: nombre, titulos, campos: columnas.map((c) => c.campo), paraNuevos: PARA_NUEVOS, ...cambios };
};

const planCon = (hoja: HojaCruda, cambios: Partial<MapaDeColumnas> = {}) => {
  const hojas = conColumnas([hoja], mapaDe(hoja, cambios));
  const leido = hojas.ok ? leerArchivo(hojas.value) : hojas;
  if (!leido.ok) throw new Error(leido.motivo);
  return planDeImportacion(leido.value, TAQUERIA, TODOS);
};

describe('the columns of a menu of others', () => {
  it.each([
    [
      'Loyverse, in English',
      ['Handle', 'SKU', 'Name', 'Category', 'Description', 'Cost', 'Price [Roma Norte]', 'In stock [Roma Norte]'],
      [null, 'Código', 'Nombre', 'Categoría', 'Descripción para el menú', null, 'Precio', 'Inventario'],
    ],
    [
      'a spreadsheet of a restaurant',
      ['PLATILLO', 'Grupo', 'Precio de venta', 'Clave', 'Impresora'],
      ['Nombre', 'Categoría', 'Precio', 'Código', 'Área'],
    ],
    ['a list that calls the name a description', ['Clave', 'Descripción', 'Importe'], ['Código', 'Nombre', 'Precio']],
    [
      'our own headings',
      ['Nombre', 'Categoría', 'Área', 'Unidad', 'Precio'],
      ['Nombre', 'Categoría', 'Área', 'Unidad', 'Precio'],
    ],
    ['two that are alike', ['Nombre', 'Name', 'Precio'], ['Nombre', null, 'Precio']],
    ['none', ['a', 'b'], [null, null]],
  ])('are guessed by their names: %s', (_que, titulos, campos) => {
    expect(adivinarCampos(titulos)).toEqual(campos);
  });

  it('each of ours is guessed once, whatever the headings are', () => {
    const titulo = fc.oneof(fc.string(), fc.constantFrom(...CAMPOS.map((c) => c.titulo), 'Name', 'SKU', 'Descripción'));
    fc.assert(
      fc.property(fc.array(titulo, { maxLength: 20 }), (titulos) => {
        const dichos = adivinarCampos(titulos).filter((c) => c !== null);
        expect(new Set(dichos).size).toBe(dichos.length);
      }),
    );
  });

  it('stand below a title, wherever that is, and ten rows of what follows are shown', () => {
    const filas = Array.from({ length: 14 }, (_, i) => [`Taco ${i}`, '20']);
    const [ajena] = hojasAjenas([cruda('Hoja1', ['MENÚ 2026'], [''], ['Platillo', 'Precio'], ...filas)]);
    expect(ajena).toMatchObject({ nombre: 'Hoja1', titulos: 3, renglones: 14 });
    expect(ajena!.muestra).toEqual(filas.slice(0, 10));
    expect(ajena!.columnas).toEqual([
      { titulo: 'Platillo', campo: 'Nombre' },
      { titulo: 'Precio', campo: 'Precio' },
    ]);
  });

  it('the sheet that looks most like a menu comes first; what is no table is none', () => {
    const notas = cruda('Notas', ['a', 'b'], ['1', '2']);
    const menu = cruda('Carta', ['Platillo', 'Precio'], ['Taco', '20']);
    expect(hojasAjenas([notas, menu]).map((h) => h.nombre)).toEqual(['Carta', 'Notas']);
    expect(hojasAjenas([cruda('', ['Hola'], ['mundo'])])).toEqual([]);
    expect(hojasAjenas([cruda('', ['Nombre', 'Precio'])])).toEqual([]);
  });

  it('are known again by their headings, in their order', () => {
    const huella = (...titulos: string[]) => huellaDe(hojasAjenas([cruda('x', titulos, ['1', '2'])])[0]!);
    expect(huella('Platillo', 'Precio')).toBe(huella('PLATILLO', 'precio'));
    expect(huella('Platillo', 'Precio')).not.toBe(huella('Precio', 'Platillo'));
  });
});

describe('a menu of others once its columns are known', () => {
  it('is a plan: new categories are made, and new dishes have what the file does not say', () => {
    const plan = planCon(LOYVERSE);
    expect(plan.errores).toStrictEqual([]);
    expect(plan.cambios.categorias.map((c) => [c.renglon, c.ahora.nombre])).toEqual([[2, 'Postres']]);
    expect(plan.cambios.productos.map((p) => p.ahora)).toMatchObject([
      {
        nombre: 'Taco de prueba',
        categoria: 'postres',
        area: 'cocina',
        unidad: 'pieza',
        precio: 2800,
        codigo: '10001',
      },
      { nombre: 'Gringa', categoria: 'tacos', precio: 6500, inventario: '4', complementos_gratis: 1 },
    ]);
  });

  it('leaves what there is as it is where a cell is blank, and asks for what a new dish needs', () => {
    const plan = planCon(LOYVERSE, { paraNuevos: { Categoría: 'General' } });
    expect(plan.errores.map((e) => `${e.renglon} ${e.columna}`)).toEqual(['2 Área', '2 Unidad']);
    expect(plan.cambios.productos.map((p) => p.ahora.nombre)).toEqual(['Gringa']);
  });

  it('a category that is there keeps its name and colour', () => {
    const hoja = cruda('Hoja1', ['Nombre', 'Categoría', 'Precio'], ['Volcán', 'TACOS', '30']);
    const plan = planCon(hoja);
    expect([plan.errores, plan.cambios.categorias]).toEqual([[], []]);
    expect(plan.cambios.productos[0]!.ahora.categoria).toBe('tacos');
  });

  it.each([
    ['of another sheet', { hoja: 'Otra' }],
    ['of another row', { titulos: 9 }],
    ['without a name', { campos: [null, 'Precio'] }],
    ['twice the same', { campos: ['Nombre', 'Nombre'] }],
    ['that is none of ours', { campos: ['Nombre', 'Inventario al exportar'] }],
  ])('columns %s are refused', (_que, cambios) => {
    expect(conColumnas([LOYVERSE], mapaDe(LOYVERSE, cambios))).toEqual(refuse('COLUMNAS_INVALIDAS'));
  });
});
