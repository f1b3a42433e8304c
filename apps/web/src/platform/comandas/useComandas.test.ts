import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSesion, onSessionEnded, saveSesion, currentSesion } from '../session/session.ts';
import { FakeWebSocket } from '../test/fake-socket.ts';
import { aComandaVista, toPedidoVista, aSesion, idComanda } from '../test/fixtures.ts';
import { ahoraDelServidor, connectAnonymously, live, recibirComanda, startLive } from '../live/live.ts';
import { useComanda, useOpenComandas, useComandasReady, useLink } from './useComandas.ts';

const DOS = new Set([2]);

const picture = (rev: number, ...comandas: ReturnType<typeof aComandaVista>[]): void =>
  act(() => FakeWebSocket.last.says({ t: 'foto', rev, epoca: 'e1', ahora: Date.now(), comandas }));

let stop: () => void;

beforeEach(() => {
  FakeWebSocket.all = [];
  vi.stubGlobal('WebSocket', FakeWebSocket);
  clearSesion();
  stop = startLive();
  saveSesion(aSesion());
  FakeWebSocket.last.open();
  FakeWebSocket.last.says({ t: 'anonima', version: 1 });
});
afterEach(() => {
  act(() => stop());
  vi.unstubAllGlobals();
});

describe('the hooks of the live store', () => {
  it('list the open comandas, oldest first, and follow them (COMANDA-028)', () => {
    const { result } = renderHook(() => useOpenComandas());
    const ready = renderHook(() => useComandasReady());
    expect([result.current, ready.result.current]).toEqual([[], false]);
    picture(
      9,
      aComandaVista(2, 9),
      aComandaVista(1, 8),
      aComandaVista(3, 7, { status: 0 }),
      aComandaVista(4, 6, { cancelada_en: 5 }),
    );
    expect(result.current.map((c) => c.nombre)).toEqual(['Mesa 1', 'Mesa 2']);
    expect(ready.result.current).toBe(true);
  });

  it('list what was opened on an earlier operating day first, whatever its number (D-01)', () => {
    const { result } = renderHook(() => useOpenComandas());
    const ofYesterday = { dia: '2026-11-19', folio_corto: '0099' };
    picture(9, aComandaVista(1, 8, { dia: '2026-11-20' }), aComandaVista(2, 9, ofYesterday));
    expect(result.current.map((c) => c.nombre)).toEqual(['Mesa 2', 'Mesa 1']);
  });

  it('list for an area the comandas with something of it', () => {
    picture(9, aComandaVista(1, 8, { pedidos: [toPedidoVista(1, { area: 2 })] }), aComandaVista(2, 9));
    const { result } = renderHook(() => useOpenComandas(DOS));
    expect(result.current.map((c) => c.nombre)).toEqual(['Mesa 1']);
  });

  it('one comanda does not paint again when another one changes', () => {
    picture(9, aComandaVista(1, 8), aComandaVista(2, 9));
    const paints = vi.fn();
    renderHook(() => paints(useComanda(idComanda(1))?.nombre));
    const cambio = (n: number, rev: number, name: string) =>
      act(() =>
        FakeWebSocket.last.says({
          t: 'cambios',
          rev,
          epoca: 'e1',
          ahora: 1,
          cambios: [{ tipo: 'modificada', comanda: aComandaVista(n, rev, { nombre: name }) }],
        }),
      );
    cambio(2, 10, 'Otra');
    cambio(1, 11, 'Terraza');
    expect(paints.mock.calls).toEqual([['Mesa 1'], ['Terraza']]);
  });

  it('the answer of a write shows at once; an older stream message does not undo it', () => {
    picture(9, aComandaVista(1, 8));
    const { result } = renderHook(() => useComanda(idComanda(1)));
    act(() => recibirComanda(aComandaVista(1, 12, { nombre: 'Guardada' })));
    act(() =>
      FakeWebSocket.last.says({
        t: 'cambios',
        rev: 11,
        epoca: 'e1',
        ahora: 1,
        cambios: [{ tipo: 'modificada', comanda: aComandaVista(1, 11) }],
      }),
    );
    expect([result.current?.nombre, live.get().rev]).toEqual(['Guardada', 11]);
  });

  it('the link tells how it is', () => {
    const { result } = renderHook(() => useLink());
    expect(result.current.estado).toBe('conectando');
    picture(9);
    expect(result.current.estado).toBe('en-vivo');
    act(() => FakeWebSocket.last.breaks());
    expect(result.current.estado).toBe('sin-conexion');
  });
});

describe('the live link of the tab', () => {
  it('is one socket to the server of the page, also for the anonymous step', async () => {
    await connectAnonymously();
    expect(FakeWebSocket.all.map((ws) => ws.url)).toEqual([
      `ws://${window.location.host}/qrestaurant/api/v1/tiempo-real`,
    ]);
  });

  it('ends the session of the page when the server says so, with a text for the person (D-12)', () => {
    const told = vi.fn();
    const forget = onSessionEnded(told);
    FakeWebSocket.last.says({ t: 'fin', motivo: 'OTRA_COSA' });
    expect([currentSesion(), told.mock.calls]).toEqual([null, [['Tu sesión terminó. Vuelve a entrar']]]);
    forget();
  });

  it('comes back with the network and with the eyes of a person', () => {
    FakeWebSocket.last.breaks();
    window.dispatchEvent(new Event('online'));
    expect(FakeWebSocket.all).toHaveLength(2);
    FakeWebSocket.last.breaks();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(FakeWebSocket.all).toHaveLength(3);
  });

  it('knows the server’s time (D-02)', () => {
    act(() => FakeWebSocket.last.says({ t: 'latido', rev: 0, epoca: 'e1', ahora: Date.now() + 60_000, catalogo: 1 }));
    expect((ahoraDelServidor() - Date.now()) / 1000).toBeCloseTo(60, -1);
  });
});
