import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Montos } from './MoneyText.stories.tsx';

it('shows Mexican pesos with two decimals and a true minus (GENERAL-002)', () => {
  renderApp(<Montos />);
  expect(screen.getByText('$1,241.00').dataset.size).toBe('figure');
  expect(screen.getByText('\u2212$150.00').dataset.tone).toBe('out');
});
