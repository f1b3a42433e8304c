import { describe, expect, it } from 'vitest';
import {
  CANCELACION,
  cancelacionPuedePasar,
  diasHabilesDespues,
  esperaDeCancelacion,
  estaCancelada,
  motivosDe,
  necesitaAceptacion,
  negativaDeCancelacion,
  NOMBRE_DE_CANCELACION,
  type PorAnular,
} from './cancelacion.ts';

const { NINGUNA, PENDIENTE, ACEPTADA, RECHAZADA, VENCIDA } = CANCELACION;
const TODOS = Object.values(CANCELACION);

describe('the cancellation of an invoice', () => {
  it.each([
    [NINGUNA, [PENDIENTE]],
    [PENDIENTE, [NINGUNA, ACEPTADA, RECHAZADA, VENCIDA]],
    [ACEPTADA, []],
    [RECHAZADA, [PENDIENTE]],
    [VENCIDA, []],
  ])('may go from %s only to %j', (de, a) => {
    expect(TODOS.filter((estado) => cancelacionPuedePasar(de, estado))).toEqual([...a].sort((x, y) => x - y));
  });

  it('voids the invoice where it was accepted, or the time passed', () => {
    expect(TODOS.filter(estaCancelada)).toEqual([ACEPTADA, VENCIDA]);
  });

  it('has a name in each state', () => {
    expect(TODOS.map((e) => NOMBRE_DE_CANCELACION[e])).toMatchObject({ length: TODOS.length });
  });
});

describe('the motives of a cancellation', () => {
  it.each([
    ['nominativa', null, ['02', '03']],
    ['nominativa', 'A-B', ['01', '03']],
    ['global', null, ['02', '03', '04']],
    ['egreso', null, ['02', '03']],
  ] as const)('of a %s with the substitute %s are %j', (clase, sustituta, claves) => {
    expect(motivosDe({ clase, sustituta }).map((m) => m.clave)).toEqual(claves);
  });

  it('name the substitute', () => {
    expect(motivosDe({ clase: 'nominativa', sustituta: 'A-B' })[0]).toEqual({ clave: '01', sustituye: 'A-B' });
  });
});

describe('the acceptance of the receiver', () => {
  // A Friday.
  const factura: PorAnular = {
    clase: 'nominativa',
    rfc: 'A&B010101AB1',
    total: 100_001,
    dia: '2026-11-27',
    sustituta: null,
  };
  it.each([
    ['is asked for above the limit, days later', {}, '2026-12-01', true],
    ['is not asked for up to the limit', { total: 100_000 }, '2026-12-01', false],
    ['is not asked for on the next working day, a Monday', {}, '2026-11-30', false],
    ['is not asked of the public', { rfc: 'XAXX010101000' }, '2026-12-20', false],
    ['is not asked for a global', { clase: 'global' }, '2026-12-20', false],
    ['is not asked for an egreso', { clase: 'egreso' }, '2026-12-20', false],
  ] as const)('%s', (_, cambios, hoy, pide) => {
    expect(necesitaAceptacion({ ...factura, ...cambios }, hoy)).toBe(pide);
  });

  it('follows the rules that it is given', () => {
    const reglas = { hasta: 0, diasHabiles: 0, plazoHabiles: 3, rfcs: [], clases: [] };
    expect(necesitaAceptacion({ ...factura, total: 1, clase: 'global' }, '2026-11-28', reglas)).toBe(true);
  });
});

describe('working days', () => {
  it.each([
    ['2026-11-27', 0, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-27', 3, '2026-12-02'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('of %s and %i is %s', (dia, cuantos, despues) => {
    expect(diasHabilesDespues(dia, cuantos)).toBe(despues);
  });
});

describe('the next question about a cancellation', () => {
  it('waits longer each time, and six hours at most', () => {
    const esperas = Array.from({ length: 12 }, (_, i) => esperaDeCancelacion(i));
    expect(esperas[0]).toBe(60_000);
    expect(esperas).toEqual([...esperas].sort((a, b) => a - b));
    expect(esperas.at(-1)).toBe(6 * 3_600_000);
    expect(esperaDeCancelacion(-1)).toBe(60_000);
  });
});

describe('a request that SAT did not take', () => {
  it('says why, as far as it is known', () => {
    expect(negativaDeCancelacion('204')).toMatch(/relacionadas/);
    expect(negativaDeCancelacion('999')).toMatch(/Intenta de nuevo/);
  });
});
