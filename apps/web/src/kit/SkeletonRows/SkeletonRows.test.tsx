import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Comandas, Subcuentas, Tarjetas } from './SkeletonRows.stories.tsx';

it('says that something is loading and takes the place of its rows', () => {
  renderApp(<Comandas />);
  expect(screen.getByRole('status', { name: 'Cargando...' }).children).toHaveLength(3);
});

it('is boxes where cards are coming, the first one open if it comes so', () => {
  const { unmount } = renderApp(<Tarjetas />);
  expect(screen.getByRole('status').dataset['shape']).toBe('cards');
  unmount();
  renderApp(<Subcuentas />);
  const heights = [...screen.getByRole('status').children].map((c) => (c as HTMLElement).style.height);
  expect(heights).toEqual(['474px', '62px', '62px']);
});
