import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { withWidth } from './width.fixture.ts';
import { withSizes } from './sizes.fixture.ts';
import { Muchas } from './DataTable.stories.tsx';

beforeEach(() => withWidth(1366));
afterEach(() => vi.unstubAllGlobals());

const ROW_PX = 55;
/** The eight that are seen, those around them, and the rest of their blocks. */
const AT_MOST = 36;

/** By element: to find 200 rows by role asks for the styles of all that is around each. */
const drawn = (): readonly string[] =>
  [...document.querySelectorAll('tbody th[scope="row"]')].map(({ textContent }) => textContent);

const scroll = (rows: number): void => {
  const caja = screen.getByTestId('caja');
  caja.scrollTop = rows * ROW_PX;
  fireEvent.scroll(caja);
};

it('draws only the rows near what is seen, and says how many there are', () => {
  withSizes();
  renderApp(<Muchas />);
  expect(drawn().length).toBeLessThan(AT_MOST);
  expect(drawn()[0]).toBe('Platillo 1');
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('201');
});

it('draws the others as they come, each with its place among all', () => {
  withSizes();
  renderApp(<Muchas />);
  scroll(100);
  expect(drawn()).not.toContain('Platillo 1');
  expect(drawn().length).toBeLessThan(AT_MOST);
  expect(screen.getByRole('row', { name: /^Platillo 101 / }).getAttribute('aria-rowindex')).toBe('102');
});

it('keeps the space of the rows that it does not draw', () => {
  withSizes();
  const { container } = renderApp(<Muchas />);
  scroll(100);
  const gaps = [...container.querySelectorAll<HTMLElement>('tr[aria-hidden] > td')];
  const height = gaps.reduce((sum, { style }) => sum + Number.parseInt(style.height, 10), 0);
  expect(height + drawn().length * ROW_PX).toBe(200 * ROW_PX);
});

it('keeps the row that has the focus, and the next Tab goes to the row after it', async () => {
  withSizes();
  renderApp(<Muchas />);
  const remove = screen.getByRole('button', { name: 'Eliminar Platillo 3' });
  act(() => remove.focus());
  scroll(100);
  expect(document.activeElement).toBe(remove);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar Platillo 4' }));
});

it('lets go of the row that had the focus', () => {
  withSizes();
  renderApp(<Muchas />);
  const remove = screen.getByRole('button', { name: 'Eliminar Platillo 3' });
  act(() => remove.focus());
  act(() => remove.blur());
  scroll(100);
  expect(drawn()).not.toContain('Platillo 3');
});

it('draws all of them on paper', () => {
  withSizes();
  renderApp(<Muchas />);
  fireEvent(window, new Event('beforeprint'));
  expect(drawn()).toHaveLength(200);
  fireEvent(window, new Event('afterprint'));
  expect(drawn().length).toBeLessThan(AT_MOST);
});

it('draws all of them when they are few, or where nothing scrolls', () => {
  const { unmount } = renderApp(<Muchas />);
  expect(drawn()).toHaveLength(200);
  unmount();
  withSizes();
  renderApp(<Muchas count={30} />);
  expect(drawn()).toHaveLength(30);
});
