import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { DesdeAbajo } from './Sheet.stories.tsx';

const abridor = () => screen.getByRole('button', { name: 'Filtrar' });

it('is a dialog with its title, its close button and what it holds', async () => {
  renderApp(<DesdeAbajo />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(abridor());
  expect(await screen.findByRole('dialog', { name: 'Filtros' })).toBeTruthy();
  expect(document.getElementById('filtros')?.textContent).toBe('Ver 3 comandas');
});

it.each(['Escape', 'Cerrar'])('closes with %s and gives the focus back to what opened it', async (como) => {
  renderApp(<DesdeAbajo />);
  await userEvent.click(abridor());
  const cerrar = await screen.findByRole('button', { name: 'Cerrar' });
  if (como === 'Cerrar') await userEvent.click(cerrar);
  else await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(abridor()));
});
