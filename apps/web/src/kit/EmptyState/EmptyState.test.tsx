import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { SinComandas } from './EmptyState.stories.tsx';

it('offers the next step', async () => {
  const onAction = vi.fn();
  renderApp(<SinComandas onAction={onAction} />);
  expect(screen.getByText('No hay comandas abiertas')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Nueva comanda' }));
  expect(onAction).toHaveBeenCalledOnce();
});
