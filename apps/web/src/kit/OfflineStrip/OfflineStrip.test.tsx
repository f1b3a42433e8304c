import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ANOTHER, NO_NETWORK, NO_SERVER } from './lost.fixture.ts';
import { EnLaCocina, SinRed, SinServidor } from './OfflineStrip.stories.tsx';

afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const texts = () => [...screen.getByRole('alert').children].map((part) => part.textContent);
const GOES_ON = 'Sigue tomando pedidos: se enviarán cuando vuelva';

it('tells once that the server does not answer, what can be done, and that it is back', () => {
  vi.useFakeTimers();
  const { rerender } = renderApp(<SinServidor />);
  const strip = screen.getByRole('alert');
  expect(texts()).toEqual(['El servidor no responde', GOES_ON]);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toBe(strip);
  rerender(<SinServidor lost={null} />);
  expect(screen.queryByText('El servidor no responde')).toBeNull();
  expect(screen.getByText('El servidor responde de nuevo')).toBeTruthy();
});

it('without a network says what can be done, too', () => {
  renderApp(<SinRed />);
  expect(texts()).toEqual(['Se ha perdido la conexión a internet', GOES_ON]);
});

it('of one loss tells only one return, that of what began it (SHELL-009)', () => {
  const { rerender } = renderApp(<SinServidor lost={NO_NETWORK} />);
  rerender(<SinServidor lost={NO_SERVER} />);
  rerender(<SinServidor lost={null} />);
  rerender(<SinServidor lost={null} />);
  expect(screen.getAllByText(NO_NETWORK.recovery)).toHaveLength(1);
  expect(screen.queryByText(NO_SERVER.recovery)).toBeNull();
});

it('tells of no return while another server may answer, nor when it does, but when the own one is back (decision 0133)', () => {
  const { rerender } = renderApp(<SinServidor />);
  const told = () => [NO_SERVER, ANOTHER].map(({ recovery }) => screen.queryAllByText(recovery).length);
  rerender(<SinServidor lost={null} known={false} />);
  expect([screen.queryByRole('alert'), told()]).toEqual([null, [0, 0]]);
  rerender(<SinServidor lost={ANOTHER} />);
  rerender(<SinServidor />);
  rerender(<SinServidor lost={null} known={false} />);
  expect(told()).toEqual([0, 0]);
  rerender(<SinServidor lost={null} />);
  expect(told()).toEqual([0, 1]);
});

it('tells of the return once it is known that the own server answers', () => {
  const { rerender } = renderApp(<SinServidor />);
  rerender(<SinServidor lost={null} known={false} />);
  rerender(<SinServidor lost={null} />);
  expect(screen.getAllByText('El servidor responde de nuevo')).toHaveLength(1);
});

it('is not there while the server answers', () => {
  renderApp(<SinServidor lost={null} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('on the wall of a kitchen says of when its lines are', () => {
  renderApp(<EnLaCocina />);
  expect(screen.getByRole('alert').dataset['size']).toBe('kitchen');
  expect(screen.getByText('Última actualización 14:46')).toBeTruthy();
});
