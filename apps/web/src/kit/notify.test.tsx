import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../app/render-app.tsx';
import { ALERT_MS } from './Alerts/alert.ts';
import { Avisos } from './notify.stories.tsx';

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('has four kinds and shows at most three at once (SHELL-006)', async () => {
  renderApp(<Avisos />);
  for (const kind of ['success', 'danger', 'warning', 'info']) press(kind);
  expect(
    (await screen.findByText('Error de comunicación con el servidor')).closest('[role]')?.getAttribute('role'),
  ).toBe('alert');
  expect(screen.getByText('La comanda tiene cambios sin guardar').closest('[role="status"]')).toBeTruthy();
  expect(screen.queryByText('El menú cambió, revisa los precios')).toBeNull();
});

it('leaves after three seconds (SHELL-005)', () => {
  vi.useFakeTimers();
  renderApp(<Avisos />);
  press('info');
  act(() => void vi.advanceTimersByTime(ALERT_MS - 100));
  expect(screen.queryByText('El menú cambió, revisa los precios')).toBeTruthy();
  for (const ms of [200, 500, 500]) act(() => void vi.advanceTimersByTime(ms));
  expect(screen.queryByText('El menú cambió, revisa los precios')).toBeNull();
});
