import { afterAll, beforeAll, expect, it } from 'vitest';
import { testReader } from '../cfdi/reader.fixture.ts';
import { startFakePac, type FakePac } from './fake-pac.fixture.ts';
import { createOpenPac } from './open-pac.ts';

let fake: FakePac;
beforeAll(async () => void (fake = await startFakePac()));
afterAll(() => fake.off());

it('keeps the adapter of a business, whose token serves again, and opens another one for other keys', async () => {
  const openPac = createOpenPac(testReader().taller, fake.url);
  const keys = { usuario: 'u', contrasena: 'c' };
  const never = new AbortController().signal;
  await openPac('sw', keys, true).probar(never);
  await openPac('sw', { ...keys }, true).probar(never);
  expect(fake.requests('/v2/security/authenticate')).toBe(1);
  expect(openPac('sw', keys, false)).not.toBe(openPac('sw', keys, true));
  expect(openPac('finkok', keys, true)).not.toBe(openPac('sw', keys, true));
});
