import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../app/boot/providers.tsx';
import { createQueryClient } from '../../app/boot/query-client.ts';
import { useExistencia } from '../useExistencia.ts';

const ask = vi.fn((_text: string, _signal: AbortSignal) => Promise.resolve(true));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => ask.mock.calls.map(([text]) => text);

const write = (text: string | undefined) => {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(Providers, { env: 'test', queryClient, children });
  return renderHook((t: string | undefined) => useExistencia('nombre', t, ask), { initialProps: text, wrapper });
};

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
});
afterEach(() => vi.useRealTimers());

it('asks 500 ms after the last letter and not before, once, for what was typed last (GENERAL-011, ROL-011, TERMINAL-017, USUARIO-015)', async () => {
  const { result, rerender } = write(undefined);
  rerender('Ca');
  await pass(499);
  rerender('Cajero');
  expect(result.current).toBe('preguntando');
  await pass(499);
  expect(asked()).toEqual([]);
  await pass(1);
  expect(asked()).toEqual(['Cajero']);
  await pass(10);
  expect(result.current).toBe('existe');
});

it('asks nothing where there is nothing to ask, and forgets what was being typed', async () => {
  const { result, rerender } = write(undefined);
  rerender('Cajero');
  await pass(300);
  rerender(undefined);
  await pass(2_000);
  expect([asked(), result.current]).toEqual([[], 'nada']);
});

it('does not stop anybody where nobody could tell', async () => {
  ask.mockImplementationOnce(() => Promise.reject(new Error('sin red')));
  const { result, rerender } = write(undefined);
  rerender('Cajero');
  await pass(500);
  await pass(10);
  expect([asked(), result.current]).toEqual([['Cajero'], 'nada']);
});
