import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { EnBotones } from './FunctionKeyBadge.stories.tsx';

it('names the key', () => {
  renderApp(<EnBotones />);
  expect(screen.getByText('F2').tagName).toBe('KBD');
});
