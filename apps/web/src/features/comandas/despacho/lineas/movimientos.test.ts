import { describe, expect, it } from 'vitest';
import type { EstadoPedido } from '@comal/domain/comanda/pedido';
import { buildComanda } from '../../../../platform/live/live-comanda.ts';
import { aComandaVista, toPedidoVista } from '../../../../platform/test/fixtures.ts';
import { filasDe, type Fila } from './filas.ts';
import { adelantar, conAdelantos, confirmar, podar, retirar, type Adelantos } from './movimientos.ts';

const NADA: Adelantos = new Map();

const en = (status: EstadoPedido): Fila => {
  const [base] = filasDe([buildComanda(aComandaVista(1, 1, { pedidos: [toPedidoVista(1)] }))], new Set([1]));
  if (!base) throw new Error('A pending line has a row');
  return { ...base, pedido: { ...base.pedido, status } };
};
const estados = (filas: readonly Fila[]) => filas.map((f) => f.pedido.status);

describe('moves shown before the answer', () => {
  it('stand while the live line is where it was, and fall when it moves on', () => {
    const movida = adelantar(NADA, [{ de: 1, fila: en(2) }]);
    expect(estados(conAdelantos([en(1)], movida))).toEqual([2]);
    expect(podar(movida, [en(1)])).toBe(movida);
    expect(podar(movida, [en(2)]).size).toBe(0);
  });

  it('two in a row wait for both', () => {
    const dos = adelantar(adelantar(NADA, [{ de: 1, fila: en(2) }]), [{ de: 2, fila: en(3) }]);
    expect(conAdelantos([en(1)], dos)).toEqual([]);
    expect(podar(dos, [en(2)])).toBe(dos);
  });

  it('both in one press wait for both, too (D-22)', () => {
    const dos = adelantar(NADA, [
      { de: 1, fila: en(3) },
      { de: 2, fila: en(3) },
    ]);
    expect([conAdelantos([en(1)], dos), conAdelantos([en(2)], dos)]).toEqual([[], []]);
  });

  it('there and back ends where the server says', () => {
    const vuelta = en(1);
    const ida = adelantar(adelantar(NADA, [{ de: 1, fila: en(2) }]), [{ de: 2, fila: vuelta }]);
    expect(podar(ida, [en(2)]).size).toBe(1);
    expect(podar(confirmar(ida, [vuelta]), [en(1)]).size).toBe(0);
  });

  it('an undone dispatch shows until the stream brings the line back', () => {
    const deshecha = adelantar(NADA, [{ de: 3, fila: en(2) }]);
    expect(estados(conAdelantos([], podar(deshecha, [])))).toEqual([2]);
    expect(podar(deshecha, [en(2)]).size).toBe(0);
    expect(conAdelantos([], retirar(deshecha, [en(2).pedido.id]))).toEqual([]);
  });

  it('a line that left meanwhile does not stay', () => {
    const movida = adelantar(NADA, [{ de: 1, fila: en(2) }]);
    expect(conAdelantos([], podar(movida, []))).toEqual([]);
  });
});
