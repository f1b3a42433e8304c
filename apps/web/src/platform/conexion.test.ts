import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { conexionDe, useCaida, useConexion, useSinConexion } from './conexion.ts';
import { live } from './live/live.ts';
import { servidor } from './servidor.ts';

afterEach(() => act(() => live.olvidar()));

const RED = 'Se ha perdido la conexión a internet';
const SERVIDOR = 'El servidor no responde';

describe('the one word for how device and server hear each other (SHELL-008, H103)', () => {
  it.each([
    [true, true, 'en-vivo', 'En vivo'],
    [true, true, 'conectando', 'Conectando…'],
    [true, true, 'sin-conexion', 'Conectando…'],
    [true, false, 'conectando', SERVIDOR],
    [true, false, 'en-vivo', SERVIDOR],
    [true, false, 'sin-conexion', SERVIDOR],
    [false, true, 'en-vivo', RED],
    [false, true, 'conectando', RED],
    [false, false, 'sin-conexion', RED],
  ] as const)('network %s, server answers %s, link %s: %s', (red, responde, enlace, palabra) => {
    expect(conexionDe(red, responde, enlace).palabra).toBe(palabra);
  });

  it('is the same with and without a live link', () => {
    const { result } = renderHook(() => [useCaida()?.palabra, useConexion().palabra, useSinConexion()]);
    expect(result.current).toEqual([undefined, 'Conectando…', undefined]);
    act(() => servidor.set(false));
    expect(result.current).toEqual([SERVIDOR, SERVIDOR, 'Sin conexión con el servidor']);
  });

  it('a link that was lost is a reason not to ask the server, one that never was is none', () => {
    const { result } = renderHook(() => useSinConexion());
    expect(result.current).toBeUndefined();
    act(() => live.perdido());
    expect(result.current).toBe('Sin conexión con el servidor');
  });

  it('knows of a device without network before its socket does', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => live.oido(Date.now()));
    const { result } = renderHook(() => [useConexion().palabra, useSinConexion()]);
    expect(result.current).toEqual([RED, 'Sin conexión con el servidor']);
    vi.restoreAllMocks();
  });
});
