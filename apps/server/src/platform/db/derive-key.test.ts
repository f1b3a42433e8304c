import { expect, it } from 'vitest';
import { deriveKey } from './derive-key.ts';

it('is one key for one password, purpose and size, and another one for any other', () => {
  const key = deriveKey('salsa', 'comal/uno', 24);
  expect(deriveKey('salsa', 'comal/uno', 24)).toEqual(key);
  const others = [deriveKey('verde', 'comal/uno', 24), deriveKey('salsa', 'comal/dos', 24)];
  expect(others.filter((other) => other.equals(key))).toEqual([]);
  expect(deriveKey('salsa', 'comal/uno', 32)).toHaveLength(32);
});
