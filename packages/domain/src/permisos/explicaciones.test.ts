import { describe, expect, it } from 'vitest';
import { EXPLICACION } from './explicaciones.ts';
import { OPERACIONES } from './permisos.ts';

describe('what an operation lets a person do', () => {
  it('is said of each one, and of nothing else', () => {
    expect(Object.keys(EXPLICACION).sort()).toEqual(OPERACIONES.map(({ operacion }) => operacion).sort());
  });

  it.each(Object.entries(EXPLICACION))('%s is one short sentence', (_, frase) => {
    expect(frase).toMatch(/^[A-ZÁÉÍÓÚ][^.!?]{20,108}\.$/);
  });

  it('is said of one alone', () => {
    expect(new Set(Object.values(EXPLICACION)).size).toBe(OPERACIONES.length);
  });
});
