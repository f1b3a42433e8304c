import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { EnLaCocina, SiempreVisible, SinServidor } from './OfflineStrip.stories.tsx';

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

it('tells once that the server does not answer, what can be done, and that it is back', () => {
  vi.useFakeTimers();
  const { rerender } = renderApp(<SinServidor />);
  const franja = screen.getByRole('alert');
  const textos = [...franja.children].flatMap((parte) => parte.textContent || []);
  expect(textos).toEqual(['El servidor no responde', 'Puedes seguir tomando pedidos: se enviarán cuando vuelva']);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toBe(franja);
  rerender(<SinServidor caido={false} />);
  expect(screen.queryByText('El servidor no responde')).toBeNull();
  expect(screen.getByText('El servidor responde de nuevo')).toBeTruthy();
});

it('without a network says that, and of one loss only one return', () => {
  vi.useFakeTimers();
  const { rerender } = renderApp(<SinServidor caido={false} />);
  go(false);
  rerender(<SinServidor />);
  expect(screen.getByRole('alert').textContent).toBe('Se ha perdido la conexión a internet');
  go(true);
  expect(screen.getByText('El servidor no responde')).toBeTruthy();
  rerender(<SinServidor caido={false} />);
  expect(screen.getByText('Se restableció la conexión a internet')).toBeTruthy();
  expect(screen.queryByText('El servidor responde de nuevo')).toBeNull();
});

it('on the wall of a kitchen says of when its lines are', () => {
  renderApp(<EnLaCocina />);
  expect(screen.getByRole('alert').dataset['size']).toBe('kitchen');
  expect(screen.getByText('Última actualización 14:46')).toBeTruthy();
});
