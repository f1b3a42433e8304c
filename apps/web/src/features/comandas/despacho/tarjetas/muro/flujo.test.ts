import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '@comal/domain/test/runs';
import { acomodar, altoDeTrozo, type Bloque, type Columna, type Medidas } from './flujo.ts';

/** Heights that are easy to add: head 70, continued 40, foot 60, band 30, gap 10. */
const M: Medidas = { cabeza: 70, sigue: 40, pie: 60, banda: 30, hueco: 10 };

const bloque = (id: string, ...altos: number[]): Bloque => ({
  id,
  filas: altos.map((alto, i) => ({ id: `${id}${i + 1}`, alto })),
});

/** 'a1-2 of 1/2' as 'a 1/2: a1 a2'. */
const dicho = (columnas: readonly Columna[]): string[][] =>
  columnas.map((c) => c.map((t) => `${t.id} ${t.parte}/${t.de}: ${t.filas.map((f) => f.id).join(' ')}`));

const altoDe = (columna: Columna, m: Medidas): number =>
  columna.reduce((suma, t) => suma + altoDeTrozo(t, m) + m.hueco, -m.hueco);

describe('the cards of a wall (D-137)', () => {
  it.each<[string, number, readonly Bloque[], string[][]]>([
    ['nothing is no column', 500, [], []],
    ['one that fits is one card', 500, [bloque('a', 40, 40)], [['a 1/1: a1 a2']]],
    [
      'down a column, then the next',
      350,
      [bloque('a', 40), bloque('b', 40), bloque('c', 40)],
      [['a 1/1: a1', 'b 1/1: b1'], ['c 1/1: c1']],
    ],
    [
      'what does not fit goes on in the next column',
      330,
      [bloque('a', 40, 40), bloque('b', 40, 40)],
      [['a 1/1: a1 a2'], ['b 1/1: b1 b2']],
    ],
    [
      'with at least one row in each',
      380,
      [bloque('a', 40, 40), bloque('b', 40, 40)],
      [['a 1/1: a1 a2', 'b 1/2: b1'], ['b 2/2: b2']],
    ],
    [
      'and the last row with the button stays whole: the band fits, the foot does not',
      350,
      [bloque('a', 40), bloque('b', 40, 30)],
      [['a 1/1: a1', 'b 1/2: b1'], ['b 2/2: b2']],
    ],
    [
      'one of three columns is numbered to three',
      200,
      [bloque('a', 50, 50, 50, 50, 50)],
      [['a 1/3: a1 a2'], ['a 2/3: a3 a4'], ['a 3/3: a5']],
    ],
    ['a row higher than a column has its own', 300, [bloque('a', 900, 40)], [['a 1/2: a1'], ['a 2/2: a2']]],
  ])('%s', (_que, alto, bloques, esperado) => {
    expect(dicho(acomodar(bloques, alto, M))).toEqual(esperado);
  });

  it('cuts a row higher than a column to what its column allows', () => {
    const [columna] = acomodar([bloque('a', 900)], 300, M);
    expect(columna?.[0]?.filas[0]?.alto).toBe(300 - M.cabeza - M.pie);
  });

  it('shares what is left of a column among its rows, 10 px each at most', () => {
    const [llena] = acomodar([bloque('a', 40, 40)], 222, M);
    expect(llena?.[0]?.filas.map((f) => f.alto)).toEqual([46, 46]);
    const [holgada] = acomodar([bloque('a', 40, 40)], 900, M);
    expect(holgada?.[0]?.filas.map((f) => f.alto)).toEqual([50, 50]);
  });
});

const bloques = (alto: number) =>
  fc
    .array(fc.array(fc.integer({ min: 24, max: alto }), { minLength: 1, maxLength: 40 }), { maxLength: 30 })
    .map((todos) => todos.map((altos, n) => bloque(`c${n}.`, ...altos)));

const ALTO = 420;

describe('for any comandas', () => {
  it('every row is shown once, in order, oldest comanda first', () => {
    fc.assert(
      fc.property(bloques(800), (todos) => {
        const puestas = acomodar(todos, ALTO, M).flatMap((c) => c.flatMap((t) => t.filas.map((f) => f.id)));
        expect(puestas).toEqual(todos.flatMap((b) => b.filas.map((f) => f.id)));
      }),
      { numRuns: runs(200) },
    );
  });

  it('no column is higher than the wall, and none is empty', () => {
    fc.assert(
      fc.property(bloques(800), (todos) => {
        for (const columna of acomodar(todos, ALTO, M)) {
          expect(columna.length).toBeGreaterThan(0);
          expect(altoDe(columna, M)).toBeLessThanOrEqual(ALTO);
          for (const trozo of columna) expect(trozo.filas.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('the parts of a comanda are numbered from 1 to their number, in columns that follow', () => {
    fc.assert(
      fc.property(bloques(300), (todos) => {
        const columnas = acomodar(todos, ALTO, M);
        for (const { id } of todos) {
          const suyos = columnas.flatMap((c, i) => c.filter((t) => t.id === id).map((t) => ({ ...t, columna: i })));
          expect(suyos.map((t) => [t.parte, t.de, t.columna])).toEqual(
            suyos.map((_, i) => [i + 1, suyos.length, suyos[0]!.columna + i]),
          );
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('a column is full: the first row of the next one did not fit in it', () => {
    fc.assert(
      fc.property(bloques(250), (todos) => {
        const columnas = acomodar(todos, ALTO, M);
        for (const [i, columna] of columnas.slice(0, -1).entries()) {
          const [otra] = columnas[i + 1]!;
          const propio = todos.find((b) => b.id === otra!.id)!.filas;
          const alto = (id: string): number => propio.find((f) => f.id === id)!.alto;
          const filas = columna.reduce((suma, t) => suma + t.filas.length, 0);
          const seguia = otra!.parte > 1;
          const cabeza = seguia ? 0 : M.hueco + M.cabeza;
          const ultima = otra!.parte === otra!.de && otra!.filas.length === 1;
          const abajo = (ultima ? M.pie : M.banda) - (seguia ? M.banda : 0);
          const falta = cabeza + alto(otra!.filas[0]!.id) + abajo;
          // What is left is less than a pixel a row, unless it was shared: then the next row needed more than all of it.
          const usado = columna.reduce(
            (suma, t) =>
              suma + altoDeTrozo({ ...t, filas: t.filas.map((f) => ({ id: f.id, alto: original(todos, f.id) })) }, M),
            (columna.length - 1) * M.hueco,
          );
          expect(filas).toBeGreaterThan(0);
          expect(usado + falta).toBeGreaterThan(ALTO);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it('a row is read a few times, however many comandas there are', () => {
    let leidas = 0;
    const contada = (alto: number, id: string) => ({
      id,
      get alto() {
        leidas += 1;
        return alto;
      },
    });
    const con = (cuantas: number): number => {
      leidas = 0;
      const todos = Array.from({ length: cuantas }, (_, n) => ({
        id: `c${n}`,
        filas: Array.from({ length: 40 }, (_fila, i) => contada(40 + ((n + i) % 5) * 20, `c${n}.${i}`)),
      }));
      acomodar(todos, ALTO, M);
      return leidas / (cuantas * 40);
    };
    expect(con(200)).toBeLessThan(8);
    expect(con(200)).toBeLessThan(con(20) * 1.1);
  });
});

const original = (todos: readonly Bloque[], id: string): number =>
  todos.flatMap((b) => b.filas).find((f) => f.id === id)!.alto;
