import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cerradoHasta, horaDeMinuto, minutoDeHora, ULTIMO_MINUTO, type Horario } from './horario.ts';

const ZONA = 'America/Mexico_City';
/** An instant of the week of Monday 23 November 2026, by the branch's clock. */
const el = (dia: number, hora: string): number => Date.parse(`2026-11-${22 + dia}T${hora}:00-06:00`);
const TODOS = [0, 1, 2, 3, 4, 5, 6];
const horario = (abre: string, cierra: string, dias: readonly number[] = TODOS): Horario => ({
  ...{ abre: minutoDeHora(abre)!, cierra: minutoDeHora(cierra)!, dias },
});

describe('when orders are taken', () => {
  const COMIDA = horario('13:00', '18:30', [1, 2, 3, 4, 5]);
  const NOCHE = horario('19:00', '02:00', [5, 6]);
  it.each([
    ['always without hours', null, el(3, '04:00'), null],
    ['from the first minute', COMIDA, el(1, '13:00'), null],
    ['not a minute before', COMIDA, el(1, '12:59'), 'hoy a las 13:00'],
    ['to the minute before the last', COMIDA, el(1, '18:29'), null],
    ['not at the last', COMIDA, el(1, '18:30'), 'mañana a las 13:00'],
    ['not on a day of rest', COMIDA, el(6, '14:00'), 'el lunes a las 13:00'],
    ['the eve of the first day', COMIDA, el(0, '23:00'), 'mañana a las 13:00'],
    ['after the last of a week', COMIDA, el(5, '20:00'), 'el lunes a las 13:00'],
    ['in the evening', NOCHE, el(5, '23:00'), null],
    ['beyond midnight', NOCHE, el(6, '01:59'), null],
    ['beyond midnight into a day of rest', NOCHE, el(7, '01:59'), null],
    ['not to the end of that night', NOCHE, el(6, '02:00'), 'hoy a las 19:00'],
    ['not after midnight of a day of rest', NOCHE, el(5, '01:00'), 'hoy a las 19:00'],
    ['once a week, a moment after it', horario('13:00', '14:00', [3]), el(3, '14:00'), 'el miércoles a las 13:00'],
    ['the whole day where both are one', horario('09:00', '09:00', [2]), el(3, '08:59'), null],
  ] as const)('%s', (_caso, h, instante, dicho) => expect(cerradoHasta(h, ZONA, instante)).toBe(dicho));

  it('is by the clock of the branch', () => {
    const h = horario('13:00', '14:00');
    expect(cerradoHasta(h, 'America/Tijuana', el(1, '13:30'))).toBe('hoy a las 13:00');
    expect(cerradoHasta(h, 'America/Cancun', el(1, '12:30'))).toBeNull();
  });

  it('and when not, it is at the moment that is told', () => {
    const minuto = fc.integer({ min: 0, max: ULTIMO_MINUTO });
    const dias = fc.subarray(TODOS, { minLength: 1 });
    fc.assert(
      fc.property(minuto, minuto, dias, fc.integer({ min: 0, max: 7 * 1440 - 1 }), (abre, cierra, d, m) => {
        const h = { abre, cierra, dias: d };
        const ahora = el(1, '00:00') + m * 60_000;
        const dicho = cerradoHasta(h, ZONA, ahora);
        if (dicho === null) return;
        const pasos = Array.from({ length: 8 * 1440 }, (_, i) => ahora + i * 60_000);
        const primero = pasos.find((x) => cerradoHasta(h, ZONA, x) === null)!;
        expect(dicho.endsWith(horaDeMinuto(abre))).toBe(true);
        expect(new Date(primero - 6 * 3_600_000).toISOString().slice(11, 16)).toBe(horaDeMinuto(abre));
      }),
      { numRuns: 25 },
    );
  });

  it.each(['24:00', '9:00', '12:60', '', '12:00:00', ' 12:00'])('%o is no hour', (t) => {
    expect(minutoDeHora(t)).toBeNull();
  });

  it('hours are read as they are written', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: ULTIMO_MINUTO }), (m) => minutoDeHora(horaDeMinuto(m)) === m));
  });
});
