import { describe, expect, it } from 'vitest';
import { decimalCanonico, leerLista } from '@comal/domain/catalogo/importar/hojas/celdas';
import { dinero } from '@comal/domain/catalogo/importar/hojas/columnas';
import { cruda, planDe, TAQUERIA } from '@comal/domain/catalogo/importar/menu.fixture';
import type { Existente, MenuActual, ProductoDeMenu } from '@comal/domain/catalogo/importar/tipos';

const VECES = 8;
/** The limit of the growth for an input 8 times as long: between 8 (linear) and 64 (quadratic). */
const QUE_SE_NOTA = 32;

/** How many times longer an input 8 times as long takes; from the best of several runs, so that pauses do not count. */
const crece = (de: (largo: number) => () => unknown, corto: number): number => {
  const mejor = (hacer: () => unknown): number => {
    let tiempo = Infinity;
    for (let i = 0; i < 5; i += 1) {
      const inicio = performance.now();
      hacer();
      tiempo = Math.min(tiempo, performance.now() - inicio);
    }
    return tiempo;
  };
  const [chico, grande] = [de(corto), de(corto * VECES)];
  return mejor(grande) / mejor(chico);
};

const muchas =
  (veces: number, hacer: () => unknown): (() => void) =>
  () => {
    for (let i = 0; i < veces; i += 1) hacer();
  };

/** A menu of dishes, each with its code. */
const conCodigos = (cuantos: number): MenuActual => {
  const gringa = TAQUERIA.productos.get('gringa')!;
  const productos = Array.from({ length: cuantos }, (_, i): [string, Existente<ProductoDeMenu>] => [
    `platillo ${i}`,
    { ...gringa, id: 1_000 + i, datos: { ...gringa.datos, nombre: `Platillo ${i}`, codigo: `P-${i}` } },
  ]);
  return { ...TAQUERIA, productos: new Map(productos) };
};

describe('what takes long is no longer than the file (H82, H89)', () => {
  it.each([
    ['zeros that are no number', (n: number) => `${'0'.repeat(n)}x`],
    ['zeros after the point', (n: number) => `0.${'0'.repeat(n)}1`],
  ])('a cell of %s is read once', (_que, celda) => {
    expect(crece((n) => muchas(20, () => [decimalCanonico(celda(n)), dinero(celda(n))]), 2_000)).toBeLessThan(
      QUE_SE_NOTA,
    );
  });

  it.each([
    ['quotes', (n: number) => `"${'""a;'.repeat(n)}`],
    ['blanks', (n: number) => ' '.repeat(n)],
    ['names that open a quote', (n: number) => '"a;'.repeat(n)],
  ])('a list of %s is read once', (_que, celda) => {
    expect(crece((n) => muchas(20, () => leerLista(celda(n))), 500)).toBeLessThan(QUE_SE_NOTA);
  });

  it('each wrong code that makes the next one wrong is looked at once', () => {
    const cadena = (n: number) => {
      const actual = conCodigos(n);
      const filas = Array.from({ length: n }, (_, i) => [`Platillo ${i}`, i === n - 1 ? 'P-0' : `P-${i + 1}`]);
      const hojas = [cruda('Productos', ['Nombre', 'Código'], ...filas.slice(0, -1))];
      return () => planDe(hojas, actual);
    };
    expect(cadena(50)().errores).toHaveLength(49);
    expect(crece(cadena, 200)).toBeLessThan(QUE_SE_NOTA);
  });

  it('each of many groups of options is looked at once, and those that open wrong ones once more', () => {
    const muchos = (n: number) => {
      const filas = Array.from({ length: n }, (_, i) => [`Grupo ${i}`, i % 3 === 2 ? '9' : '1', '9', 'Roja', '']);
      const abren = filas.map(([grupo], i) => [`Abre ${i}`, '1', '1', 'Verde', grupo!]);
      const hojas = [cruda('Opciones', ['Grupo', 'Mínimo', 'Máximo', 'Opción', 'Abre'], ...abren, ...filas)];
      return () => planDe(hojas);
    };
    expect([muchos(300)().grupos.length, muchos(300)().errores.length]).toStrictEqual([400, 200]);
    expect(crece(muchos, 200)).toBeLessThan(QUE_SE_NOTA);
  });

  it('two dishes that exchange their codes may', () => {
    const plan = planDe(
      [cruda('Productos', ['Nombre', 'Código'], ['Platillo 0', 'P-1'], ['Platillo 1', 'P-0'])],
      conCodigos(3),
    );
    expect([plan.errores, plan.cambios.productos.length]).toStrictEqual([[], 2]);
  });
});
