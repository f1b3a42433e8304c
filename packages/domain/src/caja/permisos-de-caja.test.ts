import { describe, expect, it } from 'vitest';
import { PERMISOS_DE_CAJA, permisosDeCaja } from './permisos-de-caja.ts';

describe('the rights of a register (D-18)', () => {
  it('are twelve', () => {
    expect(PERMISOS_DE_CAJA).toHaveLength(12);
  });

  it('are those switched on; one never stored is as a new register has it', () => {
    expect(permisosDeCaja({ cobrar: false, pantallacompleta: true }, false)).toEqual(
      expect.arrayContaining(['imprimircopiaticket', 'pantallacompleta']),
    );
    expect(permisosDeCaja({ cobrar: false }, false)).not.toContain('cobrar');
  });

  it('never let the general register charge (D-13)', () => {
    expect(permisosDeCaja({ cobrar: true }, true)).not.toContain('cobrar');
  });
});
