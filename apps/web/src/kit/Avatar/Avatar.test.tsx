import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Grande, Nombre } from './Avatar.stories.tsx';

it('is the initials of the first two words, in capitals', () => {
  const { container } = renderApp(<Nombre />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('GV');
});

it('has one initial for one name', () => {
  const { container } = renderApp(<Grande />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('R');
});
