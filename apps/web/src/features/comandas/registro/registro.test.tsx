import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createElement, type ReactElement } from 'react';
import { notifications } from '@mantine/notifications';
import { Providers } from '../../../app/boot/providers.tsx';
import { createQueryClient } from '../../../app/boot/query-client.ts';
import { withWidth } from '../../../kit/DataTable/width.fixture.ts';
import { live } from '../../../platform/live/live.ts';
import { clearSesion } from '../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { aComandaVista, aSesion, idComanda, toPedidoVista } from '../../../platform/test/fixtures.ts';
import { aHistoria, COBROS, FILAS, FILTROS } from './datos.fixture.ts';
import { Cargando, DeConfiguracion, DelDia, SinConexion, SinPermisos, Vacio } from './Registro.stories.tsx';

type Handlers = Parameters<typeof fakeServer>[0];

const LISTAR = 'POST comandas';
const PERMISO = `GET roles/${aSesion().usuario.rol.id}/permiso/comandas/ELIMINAR_COMANDA`;
const HISTORIA = `GET comandas/${idComanda(1)}/historia`;
const BORRAR = `DELETE comandas/eliminar/${idComanda(4)}`;

const servidor = (handlers: Handlers = {}) =>
  fakeServer({
    [LISTAR]: answers({ registros: FILAS, total: 4 }),
    'GET comandas/filtros': answers(FILTROS),
    'GET tpv/areas-de-despacho': answers([{ id: 1, descripcion: 'Parrilla' }]),
    [HISTORIA]: answers(aHistoria()),
    [PERMISO]: answers({ permitido: true }),
    [BORRAR]: answers(null, 'Comanda Mesa 4 eliminada'),
    ...handlers,
  });
const mostrar = (ui: ReactElement) =>
  render(createElement(Providers, { env: 'test', queryClient: createQueryClient(), children: ui }));

const fila = (name: string | RegExp) => screen.findByRole('button', { name, expanded: false });
const abierta = () =>
  screen.queryAllByRole('button', { expanded: true }).filter((b) => b.hasAttribute('aria-controls'));
const cuerpos = (red: ReturnType<typeof fakeServer>) =>
  red.calls.filter((c) => c.name === LISTAR).map((c) => c.body as { pagina: number; filtros: unknown[] });
