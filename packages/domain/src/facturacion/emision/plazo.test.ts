import { describe, expect, it } from 'vitest';
import { ultimoDiaPara } from './plazo.ts';

describe('the last day for a diner to invoice', () => {
  it.each([
    ['2026-11-20', 5, '2026-12-05'],
    ['2026-11-30', 0, '2026-11-30'],
    ['2026-12-31', 3, '2027-01-03'],
    ['2028-02-29', 31, '2028-03-31'],
    ['2026-01-31', 31, '2026-03-03'],
  ])('of a charge of %s with %i days is %s', (dia, dias, ultimo) => expect(ultimoDiaPara(dia, dias)).toBe(ultimo));
});
