import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../../../platform/live/live.ts';
import { onKept, readKept, forgetKept } from '../../../../platform/kept/kept.ts';
import { useReadiness } from '../../../../platform/kept/readiness.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../../platform/test/fake-server.ts';
import { aSesion } from '../../../../platform/test/fixtures.ts';
import { limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { AGUA, handlersDeMenu, MENU_DE_PRUEBA } from '../../pruebas/menu.fixture.ts';
import { consultaDeCategoria, consultaDeMenu, MENU } from './consultas.ts';
import { buscarEnMenu } from './entero.ts';
import { usePrecargaDelMenu } from './precarga.ts';

const OCIOSA_MS = 2_000;
const MEDIA_HORA_MS = 1_800_000;

const pasar = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
};

const hallados = (client: QueryClient, rev: number): number | undefined => buscarEnMenu(client, `/${rev}`, 'a')?.length;

const ademas = vi.fn(() => Promise.resolve());

const abrir = (handlers: Parameters<typeof fakeServer>[0] = handlersDeMenu()) => {
  const client = new QueryClient();
  const server = fakeServer(handlers);
  const { result } = renderHook(() => (usePrecargaDelMenu(ademas), useReadiness()), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, server, preparacion: () => result.current };
};

describe('the menu of a till that is idle', () => {
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    // Writes pending from the previous test are awaited before the data are deleted.
    await onKept();
    await forgetKept();
    // IndexedDB needs the timers that are not faked.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    saveSesion(aSesion());
    live.catalogo(5);
  });
  afterEach(() => {
    vi.useRealTimers();
    limpiarCaja();
  });

  it('is brought whole, and stays for the shift', async () => {
    const { client, server } = abrir();
    expect(server.names()).toEqual([]);
    await pasar(OCIOSA_MS);
    expect(hallados(client, 5)).toBe(5);
    await pasar(MEDIA_HORA_MS);
    expect(hallados(client, 5)).toBe(5);
  });

  it('is asked for again where a part of it did not come', async () => {
    const { client, server } = abrir({
      ...handlersDeMenu(),
      'GET comandas/categorias/2/alimentos': refuses(503, 'SERVICIO_NO_DISPONIBLE', 'No'),
    });
    await pasar(OCIOSA_MS);
    expect(hallados(client, 5)).toBeUndefined();
    server.now('GET comandas/categorias/2/alimentos', answers([AGUA]));
    await pasar(30_000);
    expect(hallados(client, 5)).toBe(5);
    expect(server.names().filter((name) => name.endsWith('/1/alimentos'))).toHaveLength(1);
  });

  it('makes way for the next one', async () => {
    const { client } = abrir();
    await pasar(OCIOSA_MS);
    act(() => live.catalogo(6));
    await pasar(OCIOSA_MS);
    expect(hallados(client, 6)).toBe(5);
    expect(client.getQueriesData({ queryKey: [...MENU, 5] })).toEqual([]);
  });

  it('of more than 400 dishes is brought too, but searched by the server (H103, decision 0018)', async () => {
    const [tacos, ...otras] = MENU_DE_PRUEBA.categorias;
    const grande = { ...MENU_DE_PRUEBA, categorias: [{ ...tacos!, alimentos: 400 }, ...otras] };
    const { client, server } = abrir({ ...handlersDeMenu(), 'GET comandas/categorias': answers(grande) });
    await pasar(OCIOSA_MS);
    expect(server.names()).toContain('GET comandas/categorias/1/alimentos');
    expect(hallados(client, 5)).toBeUndefined();
  });

  it('says that the till is ready once all is here, areas and people too (H103)', async () => {
    const { preparacion } = abrir();
    expect(preparacion().estado).toBe('trayendo');
    await pasar(OCIOSA_MS);
    await vi.waitFor(() => expect(preparacion().estado).toBe('lista'));
    expect(ademas).toHaveBeenCalled();
  });

  it('says what is missing, and Reintentar brings it at once (H103)', async () => {
    const { server, preparacion } = abrir({ ...handlersDeMenu(), 'GET comandas/categorias/2/alimentos': 'sin red' });
    await pasar(OCIOSA_MS);
    await vi.waitFor(() => expect(preparacion().estado).toBe('falta'));
    server.now('GET comandas/categorias/2/alimentos', answers([AGUA]));
    const ahora = preparacion();
    act(() => {
      if (ahora.estado === 'falta') ahora.retry();
    });
    await vi.waitFor(() => expect(preparacion().estado).toBe('lista'));
  });

  it('stands in for the server after a reload without it, category by category, and is asked again afterwards (H103)', async () => {
    const { preparacion } = abrir();
    await pasar(OCIOSA_MS);
    await vi.waitFor(() => expect(preparacion().estado).toBe('lista'));
    await vi.waitFor(async () => expect(await readKept('categoria-2')).toEqual([AGUA]));
    const server = fakeServer({
      'GET comandas/categorias': 'sin red',
      'GET comandas/categorias/2/alimentos': 'sin red',
    });
    const recargada = new QueryClient();
    const menu = await recargada.fetchQuery(consultaDeMenu(null));
    const deBebidas = await recargada.fetchQuery(consultaDeCategoria(null, 2));
    expect([menu.categorias.length, deBebidas]).toEqual([MENU_DE_PRUEBA.categorias.length, [AGUA]]);
    server.now('GET comandas/categorias/2/alimentos', answers([]));
    expect(await recargada.fetchQuery(consultaDeCategoria(null, 2))).toEqual([]);
  });

  it('goes with the session that was shown it (decision 0014)', async () => {
    const { preparacion } = abrir();
    await pasar(OCIOSA_MS);
    await vi.waitFor(() => expect(preparacion().estado).toBe('lista'));
    await forgetKept();
    fakeServer({ 'GET comandas/categorias': 'sin red' });
    await expect(new QueryClient().fetchQuery(consultaDeMenu(null))).rejects.toThrow();
  });
});
