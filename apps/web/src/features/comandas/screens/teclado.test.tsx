import { act, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { changePreferencias } from '../../../platform/preferencias/preferencias.ts';
import { fakeFetch } from '../../../platform/test/fake-fetch.ts';
import { idComanda } from '../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Completa, Llena, SinGuardar } from './ComandasMode.stories.tsx';

const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const panel = () => screen.getByRole('table', { name: 'Pedidos' });

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the keyboard', () => {
  it('moves between comandas, opens and closes them', async () => {
    renderApp(<Llena />);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 4'));
    await userEvent.keyboard('{Enter}');
    expect(panel()).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('table', { name: 'Pedidos' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 7'));
  });

  it('acts on the selected comanda, and says why when it cannot', async () => {
    const onCobrar = vi.fn();
    const onCaja = vi.fn();
    renderApp(<Llena onCobrar={onCobrar} onCaja={onCaja} />);
    await userEvent.keyboard('{ArrowDown}{F9}');
    expect(await screen.findByText('No puedes cobrar hasta que todos los pedidos estén despachados')).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}{F9}{F6}');
    expect(onCobrar).toHaveBeenCalledExactlyOnceWith(idComanda(2));
    expect(onCaja).toHaveBeenCalledExactlyOnceWith('inicial');
    await userEvent.keyboard('+');
    expect(await screen.findByRole('dialog', { name: 'Agregar alimento' })).toBeTruthy();
  });

  it.each([
    ['{F3}', 'salida'],
    ['{F4}', 'entrada'],
    ['{F6}', 'inicial'],
    ['{F7}', 'final'],
  ])('%s does what its button of the cash does, also from a field (D-29)', async (tecla, id) => {
    const onCaja = vi.fn();
    renderApp(<Completa onCaja={onCaja} />);
    await userEvent.keyboard(tecla);
    await userEvent.click(boton('Mostrar filtros'));
    await userEvent.keyboard(tecla);
    expect(onCaja.mock.calls).toEqual([[id], [id]]);
  });

  it('saves the selected comanda with F10, and says why when there is nothing to save', async () => {
    const { fetch, requests } = fakeFetch('sin red');
    vi.stubGlobal('fetch', fetch);
    renderApp(<SinGuardar />);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{F10}');
    expect(await screen.findByText('No hay cambios por guardar')).toBeTruthy();
    await userEvent.keyboard('{ArrowUp}{F10}');
    await waitFor(() => expect(requests[0]?.url.pathname).toContain('comandas/actualizar'));
  });

  it('asks to choose a comanda first where none is chosen', async () => {
    const onCobrar = vi.fn();
    renderApp(<Llena onCobrar={onCobrar} />);
    await userEvent.keyboard('{F9}');
    expect(await screen.findByText(/^Elige primero una comanda/)).toBeTruthy();
    expect(onCobrar).not.toHaveBeenCalled();
  });

  it('Insert adds food too; / goes to the filters (ui.md 8)', async () => {
    renderApp(<Llena />);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Comanda' }));
    await userEvent.keyboard('{Escape}{ArrowDown}{Insert}');
    expect(await screen.findByRole('dialog', { name: 'Agregar alimento' })).toBeTruthy();
  });

  it('keys of one character can be turned off; the others stay', async () => {
    renderApp(<Llena />);
    act(() => changePreferencias({ teclas_de_un_caracter: false }));
    await userEvent.keyboard('{ArrowDown}+/');
    expect([screen.queryByRole('dialog'), screen.queryByRole('search')]).toEqual([null, null]);
    await userEvent.keyboard('{F8}');
    expect(screen.getByRole('search')).toBeTruthy();
    act(() => changePreferencias({ teclas_de_un_caracter: true }));
  });

  it.each(['+', '/'])('leaves %s to the field that has the focus', async (tecla) => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    const filtro = screen.getByRole<HTMLInputElement>('textbox', { name: 'Filtrar alimentos de la comanda' });
    await userEvent.type(filtro, tecla);
    expect([filtro.value, screen.queryByRole('dialog'), screen.queryByRole('search')]).toEqual([tecla, null, null]);
  });
});

describe('the focus', () => {
  it('is on the comanda after Escape closed it from one of its lines', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    boton('Eliminar pedido: Flan napolitano').focus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 4'));
  });

  it('is on the comanda after one of its lines was deleted', async () => {
    renderApp(<Llena />);
    await userEvent.click(boton('Pedidos de Mesa 4'));
    boton('Eliminar pedido: Flan napolitano').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 4'));
  });

  it('goes to the next comanda when the one that had it is gone', async () => {
    renderApp(<Llena />);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    act(() => live.cambios(12, [{ tipo: 'removida', id: idComanda(2) }]));
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 9'));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(boton('Pedidos de Mesa 4'));
  });

  it('returns to where it was after a dialog opened with a key', async () => {
    renderApp(<Llena />);
    await userEvent.keyboard('{ArrowDown}{F2}{Escape}');
    await expect.poll(() => document.activeElement).toBe(boton('Pedidos de Mesa 4'));
  });
});

describe('the function keys on the buttons', () => {
  it('are drawn on the standalone platform, in the order of the toolbar (COMANDA-001, COMANDA-003)', () => {
    renderApp(<Completa />);
    const barra = within(screen.getByRole('toolbar', { name: 'Caja y comandas' }));
    expect(barra.getAllByRole('button').map((b) => b.textContent)).toEqual([
      'SalidaF3',
      'EntradaF4',
      'Caja inicialF6',
      'Caja finalF7',
      'Lectura X',
      'Mostrar filtrosF8',
      'Nueva comandaF2',
      '',
    ]);
    expect(barra.getAllByRole('button').at(-1)).toBe(boton('Ayuda'));
  });

  it.each([1024, 768])('are not on a tablet of %i px, which has the same buttons (COMANDA-001)', (ancho) => {
    conAncho(ancho);
    renderApp(<Completa />);
    const barra = within(screen.getByRole('toolbar', { name: 'Caja y comandas' }));
    expect(barra.getAllByRole('button').map((b) => b.textContent)).toEqual([
      'Salida',
      'Entrada',
      'Caja inicial',
      'Caja final',
      'Lectura X',
      'Filtros',
      'Nueva comanda',
      '',
    ]);
  });

  it.each([640, 390])('the cash is behind one button where there is no room: %i px (COMANDA-001)', async (ancho) => {
    conAncho(ancho);
    renderApp(<Completa />);
    await userEvent.click(boton('Caja'));
    const entradas = await screen.findAllByRole('menuitem');
    expect(entradas.map((e) => e.textContent)).toEqual([
      'Salida',
      'Entrada',
      'Caja inicial',
      'Caja final',
      'Lectura X',
    ]);
    for (const nombre of ['Mostrar filtros', 'Nueva comanda', 'Ayuda']) expect(boton(nombre)).toBeTruthy();
  });
});
