import { describe, expect, it } from 'vitest';
import { avisoDeSuceso, seAvisan, SUCESOS_AVISADOS } from './seguridad.ts';

describe('what is told to the person whom it concerns (decision 0098)', () => {
  it.each(SUCESOS_AVISADOS)('%s is one sentence with who did it', (suceso) =>
    expect(avisoDeSuceso(suceso, { por: 'Luis Pech', veces: 5 })).toMatch(/^[A-Z].*Luis Pech|^[A-ZÁÉ].*[^.]$/),
  );

  it('names nobody for tries at the entrance', () =>
    expect(avisoDeSuceso('acceso.intentos', { por: 'Luis Pech', veces: 5, via: 'entrada' })).toBe(
      'Van 5 intentos fallidos de entrar con tu usuario',
    ));

  it('tells every fifth wrong try', () => expect([0, 1, 4, 5, 6, 9, 10, 15].filter(seAvisan)).toEqual([5, 10, 15]));
});
