import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatTime,
  formatMinutes,
  formatMoney,
  formatPercent,
  formatWholeMoney,
  plural,
} from './format.ts';

const MEXICO = 'America/Mexico_City';
const NIGHT = '2026-11-21T05:46:00.000Z';

describe('what a person reads', () => {
  it('writes money in Mexican pesos (GENERAL-002)', () => {
    expect(formatMoney(1234)).toBe('$1,234.00');
    expect(formatMoney(0.1)).toBe('$0.10');
    expect(formatMoney(-150)).toBe('\u2212$150.00');
    expect(formatWholeMoney(500)).toBe('$500');
  });

  it('writes days and times in the zone of the branch', () => {
    expect(formatDate(NIGHT, MEXICO)).toBe('20-11-2026');
    expect(formatTime(NIGHT, MEXICO)).toBe('23:46');
    expect(formatTime('2026-11-21T06:05:00.000Z', MEXICO)).toBe('00:05');
    expect(formatDateTime(Date.parse(NIGHT), 'America/Tijuana')).toBe('20-11-2026 21:46');
  });

  it('writes durations, shares and counts', () => {
    expect(formatMinutes(12)).toBe('12 min');
    expect(formatPercent(58.4)).toBe('58.4 %');
    expect(plural(1, 'producto', 'productos')).toBe('1 producto');
    expect(plural(1250, 'producto', 'productos')).toBe('1,250 productos');
  });
});
