import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Linea } from './DemoBanner.stories.tsx';

it('warns that nothing real belongs here, in a landmark of its own', () => {
  renderApp(<Linea />);
  expect(screen.getByRole('complementary', { name: 'Modo demostración' }).textContent).toBe(
    'Modo demostración: las contraseñas son públicas, no captures datos reales',
  );
});
