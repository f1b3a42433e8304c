import { afterEach, expect, it, vi } from 'vitest';
import { currentPlataforma } from './plataforma.ts';

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
  expect(currentPlataforma()).toBe(plataforma);
});

it('is remembered until the address says otherwise (D-13)', () => {
  at('/?plataforma=standalone');
  currentPlataforma();
  at('/#/tpv');
  expect(currentPlataforma()).toBe('standalone');
  at('/?plataforma=web');
  expect(currentPlataforma()).toBe('web');
});

it("a window of its own on the server's machine is standalone (D-13)", () => {
  inOwnWindow();
  expect(currentPlataforma()).toBe('standalone');
});

it("the till program's window is standalone, wherever its server is (D-146)", () => {
  vi.stubGlobal('comalLanzador', { hostname: 'BARRA-PC' });
  expect(currentPlataforma()).toBe('standalone');
});
