import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { startHistory } from './history.ts';
import { Formas } from './useUnsaved.stories.tsx';

let stop: () => void;
beforeEach(() => {
  window.location.hash = '#/antes';
  history.pushState(null, '', '#/pagina');
  stop = startHistory();
});
afterEach(() => {
  stop();
  window.location.hash = '';
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const write = (label: string) => userEvent.type(screen.getByLabelText(label), 'x');
const form = () => screen.queryByRole('dialog', { name: 'Editar producto' });
/** What is asked is answered with the button of that name. */
const answer = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Descartar cambios' })).getByRole('button', { name }),
  );
const settled = (n: number) =>
  waitFor(() => expect((history.state as { readonly layers?: number } | null)?.layers ?? 0).toBe(n));
const back = () => act(() => history.back());

it('the browser’s Back closes a form in which nothing was written but a search', async () => {
  renderApp(<Formas />);
  await press('Abrir');
  await write('Buscar');
  await settled(1);
  back();
  await waitFor(() => expect(form()).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before what was written in a form is lost (decision 0054)', async () => {
  renderApp(<Formas />);
  await press('Abrir');
  await write('Descripción');
  await settled(1);
  back();
  await answer('Cancelar');
  await settled(1);
  expect(form()).not.toBeNull();
  back();
  await answer('Descartar cambios');
  await waitFor(() => expect(form()).toBeNull());
  await settled(0);
  expect(window.location.hash).toBe('#/pagina');
  // Opened anew it has nothing to lose.
  await press('Abrir');
  await settled(1);
  back();
  await waitFor(() => expect(form()).toBeNull());
});

it('asks before a page in which something was written is left, and leaves it then', async () => {
  renderApp(<Formas />);
  await write('De la página');
  await settled(1);
  back();
  await answer('Cancelar');
  await settled(1);
  expect(window.location.hash).toBe('#/pagina');
  back();
  await answer('Descartar cambios');
  await waitFor(() => expect(window.location.hash).toBe('#/antes'));
});
