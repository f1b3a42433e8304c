import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { Figuras } from './CashFigure.stories.tsx';

it('signs money in and out and says what it is', () => {
  renderApp(<Figuras />);
  for (const text of [
    '+$500.00',
    '\u2212$1,230.00',
    '+$12.50',
    '\u2212$40.00',
    'Entrada',
    'Salida',
    'Sobrante',
    'Faltante',
    '$0.00',
    'Sin diferencia',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});
