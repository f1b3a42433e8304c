import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Clientes, Varios } from './FoundList.stories.tsx';

it('chooses one by a press, or by the keyboard', async () => {
  renderApp(<Clientes />);
  await userEvent.click(within(screen.getByRole('group', { name: 'Clientes' })).getByText('Don Beto'));
  expect(screen.getByRole('status').textContent).toBe('Don Beto');
  screen.getByRole('button', { name: /^Lupita/ }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status').textContent).toBe('Lupita');
});

it('keeps those that are pressed, and lets none be pressed that cannot be', async () => {
  renderApp(<Varios />);
  const rowOf = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  await userEvent.click(rowOf(/Mesa 4/));
  expect([/Mesa 2/, /Mesa 4/, /Mesa 9/].map((m) => rowOf(m).getAttribute('aria-pressed'))).toEqual([
    'true',
    'true',
    'false',
  ]);
  expect(rowOf(/Mesa 9/).disabled).toBe(true);
});
