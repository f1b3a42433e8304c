import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Aviso, DesdeCodigo, Eliminar } from './ConfirmDialog.stories.tsx';

it('asks with Cancelar focused and the verb on the other button (SHELL-007)', async () => {
  renderApp(<Eliminar />);
  const dialog = await screen.findByRole('dialog', { name: 'Eliminar comanda' });
  expect(dialog.textContent).toContain('¿Deseas eliminar la comanda Mesa 4?');
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancelar');
  expect(screen.getByRole('button', { name: 'Eliminar comanda' })).toBeTruthy();
});

it('has an accept-only form (SHELL-007)', () => {
  renderApp(<Aviso />);
  expect(screen.getByRole('button', { name: 'Aceptar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

it('closes with Escape and answers no', async () => {
  renderApp(<DesdeCodigo />);
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar: sin respuesta' }));
  (await screen.findByRole('button', { name: 'Cancelar' })).focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.textContent).toBe('Preguntar: no');
});

it.each([
  ['Eliminar', 'Preguntar: sí'],
  ['Cancelar', 'Preguntar: no'],
])('answers the code that asked: %s', async (choice, result) => {
  renderApp(<DesdeCodigo />);
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar: sin respuesta' }));
  await userEvent.click(await screen.findByRole('button', { name: choice }));
  await screen.findByText(result);
  await expect.poll(() => document.activeElement?.textContent).toBe(result);
});
