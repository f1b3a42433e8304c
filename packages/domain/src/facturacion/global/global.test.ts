import { describe, expect, it } from 'vitest';
import { cierreDePeriodos, instantesDe } from './global.ts';

const utc = (texto: string): number => Date.parse(texto);

describe('the periods of a global in the zone of a branch (D-153)', () => {
  it.each([
    ['dia', '2026-11-20', '2026-11-20T06:00:00Z'],
    ['semana', '2026-11-20', '2026-11-16T06:00:00Z'],
    ['semana', '2026-12-02', '2026-12-01T06:00:00Z'],
    ['mes', '2026-11-20', '2026-11-01T06:00:00Z'],
  ] as const)('by %s on %s: what ended did so before %s', (periodo, dia, antes) =>
    expect(cierreDePeriodos('America/Mexico_City', dia, periodo)).toBe(utc(antes)),
  );

  it('have all of their last day, also where the clock changes', () => {
    expect(instantesDe('America/Tijuana', { desde: '2026-11-01', hasta: '2026-11-01' })).toEqual({
      desde: utc('2026-11-01T07:00:00Z'),
      hasta: utc('2026-11-02T08:00:00Z'),
    });
  });
});
