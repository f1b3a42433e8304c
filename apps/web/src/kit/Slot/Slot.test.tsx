import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ConMarco, SinMarco } from './Slot.stories.tsx';

const TEXT = 'Recuerda guardar los cambios';

it('draws what a screen says in the place its shell gives', () => {
  renderApp(<ConMarco />);
  expect(screen.getByText(TEXT).dataset['slot']).toBe('aviso');
  expect(screen.getByText(TEXT).closest('footer')).not.toBeNull();
});

it('draws it in place without a shell', () => {
  renderApp(<SinMarco />);
  expect(screen.getByText(TEXT).closest('main')).not.toBeNull();
});
