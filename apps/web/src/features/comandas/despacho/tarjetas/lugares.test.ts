import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acomodar, deHoja, hojas, type Lugares } from './lugares.ts';

const HOJA = { caben: 3, pagina: 0 };

describe('the places of the cards (ui.md 9)', () => {
  it('are by age at first, and what came first waits first', () => {
    expect(acomodar([], ['a', 'b', 'c', 'd', 'e'], HOJA)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('stay until a card is out, and the oldest that waits takes its place', () => {
    expect(acomodar(['a', 'b', 'c', 'd', 'e'], ['a', 'c', 'd', 'e'], HOJA)).toEqual(['a', 'd', 'c', 'e']);
  });

  it('stay empty where nobody waits, and are taken by what comes next', () => {
    const quedo = acomodar(['a', 'b', 'c'], ['a', 'c'], HOJA);
    expect(quedo).toEqual(['a', null, 'c']);
    expect(acomodar(quedo, ['a', 'c', 'z'], HOJA)).toEqual(['a', 'z', 'c']);
  });

  it('of the page that is looked at keep still, whatever happens on the others', () => {
    const segunda = { caben: 2, pagina: 1 };
    const lugares = acomodar(['a', 'b', 'c', 'd', 'e'], ['b', 'c', 'd', 'e', 'f'], segunda);
    expect(deHoja(lugares, segunda)).toEqual(['c', 'd']);
    expect(lugares).toEqual(['e', 'b', 'c', 'd', 'f']);
  });

  it('are given back to a card that returns, while they are free (decision 0044)', () => {
    const deAntes = new Map([['b', 1]]);
    expect(acomodar(['a', null, 'c'], ['b', 'a', 'c'], HOJA, deAntes)).toEqual(['a', 'b', 'c']);
    expect(acomodar([null, null, 'c'], ['b', 'c'], HOJA, deAntes)).toEqual([null, 'b', 'c']);
    expect(acomodar(['a', 'z', 'c'], ['b', 'a', 'z', 'c'], HOJA, deAntes)).toEqual(['a', 'z', 'c', 'b']);
  });

  it('are at least one page', () => {
    expect([hojas([], 6), hojas(['a'], 6), hojas(Array.from({ length: 7 }, String), 6)]).toEqual([1, 1, 2]);
  });

  it('hold each card once, never move one on the page in sight, and leave none waiting while there is room', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 20 });
    const hoja = fc.record({ caben: fc.integer({ min: 1, max: 6 }), pagina: fc.integer({ min: 0, max: 2 }) });
    fc.assert(
      fc.property(ids, ids, hoja, (antes, despues, h) => {
        const previos: Lugares = acomodar([], antes, h);
        const lugares = acomodar(previos, despues, h);
        expect(lugares.filter((id) => id !== null).toSorted()).toEqual(despues.toSorted());
        const [vistas, ahora] = [deHoja(previos, h), deHoja(lugares, h)];
        vistas.forEach((id, i) => {
          if (id !== null && despues.includes(id)) expect(ahora[i]).toBe(id);
        });
        const esperan = lugares.slice((h.pagina + 1) * h.caben).length;
        if (esperan > 0) expect(ahora).not.toContain(null);
      }),
    );
  });
});
