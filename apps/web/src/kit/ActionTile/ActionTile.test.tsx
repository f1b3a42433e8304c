import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { SinGuardar } from './ActionTile.stories.tsx';

it('acts when it can', async () => {
  const onSave = vi.fn();
  renderApp(<SinGuardar onSave={onSave} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSave).toHaveBeenCalledOnce();
});

it('keeps its place, stays focusable and says why when it cannot', async () => {
  const onCharge = vi.fn();
  renderApp(<SinGuardar onCharge={onCharge} />);
  const charge = screen.getByRole<HTMLButtonElement>('button', { name: 'Cobrar Mesa 7' });
  expect(charge.disabled).toBe(false);
  expect(charge.getAttribute('aria-disabled')).toBe('true');
  expect(charge.getAttribute('aria-description')).toBe('Aún hay pedidos sin despachar');
  await userEvent.click(charge);
  expect(onCharge).not.toHaveBeenCalled();
});

it('shows the reason to whoever arrives with the keyboard', async () => {
  renderApp(<SinGuardar />);
  const charge = screen.getByRole('button', { name: 'Cobrar Mesa 7' });
  while (document.activeElement !== charge) await userEvent.tab();
  expect((await screen.findByTestId('tip')).textContent).toBe('Aún hay pedidos sin despachar');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByTestId('tip')).toBeNull();
});
