import type { ComandaVista } from '@comal/contract/comandas/schemas';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { startHistory } from '../../../../kit/Layers/history.ts';
import { live } from '../../../../platform/live/live.ts';
import { fakeFetch } from '../../../../platform/test/fake-fetch.ts';
import { aComandaVista, aSesion, idComanda, idPedido } from '../../../../platform/test/fixtures.ts';
import { cerrarAqui } from '../../hooks/propias.ts';
import { quitarPedido, repetirPedido, vistaDe } from '../../model/edicion.ts';
import { conAncho, limpiarCaja } from '../../pruebas/ayuda.fixture.ts';
import { pedido } from '../../pruebas/datos.fixture.ts';
import { ConConflicto, Llena, SinConexion } from '../../screens/ComandasMode.stories.tsx';

const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const sinBoton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull();
const fila = (mesa: string) => boton(`Pedidos de ${mesa}`);
const abierta = (mesa = 'Mesa 4') => within(screen.getByRole('article', { name: mesa }));
const titulo = (mesa = 'Mesa 4') => screen.getByRole('heading', { level: 1, name: mesa });
const abrir = (mesa = 'Mesa 4') => userEvent.click(fila(mesa));

/** What another person's device did to Mesa 4, as the server tells it. */
const llega = (cambios: Partial<ComandaVista>): void =>
  act(() =>
    live.cambios(10, [{ tipo: 'modificada', comanda: aComandaVista(1, 10, { nombre: 'Mesa 4', ...cambios }) }]),
  );

beforeEach(() => conAncho(390));
afterEach(limpiarCaja);

