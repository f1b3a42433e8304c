import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ConError, Vacio } from './MoneyInput.stories.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

it('types only digits and one dot with at most two decimals (CAJA-002, GENERAL-010)', async () => {
  renderApp(<Vacio />);
  await userEvent.type(field(), '1a5-.2.56');
  expect(field().value).toBe('15.25');
  expect(field().inputMode).toBe('decimal');
});

it('completes the decimals when left', async () => {
  renderApp(<Vacio />);
  await userEvent.type(field(), '200');
  await userEvent.tab();
  expect(field().value).toBe('200.00');
});

it('marks a refused amount', () => {
  renderApp(<ConError />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('El monto es requerido')).toBeTruthy();
});