const pulsar = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => withWidth(1366));
afterEach(() => {
  act(() => {
    live.olvidar();
    clearSesion();
    notifications.clean();
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the list', () => {
  it('asks for a page and shows registros and total: folio, name, waiter, diners, total, methods, state, time (REGISTRO-006, API-065)', async () => {
    const red = servidor();
    mostrar(<Cargando />);
    const renglon = (await fila(/Mesa 1/)).closest('tr')!;
    const paid = within(renglon);
    expect(renglon.textContent).toContain('Folio 1');
    for (const texto of ['14:05', 'Mariana López', '2', 'Efectivo, Tarjeta', 'Pagada', '$45.50'])
      expect(paid.getByText(texto)).toBeTruthy();
    expect(screen.getByText('4 comandas de hoy')).toBeTruthy();
    expect(['Abierta', 'Cancelada', 'Unida', 'Pagada'].map((e) => screen.getAllByText(e).length)).toEqual([1, 1, 1, 1]);
    expect(cuerpos(red)[0]).toEqual({ pagina: 0, noElementosPorPagina: 50, filtros: [] });
  });

  it('is exported in the configuration, in Excel or CSV, and tells why it was not', async () => {
    const red = servidor({ 'POST comandas/descargar': refuses(409, 'EXPORTACION_MUY_GRANDE', 'Son más de 500,000') });
    mostrar(<DeConfiguracion />);
    await pulsar('Exportar');
    expect((await screen.findAllByRole('menuitem')).map((m) => m.textContent)).toEqual(['Excel', 'CSV']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excel' }));
    expect(await screen.findByText('Son más de 500,000')).toBeTruthy();
    expect(red.calls.find((c) => c.name === 'POST comandas/descargar')?.body).toEqual({ formato: 'xlsx', filtros: [] });
  });

  it('is filtered by a text on Enter and by what is checked, and starts over (GENERAL-006, GENERAL-007)', async () => {
    const red = servidor();
    mostrar(<DelDia />);
    const texto = screen.getByRole('textbox', { name: 'Filtra por folio, nombre o mesero' });
    await userEvent.type(texto, 'terraza');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(cuerpos(red).at(-1)!.filtros).toEqual([{ control: 'texto', valor: 'terraza' }]));
    await pulsar('Más filtros');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Parrilla' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Efectivo' }));
    await pulsar('Aplicar');
    await waitFor(() =>
      expect(cuerpos(red).at(-1)!.filtros).toEqual([
        { control: 'texto', valor: 'terraza' },
        { control: 'metodo', valores: [1] },
        { control: 'area', valores: [1] },
      ]),
    );
    await userEvent.clear(texto);
    await userEvent.type(texto, '{Enter}');
    await waitFor(() => expect(cuerpos(red).at(-1)!.filtros).toHaveLength(2));
  });

  it('has no dates in the till; in the configuration any range, sent as two instants (D-40, GENERAL-005)', async () => {
    const red = servidor();
    const { unmount } = mostrar(<DelDia />);
    expect(screen.queryByRole('combobox', { name: 'Desde' })).toBeNull();
    unmount();
    mostrar(<DeConfiguracion />);
    expect(screen.getByRole('heading', { name: 'Comandas', level: 1 })).toBeTruthy();
    expect(screen.getAllByText('261120-01-0001')).toHaveLength(1);
    await userEvent.click(screen.getByRole('combobox', { name: 'Desde' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Hoy' }));
    await waitFor(() => expect(cuerpos(red)).toHaveLength(1));
    const [{ valores }] = cuerpos(red)[0]!.filtros as [{ valores: [number, number] }];
    expect(valores[1] - valores[0]).toBe(24 * 3_600_000 - 1);
    expect(await screen.findByText('4 comandas')).toBeTruthy();
    await pulsar('Limpiar fechas');
    expect(await screen.findByText('4 comandas de hoy')).toBeTruthy();
  });

  it('says what it is: coming, failed with the server’s words, denied, empty', async () => {
    const red = servidor({ [LISTAR]: refuses(503, 'SERVICIO_NO_DISPONIBLE', 'La base de datos está ocupada') });
    const primera = mostrar(<Cargando />);
    await screen.findByText('La base de datos está ocupada');
    red.now(LISTAR, answers({ registros: FILAS, total: 4 }));
    await pulsar('Reintentar');
    expect(await fila(/Mesa 1/)).toBeTruthy();
    primera.unmount();
    red.now(LISTAR, refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación'));
    const segunda = mostrar(<Cargando />);
    await screen.findByText('No tienes permitido realizar esta operación');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    segunda.unmount();
    mostrar(<Vacio />);
    expect(screen.getByText('Hoy no hay comandas')).toBeTruthy();
  });

  it('is asked for again when the branch’s comandas move, not more than once in two seconds (REGISTRO-001)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const red = servidor();
    mostrar(<Cargando />);
    await fila(/Mesa 1/);
    const antes = cuerpos(red).length;
    for (const rev of [2, 3, 4]) act(() => live.cambios(rev, [{ tipo: 'modificada', comanda: aComandaVista(1, rev) }]));
    expect(cuerpos(red)).toHaveLength(antes);
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(cuerpos(red)).toHaveLength(antes + 1);
  });
});

describe('a row', () => {
  it('opens in 225 ms, one at a time, and closes when it is selected again (REGISTRO-002, REGISTRO-003)', async () => {
    servidor();
    mostrar(<DelDia />);
    await userEvent.click(await fila(/Mesa 1/));
    expect(abierta()).toHaveLength(1);
    const panel = document.getElementById(abierta()[0]!.getAttribute('aria-controls')!)!;
    expect(panel.style.animationDuration).toBe('225ms');
    await userEvent.click(await fila(/Mesa 4/));
    expect(abierta().map((b) => b.textContent)).toEqual(['Mesa 4Folio 4']);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Detalle de Mesa 1' })).toBeNull());
    await userEvent.click(screen.getByText('$316.00'));
    expect(abierta()).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('region', { name: /Detalle/ })).toBeNull());
  });

  it('shows lines with their companions, charges, and who did what and when, with who allowed it (D-40, D-18, REGISTRO-008)', async () => {
    servidor();
    mostrar(<DelDia />);
    await userEvent.click(await fila(/Mesa 1/));
    const pedidos = within(await screen.findByRole('region', { name: 'Pedidos' }));
    expect(pedidos.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      'Tacos al pastorHarina · Subcuenta Ana · Parrilla» Sin cebollaPAGADO$45.50',
      'Agua (1/2)Parrilla · Antes: Mesa 9PAGADO$45.50',
      'FlanParrillaEliminado$62.00',
      'FlanParrillaCortesía$62.00',
    ]);
    const cobros = within(screen.getByRole('region', { name: 'Cobros' }));
    expect(cobros.getByText(/Efectivo \$20.00 · Tarjeta \$30.00 · Propina \$4.50/)).toBeTruthy();
    expect(cobros.getByText('» Era con tarjeta')).toBeTruthy();
    expect(cobros.getAllByRole('button', { name: /Reimprimir/ })).toHaveLength(1);
    const historia = within(screen.getByRole('region', { name: 'Historia' }));
    expect(historia.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      '14:00Mariana López · Abrió la comandaMesa 1 · 2 comensales',
      '14:01Mariana López · Eliminó 1 pedidoFlanAutorizó Alejandra Núñez',
      '21-11-2026 14:00Guadalupe Herrera · Cobró $45.50',
    ]);
  });

  it('says why its history did not come, and asks again', async () => {
    const red = servidor({ [HISTORIA]: refuses(404, 'NO_ENCONTRADO', 'No se encontró lo que buscas') });
    mostrar(<Cargando />);
    await userEvent.click(await fila(/Mesa 1/));
    await screen.findByText('No se encontró lo que buscas');
    red.now(HISTORIA, answers(aHistoria({ unida_a: { id: idComanda(9), folio_corto: '9', nombre: 'Mesa 9' } })));
    await pulsar('Reintentar');
    expect(await screen.findByText('Se unió a Mesa 9, folio 9')).toBeTruthy();
  });

  it('prints a charge again and cancels it, by those who can (D-28, D-44)', async () => {
    servidor();
    const [onReimprimir, onCancelarCobro] = [vi.fn(), vi.fn()];
    const { unmount } = mostrar(<DelDia onReimprimir={onReimprimir} onCancelarCobro={onCancelarCobro} />);
    await userEvent.click(await fila(/Mesa 1/));
    await pulsar('Reimprimir ticket de Ana, $45.50');
    await pulsar('Cancelar cobro de Ana, $45.50');
    expect(onReimprimir).toHaveBeenCalledExactlyOnceWith(COBROS[0]!.id);
    expect(onCancelarCobro).toHaveBeenCalledExactlyOnceWith(COBROS[0]);
    unmount();
    mostrar(<SinPermisos />);
    await userEvent.click(await fila(/Mesa 1/));
    for (const name of [/^Reimprimir/, /^Cancelar cobro/])
      expect((await screen.findByRole('button', { name })).dataset.tip).toBe(
        'No tienes permitido realizar esta operación',
      );
  });

  it('opens in its card on a phone, and there it is deleted', async () => {
    withWidth(390);
    servidor({ [`GET comandas/${idComanda(4)}/historia`]: answers(aHistoria()) });
    mostrar(<DelDia />);
    const tarjeta = within(screen.getByRole('listitem', { name: 'Mesa 4, folio 4' }));
    expect(tarjeta.queryByRole('button', { name: 'Eliminar comanda' })).toBeNull();
    await userEvent.click(tarjeta.getByRole('button', { expanded: false }));
    expect(await tarjeta.findByRole('region', { name: 'Historia' })).toBeTruthy();
    expect(tarjeta.getByRole('button', { name: 'Eliminar comanda' })).toBeTruthy();
  });
});

