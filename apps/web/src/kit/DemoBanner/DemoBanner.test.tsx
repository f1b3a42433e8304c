import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Linea } from './DemoBanner.stories.tsx';

it('warns that nothing real belongs here', () => {
  renderApp(<Linea />);
  expect(screen.getByText('Modo demostración: las contraseñas son públicas, no captures datos reales')).toBeTruthy();
});
