import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '@comal/domain/test/runs';
import type { Entrada, Hoja, Lugares } from './hoja.ts';
import { acomodar, deHoja, hojas, lugaresDe } from './lugares.ts';

const HOJA: Hoja = { caben: 3, columnas: 3, pagina: 0 };
/** A wall of three by two. */
const PARED: Hoja = { caben: 6, columnas: 3, pagina: 0 };

/** A card by its letter: a capital is a tall one of three parts. */
const una = (id: string): Entrada =>
  id === id.toUpperCase() && /[A-Z]/.test(id)
    ? { id, alta: true, partes: [`${id}/1`, `${id}/2`, `${id}/3`] }
    : { id, alta: false, partes: [] };
const cada = (ids: string): readonly Entrada[] => [...ids].map(una);

describe('the places of the cards (ui.md 9)', () => {
  it('are by age at first, and what came first waits first', () => {
    expect(acomodar([], cada('abcde'), HOJA)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are taken down a column, then the next: who reads them so reads them by age (D-137)', () => {
    const wall = acomodar([], cada('abCDe'), PARED);
    expect(wall).toEqual(['a', 'b', 'C', 'C', 'D', 'D', 'e']);
  });

  it('stay until a card is out, and the oldest that waits takes its place', () => {
    expect(acomodar(['a', 'b', 'c', 'd', 'e'], cada('acde'), HOJA)).toEqual(['a', 'd', 'c', 'e']);
  });

  it('stay empty where nobody waits, and are taken by what comes next', () => {
    const quedo = acomodar(['a', 'b', 'c'], cada('ac'), HOJA);
    expect(quedo).toEqual(['a', null, 'c']);
    expect(acomodar(quedo, cada('acz'), HOJA)).toEqual(['a', 'z', 'c']);
  });

  it('of the page that is looked at keep still, whatever happens on the others', () => {
    const segunda = { caben: 2, columnas: 2, pagina: 1 };
    const lugares = acomodar(['a', 'b', 'c', 'd', 'e'], cada('bcdef'), segunda);
    expect(deHoja(lugares, segunda)).toEqual(['c', 'd']);
    expect(lugares).toEqual(['e', 'b', 'c', 'd', 'f']);
  });

  it('are given back to a card that returns, while they are free (decision 0044)', () => {
    const deAntes = new Map([['b', 1]]);
    expect(acomodar(['a', null, 'c'], cada('bac'), HOJA, deAntes)).toEqual(['a', 'b', 'c']);
    expect(acomodar([null, null, 'c'], cada('bc'), HOJA, deAntes)).toEqual([null, 'b', 'c']);
    expect(acomodar(['a', 'z', 'c'], cada('bazc'), HOJA, deAntes)).toEqual(['a', 'z', 'c', 'b']);
  });

  it('are at least one page', () => {
    expect([hojas([], 6), hojas(['a'], 6), hojas(Array.from({ length: 7 }, String), 6)]).toEqual([1, 1, 2]);
  });
});

describe('a card as high as both rows of the wall (decision 0044)', () => {
  it('has a column, for which those before it close up', () => {
    expect(acomodar([], cada('aB'), PARED)).toEqual(['a', null, 'B', 'B']);
    expect(acomodar([], cada('abC'), { ...PARED, caben: 4, columnas: 2 })).toEqual(['a', 'b', 'C', 'C']);
  });

  it('keeps it until it is out, and two cards may have it then', () => {
    const lugares = acomodar(['a', 'c', 'B', 'B', 'd', 'e'], cada('aBcde'), PARED);
    expect(lugares).toEqual(['a', 'c', 'B', 'B', 'd', 'e']);
    expect(acomodar(lugares, cada('acdefg'), PARED)).toEqual(['a', 'c', 'f', 'g', 'd', 'e']);
  });

  it('goes as parts where there is room and no column, and its parts stay so', () => {
    const lugares = acomodar(['a', 'b', 'c', null, 'd'], cada('abcdE'), PARED);
    expect(lugares).toEqual(['a', 'b', 'c', 'E/1', 'd', 'E/2', 'E/3']);
    expect(acomodar(lugares, cada('bcE'), PARED)).toEqual(['E/3', 'b', 'c', 'E/1', null, 'E/2']);
  });

  it('has the parts that are left: one that is out leaves its place', () => {
    const lugares = ['a', 'b', 'c', 'd', 'E/1', 'E/2', 'E/3'];
    const quedan = [...cada('abcd'), { id: 'E', alta: true, partes: ['E/2', 'E/3'] }];
    expect(acomodar(lugares, quedan, PARED)).toEqual(['a', 'b', 'c', 'd', 'E/3', 'E/2']);
  });

  it('grows where it stands: into its column, or else its first part keeps its place', () => {
    expect(acomodar(['B', null, 'a'], cada('Ba'), PARED)).toEqual(['B', 'B', 'a']);
    expect(acomodar(['B', 'd', 'a', 'c'], cada('Bacd'), PARED)).toEqual(['B/1', 'd', 'a', 'c', 'B/2', 'B/3']);
    // A card that has waited longer does not get that place.
    const llena = acomodar(['B', 'a', 'c', 'd', 'e', 'f', 'g'], cada('gBacdef'), PARED);
    expect(llena).toEqual(['B/1', 'a', 'c', 'd', 'e', 'f', 'g', 'B/2', 'B/3']);
  });

  it('has one place where there is one row, as its parts', () => {
    expect(acomodar([], cada('A'), { caben: 1, columnas: 1, pagina: 0 })).toEqual(['A/1', 'A/2', 'A/3']);
  });

  it('that returns has its column again', () => {
    expect(acomodar(['a', 'c', null], cada('Bac'), PARED, new Map([['B', 2]]))).toEqual(['a', 'c', 'B', 'B']);
  });
});

const MARCOS = [
  { caben: 6, columnas: 3 },
  { caben: 4, columnas: 2 },
  { caben: 1, columnas: 1 },
  { caben: 3, columnas: 3 },
];
const LETRAS = [...'abcdefghijklmnopqrstuvwxyz'].map((letra, i) => (i % 3 === 0 ? letra.toUpperCase() : letra));

/** How a card is placed: once, in a column, or as its parts; anything else is an error. */
const forma = (lugares: Lugares, { id, alta, partes }: Entrada, { caben, columnas }: Hoja): string => {
  const suyos = lugaresDe(lugares, id);
  const enPartes = partes.map((p) => lugaresDe(lugares, p).length);
  const ninguna = enPartes.every((n) => n === 0);
  if (!alta) return suyos.length === 1 && ninguna ? 'una' : 'mal';
  if (suyos.length === 0) return enPartes.every((n) => n === 1) ? 'partes' : 'mal';
  const [arriba, abajo] = suyos;
  const enColumna = suyos.length === 2 && abajo! - arriba! === 1 && caben > columnas && arriba! % 2 === 0;
  return enColumna && ninguna ? 'columna' : 'mal';
};

describe('whatever comes and goes', () => {
  it('each card is there once, whole; none in sight moves, and none waits while there is room', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...LETRAS), { maxLength: 20 }).map((letras) => letras.map(una));
    const hoja = fc.record({ marco: fc.constantFrom(...MARCOS), pagina: fc.integer({ min: 0, max: 2 }) });
    fc.assert(
      fc.property(fc.array(ids, { minLength: 2, maxLength: 5 }), hoja, (pasos, { marco, pagina }) => {
        const h: Hoja = { ...marco, pagina };
        let previos: Lugares = [];
        for (const entradas of pasos) {
          const lugares = acomodar(previos, entradas, h);
          expect(entradas.map((e) => forma(lugares, e, h))).not.toContain('mal');
          const suyos = new Set(entradas.flatMap((e) => [e.id, ...e.partes]));
          expect(lugares.filter((id) => id !== null && !suyos.has(id))).toEqual([]);
          const [vistas, ahora] = [deHoja(previos, h), deHoja(lugares, h)];
          vistas.forEach((id, i) => {
            if (id !== null && suyos.has(id)) expect(ahora[i]).toBe(id);
          });
          if (lugares.length > (h.pagina + 1) * h.caben) expect(ahora).not.toContain(null);
          previos = lugares;
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('a card that grows while it is looked at keeps its place, whole or as its first part', () => {
    const letras = fc.uniqueArray(fc.constantFrom(...LETRAS), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(letras, fc.nat(), (ids, n) => {
        const bajas = ids.map((id) => ({ id, alta: false, partes: [] }));
        const previos = acomodar([], bajas, PARED);
        const crece = ids[n % ids.length]!;
        const alta = { id: crece, alta: true, partes: [`${crece}/1`, `${crece}/2`] };
        const crecidas = bajas.map((e) => (e.id === crece ? alta : e));
        const lugares = acomodar(previos, crecidas, PARED);
        const [antes] = lugaresDe(previos, crece);
        if (antes! < PARED.caben) expect([crece, `${crece}/1`]).toContain(lugares[antes!]);
      }),
    );
  });
});
