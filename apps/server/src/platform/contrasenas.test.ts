import { describe, expect, it } from 'vitest';
import { createContrasenas } from './contrasenas.ts';
import { Halt } from './http/errors.ts';

const ligeras = createContrasenas({ ligero: true });

describe('contrasenas', () => {
  it('keeps argon2id with the agreed cost, salted anew each time (D-10, reliability 5.6)', async () => {
    const contrasenas = createContrasenas();
    const hash = await contrasenas.hash('comal de barro');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await contrasenas.hash('comal de barro')).not.toBe(hash);
    expect(await contrasenas.verificar(hash, 'comal de barro')).toBe(true);
    expect(await contrasenas.verificar(hash, 'comal de Barro')).toBe(false);
  });

  it('takes the same letters written with another composition of accents', async () => {
    const hash = await ligeras.hash('piñón'.normalize('NFD'));
    expect(await ligeras.verificar(hash, 'piñón'.normalize('NFC'))).toBe(true);
  });

  it('answers false without a hash, whatever the password', async () => {
    for (const password of ['', 'comal de barro', '\0']) expect(await ligeras.verificar(null, password)).toBe(false);
  });

  it('spends as much on nobody as on somebody (H6)', async () => {
    const contrasenas = createContrasenas();
    const hash = await contrasenas.hash('comal de barro');
    const medir = async (guardada: string | null): Promise<number> => {
      const tiempos: number[] = [];
      for (let i = 0; i < 9; i += 1) {
        const inicio = performance.now();
        await contrasenas.verificar(guardada, 'otra');
        tiempos.push(performance.now() - inicio);
      }
      return Math.min(...tiempos);
    };
    expect(await medir(null)).toBeGreaterThan((await medir(hash)) / 3);
  });

  it('works on two, keeps fifty waiting and refuses the rest with 429 (reliability 5.6)', async () => {
    const hash = await ligeras.hash('x');
    const respuestas = await Promise.allSettled(Array.from({ length: 60 }, () => ligeras.verificar(hash, 'x')));
    expect(respuestas.filter((r) => r.status === 'fulfilled')).toHaveLength(52);
    const negadas = respuestas.flatMap((r) => (r.status === 'rejected' ? [r.reason as Halt] : []));
    expect(negadas.every((e) => e instanceof Halt && e.refusal.motivo === 'DEMASIADAS_PETICIONES')).toBe(true);
    expect(await ligeras.verificar(hash, 'x')).toBe(true);
  });

  it('goes on after a check that fails', async () => {
    await expect(ligeras.verificar('not a hash', 'x')).rejects.toThrow();
    await expect(ligeras.verificar('not a hash', 'x')).rejects.toThrow();
    await expect(ligeras.verificar('not a hash', 'x')).rejects.toThrow();
    expect(await ligeras.verificar(null, 'x')).toBe(false);
  });
});
