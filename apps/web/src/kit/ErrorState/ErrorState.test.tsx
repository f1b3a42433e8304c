import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
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
