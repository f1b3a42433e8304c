import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASES_DE_MENU, clasificarMenu } from './ingenieria.ts';
import { CLAVES_DE_REPORTE, lugarDeLaGrafica, reporteDe, totalesDe } from './reportes.ts';

describe('the reports as they are declared', () => {
  it.each(CLAVES_DE_REPORTE)('%s begins with words, and draws a column of figures that it has', (clave) => {
    const { columnas, dice } = reporteDe(clave);
    const dibujada = columnas[lugarDeLaGrafica(reporteDe(clave))];
    expect(columnas[0]?.tipo).toMatch(/^(texto|dia)$/);
    expect(dibujada).toBeDefined();
    expect(dibujada?.tipo).not.toMatch(/^(texto|dia)$/);
    expect(dice).toMatch(/^[A-ZÁÉÍÓÚ¿].*\.$/);
    expect(new Set(columnas.map((c) => c.titulo)).size).toBe(columnas.length);
    expect(new Set(columnas.map((c) => c.campo)).size).toBe(columnas.length);
  });

  it.each(['salidas', 'diferencias'] as const)('%s is narrowed by whose cash it was, not by who served', (clave) => {
    expect(reporteDe(clave).filtros).toEqual(['persona', 'caja']);
  });

  it('adds up the columns that come to something, to the centavo', () => {
    const { columnas } = reporteDe('productos');
    const filas = [
      { producto: 'Taco', categoria: 'Tacos', piezas: 0.1, ventas: 0.1, parte: 50 },
      { producto: 'Agua', categoria: 'Bebidas', piezas: 0.2, ventas: 0.2, parte: 50 },
    ];
    expect(totalesDe(columnas, filas)).toEqual([null, null, 0.3, 0.3, null]);
  });
});

describe('menu engineering', () => {
  it.each([
    ['popular and profitable', { piezas: 50, ganancia: 5_000 }, 'Estrella'],
    ['popular, and leaves little', { piezas: 50, ganancia: 500 }, 'Caballo'],
    ['rarely sold, and leaves much', { piezas: 5, ganancia: 1_000 }, 'Enigma'],
    ['rarely sold, and leaves little', { piezas: 5, ganancia: 10 }, 'Perro'],
  ] as const)('a dish that is %s', (_, plato, clase) => {
    // Two others make the average: 60 pieces that leave 50 each.
    expect(clasificarMenu([plato, { piezas: 30, ganancia: 1_500 }, { piezas: 30, ganancia: 1_500 }])[0]).toBe(clase);
  });

  it('is at its limit at 70 % of an even share', () => {
    const otros = (mio: number) => [
      { piezas: mio, ganancia: 0 },
      { piezas: 100 - mio, ganancia: 0 },
    ];
    expect(clasificarMenu(otros(35))[0]).toBe('Estrella');
    expect(clasificarMenu(otros(34))[0]).toBe('Enigma');
  });

  it('gives every dish one class, whatever was sold', () => {
    const producto = fc.record({
      piezas: fc.integer({ min: 0, max: 500 }),
      ganancia: fc.integer({ min: -9_999, max: 9_999 }),
    });
    fc.assert(
      fc.property(fc.array(producto, { maxLength: 30 }), (productos) => {
        const clases = clasificarMenu(productos);
        expect(clases).toHaveLength(productos.length);
        expect(clases.every((c) => CLASES_DE_MENU.includes(c))).toBe(true);
      }),
    );
  });
});