describe('deleting a comanda', () => {
  it('asks the server for ELIMINAR_COMANDA first, then a person, and deletes by id (REGISTRO-004, REGISTRO-005, REGISTRO-007)', async () => {
    const red = servidor();
    mostrar(<DelDia />);
    await pulsar('Eliminar comanda Mesa 4, folio 4');
    const pregunta = within(await screen.findByRole('dialog', { name: 'Eliminar comanda' }));
    expect(pregunta.getByText('¿Estás seguro de querer eliminar la comanda?')).toBeTruthy();
    expect(red.names()).toEqual([PERMISO]);
    await userEvent.click(pregunta.getByRole('button', { name: 'Eliminar comanda' }));
    await waitFor(() => expect(red.names()).toContain(BORRAR));
    await waitFor(() => expect(red.names().at(-1)).toBe(LISTAR));
    expect(await screen.findByText('Comanda Mesa 4 eliminada')).toBeTruthy();
  });

  it('stops at the server’s no, and at a person’s (REGISTRO-004, REGISTRO-005)', async () => {
    const red = servidor({ [PERMISO]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    mostrar(<DelDia />);
    await pulsar('Eliminar comanda Mesa 4, folio 4');
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    red.now(PERMISO, answers({ permitido: true }));
    await pulsar('Eliminar comanda Mesa 4, folio 4');
    await pulsar('Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(red.names()).not.toContain(BORRAR);
  });

  it('says why not: what the server refuses, what is closed already, no link', async () => {
    servidor({
      [BORRAR]: refuses(
        409,
        'COMANDA_EN_PREPARACION',
        'No puedes eliminar esta comanda ya que tiene pedidos despachados o trabajando',
      ),
    });
    const { unmount } = mostrar(<DelDia />);
    const tip = (name: string) => screen.getByRole('button', { name }).dataset.tip;
    expect(tip('Eliminar comanda Mesa 1, folio 1')).toBe('La comanda ya está pagada');
    expect(tip('Eliminar comanda Terraza 2, folio 3')).toBe('La comanda fue eliminada');
    expect(tip('Eliminar comanda Mesa 2, folio 2')).toBe('La comanda se unió a otra');
    await pulsar('Eliminar comanda Mesa 4, folio 4');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar comanda' }));
    expect(await screen.findByText(/tiene pedidos despachados o trabajando/)).toBeTruthy();
    act(() => void live.recibir(aComandaVista(4, 30, { pedidos: [toPedidoVista(1, { status: 3 })] })));
    expect(tip('Eliminar comanda Mesa 4, folio 4')).toMatch(/tiene pedidos despachados o trabajando/);
    act(() => void live.recibir(aComandaVista(4, 31, { pedidos: [toPedidoVista(1, { status: 1 })] })));
    expect(tip('Eliminar comanda Mesa 4, folio 4')).not.toMatch(/pedidos/);
    unmount();
    mostrar(<SinConexion />);
    expect(tip('Eliminar comanda Mesa 4, folio 4')).toBe('Sin conexión con el servidor');
  });
});
