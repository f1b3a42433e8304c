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

const consultaDe = (total: number | (() => number) = 126) => {
  const cuantos = () => (typeof total === 'number' ? total : total());
  return vi.fn<ListQuery<Platillo>>(async ({ body }) => {
    const { pagina, noElementosPorPagina } = body;
    const registros = pagina * noElementosPorPagina < cuantos() ? [{ ...PLATILLOS[0]!, nombre: `Fila ${pagina}` }] : [];
    return { data: { registros, total: cuantos() } };
  });
};

type Consulta = ReturnType<typeof consultaDe>;
const ultima = (consulta: Consulta): PageRequest | undefined => consulta.mock.lastCall?.[0].body;
const pedida = (consulta: Consulta, esperada: PageRequest) => waitFor(() => expect(ultima(consulta)).toEqual(esperada));
const boton = (name: string) => screen.getByRole('button', { name });

it('asks for page 0 of 50 rows (GENERAL-003, GENERAL-019)', async () => {
  const consulta = consultaDe();
  renderApp(<ConConsulta consulta={consulta} />);
  await screen.findByText('Fila 0');
  expect(ultima(consulta)).toEqual({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
});

it('keeps the rows while another page comes', async () => {
  const consulta = consultaDe();
  renderApp(<ConConsulta consulta={consulta} />);
  await screen.findByText('Fila 0');
  let llega = () => undefined as void;
  consulta.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      llega = resolve;
    });
    return { data: { registros: PLATILLOS, total: 126 } };
  });
  await userEvent.click(boton('Página siguiente'));
  await screen.findByRole('progressbar', { name: 'Actualizando' });
  expect(screen.getByText('Fila 0')).toBeTruthy();
  llega();
  await screen.findByText('Enchiladas suizas');
  expect(ultima(consulta)).toMatchObject({ pagina: 1 });
});

const escribirFiltro = (texto: string) => {
  const filtro = screen.getByRole('textbox', { name: 'Filtra por descripción' });
  fireEvent.change(filtro, { target: { value: texto } });
  fireEvent.submit(filtro);
};

it('starts over at page 0 when the text filter changes (GENERAL-007, GENERAL-008)', async () => {
  const consulta = consultaDe();
  renderApp(<ConConsulta consulta={consulta} />);
  await screen.findByText('Fila 0');
  fireEvent.click(boton('Última página'));
  await screen.findByText('Fila 2');
  escribirFiltro('pozole');
  const filtros = [{ control: 'text_filter', valor: 'pozole' }];
  await pedida(consulta, { pagina: 0, noElementosPorPagina: 50, filtros });
});

it('sends each group that was checked with its control, and nothing after Limpiar todo (GENERAL-007, GENERAL-008)', async () => {
  const consulta = consultaDe();
  renderApp(<ConConsulta consulta={consulta} />);
  await screen.findByText('Fila 0');
  fireEvent.click(boton('Área'));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Parrilla' }));
  fireEvent.click(boton('Aplicar'));
  await pedida(consulta, { pagina: 0, noElementosPorPagina: 50, filtros: [{ control: 'areas', valores: [4] }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Limpiar todo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Limpiar todo' })).toBeNull());
  expect(boton('Área')).toBeTruthy();
});

it('keeps what it shows when the next page fails, and asks again', async () => {
  const consulta = consultaDe();
  renderApp(<ConConsulta consulta={consulta} />);
  await screen.findByText('Fila 0');
  consulta.mockRejectedValueOnce(new Error('La base de datos está ocupada'));
  await userEvent.click(boton('Página siguiente'));
  expect((await screen.findByRole('alert')).textContent).toContain('La base de datos está ocupada');
  expect(screen.getByText('Fila 0')).toBeTruthy();
  await userEvent.click(boton('Reintentar'));
  await screen.findByText('Fila 1');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not offer to try again what is denied', async () => {
  const consulta = consultaDe();
  consulta.mockRejectedValueOnce(
    Object.assign(new Error('No tienes permitido realizar esta operación'), { code: 403 }),
  );
  renderApp(<ConConsulta consulta={consulta} />);
  expect((await screen.findByRole('alert')).textContent).toBe('No tienes permitido realizar esta operación');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

it('asks again for its rows after a change', async () => {
  const consulta = consultaDe();
  renderApp(<ConConsulta consulta={consulta} />);
  await screen.findByText('Fila 0');
  await userEvent.click(boton('Recargar'));
  await waitFor(() => expect(consulta).toHaveBeenCalledTimes(2));
});

it('steps back when the page it was on is no more', async () => {
  let total = 51;
  const consulta = consultaDe(() => total);
  renderApp(<ConConsulta consulta={consulta} />);
  await screen.findByText('Fila 0');
  await userEvent.click(boton('Página siguiente'));
  await screen.findByText('Fila 1');
  total = 50;
  await userEvent.click(boton('Recargar'));
  await screen.findByText('Fila 0');
  expect(screen.getByText('1–50 de 50')).toBeTruthy();
});
