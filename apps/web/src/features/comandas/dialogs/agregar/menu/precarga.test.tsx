import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../../../../platform/live/live.ts';
import { saveSesion } from '../../../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../../../platform/test/fake-server.ts';
import { aSesion } from '../../../../../platform/test/fixtures.ts';
import { limpiarCaja } from '../../../pruebas/ayuda.fixture.ts';
import { AGUA, handlersDeMenu, MENU_DE_PRUEBA } from '../../../pruebas/menu.fixture.ts';
import { MENU } from './consultas.ts';
import { buscarEnMenu } from './entero.ts';
import { usePrecargaDelMenu } from './precarga.ts';

const OCIOSA_MS = 2_000;
const MEDIA_HORA_MS = 1_800_000;

const pasar = async (ms: number): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.advanceTimersByTimeAsync(1));
};

const hallados = (client: QueryClient, rev: number): number | undefined => buscarEnMenu(client, rev, 'a')?.length;

const abrir = (handlers = handlersDeMenu()) => {
  const client = new QueryClient();
  const server = fakeServer(handlers);
  renderHook(usePrecargaDelMenu, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, server };
};

describe('the menu of a till that is idle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
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

  it('of more than 400 dishes is not brought: the search is the server’s', async () => {
    const [tacos, ...otras] = MENU_DE_PRUEBA.categorias;
    const grande = { ...MENU_DE_PRUEBA, categorias: [{ ...tacos!, alimentos: 400 }, ...otras] };
    const { client, server } = abrir({ ...handlersDeMenu(), 'GET comandas/categorias': answers(grande) });
    await pasar(OCIOSA_MS);
    expect(server.names()).toEqual(['GET comandas/categorias']);
    expect(hallados(client, 5)).toBeUndefined();
  });
});
