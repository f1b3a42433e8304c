import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTES_DE_CODIGO, codigoDe, codigoEnGrupos, leerCodigo, marcaDe } from './equipo.ts';

describe('a code that pairs a till program', () => {
  it('is read from what people see, however they type it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: BYTES_DE_CODIGO, maxLength: BYTES_DE_CODIGO }), (azar) => {
        const codigo = codigoDe(azar);
        expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
        const visto = codigoEnGrupos(codigo);
        const escritos = [visto, visto.toLowerCase(), ` ${codigo.slice(0, 3)} ${codigo.slice(3)} `];
        const parecidos = codigo.replaceAll('0', 'o').replaceAll('1', 'i');
        for (const escrito of [...escritos, parecidos, codigo.replaceAll('1', 'L')])
          expect(leerCodigo(escrito)).toEqual({ codigo, marca: null });
      }),
    );
  });

  it('is read with the mark behind it, which has a million values', () => {
    const marca = marcaDe(Uint8Array.of(255, 0, 16, 7));
    expect([marca, codigoEnGrupos('7KQ2M9XD', marca)]).toEqual(['ZW01', '7KQ2-M9XD-ZW01']);
    expect(leerCodigo('7kq2 m9xd-zwoi')).toEqual({ codigo: '7KQ2M9XD', marca: 'ZW01' });
    expect(marcaDe(Uint8Array.of(0, 0, 16))).toBe('0001');
  });

  it('tells all of its random bytes: others make another code', () => {
    expect(codigoDe(Uint8Array.of(0, 0, 0, 0, 0))).toBe('00000000');
    expect(codigoDe(Uint8Array.of(255, 255, 255, 255, 255))).toBe('ZZZZZZZZ');
    expect(codigoDe(Uint8Array.of(0, 0, 0, 0, 1))).toBe('00000001');
    expect(codigoDe(Uint8Array.of(8, 0, 0, 0, 0))).toBe('10000000');
  });

  it.each(['', '1234567', '123456789', '12345678901', '1234567890123', 'ABCD-EFGU', 'ABCD*EFG', 'ñandúñan'])(
    'is not %j',
    (escrito) => {
      expect(leerCodigo(escrito)).toBeNull();
    },
  );
});
