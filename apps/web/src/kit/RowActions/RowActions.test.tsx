import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { ConPalabra, EnMenu, Iconos, SinCuenta, UnaSola } from './RowActions.stories.tsx';

it('names every icon with its row, counts, and acts on it', async () => {
  const onClick = vi.fn();
  renderApp(<Iconos onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ingredientes Pozole' }));
  expect(onClick).toHaveBeenCalledExactlyOnceWith({ nombre: 'Pozole', ingredientes: 10 });
  expect(screen.getByText('10')).toBeTruthy();
});

it('keeps in place what cannot be done, and says why', async () => {
  const onClick = vi.fn();
  renderApp(<Iconos onClick={onClick} />);
  const remove = screen.getByRole('button', { name: 'Eliminar Pozole' });
  expect(remove.dataset.tip).toBe('Tiene ingredientes asignados');
  await userEvent.click(remove);
  expect(onClick).not.toHaveBeenCalled();
});

it('hides a count of zero', () => {
  renderApp(<SinCuenta />);
  expect(screen.queryByText('0')).toBeNull();
});

it('gathers the actions in a menu with their words and reasons', async () => {
  const onClick = vi.fn();
  renderApp(<EnMenu onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Operaciones de Pozole' }));
  expect((await screen.findAllByRole('menuitem')).map((entrada) => entrada.textContent)).toEqual([
    'Editar',
    'Ingredientes10',
    'EliminarTiene ingredientes asignados',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: /Eliminar/ }));
  expect(onClick).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }));
  expect(onClick).toHaveBeenCalledOnce();
});

it('does not hide a single action in a menu', () => {
  renderApp(<UnaSola />);
  expect(screen.getByRole('button', { name: 'Editar Pozole' })).toBeTruthy();
});

it('tells each button apart by its row and its action, for a panel that gives the focus back', () => {
  const { unmount } = renderApp(<Iconos />);
  expect(screen.getByRole('button', { name: 'Ingredientes Pozole' }).dataset.opener).toBe('ingredientes Pozole');
  unmount();
  renderApp(<EnMenu />);
  expect(screen.getByRole('button', { name: 'Operaciones de Pozole' }).dataset.opener).toBe('operaciones Pozole');
});

it('shows the word of those that have it beside their icon, and named with their row', async () => {
  const onClick = vi.fn();
  renderApp(<ConPalabra onClick={onClick} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Editar', '10', 'Eliminar']);
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar Pozole' }));
  expect(onClick).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Editar Pozole' }));
  expect(onClick).toHaveBeenCalledOnce();
});
