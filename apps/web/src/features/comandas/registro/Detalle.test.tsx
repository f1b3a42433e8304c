import { notifications } from '@mantine/notifications';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { Providers } from '../../../app/boot/providers.tsx';
import { createQueryClient } from '../../../app/boot/query-client.ts';
import { withWidth } from '../../../kit/DataTable/width.fixture.ts';
import { live } from '../../../platform/live/live.ts';
import { clearSesion, saveSesion, currentSesion } from '../../../platform/session/session.ts';
import { answers, fakeServer, refuses } from '../../../platform/test/fake-server.ts';
import { toPedidoVista, aSesion, idComanda } from '../../../platform/test/fixtures.ts';
import { aHistoria, FILAS, FILTROS } from './datos.fixture.ts';
import { Cargando, DeConfiguracion, DelDia } from './Registro.stories.tsx';

const LISTAR = 'POST comandas';
const HISTORIA = `GET comandas/${idComanda(1)}/historia`;
const PERMITE = `GET roles/${aSesion().usuario.rol.id}/permiso/comandas/ELIMINAR_COMANDA`;
const BORRAR = `DELETE comandas/eliminar/${idComanda(4)}`;
const SIN_RED = 'Sin conexión con el servidor';

const mostrar = (ui: ReactElement, handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const red = fakeServer({
    [LISTAR]: answers({ registros: FILAS, total: 4 }),
    'GET comandas/filtros': answers(FILTROS),
    'GET tpv/areas-de-despacho': answers([]),
    [HISTORIA]: answers(aHistoria()),
    [PERMITE]: answers({ permitido: true }),
    ...handlers,
  });
  render(
    <Providers env="test" queryClient={createQueryClient()}>
      {ui}
    </Providers>,
  );
  return red;
};
const pulsar = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const abrir = async (ui: ReactElement, handlers?: Parameters<typeof fakeServer>[0]) => {
  const red = mostrar(ui, handlers);
  await pulsar(/^Mesa 1/);
  await screen.findByRole('region', { name: 'Cobros' });
  return red;
};
const razones = () =>
  [/^Reimprimir/, /^Cancelar cobro/].map((name) =>
    screen.getByRole('button', { name }).getAttribute('aria-description'),
  );

beforeEach(() => withWidth(1366));
afterEach(() => {
  act(() => {
    live.olvidar();
    clearSesion();
    notifications.clean();
  });
  vi.unstubAllGlobals();
});

describe('the charges of a comanda', () => {
  it('that was cancelled and what cancelled it are named so (D-40, D-44)', async () => {
    await abrir(<DelDia />);
    const cobros = within(screen.getByRole('region', { name: 'Cobros' })).getAllByRole('listitem');
    expect(
      cobros.map((li) => [
        li.textContent.startsWith('Cancelación · Ana'),
        within(li).queryByText('Cancelado') !== null,
      ]),
    ).toEqual([
      [false, false],
      [true, false],
      [false, true],
    ]);
  });

  it('of which several methods paid say what stayed of each, the change taken from the cash', async () => {
    const [cobro] = aHistoria().cobros;
    const otros = [{ metodo: 100, descripcion: 'Rappi', monto: 5 }];
    const cobros = [{ ...cobro!, efectivo: 50, tarjeta: 30, cambio: 4.5, otros }];
    await abrir(<Cargando />, { [HISTORIA]: answers(aHistoria({ cobros })) });
    const texto = screen.getByRole('region', { name: 'Cobros' }).textContent ?? '';
    expect(texto).toContain('Efectivo $45.50 · Tarjeta $30.00 · Rappi $5.00');
  });

  it('of an open shift say to who counts blind what they came to, and not how they were paid (D-107)', async () => {
    const cobros = aHistoria().cobros.map((c) => ({
      ...c,
      ...{ efectivo: null, transferencia: null, tarjeta: null, cambio: null },
    }));
    await abrir(<Cargando />, { [HISTORIA]: answers(aHistoria({ cobros })) });
    const texto = screen.getByRole('region', { name: 'Cobros' }).textContent ?? '';
    expect(texto.match(/Con qué se pagó se ve al cerrar caja/g)).toHaveLength(3);
    expect(texto).toContain('$45.50');
    expect(texto).not.toMatch(/Efectivo|Tarjeta/);
  });

  it('of which all was given back cannot be cancelled, and say why', async () => {
    const [cobro] = aHistoria().cobros;
    const devolucion = {
      ...cobro!,
      ...{ id: '0199f000-0000-7000-8000-0000000000d1', devuelve: cobro!.id, total: -cobro!.total },
    };
    await abrir(<DelDia />, { [HISTORIA]: answers(aHistoria({ cobros: [devolucion, cobro!] })) });
    const cancelar = screen.getByRole('button', { name: /^Cancelar cobro/ });
    expect(cancelar.getAttribute('aria-description')).toMatch(/no queda nada que cancelar$/);
  });

  it('are invoiced by who may, where they can be (D-150)', async () => {
    const [cobro] = aHistoria().cobros;
    const con = { [HISTORIA]: answers(aHistoria({ cobros: [{ ...cobro!, factura: 'facturada' }] })) };
    const onFacturar = vi.fn();
    await abrir(<DeConfiguracion onFacturar={onFacturar} />, con);
    expect(screen.getByRole('region', { name: 'Cobros' }).textContent).toContain('Facturada');
    expect(screen.queryByRole('button', { name: /^Factura de/ })).toBeNull();
    const sesion = currentSesion()!;
    const permisos = [...sesion.usuario.permisos, PERMISO.FACTURAR];
    act(() => saveSesion({ ...sesion, usuario: { ...sesion.usuario, permisos } }));
    await pulsar(/^Factura de/);
    expect(onFacturar).toHaveBeenCalledWith(cobro!.id);
  });

  it('are printed again only where the register may, and need the link (D-18)', async () => {
    await abrir(<DelDia />);
    expect(razones()).toEqual([null, null]);
    const sesion = currentSesion()!;
    act(() => saveSesion({ ...sesion, caja: { ...sesion.caja, permisos: ['cobrar'] } }));
    expect(razones()).toEqual(['Esta caja no puede reimprimir tickets', null]);
    act(() => saveSesion(sesion));
    act(() => live.perdido());
    expect(razones()).toEqual([SIN_RED, SIN_RED]);
  });

  it('cannot be touched on a device without network, before its link notices', async () => {
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => red.mockRestore());
    await abrir(<DelDia />);
    expect(razones()).toEqual([SIN_RED, SIN_RED]);
  });
});

