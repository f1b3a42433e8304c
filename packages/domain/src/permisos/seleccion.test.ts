import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbolDePermisos } from './rol.ts';
import {
  alternarModulo,
  alternarOperacion,
  cambiosDePermisos,
  conCambios,
  cuantosDe,
  estadoDeModulo,
} from './seleccion.ts';

const ARBOL = arbolDePermisos();
const IDS = ARBOL.flatMap(({ operaciones }) => operaciones.map(({ id }) => id));
const COMANDAS = { operaciones: [170, 171, 172].map((id) => ({ id, descripcion: String(id) })) };
const todas = () => true;
const eleccion = fc.uniqueArray(fc.constantFrom(...IDS)).map((ids): ReadonlySet<number> => new Set(ids));

describe('a module of the tree', () => {
  it.each([
    [[], 'nada', 0],
    [[68], 'nada', 0],
    [[170], 'parte', 1],
    [[170, 171, 172, 68], 'todo', 3],
  ])('with %j chosen is %s, %i of 3 (ROL-014)', (ids, estado, cuantos) => {
    expect([estadoDeModulo(COMANDAS, new Set(ids)), cuantosDe(COMANDAS, new Set(ids))]).toEqual([estado, cuantos]);
  });

  it('that is pressed has all its operations, then none; others stay (ROL-013)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ARBOL), eleccion, (modulo, antes) => {
        const una = alternarModulo(modulo, antes, todas);
        const otra = alternarModulo(modulo, una, todas);
        const ajenos = (ids: ReadonlySet<number>) =>
          [...ids].filter((id) => !modulo.operaciones.some((o) => o.id === id)).sort();
        const completo = estadoDeModulo(modulo, antes) === 'todo';
        expect(estadoDeModulo(modulo, una)).toBe(completo ? 'nada' : 'todo');
        expect(estadoDeModulo(modulo, otra)).toBe(completo ? 'todo' : 'nada');
        expect([ajenos(una), ajenos(otra)]).toEqual([ajenos(antes), ajenos(antes)]);
      }),
    );
  });

  it('moves only what may be given', () => {
    const puede = (id: number) => id !== 171;
    expect([...alternarModulo(COMANDAS, new Set([171]), puede)].sort()).toEqual([170, 171, 172]);
    expect([...alternarModulo(COMANDAS, new Set([170, 171, 172]), puede)]).toEqual([171]);
  });
});

describe('an operation', () => {
  it('that is pressed twice is as it was', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IDS), eleccion, (id, antes) => {
        const una = alternarOperacion(id, antes);
        expect(una.has(id)).toBe(!antes.has(id));
        expect([...alternarOperacion(id, una)].sort()).toEqual([...antes].sort());
      }),
    );
  });
});

describe('what changed', () => {
  it('is told by what came and what went', () => {
    expect(cambiosDePermisos(new Set([68, 170]), new Set([172, 170, 5]))).toEqual({
      agregados: [5, 172],
      quitados: [68],
    });
  });

  it('made again to where it began is the same selection; to what somebody else saved, theirs with these changes', () => {
    fc.assert(
      fc.property(eleccion, eleccion, eleccion, (antes, ahora, ajena) => {
        const cambios = cambiosDePermisos(antes, ahora);
        expect([...conCambios(antes, cambios)].sort()).toEqual([...ahora].sort());
        const sobre = conCambios(ajena, cambios);
        expect(cambios.agregados.every((id) => sobre.has(id))).toBe(true);
        expect(cambios.quitados.some((id) => sobre.has(id))).toBe(false);
      }),
    );
  });
});
