import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTES_DE_AZAR, esUuid, idsEnOrden, uuidV7 } from './uuid.ts';

const azar = fc.uint8Array({ minLength: BYTES_DE_AZAR, maxLength: BYTES_DE_AZAR });
const hora = fc.integer({ min: 0, max: 2 ** 48 - 1 });

describe('uuid', () => {
  it('makes the id of the example of RFC 9562', () => {
    const bytes = Uint8Array.of(0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f);
    expect(uuidV7(0x017f22e279b0, bytes)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
  });

  it('is a version 7 id whatever the bytes, and the same for the same bytes', () => {
    fc.assert(
      fc.property(hora, azar, (t, bytes) => {
        const id = uuidV7(t, bytes);
        expect(esUuid(id)).toBe(true);
        expect([id[14], '89ab'.includes(id[19]!)]).toEqual(['7', true]);
        expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(t);
        expect(uuidV7(t, bytes)).toBe(id);
      }),
    );
  });

  it('sorts by the time it was made', () => {
    fc.assert(
      fc.property(hora, hora, azar, azar, (a, b, x, y) => {
        fc.pre(a !== b);
        expect(uuidV7(a, x) < uuidV7(b, y)).toBe(a < b);
      }),
    );
  });

  it('made one after the other sort in that order, also hundreds in one millisecond', () => {
    fc.assert(
      fc.property(hora, azar, (t, bytes) => {
        const nuevo = idsEnOrden(
          () => t,
          () => bytes,
        );
        const ids = Array.from({ length: 500 }, nuevo);
        expect(ids.every(esUuid)).toBe(true);
        expect(ids.toSorted()).toEqual(ids);
        expect(new Set(ids).size).toBe(500);
      }),
      { numRuns: 20 },
    );
  });

  it('leaves the given bytes alone, and refuses another number of them', () => {
    const bytes = new Uint8Array(BYTES_DE_AZAR).fill(255);
    uuidV7(1, bytes);
    expect([...bytes].every((b) => b === 255)).toBe(true);
    expect(() => uuidV7(1, new Uint8Array(9))).toThrow(RangeError);
  });

  it.each([
    ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', true],
    ['9f1c2d3e-0a1b-4c2d-8e3f-001122334455', true],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', false],
    ['017f22e279b07cc398c4dc0c0c07398f', false],
    ['017f22e2-79b0-0cc3-98c4-dc0c0c07398f', false],
    ['017f22e2-79b0-7cc3-c8c4-dc0c0c07398f', false],
    ['{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}', false],
    ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n', false],
    ['1', false],
    ['', false],
  ])('%j: %s', (texto, si) => expect(esUuid(texto)).toBe(si));
});
