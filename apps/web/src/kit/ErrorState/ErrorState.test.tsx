import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ConMensaje, SinRespuesta } from './ErrorState.stories.tsx';

it("shows the server's message and tries again", async () => {
  const onRetry = vi.fn();
  renderApp(<ConMensaje onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('La sesión terminó, vuelve a entrar');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('has a text of its own when the server gave none (GENERAL-015)', () => {
  renderApp(<SinRespuesta />);
  expect(screen.getByText('Error de comunicación con el servidor')).toBeTruthy();
});

it.each([
  [403, 0],
  [503, 1],
])('of an answer %i offers %i more tries', (code, tries) => {
  const error = Object.assign(new Error('No tienes permitido realizar esta operación'), { code });
  renderApp(<ErrorState error={error} onRetry={vi.fn()} />);
  expect(screen.getByRole('alert').textContent).toContain('No tienes permitido');
  expect(screen.queryAllByRole('button', { name: 'Reintentar' })).toHaveLength(tries);
});
