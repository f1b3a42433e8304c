import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionOf, useOutage, useConnection, useDisconnected } from './connection.ts';
import { live } from './live/live.ts';
import { serverState } from './server-state.ts';

afterEach(() => act(() => live.olvidar()));

const RED = 'Se ha perdido la conexión a internet';
const SERVER = 'El servidor no responde';

describe('the one word for how device and server hear each other (SHELL-008, H103)', () => {
  it.each([
    [true, true, 'en-vivo', 'En vivo'],
    [true, true, 'conectando', 'Conectando…'],
    [true, true, 'sin-conexion', 'Conectando…'],
    [true, false, 'conectando', SERVER],
    [true, false, 'en-vivo', SERVER],
    [true, false, 'sin-conexion', SERVER],
    [false, true, 'en-vivo', RED],
    [false, true, 'conectando', RED],
    [false, false, 'sin-conexion', RED],
  ] as const)('network %s, server answers %s, link %s: %s', (network, answers, link, word) => {
    expect(connectionOf(network, answers, link).word).toBe(word);
  });

  it('is the same with and without a live link', () => {
    const { result } = renderHook(() => [useOutage()?.word, useConnection().word, useDisconnected()]);
    expect(result.current).toEqual([undefined, 'Conectando…', undefined]);
    act(() => serverState.set(false));
    expect(result.current).toEqual([SERVER, SERVER, 'Sin conexión con el servidor']);
  });

  it('a link that was lost is a reason not to ask the server, one that never was is none', () => {
    const { result } = renderHook(() => useDisconnected());
    expect(result.current).toBeUndefined();
    act(() => live.perdido());
    expect(result.current).toBe('Sin conexión con el servidor');
  });

  it('knows of a device without network before its socket does', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => live.oido(Date.now()));
    const { result } = renderHook(() => [useConnection().word, useDisconnected()]);
    expect(result.current).toEqual([RED, 'Sin conexión con el servidor']);
    vi.restoreAllMocks();
  });
});
