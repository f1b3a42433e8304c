import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Comensal } from './Comensal.tsx';
import { MENU, TOKEN, abrir, alCarrito, bien, servidor, terminar } from './comensal.fixture.tsx';

const alMover = vi.fn();
beforeEach(() => {
  alMover.mockReset();
  vi.stubGlobal('scrollTo', alMover);
  window.location.hash = '#/antes';
});
afterEach(() => {
  terminar();
  vi.restoreAllMocks();
});

const EN = {
  ...{ menu: `#/menu?token=${TOKEN}`, carrito: `#/carrito?token=${TOKEN}` },
  pedido: `#/pedido?token=${TOKEN}&pedido=a.b.c`,
};
const donde = () => window.location.hash;
/** Presses the phone's back button and waits for the address. */
const atras = async (hasta: string) => {
  act(() => history.back());
  await waitFor(() => expect(donde()).toBe(hasta));
};
/** Waits until a closed sheet has left no history entry. */
const sinHoja = () => waitFor(() => expect((history.state as { layers?: number } | null)?.layers ?? 0).toBe(0));
const pulsar = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const verCarrito = async () => userEvent.click(screen.getByRole('link', { name: /^Carrito,/ }));

describe('the phone’s back button over a sheet', () => {
  const agregar = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Agregar al Carrito: Agua de jamaica' }));

  it('closes that of a dish and stays in the menu; once more, it leaves', async () => {
    servidor();
    abrir();
    for (let vez = 0; vez < 2; vez += 1) {
      await agregar();
      expect(screen.getByRole('dialog', { name: 'Agregar al Carrito' })).toBeTruthy();
      act(() => history.back());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect([donde(), screen.getAllByRole('article').length]).toEqual([EN.menu, MENU.productos.length]);
    }
    await atras('#/antes');
  });

  it.each([
    ['Limpiar', 'Limpiar carrito'],
    ['Confirmar pedido', 'Confirmar pedido'],
  ])('closes the one of ‘%s’ and keeps the cart', async (boton, titulo) => {
    servidor();
    abrir();
    await alCarrito('Agua de jamaica');
    await verCarrito();
    await pulsar(boton);
    expect(screen.getByRole('dialog', { name: titulo })).toBeTruthy();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([donde(), screen.getByText('1 producto en tu carrito') !== null]).toEqual([EN.carrito, true]);
  });

  it.each([
    ['its buttons', () => pulsar('Cancelar')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('has nothing left to close after %s', async (_como, cerrar) => {
    servidor();
    abrir();
    await agregar();
    await cerrar();
    await sinHoja();
    await atras('#/antes');
  });

  it('and its buttons leave a menu that takes no tap for a moment (decision 0054)', async () => {
    servidor();
    abrir();
    await agregar();
    await pulsar('Cancelar');
    const over = document.querySelector<HTMLElement>('[data-swallows-taps]');
    expect(over?.style.inset).toBe('0px');
    await waitFor(() => expect(over?.isConnected).toBe(false));
  });

  it('forward again opens nothing and is no press lost', async () => {
    servidor();
    abrir();
    await agregar();
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const regresa = vi.spyOn(history, 'go');
    act(() => history.forward());
    await waitFor(() => expect(regresa).toHaveBeenCalledTimes(1));
    await sinHoja();
    expect(screen.queryByRole('dialog')).toBeNull();
    await atras('#/antes');
  });

  it('of a page that was loaded anew, which has no sheet, leaves the menu', async () => {
    servidor();
    window.location.hash = EN.menu;
    history.pushState({ layers: 1 }, '');
    render(<Comensal />);
    await sinHoja();
    await atras('#/antes');
  });
});

describe('the way through the pages', () => {
  it('pressed while a sheet closes leads to the cart, and back to the menu', async () => {
    servidor();
    abrir();
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar al Carrito: Agua de jamaica' }));
    const agregar = screen.getByRole('button', { name: /^Agregar \$/ });
    // Both presses before the browser goes back.
    act(() => agregar.click());
    act(() => screen.getByRole('link', { name: /^Carrito,/ }).click());
    expect(await screen.findByRole('heading', { name: 'Tu carrito' })).toBeTruthy();
    await atras(EN.menu);
    await atras('#/antes');
  });

  it('back from the cart by its link is the step back, so that the menu is there once', async () => {
    servidor();
    abrir();
    await alCarrito('Agua de jamaica');
    await sinHoja();
    for (let vez = 0; vez < 2; vez += 1) {
      await verCarrito();
      expect(donde()).toBe(EN.carrito);
      await userEvent.click(screen.getByRole('link', { name: 'Volver al menú' }));
      await waitFor(() => expect(donde()).toBe(EN.menu));
    }
    await atras('#/antes');
  });

  it('from a cart that was opened by its address leads to the menu all the same', async () => {
    servidor();
    abrir('carrito');
    await userEvent.click(screen.getByRole('link', { name: 'Ver el menú' }));
    expect(donde()).toBe(EN.menu);
    expect(await screen.findAllByRole('article')).toHaveLength(MENU.productos.length);
    await atras(EN.carrito);
  });

  it('back from an order is the menu, not the cart that it emptied', async () => {
    const seguido = { folio: '12', nombre: 'Ana', sucursal: 'Roma Norte', mesa: null, estado: 'recibido' };
    servidor({
      'menu/registrar-comanda-auto-servicio': () => bien({ folio: '12', pedido: 'a.b.c' }, 'Recibido'),
      'menu/pedido': () =>
        bien({ ...seguido, motivo: null, pedidos: [], total: 65, total_de_la_mesa: null, llamados: [] }),
    });
    abrir();
    await alCarrito('Agua de jamaica');
    await verCarrito();
    await pulsar('Confirmar pedido');
    await userEvent.type(screen.getByRole('textbox'), 'Ana');
    await pulsar('Confirmar');
    expect(await screen.findByRole('heading', { name: 'Número 12' })).toBeTruthy();
    expect(donde()).toBe(EN.pedido);
    await atras(EN.menu);
    await atras('#/antes');
  });

  it('to the menu finds the dish that was read, with what was searched', async () => {
    servidor();
    abrir();
    await userEvent.type(await screen.findByRole('searchbox'), 'agua');
    await alCarrito('Agua de jamaica');
    /** The page is scrolled to `y`, and the only dish is at `top` in the window. */
    const mover = (y: number, top: number) => {
      vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
      vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 200 } as DOMRect);
    };
    mover(640, 90);
    act(() => void window.dispatchEvent(new Event('scroll')));
    await verCarrito();
    expect(alMover.mock.lastCall).toEqual([0, 0]);
    // The dishes above are not rendered yet, so the dish is elsewhere.
    mover(30, 480);
    await atras(EN.menu);
    expect(alMover.mock.lastCall).toEqual([0, 30 + 480 - 90]);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('agua');
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});
