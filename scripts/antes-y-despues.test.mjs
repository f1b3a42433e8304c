import { describe, expect, it } from 'vitest';
import { compare, figuresOf, inWords } from './lib/antes-y-despues/compare.mjs';
import { withoutNow } from './lib/antes-y-despues/now.mjs';
import { readingCalls } from './lib/antes-y-despues/photograph.mjs';

const ticket = { total: 10, pagos: [{ metodo: 1, monto: 10 }] };

describe('two photographs', () => {
  it('are equal when every figure is, and say how many those are', () => {
    expect(compare({ ticket }, JSON.parse(JSON.stringify({ ticket })))).toEqual({ equal: 3, differences: [] });
  });

  it('differ by what changed, went or came, each under its path', () => {
    const now = { ticket: { pagos: [{ metodo: 1, monto: 11 }], codigo: 'A' } };
    expect(compare({ ticket }, now).differences.map(inWords)).toEqual([
      'ticket > total: 10 -> nothing',
      'ticket > pagos > 0 > monto: 10 -> 11',
      'ticket > codigo: nothing -> "A"',
    ]);
  });

  it.each([
    ['a number from its text', { a: 1 }, { a: '1' }],
    ['null from nothing', { a: null }, {}],
    ['an empty list from an empty object', { a: [] }, { a: {} }],
    ['an empty list from one with figures', { a: [] }, { a: [1] }],
    ['an empty text from nothing', { a: '' }, {}],
  ])('tell %s', (_what, before, now) => {
    expect(compare(before, now).differences.length).toBeGreaterThan(0);
  });

  it('let a field be new that is named, but not change or go', () => {
    const added = [{ field: /> codigo$/, reason: 'its code' }];
    const coded = { ticket: { codigo: 'A' } };
    expect(compare({ ticket: {} }, coded, added).differences).toEqual([
      { path: 'ticket', before: '{}', now: undefined },
    ]);
    expect(compare({ ticket }, { ticket: { ...ticket, codigo: 'A' } }, added).differences).toEqual([]);
    expect(compare(coded, { ticket: { codigo: 'B' } }, added).differences).toHaveLength(1);
    expect(compare({ ticket: { codigo: 'A', total: 1 } }, { ticket: { total: 1 } }, added).differences).toHaveLength(1);
  });

  it('let an element of a list be new that is named, and those after it stay', () => {
    const inserted = [{ list: /> opciones$/, id: 'b', reason: 'a new one' }];
    const filtro = (...ids) => ({ filtro: { opciones: ids.map((id) => ({ id })) } });
    expect(compare(filtro('a', 'c'), filtro('a', 'b', 'c'), [], inserted).differences).toEqual([]);
    expect(compare(filtro('a', 'c'), filtro('a', 'b', 'd'), [], inserted).differences.map(inWords)).toEqual([
      'filtro > opciones > 1 > id: "c" -> "d"',
    ]);
    expect(compare({ otra: filtro('a').filtro.opciones }, { otra: [] }, [], inserted).differences).toHaveLength(2);
  });
});

describe('a photograph', () => {
  it('has each figure once, by its path', () => {
    expect([...figuresOf({ ticket, notas: [] })]).toEqual([
      ['ticket > total', 10],
      ['ticket > pagos > 0 > metodo', 1],
      ['ticket > pagos > 0 > monto', 10],
      ['notas', '[]'],
    ]);
  });

  it('lacks the moment at which it was taken, and nothing else', () => {
    expect(withoutNow('cortes.resumen', 'x', { leido_en: 5, total: 1 })).toEqual({ total: 1 });
    expect(withoutNow('turnos.detalles', 'x', { leido_en: 5 })).toEqual({ leido_en: 5 });
    expect(withoutNow('tablero.ver', 'today, here', { comparacion: [1], a: 1 })).toEqual({ a: 1 });
    expect(withoutNow('tablero.ver', 'ended, here', { comparacion: [1] })).toEqual({ comparacion: [1] });
    expect(withoutNow('reportes.exportar', 'x', ['Hecho el 27-11-2026 06:56', 'Taco'])).toEqual(['Hecho el', 'Taco']);
  });

  it('refuses a call that reads and is neither asked nor left out by name', () => {
    const call = (id, more = {}) => [id, { id, method: 'GET', writes: false, needs: [], ...more }];
    const asked = [call('turnos.resumen'), call('turnos.porId', { needs: ['id'] })];
    const notAsked = [call('salud'), call('cuenta.nueva'), call('comandas.cobrar', { method: 'POST', writes: true })];
    expect(readingCalls(new Map([...asked, ...notAsked])).map((o) => o.id)).toEqual(['turnos.resumen', 'turnos.porId']);
    expect(() => readingCalls(new Map([call('reportes.nuevo', { method: 'POST' })]))).toThrow('reportes.nuevo');
    expect(() => readingCalls(new Map([call('turnos.otro', { needs: ['id'] })]))).toThrow('turnos.otro');
  });
});
