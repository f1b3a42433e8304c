import { expect, it } from 'vitest';
import { aparatoDe, SISTEMAS_OPERATIVOS } from './aparato.ts';

const senas = { plataforma: 'web', hostname: 'caja-1', path: '/', agente: 'Mozilla/5.0 (X11; Linux x86_64)' } as const;

it('knows android, ios and anything else of a mobile client (SESION-013)', () => {
  expect(SISTEMAS_OPERATIVOS).toEqual(['android', 'ios', 'otro']);
});

it.each([
  ['Mozilla/5.0 (Linux; Android 14; SM-X210) Mobile', 'android'],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Mobile/15E148', 'ios'],
  ['Mozilla/5.0 (Mobile; KAIOS/3.1)', 'otro'],
] as const)('tells the system of %s (SESION-013)', (agente, so) => {
  expect(aparatoDe({ ...senas, agente })).toEqual({ plataforma: 'movil', so, hostname: null, path: null });
});

it('says host name and path of the desktop client only (SESION-014)', () => {
  expect(aparatoDe({ ...senas, plataforma: 'standalone' })).toEqual({
    plataforma: 'standalone',
    so: null,
    hostname: 'caja-1',
    path: '/',
  });
  expect(aparatoDe(senas)).toEqual({ plataforma: 'web', so: null, hostname: null, path: null });
});
