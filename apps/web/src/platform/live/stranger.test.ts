import { expect, it, vi } from 'vitest';
import { fakeServer } from '../test/fake-server.ts';
import { aSesion } from '../test/fixtures.ts';

it('the live link alone, with which a page begins, knows to ask who refuses its session (decision 0133)', async () => {
  fakeServer({});
  localStorage.setItem('sesion', JSON.stringify(aSesion()));
  localStorage.setItem('servidor', JSON.stringify({ sesion: aSesion().id, clave: 'la-suya' }));
  vi.resetModules();
  await import('./live.ts');
  const { isStranger } = await import('../session/stranger.ts');
  await expect(isStranger()).resolves.toBe(true);
});
