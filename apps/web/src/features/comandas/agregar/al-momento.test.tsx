import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../../../app/boot/providers.tsx';
import type { Reply } from '../../../platform/test/fake-fetch.ts';
import { live } from '../../../platform/live/live.ts';
import { borrador, conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import {
  AGUA,
  ALAMBRE,
  FLAN,
  GRINGA,
  MENU_DE_PRUEBA,
  PASTOR,
  sencillo,
  servidorConMenu,
} from '../pruebas/menu.fixture.ts';
import { Agregar } from '../dialogs/Dialogos.stories.tsx';
import { consultaDeCategoria, consultaDeMenu, MENU } from './menu/consultas.ts';
import { buscarEnMenu } from './menu/entero.ts';

const REV = '/5';
const PAN = sencillo(20, 'Pan de la abuela', 30);
const ESPERA_MS = 500;

const nombres = (hallados: readonly AlimentoVista[] | null) => hallados?.map((a) => a.descripcion);
const buscador = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Alimento/ });
const escribir = (value: string) => fireEvent.change(buscador(), { target: { value } });
const opciones = () => screen.queryAllByRole('option').map((o) => o.querySelector('span')?.firstChild?.textContent);
const encuentra = (...platos: readonly AlimentoVista[]): Reply => ({ body: { message: 'Alimentos', data: platos } });

/** A device with the whole menu of the tests, except the dishes of `sin`. */
const conMenu = (sin?: number): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(consultaDeMenu(REV).queryKey, MENU_DE_PRUEBA);
  const listas = [[PASTOR, GRINGA, ALAMBRE], [AGUA], [FLAN]];
  listas.forEach((lista, n) => {
    if (n + 1 !== sin) client.setQueryData(consultaDeCategoria(REV, n + 1).queryKey, lista);
  });
  return client;
};

describe('the menu of the device', () => {
  it('is searched as the server does: by place, then by name, ignoring case and accents (D-29)', () => {
    const client = conMenu();
    expect(nombres(buscarEnMenu(client, REV, 'PÁSTOR'))).toEqual(['Gringa de pastor', 'Taco al pastor']);
    expect(nombres(buscarEnMenu(client, REV, 'a'))).toEqual([
      'Agua de jamaica',
      'Alambre de arrachera',
      'Taco al pastor',
      'Flan napolitano',
      'Gringa de pastor',
    ]);
    expect(nombres(buscarEnMenu(client, REV, 'nada de eso'))).toEqual([]);
    expect(nombres(buscarEnMenu(client, REV, 'pastor taco'))).toEqual(['Taco al pastor']);
    expect(nombres(buscarEnMenu(client, REV, 'taco flan'))).toEqual([]);
  });

  it('is of no use while a category is missing, is of another rev, or was called old', () => {
    expect(buscarEnMenu(conMenu(2), REV, 'flan')).toBeNull();
    expect(buscarEnMenu(conMenu(), '/7', 'flan')).toBeNull();
    const client = conMenu();
    void client.invalidateQueries({ queryKey: MENU });
    expect(buscarEnMenu(client, REV, 'flan')).toBeNull();
  });

  it('is the one of now: a list that came anew is searched', () => {
    const client = conMenu();
    expect(nombres(buscarEnMenu(client, REV, 'pan'))).toEqual([]);
    client.setQueryData(consultaDeCategoria(REV, 3).queryKey, [FLAN, PAN]);
    expect(nombres(buscarEnMenu(client, REV, 'pan'))).toEqual(['Pan de la abuela']);
  });
});

describe('a till that has the whole menu', () => {
  beforeEach(() => {
    conAncho(1199);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    limpiarCaja();
  });

  const abrir = (client: QueryClient, ...respuestas: readonly (Reply | 'sin red')[]) => {
    const pedidas = servidorConMenu(...respuestas);
    render(
      <Providers env="test" queryClient={client}>
        <Agregar />
      </Providers>,
    );
    act(() => live.catalogo(5));
    return pedidas;
  };
  /** Waits until typing counts as stopped and the server has answered. */
  const pausa = async (): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(ESPERA_MS));
    await act(() => vi.advanceTimersByTimeAsync(1));
  };

  it('finds at the key, says nothing of searching, and asks the server when typing stops (PEDIDO-002)', async () => {
    const pedidas = abrir(conMenu(), encuentra(FLAN, PAN));
    escribir('f');
    expect(opciones()).toEqual(['Flan napolitano']);
    escribir('fla');
    expect(opciones()).toEqual(['Flan napolitano']);
    expect(screen.queryByText('Buscando…')).toBeNull();
    expect(screen.getByRole('button', { name: 'Quitar el alimento' })).toBeTruthy();
    expect(pedidas).toEqual([]);
    await pausa();
    expect(pedidas.map(({ body }) => body)).toEqual([{ patron: 'fla' }]);
    // Only the server finds dishes without a tile.
    expect(opciones()).toEqual(['Flan napolitano', 'Pan de la abuela']);
  });

  it('lets Enter take what is found at the key', () => {
    abrir(conMenu(), encuentra());
    escribir('agua');
    fireEvent.keyDown(buscador(), { key: 'Enter' });
    expect(buscador().value).toBe('Agua de jamaica');
    fireEvent.submit(buscador());
    expect(borrador(1).nuevos.map((p) => p.descripcion)).toEqual(['Agua de jamaica']);
  });

  it('says that it is searching while only the server may know, and that nothing is there once it said so', async () => {
    abrir(conMenu(), encuentra());
    escribir('zzz');
    expect(screen.getByText('Buscando…')).toBeTruthy();
    await pausa();
    expect(screen.getByText('Ningún alimento con ese nombre')).toBeTruthy();
  });

  it('keeps the dish that the arrows chose when the server puts others before it', async () => {
    abrir(conMenu(), encuentra(sencillo(21, 'Agua especial', 40), AGUA, FLAN));
    escribir('a');
    fireEvent.keyDown(buscador(), { key: 'ArrowDown' });
    fireEvent.keyDown(buscador(), { key: 'ArrowUp' });
    await pausa();
    expect(opciones()[0]).toBe('Agua especial');
    fireEvent.keyDown(buscador(), { key: 'Enter' });
    expect(buscador().value).toBe('Agua de jamaica');
  });

  it('keeps what it found when the server does not answer, without a word of what was searched before', async () => {
    abrir(conMenu(), encuentra(AGUA), 'sin red');
    // This till remembers it from an earlier search.
    escribir('agu');
    await pausa();
    escribir('agua');
    await pausa();
    expect(opciones()).toEqual(['Agua de jamaica']);
    expect(screen.queryByText(/solo aparecen alimentos ya buscados/)).toBeNull();
    escribir('zzz');
    await pausa();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('waits for the server where a change of the menu may have been missed, and does with its own when none answers', async () => {
    abrir(conMenu(), encuentra({ ...AGUA, precio: 40 }), 'sin red');
    act(() => live.catalogoSuelto());
    escribir('agua');
    expect(opciones()).toEqual([]);
    await pausa();
    expect(screen.getByRole('option').textContent).toContain('$40.00');
    escribir('fla');
    await pausa();
    expect(opciones()).toEqual(['Flan napolitano']);
  });

  it('without a part of it waits for the server, and Enter takes what that answers at once', async () => {
    abrir(conMenu(2), encuentra(FLAN));
    escribir('fla');
    expect(opciones()).toEqual([]);
    fireEvent.keyDown(buscador(), { key: 'Enter' });
    expect(buscador().value).toBe('fla');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(buscador().value).toBe('Flan napolitano');
  });
});
