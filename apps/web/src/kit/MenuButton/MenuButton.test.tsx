import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Acciones, Secciones } from './MenuButton.stories.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const entrada = (name: string) => screen.findByRole('menuitem', { name });
const hasFocus = (element: HTMLElement) => expect.poll(() => document.activeElement === element).toBe(true);

describe('before it is pressed', () => {
  it('is a button that says that it has a menu, and nothing else is drawn', () => {
    renderApp(<Acciones />);
    expect(button('Acciones de Mesa 4').getAttribute('aria-haspopup')).toBe('menu');
    expect(button('Acciones de Mesa 4').ariaExpanded).toBe('false');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('pressed', () => {
  it('opens its menu, named after it, and closes it with what was chosen', async () => {
    const onChoose = vi.fn();
    renderApp(<Acciones onChoose={onChoose} />);
    await userEvent.click(button('Acciones de Mesa 4'));
    const menu = await screen.findByRole('menu', { name: 'Acciones de Mesa 4' });
    expect(button('Acciones de Mesa 4').ariaExpanded).toBe('true');
    expect(button('Acciones de Mesa 4').getAttribute('aria-controls')).toBe(menu.id);
    await userEvent.click(await entrada('Ver pedidos de Mesa 4'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Pedidos');
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  });

  it('comes into sight with its menu, which has the keys', async () => {
    const gone = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderApp(<Acciones />);
    button('Acciones de Mesa 4').focus();
    await userEvent.keyboard('{Enter}');
    expect(gone.mock.contexts).toEqual([button('Acciones de Mesa 4')]);
    await hasFocus(await entrada('Ver pedidos de Mesa 4'));
    gone.mockRestore();
  });

  it('has the focus before what was chosen acts: a dialog that this opens gives it back there', async () => {
    const onChoose = vi.fn(() => document.activeElement);
    renderApp(<Acciones onChoose={onChoose} />);
    await userEvent.click(button('Acciones de Mesa 4'));
    await userEvent.click(await entrada('Eliminar'));
    expect(onChoose).toHaveReturnedWith(button('Acciones de Mesa 4'));
  });

  it('keeps open what cannot act, with its reason', async () => {
    const onChoose = vi.fn();
    renderApp(<Acciones onChoose={onChoose} />);
    await userEvent.click(button('Acciones de Mesa 4'));
    const cobrar = await entrada('Cobrar Mesa 4');
    expect(cobrar.ariaDisabled).toBe('true');
    expect(cobrar.getAttribute('aria-description')).toBe('La comanda no tiene pedidos');
    await userEvent.click(cobrar);
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByRole('menu')).toBeTruthy();
  });

  it('closes when it is pressed again, and when something else is', async () => {
    renderApp(
      <>
        <Acciones />
        <p>Otra cosa</p>
      </>,
    );
    await userEvent.click(button('Acciones de Mesa 4'));
    await screen.findByRole('menu');
    await userEvent.click(button('Acciones de Mesa 4'));
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button('Acciones de Mesa 4'));
    await screen.findByRole('menu');
    await userEvent.click(screen.getByText('Otra cosa'));
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  });

  it('does not press what it is in', async () => {
    const onRow = vi.fn();
    renderApp(
      <div onClick={onRow}>
        <Acciones />
      </div>,
    );
    await userEvent.click(button('Acciones de Mesa 4'));
    await userEvent.click(await entrada('Ver pedidos de Mesa 4'));
    expect(onRow).not.toHaveBeenCalled();
  });

  it('names its sections and says what is missing', async () => {
    renderApp(<Secciones />);
    await userEvent.click(button('Menú'));
    expect((await entrada('No hay áreas de despacho')).ariaDisabled).toBe('true');
    for (const text of ['Mariana López · Mesero', 'Áreas de despacho']) expect(screen.getByText(text)).toBeTruthy();
    expect((await entrada('Comandas')).dataset['current']).toBe('true');
  });
});

describe('by keyboard', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens with %j, each of its entries is reached with the arrows, and acts with Enter',
    async (key) => {
      const onChoose = vi.fn();
      renderApp(<Secciones onChoose={onChoose} />);
      button('Menú').focus();
      await userEvent.keyboard(key);
      const comandas = await entrada('Comandas');
      await hasFocus(comandas);
      await userEvent.keyboard('{ArrowDown}');
      await hasFocus(await entrada('No hay áreas de despacho'));
      await userEvent.keyboard('{Enter}{ArrowDown}');
      await hasFocus(await entrada('Cerrar sesión'));
      await userEvent.keyboard('{Enter}');
      expect(onChoose).toHaveBeenCalledExactlyOnceWith('Cerrar sesión');
    },
  );

  it('holds its entries, their heads and the lines between, and nothing else that takes the focus', async () => {
    renderApp(<Secciones />);
    await userEvent.click(button('Menú'));
    await entrada('Comandas');
    const focusables = [...screen.getByRole('menu').querySelectorAll('[tabindex]')];
    expect(focusables.filter((e) => e.getAttribute('role') !== 'menuitem')).toEqual([]);
  });

  it('reads its foot, which the arrows pass by: after the last entry comes the first', async () => {
    renderApp(<Secciones />);
    button('Menú').focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus(await entrada('Comandas'));
    await userEvent.keyboard('{ArrowUp}');
    await hasFocus(await entrada('Cerrar sesión'));
    expect(screen.getByRole('menu').lastElementChild?.textContent).toBe('Comal 1.2.3');
  });

  it('gives the focus back with Escape, the first time too', async () => {
    renderApp(<Acciones />);
    button('Acciones de Mesa 4').focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.queryByRole('menu')?.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await hasFocus(button('Acciones de Mesa 4'));
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  });
});
