import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, sealingKey, unseal } from './seal.ts';

const key = sealingKey('postgres://dueno:una%20clave@localhost/comal');
const bytes = (n: number): Uint8Array => randomBytes(n);
const SECRET = Buffer.from('12345678901234567890');

it('a secret is opened with its key in its place, and nowhere else (decision 0115)', () => {
  const sellado = seal({ llave: key, bytes }, '1001/7', SECRET);
  expect(sellado.includes(SECRET)).toBe(false);
  expect(unseal(key, '1001/7', sellado)).toEqual(SECRET);
  expect(unseal(key, '1001/8', sellado)).toBeNull();
  expect(unseal(sealingKey('postgres://dueno:otra@localhost/comal'), '1001/7', sellado)).toBeNull();
  for (const i of [0, 12, 28]) {
    const touched = Buffer.from(sellado);
    touched[i]! ^= 1;
    expect(unseal(key, '1001/7', touched)).toBeNull();
  }
  expect(unseal(key, '1001/7', Buffer.alloc(3))).toBeNull();
});

it('the key is the same of the same address in every process, whatever host it names', () =>
  expect(sealingKey('postgres://dueno:una%20clave@otro:5433/comal')).toEqual(key));
