import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Linea } from './IconAction.stories.tsx';

it('is named by its label and acts', async () => {
  const onCopy = vi.fn();
  renderApp(<Linea onCopy={onCopy} />);
  const copy = screen.getByRole('button', { name: 'Otro igual' });
  expect(copy.dataset.tip).toBe('Otro igual');
  await userEvent.click(copy);
  expect(onCopy).toHaveBeenCalledOnce();
});

it('says why it cannot act', () => {
  renderApp(<Linea />);
  const undo = screen.getByRole('button', { name: 'Marcar como no despachado' });
  expect(undo.dataset.tip).toBe('El pedido no está despachado');
  expect(undo.getAttribute('aria-disabled')).toBe('true');
});
