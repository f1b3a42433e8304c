import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Comandas } from './SkeletonRows.stories.tsx';

it('says that something is loading and takes the place of its rows', () => {
  renderApp(<Comandas />);
  expect(screen.getByRole('status', { name: 'Cargando...' }).children).toHaveLength(3);
});
