import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { DesdeAbajo } from './Sheet.stories.tsx';

const opener = () => screen.getByRole('button', { name: 'Filtrar' });

it('is a dialog with its title, its close button and what it holds', async () => {
  renderApp(<DesdeAbajo />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener());
  expect(await screen.findByRole('dialog', { name: 'Filtros' })).toBeTruthy();
  expect(document.getElementById('filtros')?.textContent).toBe('Ver 3 comandas');
});

it.each(['Escape', 'Cerrar'])('closes with %s and gives the focus back to what opened it', async (how) => {
  renderApp(<DesdeAbajo />);
  await userEvent.click(opener());
  const close = await screen.findByRole('button', { name: 'Cerrar' });
  if (how === 'Cerrar') await userEvent.click(close);
  else await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});
