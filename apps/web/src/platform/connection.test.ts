import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  connectionOf,
  useOutage,
  useConnection,
  useDisconnected,
  useSesionOutage,
  useSesionStrip,
} from './connection.ts';
import { forgetPresent, prove } from './identity/identity.ts';
import { meetServer } from './journal/meet.ts';
import { live } from './live/live.ts';
import { serverState } from './server-state.ts';
import { saveSesion } from './session/session.ts';
import { fakeServer } from './test/fake-server.ts';
import { aSesion } from './test/fixtures.ts';
import { aServer, signing } from './test/two-servers.ts';

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

describe('another server in place of the session’s (D-171)', () => {
  it('is the word for who has signed in, and keeps nobody from signing in there', async () => {
    const [own, other] = [await aServer(), await aServer()];
    let there = own;
    signing(fakeServer({}), () => there);
    saveSesion(aSesion());
    await meetServer();
    await prove();
    const { result } = renderHook(() => [
      useOutage(),
      useSesionOutage()?.word,
      useConnection().word,
      useDisconnected(),
    ]);
    act(() => live.oido(Date.now()));
    expect(result.current).toEqual([null, undefined, 'En vivo', undefined]);
    there = other;
    act(() => {
      live.perdido();
      forgetPresent();
    });
    await act(() => prove());
    const OTHER = 'Este es otro servidor';
    expect(result.current).toEqual([null, OTHER, OTHER, OTHER]);
    vi.unstubAllGlobals();
  });

  it('is not known while nobody was asked since the connection was lost, for a session whose server is', async () => {
    const own = await aServer();
    signing(fakeServer({}), () => own);
    saveSesion(aSesion());
    const { result } = renderHook(() => useSesionStrip().known);
    expect(result.current).toBe(true);
    await act(async () => {
      await meetServer();
      await prove();
    });
    expect(result.current).toBe(true);
    act(forgetPresent);
    expect(result.current).toBe(false);
    await act(() => prove());
    expect(result.current).toBe(true);
    vi.unstubAllGlobals();
  });
});
