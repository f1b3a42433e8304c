import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ConCampos, ConPie, EnLugarDeLaLista, Guardando } from './ReplacePanel.stories.tsx';

const button = (name: string) => screen.getByRole('button', { name });

it('opens with the focus on its title', () => {
  renderApp(<ConPie />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mover productos a BEBIDAS' }));
  expect(screen.getByText('14 productos')).toBeTruthy();
  expect(screen.getByText('3 productos por mover')).toBeTruthy();
});

it('opens with the focus in the field that asks for it', () => {
  renderApp(<ConCampos />);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }));
});

it('goes back without changes', async () => {
  const onClose = vi.fn();
  renderApp(<ConPie onClose={onClose} />);
  await userEvent.click(button('Volver a la lista'));
  expect(onClose).toHaveBeenCalledExactlyOnceWith(false);
});

it('does not go back while it saves', async () => {
  const onClose = vi.fn();
  renderApp(<Guardando onClose={onClose} />);
  await userEvent.click(button('Volver a la lista'));
  expect(onClose).not.toHaveBeenCalled();
});

it('makes the list ask again only when something changed', async () => {
  const reload = vi.fn();
  renderApp(<EnLugarDeLaLista recargar={reload} />);
  await userEvent.click(button('Ingredientes Pozole'));
  await userEvent.click(button('Volver a la lista'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(button('Ingredientes Pozole'));
  await userEvent.click(button('Agregar ingrediente'));
  await userEvent.click(button('Volver a la lista'));
  expect(reload).toHaveBeenCalledOnce();
});

it('gives the focus back to what opened it', async () => {
  renderApp(<EnLugarDeLaLista />);
  await userEvent.click(button('Ingredientes Pozole'));
  await userEvent.click(button('Volver a la lista'));
  await waitFor(() => expect(document.activeElement).toBe(button('Ingredientes Pozole')));
});
