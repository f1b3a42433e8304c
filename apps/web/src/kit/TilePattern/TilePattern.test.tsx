import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Franja } from './TilePattern.stories.tsx';

it('is decoration that a screen reader skips', () => {
  const { container } = renderApp(<Franja />);
  expect(container.querySelector('[aria-hidden="true"]')?.getAttribute('style')).toContain('height: 26px');
});
