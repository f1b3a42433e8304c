import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../app/boot/providers.tsx';
import { createQueryClient } from '../../app/boot/query-client.ts';
import { useExistencia } from '../useExistencia.ts';

const preguntar = vi.fn((_texto: string, _signal: AbortSignal) => Promise.resolve(true));
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const preguntados = () => preguntar.mock.calls.map(([texto]) => texto);

const escribir = (texto: string | undefined) => {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(Providers, { env: 'test', queryClient, children });
  return renderHook((t: string | undefined) => useExistencia('nombre', t, preguntar), { initialProps: texto, wrapper });
};

beforeEach(() => {
  vi.useFakeTimers();
  preguntar.mockClear();
});
afterEach(() => vi.useRealTimers());

it('asks 500 ms after the last letter and not before, once, for what was typed last (GENERAL-011, ROL-011, TERMINAL-017, USUARIO-015)', async () => {
  const { result, rerender } = escribir(undefined);
  rerender('Ca');
  await pasar(499);
  rerender('Cajero');
  expect(result.current).toBe('preguntando');
  await pasar(499);
  expect(preguntados()).toEqual([]);
  await pasar(1);
  expect(preguntados()).toEqual(['Cajero']);
  await pasar(10);
  expect(result.current).toBe('existe');
});

it('asks nothing where there is nothing to ask, and forgets what was being typed', async () => {
  const { result, rerender } = escribir(undefined);
  rerender('Cajero');
  await pasar(300);
  rerender(undefined);
  await pasar(2_000);
  expect([preguntados(), result.current]).toEqual([[], 'nada']);
});

it('does not stop anybody where nobody could tell', async () => {
  preguntar.mockImplementationOnce(() => Promise.reject(new Error('sin red')));
  const { result, rerender } = escribir(undefined);
  rerender('Cajero');
  await pasar(500);
  await pasar(10);
  expect([preguntados(), result.current]).toEqual([['Cajero'], 'nada']);
});
