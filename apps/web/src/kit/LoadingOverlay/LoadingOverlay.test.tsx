import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { SobreTarjeta } from './LoadingOverlay.stories.tsx';

it("says 'Cargando...' (SHELL-004)", () => {
  renderApp(<SobreTarjeta />);
  expect(screen.getByRole('status').textContent).toBe('Cargando...');
});

it('is silent when there is nothing to wait for', () => {
  renderApp(<LoadingOverlay visible={false} />);
  expect(screen.queryByText('Cargando...')).toBeNull();
});
