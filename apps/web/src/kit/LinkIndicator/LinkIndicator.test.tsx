import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { formatTime } from '../format.ts';
import { Estados } from './LinkIndicator.stories.tsx';

afterEach(() => void vi.useRealTimers());

it('says how live the screen is and counts the age of the last datum', () => {
  vi.useFakeTimers();
  renderApp(<Estados />);
  for (const text of ['En vivo · 14:46', 'Conectando…', 'Conectando… · Último dato hace 4 s', 'Último dato hace 4 s'])
    expect(screen.getByText(text)).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.getByText('Último dato hace 7 s')).toBeTruthy();
  const last = formatTime(Date.now() - 7000, 'America/Mexico_City');
  act(() => void vi.advanceTimersByTime(120_000));
  expect(screen.getByText(`Última actualización ${last}`)).toBeTruthy();
});
