import { describe, expect, it } from 'vitest';
import { cruda, crudasDe, planDe } from '../menu.fixture.ts';
import type { CeldaCruda } from '../tipos.ts';

const PRODUCTOS = ['Nombre', 'Categoría', 'Área', 'Unidad', 'Precio', 'Código'];
const nuevo = (nombre: CeldaCruda, precio: CeldaCruda = '28', codigo: CeldaCruda = ''): readonly CeldaCruda[] => [
  nombre,
  'Tacos',
  'Cocina',
  'Pieza',
  precio,
  codigo,
];
const dePlatos = (...filas: readonly (readonly CeldaCruda[])[]) => planDe([cruda('Productos', PRODUCTOS, ...filas)]);
const errores = (plan: ReturnType<typeof planDe>): string[] =>
  plan.errores.map((e) => `${e.renglon} ${e.columna}: ${e.mensaje}`);

describe('numbers of a file with a decimal comma', () => {
  const SAL = '#Ingredientes\nNombre;Unidad;Inventario;Costo\nSal;Kilogramo;12,500;0,125\nAzafrán;Gramo;0,250;1,234\n';

  it('are read with it in every sheet, recipes too, and the plan says so', () => {
    const plan = planDe(
      crudasDe(`${SAL}#Recetas\nDe;Nombre;Ingrediente;Cantidad;Unidad;Equivalencia\nProducto;Gringa;Sal;1,015;;\n`),
    );
    expect([plan.decimal, plan.errores]).toStrictEqual(['coma', []]);
    expect(plan.cambios.ingredientes.map((i) => [i.ahora.inventario, i.ahora.costo])).toStrictEqual([
      ['12.5', '0.125'],
      ['0.25', '1.234'],
    ]);
    expect(plan.recetas[0]?.lineas[0]?.ahora.cantidad).toBe('1.015');
  });

  it('in a spreadsheet the texts decide, its own numbers are what they are, and what does not fit is wrong in its cell', () => {
    const plan = dePlatos(nuevo('Uno', '28,50'), nuevo('Dos', { numero: '1250.5' }));
    expect([plan.decimal, plan.cambios.productos.map((p) => p.ahora.precio)]).toStrictEqual(['coma', [2850, 125050]]);
    expect(errores(dePlatos(nuevo('Uno', '28,50'), nuevo('Dos', '29,50'), nuevo('Tres', '30.50')))).toStrictEqual([
      '4 Precio: Este archivo usa coma decimal. Escribe 30,50',
    ]);
  });

  it('a file without such a number says nothing of a sign', () => {
    expect(dePlatos(nuevo('Uno')).decimal).toBeNull();
  });
});

describe('cells that were not read as they were meant', () => {
  const FECHA = { dice: '01/02/2026', es: 'fecha' } as const;
  const CON_FECHA = 'Excel guardó una fecha. Dale a la celda formato de texto y escríbelo de nuevo';

  it('a date is an error of its cell, whichever column it is in, and no dish', () => {
    const plan = dePlatos(nuevo(FECHA), nuevo('Dos', FECHA), nuevo('Tres', '28', FECHA), nuevo('Cuatro'));
    expect(errores(plan)).toStrictEqual(['2 Nombre', '3 Precio', '4 Código'].map((c) => `${c}: ${CON_FECHA}`));
    expect(plan.cambios.productos.map((p) => p.ahora.nombre)).toStrictEqual(['Cuatro']);
  });

  it('so is a logical value, and a number that lost digits; a number in a column of texts is its digits', () => {
    const plan = dePlatos(
      nuevo({ dice: 'VERDADERO', es: 'logico' }),
      nuevo('Dos', '28', { dice: '1.23456789012346e+19', es: 'cifras' }),
      nuevo({ numero: '1800' }, { numero: '95' }, { numero: '7501055300075' }),
    );
    expect(errores(plan).map((e) => e.slice(0, 20))).toStrictEqual(['2 Nombre: Excel guar', '3 Código: Excel guar']);
    expect(plan.cambios.productos.map((p) => [p.ahora.nombre, p.ahora.codigo])).toStrictEqual([
      ['1800', '7501055300075'],
    ]);
  });

  it.each(['Pi¤a', 'PiÃ±a', 'Pi\uFFFDa', 'Caf‚ con'])('%j is doubted', (nombre) => {
    expect(errores(dePlatos(nuevo(nombre)))).toStrictEqual([
      '2 Nombre: Hay letras que no se leyeron bien. Corrígelas, o guarda el archivo como CSV UTF-8',
    ]);
  });

  it.each(['Piña', "Wendy's", 'Wendy’s', 'Taco ½ orden', 'Agua 20°', 'Coca-Cola®', 'São Paulo'])(
    '%j is not',
    (nombre) => {
      expect(dePlatos(nuevo(nombre)).errores).toStrictEqual([]);
    },
  );

  it('a title above the headings is none of them', () => {
    const plan = planDe([cruda('Productos', ['MENÚ 2026 - TAQUERÍA'], [''], PRODUCTOS, nuevo('Taco uno'))]);
    expect([plan.errores, plan.cambios.productos.map((p) => [p.renglon, p.ahora.nombre])]).toStrictEqual([
      [],
      [[4, 'Taco uno']],
    ]);
  });
});
