import { describe, expect, it } from 'vitest';
import { faultOfExport } from './check-export.ts';

const NOW = Date.parse('2026-11-20T20:00:00Z');
const HOUR = 3_600_000;
const business = { cliente: '1001', nombre: 'La Fonda', suspendido_en: NOW - 2 * HOUR };
const file = { cliente: '1001', nombre: 'La Fonda', hecho_en: new Date(NOW - HOUR).toISOString() };

describe('an export before an erasure (decision 0158)', () => {
  it('is of the business, of the last day, and later than its suspension', () => {
    expect(faultOfExport(file, business, NOW)).toBeNull();
  });

  it.each([
    ['of another number', { cliente: '1002' }, {}, /del negocio 1002/],
    ['of another business, which had the number elsewhere', { nombre: 'El Farol' }, {}, /El Farol/],
    ['of the day before', { hecho_en: new Date(NOW - 25 * HOUR).toISOString() }, {}, /24 horas/],
    ['earlier than the suspension', {}, { suspendido_en: NOW - HOUR / 2 }, /negocio:suspender/],
    ['of a business that is not suspended', {}, { suspendido_en: null }, /negocio:suspender/],
  ] as const)('%s is refused', (_what, said, known, why) => {
    expect(faultOfExport({ ...file, ...said }, { ...business, ...known }, NOW)).toMatch(why);
  });
});
