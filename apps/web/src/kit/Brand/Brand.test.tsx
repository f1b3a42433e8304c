import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { PRODUCT_NAME } from './Brand.tsx';
import { SobreLaBarra, SoloElSigno } from './Brand.stories.tsx';

it('names the product once for a screen reader', () => {
  renderApp(<SobreLaBarra />);
  expect(screen.getByRole('img', { name: PRODUCT_NAME }).textContent).toBe(PRODUCT_NAME);
});

it('drops the word where only the mark fits', () => {
  renderApp(<SoloElSigno />);
  expect(screen.getByRole('img', { name: PRODUCT_NAME }).textContent).toBe('');
});
