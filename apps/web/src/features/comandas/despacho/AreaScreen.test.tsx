import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { followedArea, live } from '../../../platform/live/live.ts';
import { answers, fakeServer } from '../../../platform/test/fake-server.ts';
import { aComandaVista, idComanda } from '../../../platform/test/fixtures.ts';
import * as historias from './AreaScreen.stories.tsx';
import { COCINA, cocinaCaliente, unPedido } from './datos.fixture.ts';
import { abrir, boton, cambiar, cerrar, con, fila, filas, platillos, tono } from './pantalla.fixture.ts';
import { releerPreferencias } from './preferencias.ts';

beforeEach(abrir);
afterEach(cerrar);

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
    cambiar(201, aComandaVista(200, 201, { pedidos: [deOtra, lista] }));
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
      'Gringa de pastor6 min. DEMORADOSin cebolla, piña aparteGlutenLácteosPica',
      'Mariana Ortiz',
      'Mesa 4Folio 115',
    ]);
    expect(fila('Gringa de pastor').getAllByRole('button')).toHaveLength(3);
  });

  it('says what a dish holds, with what its extras hold, and nothing of what nobody said (decision 0010)', () => {
    renderApp(<historias.OchoFilas />);
    const contiene = (platillo: string) =>
      fila(platillo)
        .queryAllByRole('list', { name: 'Contiene' })
        .map((l) =>
          within(l)
            .getAllByRole('listitem')
            .map((i) => i.textContent),
        );
    expect(contiene('Alambre de arrachera')).toEqual([['Gluten', 'Lácteos']]);
    expect(contiene('Queso extra')).toEqual([['Lácteos']]);
    expect(contiene('Enchiladas suizas')).toEqual([]);
  });

  it('names the comanda and its short folio, or says that they are missing (DESPACHO-004, DESPACHO-005)', () => {
    const { unmount } = renderApp(<historias.OchoFilas />);
    expect(fila('Sopa de tortilla').getAllByRole('cell')[3]?.textContent).toBe('Barra 1Folio 121');
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
    expect(fila('Tacos al pastor').queryAllByRole('button')).toEqual([]);
    act(() => void vi.advanceTimersByTime(61_000));
    expect(platillos()).toEqual(['Sopa']);
  });
});

describe('a new line', () => {
  const llega = () =>
    cambiar(201, aComandaVista(300, 201, { pedidos: [unPedido(30, Date.now(), 0, { descripcion: 'Flan' })] }));

  it('reads NUEVO until it is touched, and is told politely', () => {
    renderApp(<historias.OchoFilas />);
    expect(screen.queryByText('NUEVO')).toBeNull();
    llega();
    expect(fila('Flan').getByText('NUEVO')).toBeTruthy();
    expect(screen.getByText('1 pedido nuevo').getAttribute('role')).toBe('status');
    fireEvent.pointerDown(boton('Trabajando', 'Flan'));
    // The mark stays until the press ends: the button must not move under the finger.
    expect(fila('Flan').getByText('NUEVO')).toBeTruthy();
    fireEvent.click(boton('Trabajando', 'Flan'));
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

describe('what is new, out of sight', () => {
  it('is always told with its count, and a press shows it (ui.md 9)', async () => {
    renderApp(<historias.OchoFilas />);
    expect(screen.queryByRole('button', { name: /nuevo/ })).toBeNull();
    const pedidos = [30, 31].map((n) => unPedido(n, Date.now(), 0, { descripcion: `Flan ${n}` }));
    cambiar(201, aComandaVista(300, 201, { pedidos }));
    const aLaVista = vi.fn();
    screen.getByRole('row', { name: /^Flan 30/ }).scrollIntoView = aLaVista;
    await userEvent.click(screen.getByRole('button', { name: 'Ver 2 pedidos nuevos' }));
    expect(aLaVista).toHaveBeenCalledOnce();
    fireEvent.click(boton('Trabajando', 'Flan 30'));
    expect(screen.getByRole('button', { name: 'Ver 1 pedido nuevo' })).toBeTruthy();
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
    act(() => live.foto(200, cocinaCaliente(Date.now())));
    expect(filas()).toHaveLength(8);
  });

  it('why there is no such area, instead of an empty one (D-46)', async () => {
    const message = 'El área de despacho no existe';
    con({ status: 404, body: { error: { message, code: 404, motivo: 'NO_ENCONTRADO' } } });
    renderApp(<historias.AreaBorrada />);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByText('Todo despachado')).toBeNull();
  });

  it('the last data as soon as the device has no network, and its own name whole: the strip above says the rest', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp(<historias.OchoFilas />);
    expect(filas()).toHaveLength(8);
    expect(within(screen.getByRole('banner')).queryByText(/conexión|actualización/i)).toBeNull();
    onLine.mockRestore();
  });

  it('the last data when the link breaks later, and that it is looked for', () => {
    renderApp(<historias.SinConexion />);
    expect(filas()).toHaveLength(8);
    expect(within(screen.getByRole('banner')).getByText('Conectando…')).toBeTruthy();
  });
});

it('is dark, and gives back the scheme of the device', async () => {
  const esquema = () => document.documentElement.getAttribute('data-mantine-color-scheme');
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  const { unmount } = renderApp(<historias.OchoFilas />);
  await waitFor(() => expect(esquema()).toBe('dark'));
  unmount();
  expect(esquema()).toBe('light');
});

it('asks for the lines of its area only, and for everything again once it is left', () => {
  const { unmount } = renderApp(<historias.OchoFilas />);
  expect(followedArea()).toBe(1);
  unmount();
  expect(followedArea()).toBeNull();
});

it('keeps its lines when its name arrives', async () => {
  fakeServer({ [`GET tpv/areas-de-despacho/${COCINA}`]: answers({ id: COCINA, descripcion: 'Parrilla' }) });
  renderApp(<historias.NombrePorLlegar />);
  const [primera] = filas();
  expect(await screen.findByRole('heading', { name: 'Área Parrilla' })).toBeTruthy();
  expect([filas().length, filas()[0] === primera]).toEqual([8, true]);
});

it('forgets the comanda that was closed elsewhere', () => {
  renderApp(<historias.OchoFilas />);
  act(() => live.cambios(201, [{ tipo: 'removida', id: idComanda(121) }]));
  expect(platillos()).not.toContain('Sopa de tortilla');
});
