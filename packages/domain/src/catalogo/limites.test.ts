import { describe, expect, it } from 'vitest';
import { leerTexto } from '../reglas-de-texto.ts';
import {
  CANTIDAD_MINIMA,
  DECIMALES,
  EQUIVALENCIA_MINIMA,
  LIMITES_DE_CATALOGO,
  SIN_INVENTARIO,
  TIPOS_DE_UNIDAD,
} from './limites.ts';

const con = (n: number): string => 'x'.repeat(n);
const errorDe = (regla: keyof typeof LIMITES_DE_CATALOGO, texto: string): string | null => {
  const leido = leerTexto(LIMITES_DE_CATALOGO[regla], texto);
  return leido.ok ? null : leido.error;
};

describe('what may be written in the catalogue (002 §5, §9)', () => {
  it.each([
    ['categoria', 3, 30, 'La descripción es obligatoria', 'Mínimo 3 caracteres', 'Máximo 30 caracteres'],
    ['area', 3, 30, 'La descripción es obligatoria', 'Mínimo 3 caracteres', 'Máximo 30 caracteres'],
    ['unidad', 1, 30, 'Campo obligatorio', null, 'Máximo 30 caracteres'],
    ['abreviatura', 1, 10, 'Campo obligatorio', null, 'Máximo 10 caracteres'],
    ['ingrediente', 2, 40, 'Requerido', 'Mínimo 2 caracteres', 'Máximo 40 caracteres'],
    ['producto', 2, 60, 'Campo obligatorio', 'Mínimo 2 caracteres', 'Máximo 60 caracteres'],
    ['complemento', 2, 60, 'Campo obligatorio', 'Mínimo 2 caracteres', 'Máximo 60 caracteres'],
    ['especificacion', 2, 30, 'La descripción es obligatoria', 'Mínimo 2 caracteres', 'Máximo 30 caracteres'],
    [
      'descripcionMenu',
      10,
      200,
      'La descripción es obligatoria',
      'La descripción debe tener al menos 10 caracteres',
      'La descripción no puede exceder 200 caracteres',
    ],
  ] as const)(
    '%s: %i to %i (INGREDIENTE-005, PRODUCTO-022, PRODUCTO-033, ESPECIFICACION-005, COMPLEMENTO-013)',
    (regla, min, max, vacio, corto, largo) => {
      expect(errorDe(regla, '  ')).toBe(vacio);
      if (corto) expect(errorDe(regla, con(min - 1))).toBe(corto);
      expect(errorDe(regla, con(min))).toBeNull();
      expect(errorDe(regla, ` ${con(max)} `)).toBeNull();
      expect(errorDe(regla, con(max + 1))).toBe(largo);
    },
  );

  it('the smallest figures and their decimals go together (PRODUCTO-048, PRODUCTO-050, PRODUCTO-019)', () => {
    expect([CANTIDAD_MINIMA, EQUIVALENCIA_MINIMA, SIN_INVENTARIO]).toEqual([0.01, 0.0001, -1]);
    for (const n of [CANTIDAD_MINIMA, EQUIVALENCIA_MINIMA]) expect(Number.isInteger(n * 10 ** DECIMALES)).toBe(true);
  });

  it('no two kinds of unit are alike', () => {
    expect(new Set(TIPOS_DE_UNIDAD.flatMap((t) => [t.id, t.descripcion])).size).toBe(TIPOS_DE_UNIDAD.length * 2);
  });
});
