import { describe, expect, it } from 'vitest';
import { avisoDeSuceso, seAvisan, SUCESOS_AVISADOS } from './seguridad.ts';

describe('what is told to the person whom it concerns (decision 0023)', () => {
  it.each(SUCESOS_AVISADOS)('%s is one sentence with who did it', (suceso) =>
    expect(avisoDeSuceso(suceso, { por: 'Luis Pech', veces: 5 })).toMatch(/^[A-Z].*Luis Pech|^[A-ZÁÉ].*[^.]$/),
  );

  it('names nobody for tries at the entrance', () =>
    expect(avisoDeSuceso('acceso.intentos', { por: 'Luis Pech', veces: 5, via: 'entrada' })).toBe(
      'Van 5 intentos fallidos de entrar con tu usuario',
    ));

  it('says that whoever types wrong codes knows the password', () =>
    expect(avisoDeSuceso('acceso.intentos', { por: '', veces: 5, via: 'codigo' })).toBe(
      'Van 5 códigos equivocados de tu segundo factor; quien los escribe sabe tu contraseña',
    ));

  it('names who took a second factor away, and says what follows', () =>
    expect(avisoDeSuceso('segundo_factor.quitado_a_otro', { por: 'Luis Pech' })).toBe(
      'Luis Pech quitó tu segundo factor: entras solo con tu contraseña',
    ));

  it.each([
    [0, 'Se usó uno de tus códigos de recuperación; te quedan 0'],
    [1, 'Se usó uno de tus códigos de recuperación; te queda 1'],
    [3, 'Se usó uno de tus códigos de recuperación; te quedan 3'],
  ])('says that %i are left', (veces, frase) =>
    expect(avisoDeSuceso('segundo_factor.codigo_usado', { por: '', veces })).toBe(frase),
  );

  it('tells every fifth wrong try', () => expect([0, 1, 4, 5, 6, 9, 10, 15].filter(seAvisan)).toEqual([5, 10, 15]));
});