describe('an open comanda on a phone', () => {
  it('takes the screen: its name, guests, folio and minutes, its total and how much is served, its lines', async () => {
    renderApp(<Llena />);
    await abrir();
    expect(screen.queryByRole('heading', { name: 'Comandas' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(abierta().getByText('4 comensales · Folio 109 · 34 min')).toBeTruthy();
    for (const texto of ['$507.00', '1 de 5', 'entregados', '1 demorado'])
      expect(abierta().getByText(texto)).toBeTruthy();
    const secciones = ['En cocina', 'Entregado'].map((name) => abierta().getByRole('region', { name }));
    expect(secciones.map((s) => within(s).getAllByRole('listitem').length)).toEqual([4, 1]);
  });

  it('has the focus on its heading, and gives it back to its row', async () => {
    renderApp(<Llena />);
    await abrir();
    expect(document.activeElement).toBe(titulo());
    await userEvent.click(boton('Volver a las comandas'));
    await waitFor(() => expect(document.activeElement).toBe(fila('Mesa 4')));
    expect(screen.queryByRole('heading', { name: 'Mesa 4' })).toBeNull();
    await userEvent.keyboard('{Enter}{ArrowDown}');
    expect(document.activeElement).toBe(titulo());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(fila('Mesa 4')));
  });

  it('closes with the browser’s Back (decision 0054)', async () => {
    const stop = startHistory();
    const capas = () => (history.state as { readonly layers?: number } | null)?.layers ?? 0;
    renderApp(<Llena />);
    await abrir();
    await waitFor(() => expect(capas()).toBe(1));
    act(() => history.back());
    await waitFor(() => expect(fila('Mesa 4')).toBeTruthy());
    stop();
  });

  it('closes its search with the browser’s Back, and stays', async () => {
    const stop = startHistory();
    const capas = () => (history.state as { readonly layers?: number } | null)?.layers ?? 0;
    renderApp(<Llena />);
    await abrir();
    await userEvent.click(boton('Buscar en la comanda'));
    await waitFor(() => expect(capas()).toBe(2));
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(titulo()).toBeTruthy();
    await userEvent.click(boton('Volver a las comandas'));
    await waitFor(() => expect(capas()).toBe(0));
    stop();
  });

  it('saves in its foot, which says for how much', async () => {
    renderApp(<Llena luego={() => void repetirPedido(idComanda(1), vistaDe(idComanda(1))!.pedidos[4]!)} />);
    await abrir();
    expect(abierta().getByRole('region', { name: 'Por guardar' }).textContent).toContain('$62.00');
    expect(boton('Guardar cambios de Mesa 4, $62.00').textContent).toBe('Guardar $62.00');
    expect(boton('Precuenta de Mesa 4').getAttribute('aria-description')).toBe(
      'Guarda los cambios antes de la precuenta',
    );
  });

  it('says no amount where only a line is taken away', async () => {
    renderApp(<Llena luego={() => quitarPedido(idComanda(1), idPedido(45))} />);
    await abrir();
    expect(boton('Guardar cambios de Mesa 4').textContent).toBe('Guardar!');
  });

  it('charges in its foot what is left to pay', async () => {
    const onCobrar = vi.fn();
    renderApp(<Llena onCobrar={onCobrar} />);
    await abrir('Mesa 7');
    expect(boton('Cobrar Mesa 7, $296.00').textContent).toBe('Cobrar $296.00');
    await userEvent.click(boton('Cobrar Mesa 7, $296.00'));
    expect(onCobrar).toHaveBeenCalledExactlyOnceWith(idComanda(2));
  });

  it('offers no charge to who may not, and says in the menu why', async () => {
    renderApp(<Llena sesion={{ usuario: { ...aSesion().usuario, permisos: [170, 172] } }} />);
    await abrir('Mesa 7');
    sinBoton(/^Cobrar/);
    await userEvent.click(boton('Acciones de Mesa 7'));
    expect((await screen.findByRole('menuitem', { name: 'Cobrar Mesa 7' })).ariaDisabled).toBe('true');
  });

  it('takes dishes and charges nothing without connection', async () => {
    renderApp(<SinConexion />);
    await abrir('Mesa 7');
    expect(boton('Agregar alimento a Mesa 7').ariaDisabled).toBeNull();
    sinBoton(/^Cobrar/);
  });

  it('looks for a dish where its icon is pressed, and shows all again when the field is closed', async () => {
    renderApp(<Llena />);
    await abrir();
    const lupa = boton('Buscar en la comanda');
    await userEvent.click(lupa);
    expect(lupa.ariaExpanded).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Filtrar alimentos de la comanda' }));
    await userEvent.keyboard('gringa');
    expect(abierta().getAllByRole('listitem')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(abierta().getAllByRole('listitem')).toHaveLength(5);
    expect(document.activeElement).toBe(titulo());
  });

  it('stays when its last line is taken away, and offers the next one', async () => {
    renderApp(<Llena luego={() => quitarPedido(idComanda(2), idPedido(71))} />);
    await abrir('Mesa 7');
    act(() => quitarPedido(idComanda(2), idPedido(72)));
    expect(abierta('Mesa 7').getByText('La comanda no tiene pedidos')).toBeTruthy();
    expect(boton('Agregar alimento a Mesa 7')).toBeTruthy();
    sinBoton('Buscar en la comanda');
  });

  it('gives way to a new one, which has the focus on adding its first dish', async () => {
    const nueva = aComandaVista(5, 20, { nombre: 'Mesa 20', pedidos: [] });
    const { fetch } = fakeFetch({ body: { message: 'Comanda creada', data: nueva } });
    vi.stubGlobal('fetch', fetch);
    renderApp(<Llena />);
    await abrir();
    await userEvent.keyboard('{F2}');
    await userEvent.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Mesa 20{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(boton('Agregar alimento a Mesa 20')));
    expect(fila('Mesa 4')).toBeTruthy();
  });

  it('shows what could not be saved (D-20)', async () => {
    renderApp(<ConConflicto />);
    await abrir();
    expect(abierta().getByRole('alert').textContent).toContain('Otra persona cambió este pedido');
  });
});

describe('while another person works on it', () => {
  it('it follows', async () => {
    renderApp(<Llena />);
    await abrir();
    llega({ comensales: 5, pedidos: [pedido(46, 1, live.ahoraDelServidor(), { descripcion: 'Pozole', precio: 148 })] });
    expect(abierta().getByText(/^5 comensales/)).toBeTruthy();
    expect(abierta().getByRole('listitem').textContent).toContain('Pozole');
  });

  it.each([
    [{ status: 0 as const }, 'La comanda Mesa 4 ya está pagada'],
    [{ cancelada_en: 5 }, 'La comanda Mesa 4 ya no está abierta'],
  ])('and it is closed, the list returns and says so: %j', async (cambios, texto) => {
    renderApp(<Llena />);
    await abrir();
    llega(cambios);
    expect(await screen.findByText(texto)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(fila('Mesa 7')));
  });

  it('nothing is said of what this page closes, which says so itself', async () => {
    renderApp(<Llena />);
    await abrir();
    cerrarAqui(idComanda(1));
    llega({ cancelada_en: 5 });
    expect(fila('Mesa 7')).toBeTruthy();
    expect(screen.queryByText(/ya no está abierta/)).toBeNull();
  });

  it('nothing is said of what the person does in a dialog over it', async () => {
    const dialogo = document.createElement('div');
    dialogo.setAttribute('aria-modal', 'true');
    renderApp(<Llena />);
    await abrir();
    document.body.append(dialogo);
    llega({ status: 0 });
    expect(fila('Mesa 7')).toBeTruthy();
    dialogo.remove();
    expect(screen.queryByText(/ya está pagada/)).toBeNull();
  });
});
