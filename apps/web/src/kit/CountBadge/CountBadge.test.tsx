import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Tonos } from './CountBadge.stories.tsx';

it('is read when it has a meaning of its own and skipped when the button already says it', () => {
  renderApp(<Tonos />);
  expect(screen.getByRole('img', { name: '4 pedidos sin despachar' }).textContent).toBe('4');
  expect(screen.getByText('12').getAttribute('aria-hidden')).toBe('true');
});
