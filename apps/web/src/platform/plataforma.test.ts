import { afterEach, expect, it, vi } from 'vitest';
import { plataformaActual } from './plataforma.ts';

const at = (address: string) => window.history.replaceState(null, '', address);
const inOwnWindow = () => vi.stubGlobal('matchMedia', () => ({ matches: true }));

afterEach(() => {
  at('/');
  vi.unstubAllGlobals();
});

it.each([
  ['/', 'web'],
  ['/?plataforma=standalone', 'standalone'],
  ['/#/?plataforma=standalone', 'standalone'],
  ['/?plataforma=otra', 'web'],
])('%s is %s (SESION-012)', (address, plataforma) => {
  at(address);
  expect(plataformaActual()).toBe(plataforma);
});

it('is remembered until the address says otherwise (D-13)', () => {
  at('/?plataforma=standalone');
  plataformaActual();
  at('/#/tpv');
  expect(plataformaActual()).toBe('standalone');
  at('/?plataforma=web');
  expect(plataformaActual()).toBe('web');
});

it("a window of its own on the server's machine is standalone (D-13)", () => {
  inOwnWindow();
  expect(plataformaActual()).toBe('standalone');
});
