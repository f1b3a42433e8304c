import { afterEach, describe, expect, it, vi } from 'vitest';
import { esUuid } from '@comal/domain/uuid';
import { newId, randomUnit } from './ids.ts';

afterEach(() => vi.unstubAllGlobals());

describe('ids made by this device', () => {
  it('are different UUIDv7 also where the page is plain http and has no crypto.randomUUID', () => {
    const source = globalThis.crypto;
    vi.stubGlobal('crypto', {
      getRandomValues: <T extends ArrayBufferView<ArrayBuffer>>(into: T) => source.getRandomValues(into),
    });
    const ids = Array.from({ length: 100 }, newId);
    expect(ids.every(esUuid)).toBe(true);
    expect(new Set(ids).size).toBe(100);
  });

  it('come with random numbers in [0, 1)', () => {
    const numbers = Array.from({ length: 100 }, randomUnit);
    expect(numbers.every((n) => n >= 0 && n < 1)).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(90);
  });
});
