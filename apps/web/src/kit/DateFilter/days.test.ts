import { describe, expect, it } from 'vitest';
import { toDays, toInstants, SHORTCUTS, rangeBetween, startOf, weeksOf, addDays, addMonths } from './days.ts';

const MEXICO = 'America/Mexico_City';

describe('dates of the calendar', () => {
  it('go over months and years, and to the last day of a shorter month', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
  });

  it('make whole weeks that begin on Sunday', () => {
    const weeks = weeksOf('2026-11-20');
    expect(weeks).toHaveLength(5);
    expect([weeks[0]![0], weeks[4]![6]]).toEqual(['2026-11-01', '2026-12-05']);
    expect(weeksOf('2026-08-01')).toHaveLength(6);
  });

  it('make a range whichever is chosen first', () => {
    expect(rangeBetween('2026-11-20', '2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-20' });
  });
});

describe('a range as instants (GENERAL-005)', () => {
  it.each([
    [MEXICO, '2026-11-20T06:00:00.000Z', '2026-11-21T05:59:59.999Z'],
    ['America/Tijuana', '2026-11-20T08:00:00.000Z', '2026-11-21T07:59:59.999Z'],
    ['Asia/Tokyo', '2026-11-19T15:00:00.000Z', '2026-11-20T14:59:59.999Z'],
  ])('in %s is the whole day', (zona, start, end) => {
    const range = toInstants({ from: '2026-11-20', to: '2026-11-20' }, zona);
    expect([range.inicio, range.fin].map((ms) => new Date(ms).toISOString())).toEqual([start, end]);
  });

  it('comes back to the same dates, on days of 23 and 25 hours and on one without midnight too', () => {
    for (const [zona, fecha] of [
      ['America/Tijuana', '2026-03-08'],
      ['America/Tijuana', '2026-11-01'],
      ['America/Santiago', '2026-09-06'],
    ] as const) {
      const range = { from: fecha, to: addDays(fecha, 2) };
      expect(toDays(toInstants(range, zona), zona)).toEqual(range);
    }
    expect(new Date(startOf('2026-11-02', 'America/Tijuana')).toISOString()).toBe('2026-11-02T08:00:00.000Z');
  });
});

it('the ranges that are asked for often end today', () => {
  expect(SHORTCUTS.map(({ text, range }) => [text, range('2026-11-20')])).toEqual([
    ['Hoy', { from: '2026-11-20', to: '2026-11-20' }],
    ['Ayer', { from: '2026-11-19', to: '2026-11-19' }],
    ['Últimos 7 días', { from: '2026-11-14', to: '2026-11-20' }],
    ['Este mes', { from: '2026-11-01', to: '2026-11-20' }],
  ]);
});
