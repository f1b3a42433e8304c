import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { withWidth } from '../DataTable/width.fixture.ts';
import { PLATILLOS, type Platillo } from '../DataTable/DataTable.stories.tsx';
import type { ListQuery, PageRequest } from './listing.ts';
import { ConConsulta } from './ListScreen.stories.tsx';

beforeEach(() => withWidth(1366));
afterEach(() => vi.unstubAllGlobals());

const queryOf = (total: number | (() => number) = 126) => {
  const count = () => (typeof total === 'number' ? total : total());
  return vi.fn<ListQuery<Platillo>>(async ({ body }) => {
    const { pagina, noElementosPorPagina } = body;
    const records = pagina * noElementosPorPagina < count() ? [{ ...PLATILLOS[0]!, nombre: `Fila ${pagina}` }] : [];
    return { data: { registros: records, total: count() } };
  });
};

type Query = ReturnType<typeof queryOf>;
const last = (query: Query): PageRequest | undefined => query.mock.lastCall?.[0].body;
const asked = (query: Query, expected: PageRequest) => waitFor(() => expect(last(query)).toEqual(expected));
const button = (name: string) => screen.getByRole('button', { name });

it('asks for page 0 of 50 rows (GENERAL-003, GENERAL-019)', async () => {
  const query = queryOf();
  renderApp(<ConConsulta consulta={query} />);
  await screen.findByText('Fila 0');
  expect(last(query)).toEqual({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
});

it('keeps the rows while another page comes', async () => {
  const query = queryOf();
  renderApp(<ConConsulta consulta={query} />);
  await screen.findByText('Fila 0');
  let arrives = () => undefined as void;
  query.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      arrives = resolve;
    });
    return { data: { registros: PLATILLOS, total: 126 } };
  });
  await userEvent.click(button('Página siguiente'));
  await screen.findByRole('progressbar', { name: 'Actualizando' });
  expect(screen.getByText('Fila 0')).toBeTruthy();
  arrives();
  await screen.findByText('Enchiladas suizas');
  expect(last(query)).toMatchObject({ pagina: 1 });
});

const typeFilter = (text: string) => {
  const filter = screen.getByRole('textbox', { name: 'Filtra por descripción' });
  fireEvent.change(filter, { target: { value: text } });
  fireEvent.submit(filter);
};

it('starts over at page 0 when the text filter changes (GENERAL-007, GENERAL-008)', async () => {
  const query = queryOf();
  renderApp(<ConConsulta consulta={query} />);
  await screen.findByText('Fila 0');
  fireEvent.click(button('Última página'));
  await screen.findByText('Fila 2');
  typeFilter('pozole');
  const filters = [{ control: 'text_filter', valor: 'pozole' }];
  await asked(query, { pagina: 0, noElementosPorPagina: 50, filtros: filters });
});

it('sends each group that was checked with its control, and nothing after Limpiar todo (GENERAL-007, GENERAL-008)', async () => {
  const query = queryOf();
  renderApp(<ConConsulta consulta={query} />);
  await screen.findByText('Fila 0');
  fireEvent.click(button('Área'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Parrilla' }));
  fireEvent.click(button('Aplicar'));
  await asked(query, { pagina: 0, noElementosPorPagina: 50, filtros: [{ control: 'areas', valores: [4] }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Limpiar todo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpiar todo' })).toBeNull());
  expect(button('Área')).toBeTruthy();
});

it('keeps what it shows when the next page fails, and asks again', async () => {
  const query = queryOf();
  renderApp(<ConConsulta consulta={query} />);
  await screen.findByText('Fila 0');
  query.mockRejectedValueOnce(new Error('La base de datos está ocupada'));
  await userEvent.click(button('Página siguiente'));
  expect((await screen.findByRole('alert')).textContent).toContain('La base de datos está ocupada');
  expect(screen.getByText('Fila 0')).toBeTruthy();
  await userEvent.click(button('Reintentar'));
  await screen.findByText('Fila 1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not offer to try again what is denied', async () => {
  const query = queryOf();
  query.mockRejectedValueOnce(Object.assign(new Error('No tienes permitido realizar esta operación'), { code: 403 }));
  renderApp(<ConConsulta consulta={query} />);
  expect((await screen.findByRole('alert')).textContent).toBe('No tienes permitido realizar esta operación');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('asks again for its rows after a change', async () => {
  const query = queryOf();
  renderApp(<ConConsulta consulta={query} />);
  await screen.findByText('Fila 0');
  await userEvent.click(button('Recargar'));
  await waitFor(() => expect(query).toHaveBeenCalledTimes(2));
});

it('steps back when the page it was on is no more', async () => {
  let total = 51;
  const query = queryOf(() => total);
  renderApp(<ConConsulta consulta={query} />);
  await screen.findByText('Fila 0');
  await userEvent.click(button('Página siguiente'));
  await screen.findByText('Fila 1');
  total = 50;
  await userEvent.click(button('Recargar'));
  await screen.findByText('Fila 0');
  expect(screen.getByText('1–50 de 50')).toBeTruthy();
});
