import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComandaVista } from '@comal/contract/comandas-schemas';
import { renderApp } from '../../app/render-app.tsx';
import { live } from '../../platform/live/live.ts';
import { clearSesion } from '../../platform/session/session.ts';
import { fakeFetch, type Reply } from '../../platform/test/fake-fetch.ts';
import { aComandaVista, idComanda, idPedido } from '../../platform/test/fixtures.ts';
import * as historias from './AreaScreen.stories.tsx';
import { cocinaCaliente, unPedido } from './datos-de-prueba.ts';
import { releerPreferencias } from './preferencias.ts';

const movidos = (...ids: string[]): Reply => ({ body: { message: '', data: { movidos: ids, rechazados: [] } } });
const negado = (id: string, message: string): Reply => ({
  status: 409,
  body: {
    error: { message: 'Algunos cambios no se guardaron', code: 409, motivo: 'CAMBIOS_RECHAZADOS' },
    data: { movidos: [], rechazados: [{ id, motivo: 'MOVIMIENTO_NO_PERMITIDO', message }] },
  },
});

const con = (...replies: Parameters<typeof fakeFetch>) => {
  const servidor = fakeFetch(...replies);
  vi.stubGlobal('fetch', servidor.fetch);
  return servidor;
};

const filas = () => [...document.querySelectorAll<HTMLElement>('[data-pedido]')];
const platillos = () => filas().map((f) => f.getAttribute('aria-label')?.split(',')[0]);
const fila = (platillo: string) => within(screen.getByRole('row', { name: new RegExp(`^${platillo}`) }));
const boton = (rotulo: string, platillo: string) =>
  fila(platillo).getByRole('button', { name: new RegExp(`^${rotulo}`) });
const apagado = (b: HTMLElement) => b.getAttribute('aria-disabled') === 'true';
const razon = (b: HTMLElement) => b.getAttribute('aria-description');
const tono = (platillo: string) => filas()[platillos().indexOf(platillo)]?.dataset.tono;
const enBloque = (nombre: string) => screen.getByRole('button', { name: new RegExp(`^${nombre}`) });
const cambiar = (rev: number, comanda: ComandaVista) =>
  act(() => live.cambios(rev, [{ tipo: 'modificada', comanda: { ...comanda, rev } }]));
const mesa4 = () => {
  const [comanda] = cocinaCaliente(Date.now());
  if (!comanda) throw new Error('The mockup has a first comanda');
  return comanda;
};

