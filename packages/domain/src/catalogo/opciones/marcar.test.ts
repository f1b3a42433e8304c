import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { elegirOpciones, gruposVisibles, sueltas, type Elegida } from './elegir.ts';
import { alternarOpcion, eleccionInicial, faltanEn, pideElGrupo, precioElegido } from './marcar.ts';
import { carne, grupo, opcion } from './opciones.fixture.ts';

const tocar = (elegidas: readonly Elegida[], grupo: number, id: number): readonly Elegida[] => {
  const visible = gruposVisibles(carne, elegidas).find((v) => v.grupo.id === grupo)!;
  return alternarOpcion(visible, id, elegidas);
};
const ids = (elegidas: readonly Elegida[]): number[] => elegidas.map((e) => e.id);

describe('pressing options (D-134)', () => {
  it('begins with the defaults that are in stock', () => {
    expect(ids(eleccionInicial(carne))).toEqual([10]);
    const [inicial] = [grupo(1, [0, 2], [opcion(1, { defecto: true, agotada: true }), opcion(2, { defecto: true })])];
    expect(ids(eleccionInicial({ especificaciones: [], grupos: [inicial] }))).toEqual([2]);
    const abre = grupo(2, [0, 1], [opcion(8, { defecto: true })]);
    const abierto = [grupo(1, [1, 1], [opcion(7, { defecto: true, abre })])];
    expect(eleccionInicial({ especificaciones: [], grupos: abierto })).toEqual([
      { id: 7, grupo: 1, de: null },
      { id: 8, grupo: 2, de: 7 },
    ]);
  });

  it('replaces the other one of a group of one, and does not leave a required one empty', () => {
    const dos = tocar(eleccionInicial(carne), 1, 11);
    expect(ids(dos)).toEqual([11]);
    expect(tocar(dos, 1, 11)).toBe(dos);
  });

  it('takes up to the most, nothing that is out of stock, and gives one up again', () => {
    const llena = tocar(tocar([], 2, 20), 2, 22);
    expect(ids(llena)).toEqual([20, 22]);
    expect(tocar([], 2, 21)).toEqual([]);
    expect(ids(tocar(llena, 2, 20))).toEqual([22]);
    const otra = { grupo: grupo(6, [0, 1], [opcion(1), opcion(2)]), de: null };
    const una = alternarOpcion(otra, 1, []);
    expect(alternarOpcion(otra, 1, una)).toEqual([]);
  });

  it('opens the group of an option with its defaults, and drops it with the option', () => {
    const abierta = tocar([], 3, 31);
    expect(abierta).toEqual([
      { id: 31, grupo: 3, de: null },
      { id: 41, grupo: 4, de: 31 },
    ]);
    expect(precioElegido(carne, abierta)).toBe(4_000);
    expect(ids(tocar(abierta, 4, 40))).toEqual([31, 40]);
    expect(tocar(abierta, 3, 31)).toEqual([]);
  });

  it('is one of the specifications of a dish, which is never left out', () => {
    const dish = { especificaciones: [5, 6].map((id) => ({ id, descripcion: 'x' })) };
    const [visible] = gruposVisibles(dish, []);
    expect(alternarOpcion(visible!, 6, sueltas([5]))).toEqual(sueltas([6]));
    expect(alternarOpcion(visible!, 6, sueltas([6]))).toEqual(sueltas([6]));
  });

  it('never makes a choice that the rule refuses once nothing is missing', () => {
    const toques = fc.array(fc.constantFrom(10, 11, 20, 21, 22, 30, 31, 40, 41), { maxLength: 12 });
    fc.assert(
      fc.property(toques, (tocadas) => {
        const elegidas = tocadas.reduce<readonly Elegida[]>((antes, id) => {
          const visible = gruposVisibles(carne, antes).find((v) => v.grupo.opciones.some((o) => o.id === id));
          return visible ? alternarOpcion(visible, id, antes) : antes;
        }, eleccionInicial(carne));
        const faltan = gruposVisibles(carne, elegidas).some((v) => faltanEn(v, elegidas) > 0);
        expect(elegirOpciones(carne, elegidas).ok).toBe(!faltan);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it.each([
    [[1, 1], 3, 'Elige 1'],
    [[0, 1], 3, 'Elige hasta 1'],
    [[0, 9], 3, 'Elige hasta 3'],
    [[2, 3], 4, 'Elige de 2 a 3'],
    [[2, 2], 4, 'Elige 2'],
  ] as const)('says what it asks for: %j of %i, %s', (limites, cuantas, dice) => {
    const opciones = Array.from({ length: cuantas }, (_, n) => opcion(n + 1));
    expect(pideElGrupo(grupo(1, limites, opciones))).toBe(dice);
  });
});
