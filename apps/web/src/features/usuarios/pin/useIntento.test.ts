import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../platform/api/errors.ts';
import { useIntento } from './useIntento.ts';

const DEMASIADOS = new ApiError({
  code: 429,
  motivo: 'DEMASIADOS_INTENTOS',
  message: 'Demasiados intentos. Espera 2 segundos',
  data: { segundos: 2 },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts the wait down to its end, and then says nothing more', async () => {
  const { result } = renderHook(() => useIntento(() => Promise.reject(DEMASIADOS)));
  await act(() => result.current.probar({ pin: '2580' }));
  const visto = () => [result.current.espera, result.current.error];
  const pasar = () => act(() => void vi.advanceTimersByTime(1_000));
  expect(visto()).toEqual([2, 'Demasiados intentos. Espera 2 s']);
  pasar();
  expect(visto()).toEqual([1, 'Demasiados intentos. Espera 1 s']);
  pasar();
  expect(visto()).toEqual([0, null]);
});

it('forgets what was refused once it is tried in another way', async () => {
  const mala = new ApiError({ code: 401, motivo: 'CREDENCIALES', message: 'Contraseña incorrecta' });
  const { result } = renderHook(() => useIntento(() => Promise.reject(mala)));
  await act(() => result.current.probar({ password: 'mala' }));
  expect(result.current.error).toBe('Contraseña incorrecta');
  act(() => result.current.olvidar());
  expect(result.current.error).toBeNull();
});