beforeEach(() => {
  con(movidos());
  releerPreferencias();
});
afterEach(() => {
  cleanup();
  notifications.clean();
  live.olvidar();
  clearSesion();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the dispatch-area screen', () => {
  it('is titled by its area (DESPACHO-001)', () => {
    renderApp(<historias.OchoFilas />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Área Cocina caliente');
  });

  it('shows the lines of its area that are not dispatched yet (DESPACHO-002)', () => {
    renderApp(<historias.OchoFilas />);
    expect(filas()).toHaveLength(8);
    const deOtra = unPedido(20, Date.now(), 1, { area: 2, descripcion: 'Limonada' });
    const lista = unPedido(21, Date.now(), 1, { status: 3, descripcion: 'Taco' });
    cambiar(41, aComandaVista(200, 41, { pedidos: [deOtra, lista] }));
    expect(filas()).toHaveLength(8);
  });

  it('has the columns time, dish, waiter, comanda and state (DESPACHO-003)', () => {
    renderApp(<historias.OchoFilas />);
    const columnas = screen.getAllByRole('columnheader').map((c) => c.textContent);
    expect(columnas).toEqual(['Tiempo', 'Platillo', 'Mesero', 'Comanda', 'Estado']);
    const celdas = fila('Gringa de pastor')
      .getAllByRole('cell')
      .map((c) => c.textContent);
    expect(celdas.slice(0, 4)).toEqual([
      '24minprep. 21 de 15',
      'Gringa de pastor6 min. DEMORADOSin cebolla, piña aparte',
      'Mariana Ortiz',
      'Mesa 4115',
    ]);
    expect(fila('Gringa de pastor').getAllByRole('button')).toHaveLength(3);
  });

  it('names the comanda and its short folio, or says that they are missing (DESPACHO-004, DESPACHO-005)', () => {
    const { unmount } = renderApp(<historias.OchoFilas />);
    expect(fila('Sopa de tortilla').getAllByRole('cell')[3]?.textContent).toBe('Barra 1121');
    unmount();
    renderApp(<historias.SinComanda />);
    expect(screen.getByText('Sin comanda')).toBeTruthy();
    expect(screen.getByText('Sin folio')).toBeTruthy();
  });

  it('tells a companion whose it is, the limit of a pending line, and a diner’s own order', () => {
    renderApp(<historias.OchoFilas />);
    expect(fila('Queso extra').getByText('de Alambre de arrachera')).toBeTruthy();
    expect(fila('Enchiladas suizas').getByText('límite 12')).toBeTruthy();
    expect(fila('Orden de tacos al pastor').getByText('Autoservicio')).toBeTruthy();
  });

  it('sorts by time, dish, waiter and comanda, both ways, and remembers it (DESPACHO-006)', async () => {
    const { unmount } = renderApp(<historias.OchoFilas />);
    expect(platillos().slice(0, 3)).toEqual(['Gringa de pastor', 'Mole poblano con pollo', 'Alambre de arrachera']);
    const primera = async (orden: string) => {
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${orden}`) }));
      return platillos()[0];
    };
    expect(await primera('Tiempo')).toBe('Sopa de tortilla');
    expect(await primera('Platillo')).toBe('Alambre de arrachera');
    expect(await primera('Mesero')).toBe('Orden de tacos al pastor');
    expect(await primera('Comanda')).toBe('Sopa de tortilla');
    unmount();
    releerPreferencias();
    renderApp(<historias.OchoFilas />);
    expect(platillos()[0]).toBe('Sopa de tortilla');
    expect(screen.getByRole('columnheader', { name: 'Comanda' }).getAttribute('aria-sort')).toBe('ascending');
  });

  it('strikes out a cancelled line, without buttons, and takes it away after 60 s (D-21)', () => {
    vi.useFakeTimers();
    renderApp(<historias.Cancelado />);
    expect(tono('Tacos al pastor')).toBe('cancelado');
    expect(apagado(boton('Trabajando', 'Tacos al pastor'))).toBe(true);
    act(() => void vi.advanceTimersByTime(61_000));
    expect(platillos()).toEqual(['Sopa']);
  });
});

describe('the state buttons', () => {
  it('are disabled as the rules say, and only the next step is filled (DESPACHO-009)', () => {
    renderApp(<historias.OchoFilas />);
    const de = (platillo: string) =>
      ['Pendiente', 'Trabajando', 'Despachado'].map((r) => [
        apagado(boton(r, platillo)),
        boton(r, platillo).dataset.aspecto ?? '',
      ]);
    expect(de('Sopa de tortilla')).toEqual([
      [true, 'actual'],
      [false, 'siguiente'],
      [true, ''],
    ]);
    expect(de('Gringa de pastor')).toEqual([
      [false, ''],
      [true, 'actual'],
      [false, 'siguiente'],
    ]);
  });

  it('save at once and show it before the answer (DESPACHO-010, D-93)', async () => {
    const servidor = con(movidos(idPedido(8)));
    renderApp(<historias.OchoFilas />);
    await userEvent.click(boton('Trabajando', 'Sopa de tortilla'));
    expect(tono('Sopa de tortilla')).toBe('trabajando');
    expect(servidor.requests[0]?.url.pathname).toMatch(/comandas\/pedidos\/estado$/);
    expect(servidor.requests[0]?.body).toEqual([{ id: idPedido(8), de: 1, a: 2 }]);
  });

  it('go back when the server refuses, with its reason (D-93)', async () => {
    con(negado(idPedido(8), 'El pedido ya cambió de estado'));
    renderApp(<historias.OchoFilas />);
    await userEvent.click(boton('Trabajando', 'Sopa de tortilla'));
    expect(await screen.findByText('El pedido ya cambió de estado')).toBeTruthy();
    expect(tono('Sopa de tortilla')).toBe('pendiente');
  });

  it('go back when nobody answers', async () => {
    con('sin red');
    renderApp(<historias.OchoFilas />);
    await userEvent.click(boton('Trabajando', 'Sopa de tortilla'));
    await waitFor(() => expect(tono('Sopa de tortilla')).toBe('pendiente'));
  });

  it('a newer state from elsewhere wins over what this screen showed', async () => {
    con(movidos(idPedido(8)));
    renderApp(<historias.OchoFilas />);
    await userEvent.click(boton('Trabajando', 'Sopa de tortilla'));
    const barra = (status: 1 | 2) =>
      aComandaVista(121, 41, {
        nombre: 'Barra 1',
        pedidos: [unPedido(8, Date.now(), 0, { descripcion: 'Sopa de tortilla', status })],
      });
    cambiar(41, barra(2));
    expect(tono('Sopa de tortilla')).toBe('trabajando');
    cambiar(42, barra(1));
    expect(tono('Sopa de tortilla')).toBe('pendiente');
  });

  it.each([
    ['SinPermiso', 'No tienes permitido realizar esta operación'],
    ['SinConexion', 'Sin conexión: los cambios se podrán hacer cuando vuelva'],
  ] as const)('%s: they keep their place and say why', (historia, texto) => {
    const Historia = historias[historia];
    renderApp(<Historia />);
    expect(razon(boton('Trabajando', 'Sopa de tortilla'))).toBe(texto);
    expect(razon(enBloque('Trabajando a despachado'))).toBe(texto);
  });
});

describe('the bulk buttons', () => {
  it('turn all pending lines into working (DESPACHO-007)', async () => {
    const servidor = con(movidos());
    renderApp(<historias.OchoFilas />);
    await userEvent.click(enBloque('Pendientes a trabajando'));
    expect(servidor.requests[0]?.body).toEqual([5, 6, 7, 8].map((n) => ({ id: idPedido(n), de: 1, a: 2 })));
    expect(razon(enBloque('Pendientes a trabajando'))).toBe('No hay pedidos pendientes');
  });

  it('turn all working lines into dispatched, after asking with the count (DESPACHO-008)', async () => {
    const servidor = con(movidos());
    renderApp(<historias.OchoFilas />);
    await userEvent.click(enBloque('Trabajando a despachado'));
    expect(await screen.findByText('¿Marcar como despachados 4 pedidos en preparación?')).toBeTruthy();
    expect(servidor.requests).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Despachar 4 pedidos' }));
    const ids = servidor.requests.flatMap((r) => r.body as { id: string; de: number; a: number }[]);
    expect(ids.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4].map(idPedido));
    expect(ids.every(({ de, a }) => de === 2 && a === 3)).toBe(true);
    await waitFor(() => expect(filas()).toHaveLength(4));
  });

  it('move nothing when the question is answered no', async () => {
    const servidor = con(movidos());
    renderApp(<historias.OchoFilas />);
    await userEvent.click(enBloque('Trabajando a despachado'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(servidor.requests).toHaveLength(0);
  });
});

describe('a dispatch', () => {
  const despachar = (platillo: string) => {
    fireEvent.pointerDown(boton('Despachado', platillo));
    fireEvent.click(boton('Despachado', platillo));
  };

  it('keeps the rows in their place for 1.5 s, and then the line leaves the table (D-22)', () => {
    vi.useFakeTimers();
    renderApp(<historias.OchoFilas />);
    const antes = platillos();
    despachar('Gringa de pastor');
    expect(platillos()).toEqual(antes);
    expect(apagado(boton('Despachado', 'Gringa de pastor'))).toBe(true);
    act(() => void vi.advanceTimersByTime(1_600));
    expect(platillos()).toEqual(antes.slice(1));
  });

  it('can be undone for 8 s (D-22)', async () => {
    const servidor = con(movidos(idPedido(1)));
    renderApp(<historias.OchoFilas />);
    despachar('Gringa de pastor');
    const sinGringa = { ...mesa4(), pedidos: mesa4().pedidos.slice(1) };
    cambiar(41, sinGringa);
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(servidor.requests).toHaveLength(2));
    expect(servidor.requests[1]?.body).toEqual([{ id: idPedido(1), de: 3, a: 2 }]);
    expect(tono('Gringa de pastor')).toBe('demorado');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('is offered no longer after 8 s (D-22)', () => {
    vi.useFakeTimers();
    renderApp(<historias.OchoFilas />);
    despachar('Gringa de pastor');
    act(() => void vi.advanceTimersByTime(7_900));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('is not offered when the server refused it', async () => {
    con(negado(idPedido(1), 'El pedido ya cambió de estado'));
    renderApp(<historias.OchoFilas />);
    despachar('Gringa de pastor');
    await screen.findByText('El pedido ya cambió de estado');
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });
});

describe('a new line', () => {
  const llega = () =>
    cambiar(41, aComandaVista(300, 41, { pedidos: [unPedido(30, Date.now(), 0, { descripcion: 'Flan' })] }));

  it('reads NUEVO until it is touched, and is told politely', () => {
    renderApp(<historias.OchoFilas />);
    expect(screen.queryByText('NUEVO')).toBeNull();
    llega();
    expect(fila('Flan').getByText('NUEVO')).toBeTruthy();
    expect(screen.getByText('1 pedido nuevo').getAttribute('role')).toBe('status');
    fireEvent.pointerDown(boton('Trabajando', 'Flan'));
    expect(screen.queryByText('NUEVO')).toBeNull();
  });

  it('reads NUEVO for 30 s at most', () => {
    vi.useFakeTimers();
    renderApp(<historias.OchoFilas />);
    llega();
    act(() => void vi.advanceTimersByTime(30_100));
    expect(screen.queryByText('NUEVO')).toBeNull();
  });
});

describe('what stands in place of the rows', () => {
  it('everything dispatched', () => {
    renderApp(<historias.TodoDespachado />);
    expect(screen.getByText('Todo despachado')).toBeTruthy();
  });

  it('the shape of the rows until they come', () => {
    renderApp(<historias.Cargando />);
    expect(screen.getByRole('status', { name: 'Cargando...' })).toBeTruthy();
  });

  it('the failed load, with Reintentar, until it recovers by itself (DESPACHO-011)', () => {
    renderApp(<historias.Falla />);
    expect(screen.getByRole('alert').textContent).toContain('Error al cargar comandas');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
    act(() => live.foto(40, cocinaCaliente(Date.now())));
    expect(filas()).toHaveLength(8);
  });

  it('the last data with its age when the link breaks later', () => {
    renderApp(<historias.SinConexion />);
    expect(filas()).toHaveLength(8);
    expect(screen.getByText(/^Sin conexión · Última actualización \d\d:\d\d$/)).toBeTruthy();
  });
});

it('is dark, and gives back the scheme of the device', () => {
  const esquema = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  const { unmount } = renderApp(<historias.OchoFilas />);
  expect(esquema()).toBe('dark');
  unmount();
  expect(esquema()).toBe('light');
});

it('forgets the comanda that was closed elsewhere', () => {
  renderApp(<historias.OchoFilas />);
  act(() => live.cambios(41, [{ tipo: 'removida', id: idComanda(121) }]));
  expect(platillos()).not.toContain('Sopa de tortilla');
});
