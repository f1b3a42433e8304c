import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { rangeOf } from './pages.ts';
import { Productos, SinFilas } from './Paginator.stories.tsx';

const button = (name: string) => screen.getByRole('button', { name });

it('offers 5, 10, 50 and 100 rows, starts at page 0 of 50 (GENERAL-003, GENERAL-019)', () => {
  renderApp(<Productos />);
  const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Por página' });
  expect([...sizes.options].map(({ value }) => value)).toEqual(['5', '10', '50', '100']);
  expect(sizes.value).toBe('50');
  expect(screen.getByRole('status').textContent).toBe('1–50 de 126');
});

it('goes to the next, the last, the previous and the first page', async () => {
  const onPaging = vi.fn();
  renderApp(<Productos onPaging={onPaging} />);
  await userEvent.click(button('Página siguiente'));
  await userEvent.click(button('Última página'));
  await userEvent.click(button('Página anterior'));
  await userEvent.click(button('Primera página'));
  expect(onPaging.mock.calls.map(([paging]: unknown[]) => paging)).toEqual(
    [1, 2, 1, 0].map((page) => ({ pagina: page, noElementosPorPagina: 50 })),
  );
});

it('does not leave the first page backwards', async () => {
  const onPaging = vi.fn();
  renderApp(<Productos onPaging={onPaging} />);
  await userEvent.click(button('Página anterior'));
  expect(onPaging).not.toHaveBeenCalled();
  expect(button('Primera página').dataset.tip).toBe('Estás en la primera página');
});

it('starts over when the size changes', async () => {
  const onPaging = vi.fn();
  renderApp(<Productos onPaging={onPaging} />);
  await userEvent.click(button('Página siguiente'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Por página' }), '10');
  expect(onPaging).toHaveBeenLastCalledWith({ pagina: 0, noElementosPorPagina: 10 });
  expect(screen.getByRole('status').textContent).toBe('1–10 de 126');
});

it('has one page when there is nothing', () => {
  renderApp(<SinFilas />);
  expect(screen.getByRole('status').textContent).toBe('0 de 0');
  expect(button('Última página').getAttribute('aria-disabled')).toBe('true');
});

it('goes to a page by its number, and says which one it is', async () => {
  const onPaging = vi.fn();
  renderApp(<Productos onPaging={onPaging} />);
  expect(button('Página 1').ariaCurrent).toBe('page');
  await userEvent.click(button('Página 3'));
  expect(onPaging).toHaveBeenCalledExactlyOnceWith({ pagina: 2, noElementosPorPagina: 50 });
  expect(button('Página 1').ariaCurrent).toBeNull();
  expect(button('Página 3').ariaCurrent).toBe('page');
});

it('tells the last, shorter range', () => {
  expect(rangeOf(5_942, { pagina: 20, noElementosPorPagina: 50 })).toBe('1,001–1,050 de 5,942');
  expect(rangeOf(126, { pagina: 2, noElementosPorPagina: 50 })).toBe('101–126 de 126');
});
