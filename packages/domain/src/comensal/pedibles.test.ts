import { describe, expect, it } from 'vitest';
import { lineaDe, totalDelCarrito } from './carrito.ts';
import { faltantesDe, loQueSePide, negadasDe, porQueNoAlcanza } from './pedibles.ts';

const sola = { comentario: '', complementos: [], especificacion: null };
const linea = (id: number, cantidad: number, folio = id) =>
  lineaDe({ id, descripcion: `Plato ${id}`, precio: 10 }, '', { ...sola, cantidad }, folio);
const plato = (id: number, estado_menu = 1) => ({ id, estado_menu, complementos: [], especificaciones: [] });
const carrito = [linea(1, 3), linea(2, 2), linea(3, 1)];
const MENU = [plato(1), plato(2, 3), plato(3)];

it.each([
  [{ platillo: 'Taco', falta: 'Taco', caben: 0 }, 'Se agotó'],
  [{ platillo: 'Taco', falta: 'Taco', caben: 2 }, 'Solo alcanza para 2'],
  [{ platillo: 'Taco', falta: 'Queso', caben: 0 }, 'Se agotó Queso'],
  [{ platillo: 'Taco', falta: 'Queso', caben: 1 }, 'Queso: solo alcanza para 1'],
])('%j is told as %s (D-18)', (corto, dicho) => {
  expect(porQueNoAlcanza(corto)).toBe(dicho);
});

describe('what cannot be ordered of a cart (D-51, D-71)', () => {
  const faltan = faltantesDe(carrito, [
    { lugar: 0, caben: 1, porque: 'Solo alcanza para 1' },
    { lugar: 1, caben: 1, porque: 'Solo alcanza para 1' },
    { lugar: 9, caben: 0, porque: 'Nadie' },
  ]);

  it('is what the menu takes away, and of what ran short the rest', () => {
    expect(negadasDe(carrito, MENU).map((n) => [n.linea.id, n.caben, n.porQue])).toEqual([[2, 0, 'Agotado']]);
    // What is not to be had at all is told before how many there would be.
    expect(negadasDe(carrito, MENU, faltan).map((n) => [n.linea.id, n.caben, n.porQue])).toEqual([
      [1, 1, 'Solo alcanza para 1'],
      [2, 0, 'Agotado'],
    ]);
  });

  it('holds for the line that was refused, as long as more is asked of it than there is', () => {
    expect(negadasDe([linea(1, 1), linea(1, 3, 77)], MENU, faltan)).toEqual([]);
    expect(negadasDe([linea(1, 2)], MENU, faltan)).toHaveLength(1);
  });

  it('is not in what is ordered, and not in what that comes to (CARRITO-033)', () => {
    const quedan = loQueSePide(carrito, negadasDe(carrito, MENU, faltan));
    expect(quedan.map((l) => [l.id, l.cantidad])).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(totalDelCarrito(quedan)).toBe(20);
    expect(loQueSePide(carrito, [])).toEqual(carrito);
  });
});
