import { describe, expect, it } from 'vitest';
import { BYTES_DE_CODIGO, codigoDeTicket } from './codigo.ts';

const de = (...bytes: number[]): Uint8Array => Uint8Array.from({ length: BYTES_DE_CODIGO }, (_, i) => bytes[i] ?? 0);

describe('a ticket code (D-125)', () => {
  it('has 10 signs of Crockford, each of them from as many bytes as any other', () => {
    const signos = Array.from({ length: 256 }, (_, byte) => codigoDeTicket(de(byte))[0]!);
    expect(signos.slice(0, 32).join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    expect(signos).toEqual(Array.from({ length: 256 }, (_, byte) => signos[byte % 32]));
    expect(codigoDeTicket(de(0, 1, 2, 3, 4, 28, 29, 30, 31, 10))).toBe('01234WXYZA');
  });

  it('differs where any of its bytes does', () => {
    const codigos = Array.from({ length: BYTES_DE_CODIGO }, (_, i) =>
      codigoDeTicket(de(...Array<number>(i).fill(0), 1)),
    );
    expect(new Set(codigos).size).toBe(BYTES_DE_CODIGO);
  });

  it.each([0, 9, 11])('is not made from %i bytes', (n) => {
    expect(() => codigoDeTicket(new Uint8Array(n))).toThrow(RangeError);
  });
});
