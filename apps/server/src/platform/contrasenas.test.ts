import { describe, expect, it } from 'vitest';
import { createPasswords } from './contrasenas.ts';
import { Halt } from './http/errors.ts';

const light = createPasswords({ ligero: true });

describe('contrasenas', () => {
  it('keeps argon2id with the agreed cost, salted anew each time (D-10, reliability 5.6)', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('comal de barro');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.hash('comal de barro')).not.toBe(hash);
    expect(await passwords.verificar(hash, 'comal de barro')).toBe(true);
    expect(await passwords.verificar(hash, 'comal de Barro')).toBe(false);
  });

  it('takes the same letters written with another composition of accents', async () => {
    const hash = await light.hash('piñón'.normalize('NFD'));
    expect(await light.verificar(hash, 'piñón'.normalize('NFC'))).toBe(true);
  });

  it('answers false without a hash, whatever the password', async () => {
    for (const password of ['', 'comal de barro', '\0']) expect(await light.verificar(null, password)).toBe(false);
  });

  it('spends as much on nobody as on somebody (H6)', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('comal de barro');
    const measure = async (kept: string | null): Promise<number> => {
      const times: number[] = [];
      for (let i = 0; i < 9; i += 1) {
        const start = performance.now();
        await passwords.verificar(kept, 'otra');
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    expect(await measure(null)).toBeGreaterThan((await measure(hash)) / 3);
  });

  it('works on two, keeps fifty waiting and refuses the rest with 429 (reliability 5.6)', async () => {
    const hash = await light.hash('x');
    const responses = await Promise.allSettled(Array.from({ length: 60 }, () => light.verificar(hash, 'x')));
    expect(responses.filter((r) => r.status === 'fulfilled')).toHaveLength(52);
    const denied = responses.flatMap((r) => (r.status === 'rejected' ? [r.reason as Halt] : []));
    expect(denied.every((e) => e instanceof Halt && e.refusal.motivo === 'DEMASIADAS_PETICIONES')).toBe(true);
    expect(await light.verificar(hash, 'x')).toBe(true);
  });

  it('goes on after a check that fails', async () => {
    await expect(light.verificar('not a hash', 'x')).rejects.toThrow();
    await expect(light.verificar('not a hash', 'x')).rejects.toThrow();
    await expect(light.verificar('not a hash', 'x')).rejects.toThrow();
    expect(await light.verificar(null, 'x')).toBe(false);
  });
});
