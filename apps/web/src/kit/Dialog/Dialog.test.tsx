import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Vista } from './Dialog.stories.tsx';

it('is named by its title and closes with its button and with Escape', async () => {
  const onClose = vi.fn();
  renderApp(<Vista onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Ticket' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('stays open while a call is in flight (GENERAL-013)', async () => {
  const onClose = vi.fn();
  renderApp(<Vista onClose={onClose} busy />);
  screen.getByRole('dialog').focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cerrar' }).disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