it('tells alike lines as one with its count, and opens them into single ones (D-100)', async () => {
  const pedidos = [1, 2, 3].map((n) => toPedidoVista(n, { descripcion: 'Taco', precio: 20, status: 4 }));
  await abrir(<Cargando />, {
    [HISTORIA]: answers(aHistoria({ comanda: { ...aHistoria().comanda, pedidos }, cobros: [], pasos: [] })),
  });
  const lista = within(await screen.findByRole('region', { name: 'Pedidos' }));
  expect(lista.getByRole('listitem').textContent).toMatch(/^3 × Taco.*\$60\.00$/);
  await userEvent.click(lista.getByRole('button', { name: '3 × Taco: ver uno por uno' }));
  expect(lista.getAllByRole('listitem')).toHaveLength(4);
});

it('says so when there is nothing to tell: no lines, no charges, no history', async () => {
  await abrir(<Cargando />, {
    [HISTORIA]: answers(aHistoria({ comanda: { ...aHistoria().comanda, pedidos: [] }, cobros: [], pasos: [] })),
  });
  for (const texto of ['Sin pedidos', 'Sin cobros', 'Sin registros'])
    expect(await screen.findByText(texto)).toBeTruthy();
});

describe('the list', () => {
  it('of the configuration says the date of each comanda (D-40)', () => {
    mostrar(<DeConfiguracion />);
    expect(screen.getAllByText('20-11-2026 14:05')).toHaveLength(4);
  });
});

describe('deleting', () => {
  it('that the server refuses asks for the list again: what is shown may be old', async () => {
    const red = mostrar(<DelDia />, { [BORRAR]: refuses(409, 'COMANDA_PAGADA', 'La comanda ya está pagada') });
    await pulsar('Eliminar comanda Mesa 4, folio 4');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar comanda' }));
    await waitFor(() => expect(red.names()).toContain(BORRAR));
    await waitFor(() => expect(red.names().at(-1)).toBe(LISTAR));
  });

  it('on a phone asks the server for the permission first too (REGISTRO-005)', async () => {
    withWidth(390);
    const red = mostrar(<DelDia />, { [`GET comandas/${idComanda(4)}/historia`]: answers(aHistoria()) });
    const tarjeta = within(screen.getByRole('listitem', { name: 'Mesa 4, folio 4' }));
    await userEvent.click(tarjeta.getByRole('button', { expanded: false }));
    await userEvent.click(await tarjeta.findByRole('button', { name: 'Eliminar comanda' }));
    expect(await screen.findByRole('dialog', { name: 'Eliminar comanda' })).toBeTruthy();
    expect(red.names()).toContain(PERMITE);
  });
});
