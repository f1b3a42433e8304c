import { describe, expect, it } from 'vitest';
import { leerMotivos, MOTIVO_REPETIDO, MOTIVOS_MAXIMOS, MUCHOS_MOTIVOS } from './motivos.ts';

const lista = (cuantos: number): string => Array.from({ length: cuantos }, (_, i) => `Motivo ${i}`).join('\n');

describe('reasons written one a line (D-106)', () => {
  it('are cleaned, keep their order, and none is a list too', () => {
    expect(leerMotivos('  Se   agotó \n\nTardó demasiado\n')).toEqual({
      ok: true,
      value: ['Se agotó', 'Tardó demasiado'],
    });
    expect(leerMotivos(' \n ')).toEqual({ ok: true, value: [] });
    expect(leerMotivos(lista(MOTIVOS_MAXIMOS)).ok).toBe(true);
  });

  it.each([
    ['one more than may be', lista(MOTIVOS_MAXIMOS + 1), MUCHOS_MOTIVOS],
    ['a text without end', 'x'.repeat(1_000_000), MUCHOS_MOTIVOS],
    ['one of two letters', 'Se agotó\nno', 'Renglón 2: Mínimo 3 caracteres'],
    ['one of 101', 'x'.repeat(101), 'Renglón 1: Máximo 100 caracteres'],
    ['one twice, in another case', 'Se agotó\nSE AGOTÓ', MOTIVO_REPETIDO],
  ])('are refused in words: %s', (_que, escrito, error) => {
    expect(leerMotivos(escrito)).toEqual({ ok: false, error });
  });
});
