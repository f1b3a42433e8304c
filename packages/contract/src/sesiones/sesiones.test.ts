import { expect, it } from 'vitest';
import { plataforma } from './sesiones.ts';

it('knows the three platforms and no other (SESION-012)', () => {
  expect(['web', 'standalone', 'movil'].map((p) => plataforma.safeParse(p).success)).toEqual([true, true, true]);
  expect(['', 'android', 'WEB', null, 1].map((p) => plataforma.safeParse(p).success)).not.toContain(true);
});
