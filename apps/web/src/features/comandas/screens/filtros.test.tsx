import { act, fireEvent, renderHook, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { buildComanda } from '../../../platform/live/live-comanda.ts';
import { clearSesion, saveSesion } from '../../../platform/session/session.ts';
import { fakeFetch } from '../../../platform/test/fake-fetch.ts';
import { aComandaVista, aSesion, idComanda } from '../../../platform/test/fixtures.ts';
import { filtrar, useFiltros } from '../filtros/filtros.ts';
import { useComandasFiltradas } from '../filtros/useComandasFiltradas.ts';
import { repetirPedido, vistaDe } from '../model/edicion.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Filtrada, Llena, SinResultados } from './ComandasMode.stories.tsx';

const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const campo = (name: string) => screen.getByRole('textbox', { name });
const nombres = (): string[] =>
  screen.getAllByRole('button', { name: /^Pedidos de/ }).map((b) => b.ariaLabel?.replace('Pedidos de ', '') ?? '');
const cuenta = (): string[] => screen.queryAllByText(/^Mostrando/).map((e) => e.textContent);

/** By text: over a whole screen that is many times faster than by role. */
const mostrar = () => userEvent.click(screen.getByText('Mostrar filtros'));

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the filters', () => {
  it('are four, shown and hidden by their button and by F8 (COMANDA-001, COMANDA-004)', async () => {
    renderApp(<Llena />);
    expect(screen.queryByRole('search')).toBeNull();
    await mostrar();
    const panel = within(screen.getByRole('search', { name: 'Filtros' }));
    expect(panel.getAllByRole('textbox').map((c) => (c as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Comanda',
      'Mesero que la abrió',
      'Mesero que tomó un pedido',
      'Alimento',
    ]);
    expect(document.activeElement).toBe(campo('Comanda'));
    await userEvent.keyboard('{F8}');
    expect(screen.queryByRole('search')).toBeNull();
    expect(document.activeElement).toBe(boton('Mostrar filtros'));
    await userEvent.keyboard('{F8}');
    expect(screen.getByRole('search')).toBeTruthy();
  });

  it('Mis mesas leaves those of who is signed in, and counts as a filter (COMANDA-002, COMANDA-006)', async () => {
    renderApp(<Llena />);
    act(() =>
      live.foto(90, [
        aComandaVista(1, 90, { nombre: 'Mesa 4' }),
        aComandaVista(2, 90, { nombre: 'Mesa 5', usuario: { id: 99, nombre_completo: 'Otra Persona' } }),
      ]),
    );
    await mostrar();
    await expect.poll(nombres).toEqual(['Mesa 4', 'Mesa 5']);
    await userEvent.click(boton('Mis mesas'));
    await expect.poll(nombres).toEqual(['Mesa 4']);
    await expect.poll(cuenta).toEqual(['Mostrando 1 de 2 comandas']);
    await expect.poll(() => boton(/^Ocultar filtros/).ariaLabel).toBe('Ocultar filtros, 1 filtro activo');
    expect(boton('Mis mesas').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(boton('Limpiar todo'));
    await expect.poll(nombres).toEqual(['Mesa 4', 'Mesa 5']);
  });

  it.each([
    ['Comanda', 'MESA 7', ['Mesa 7']],
    ['Mesero que la abrió', 'lópez', ['Mesa 4', 'Mesa 7', 'Mesa 9']],
    ['Mesero que tomó un pedido', 'mariana', ['Mesa 4', 'Mesa 7']],
    ['Alimento', 'arrách', ['Mesa 4']],
  ])('%s keeps only the comandas that match, as it is typed (COMANDA-004, D-29)', async (label, texto, quedan) => {
    renderApp(<Llena />);
    await mostrar();
    await userEvent.type(campo(label), texto);
    await expect.poll(nombres).toEqual(quedan);
    await expect.poll(cuenta).toEqual([`Mostrando ${quedan.length} de 3 comandas`]);
  });

  it('leave what they leave in the very frame of the key', () => {
    const comandas = ['Mesa 4', 'Mesa 7'].map((nombre, n) => buildComanda(aComandaVista(n, 1, { nombre })));
    const dibujado: [string, number][] = [];
    renderHook(() => dibujado.push([useFiltros().comanda, useComandasFiltradas(comandas).length]));
    act(() => filtrar('comanda', '7'));
    expect(dibujado).toEqual([
      ['', 2],
      ['7', 1],
    ]);
  });

  it('are counted on their button after the list that they leave', () => {
    renderApp(<Llena />);
    const insignia = () => screen.queryByLabelText('Mostrar filtros, 1 filtro activo');
    act(() => {
      flushSync(() => filtrar('comanda', 'mesa 7'));
      expect([cuenta(), insignia()]).toEqual([['Mostrando 1 de 3 comandas'], null]);
    });
    expect(insignia()).toBeTruthy();
  });

  it('leave a comanda where it is, out of sight, until the next key brings it back', async () => {
    renderApp(<Llena />);
    await mostrar();
    const fila = boton('Pedidos de Mesa 4');
    await userEvent.type(campo('Comanda'), '7');
    await expect.poll(nombres).toEqual(['Mesa 7']);
    expect(fila.isConnected).toBe(true);
    await userEvent.type(campo('Comanda'), '77');
    await screen.findByText('Ningún resultado con estos filtros');
    await userEvent.clear(campo('Comanda'));
    await expect.poll(() => screen.queryByRole('button', { name: 'Pedidos de Mesa 4' })).toBe(fila);
    expect(screen.queryByText('Ningún resultado con estos filtros')).toBeNull();
  });

  it('give the focus to the comanda after the one that they no longer show', async () => {
    renderApp(<Llena />);
    act(() => filtrar('comanda', 'mesa'));
    act(() => boton('Pedidos de Mesa 4').focus());
    act(() => live.cambios(12, [{ tipo: 'modificada', comanda: aComandaVista(1, 12, { nombre: 'Terraza' }) }]));
    await expect.poll(nombres).toEqual(['Mesa 7', 'Mesa 9']);
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 7'));
  });

  it('say how many they leave, and only then (COMANDA-005)', async () => {
    renderApp(<Llena />);
    await mostrar();
    await expect.poll(cuenta).toEqual([]);
    await userEvent.type(campo('Comanda'), 'mesa');
    await userEvent.type(campo('Alimento'), 'pozole');
    await expect.poll(cuenta).toEqual(['Mostrando 1 de 3 comandas']);
    await userEvent.click(boton(/^Ocultar filtros/));
    await expect.poll(cuenta).toEqual(['Mostrando 1 de 3 comandas']);
  });

  it('mark their button in red while any is in force, shown or not (COMANDA-002)', async () => {
    renderApp(<Filtrada />);
    const insignia = within(boton('Ocultar filtros, 1 filtro activo')).getByText('1');
    expect(insignia.dataset['tone']).toBe('chile');
    await userEvent.keyboard('{F8}');
    expect(within(boton('Mostrar filtros, 1 filtro activo')).getByText('1')).toBeTruthy();
    await userEvent.click(boton('Limpiar todo'));
    expect(boton('Mostrar filtros').textContent).toBe('Mostrar filtros');
  });

  it('are all taken away at once, which explains itself while there is none (COMANDA-006)', async () => {
    renderApp(<Filtrada />);
    await userEvent.type(campo('Alimento'), 'pozole');
    await userEvent.click(boton('Limpiar todo'));
    await expect.poll(nombres).toHaveLength(3);
    for (const c of screen.getAllByRole<HTMLInputElement>('textbox')) expect(c.value).toBe('');
    expect(boton('Limpiar todo').getAttribute('aria-description')).toBe('No hay filtros por limpiar');
  });

  it('that leave nothing say so and offer the way back, with the focus where to write again', async () => {
    renderApp(<SinResultados />);
    const vacio = screen.getByText('Ningún resultado con estos filtros').parentElement!;
    await expect.poll(cuenta).toEqual(['Mostrando 0 de 3 comandas']);
    expect(screen.queryByRole('table', { name: 'Comandas abiertas' })).toBeNull();
    await userEvent.click(within(vacio).getByRole('button', { name: 'Limpiar todo' }));
    await expect.poll(nombres).toHaveLength(3);
    expect(document.activeElement).toBe(campo('Comanda'));
  });

  it('are emptied by Escape one by one, and then hidden', async () => {
    renderApp(<Filtrada />);
    await userEvent.type(campo('Comanda'), '{Escape}');
    expect([screen.getByRole<HTMLInputElement>('textbox', { name: 'Comanda' }).value, nombres().length]).toEqual([
      '',
      3,
    ]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('look at what is not saved yet', async () => {
    renderApp(<Llena comandas={() => [aComandaVista(1, 1), aComandaVista(2, 2, { pedidos: [] })]} />);
    const [tacos] = vistaDe(idComanda(1))!.pedidos;
    act(() => void repetirPedido(idComanda(2), tacos!));
    await mostrar();
    await userEvent.type(campo('Alimento'), 'tacos');
    await expect.poll(nombres).toEqual(['Mesa 1', 'Mesa 2']);
  });

  it('stay while the till shows something else, and go with the session', async () => {
    const { unmount } = renderApp(<Filtrada />);
    unmount();
    const otra = renderApp(<Llena />);
    await expect.poll(nombres).toEqual(['Mesa 7']);
    expect(document.activeElement).toBe(document.body);
    act(() => {
      clearSesion();
      saveSesion(aSesion({ token: 'de otra persona' }));
    });
    otra.rerender(<Llena />);
    await expect.poll(nombres).toHaveLength(3);
  });
});

describe('a comanda that the filters hide', () => {
  it('closes, and does not jump open when it is shown again', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    await mostrar();
    await userEvent.type(campo('Comanda'), '7');
    expect(screen.queryByRole('table', { name: 'Pedidos' })).toBeNull();
    await userEvent.clear(campo('Comanda'));
    expect(boton('Pedidos de Mesa 4').ariaExpanded).toBe('false');
  });

  it('is not among those that the keys move between, nor what they act on', async () => {
    renderApp(<Filtrada />);
    await userEvent.click(boton('Nueva comanda'));
    await userEvent.keyboard('{Escape}{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 7'));
  });

  it('is shown all the same when it was just opened: the filters go', async () => {
    const { fetch } = fakeFetch({
      body: { message: 'Comanda creada', data: aComandaVista(5, 20, { nombre: 'Barra 2', pedidos: [] }) },
    });
    vi.stubGlobal('fetch', fetch);
    renderApp(<Filtrada />);
    await userEvent.keyboard('{F2}');
    fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Barra 2' } });
    fireEvent.click(screen.getByText('Abrir comanda'));
    const suya = () => expect(document.activeElement?.ariaLabel).toBe('Agregar alimento a Barra 2');
    await waitFor(suya);
    await expect.poll(nombres).toHaveLength(4);
  });
});

describe('on a phone', () => {
  beforeEach(() => conAncho(390));

  it('are a sheet from below; what they leave is said over the cards (COMANDA-002, COMANDA-005)', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Mostrar filtros'));
    const hoja = within(await screen.findByRole('dialog', { name: 'Filtros' }));
    await userEvent.type(hoja.getByRole('textbox', { name: 'Comanda' }), 'mesa 7');
    await userEvent.click(hoja.getByRole('button', { name: 'Ver 1 comanda' }));
    expect(screen.getAllByRole('article').map((a) => a.ariaLabel)).toEqual(['Mesa 7']);
    await expect.poll(cuenta).toContain('Mostrando 1 de 3 comandas');
    await expect.poll(() => document.activeElement?.ariaLabel).toBe('Mostrar filtros, 1 filtro activo');
  });
});
