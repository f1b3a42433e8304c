import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { SiempreVisible } from './OfflineStrip.stories.tsx';

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const go = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  act(() => void vi.advanceTimersByTime(100));
};

it('tells that the network is gone and that it is back (SHELL-008, SHELL-009, SHELL-010)', () => {
  vi.useFakeTimers();
  renderApp(<SiempreVisible />);
  expect(screen.queryByRole('alert')).toBeNull();
  go(false);
  expect(screen.getByRole('alert').textContent).toBe('Se ha perdido la conexión a internet');
  go(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Se restableció la conexión a internet')).toBeTruthy();
});
