import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '../../app/boot/query-client.ts';
import { Providers } from '../../app/boot/providers.tsx';
import { WELCOME } from '../../platform/bienvenida.ts';
import { answers, refuses, type fakeServer } from '../../platform/test/fake-server.ts';
import { startSignedIn, renderScreen, press, allowingServer, cleanUp } from '../../shared/test/servidor.fixture.ts';
import {
  DEMO_A_MEDIAS,
  TABLERO_CON_TIPOS,
  TABLERO_DE_PRUEBA,
  TABLERO_POR_CONTAR,
  TABLERO_VACIO,
} from './datos.fixture.ts';
import { TableroScreen } from './TableroScreen.tsx';

const VER = 'POST herramientas/dashboard';

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({
    [VER]: answers(TABLERO_DE_PRUEBA),
    'GET dashboard/sucursales': answers([]),
    ...otros,
  });
  renderScreen(<TableroScreen />);
  return server;
};
const pedidos = (server: ReturnType<typeof abrir>): unknown[] =>
  server.calls.filter(({ name }) => name === VER).map(({ body }) => body);
const carta = async (nombre: string) => (await screen.findByRole('group', { name: nombre })).textContent;

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('the period', () => {
  it('is Día, and may be Semana, Mes or Específico (TABLERO-001, D-53)', async () => {
    const server = abrir();
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(screen.getAllByRole('radio').map((r) => (r as HTMLInputElement).value)).toEqual(['0', '1', '2', '3']);
    for (const nombre of ['Día', 'Semana', 'Mes', 'Específico']) expect(screen.getByLabelText(nombre)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Día').checked).toBe(true);
    await waitFor(() => expect(pedidos(server)).toEqual([{ periodo: 0, inicio: 0, fin: 0 }]));
  });

  it('is loaded as soon as it is chosen (TABLERO-003)', async () => {
    const server = abrir();
    await userEvent.click(await screen.findByLabelText('Semana'));
    await userEvent.click(screen.getByLabelText('Mes'));
    await waitFor(() => expect(pedidos(server)).toEqual([0, 1, 2].map((periodo) => ({ periodo, inicio: 0, fin: 0 }))));
  });

  it('a specific one wants its dates, and has a way back to Día (TABLERO-002)', async () => {
    const server = abrir();
    await userEvent.click(await screen.findByLabelText('Específico'));
    expect(await screen.findByRole('group', { name: 'Fechas' })).toBeTruthy();
    expect(screen.getByText('Elige las fechas del periodo')).toBeTruthy();
    expect(pedidos(server).filter((p) => (p as { periodo: number }).periodo === 3)).toEqual([]);
    await press('Volver a Día');
    expect((await screen.findByLabelText<HTMLInputElement>('Día')).checked).toBe(true);
  });
});

describe('what it shows', () => {
  it('tells no methods to who counts blind before the count, and says when (D-107)', async () => {
    abrir({ [VER]: answers(TABLERO_POR_CONTAR) });
    const grafica = within(await screen.findByRole('region', { name: 'Ventas por método de pago' }));
    expect(grafica.getByText('Se ve cuando se cuente la caja')).toBeTruthy();
    expect(grafica.queryByRole('button')).toBeNull();
  });

  it('has five figures, each against the periods before (TABLERO-004)', async () => {
    abrir();
    expect(await carta('Total Ventas')).toBe(
      'Total Ventas$24,318.00$392.23 ticket promedio0.0 % que el día anterior−10.0 % que hace una semana',
    );
    expect(await carta('Comensales')).toContain('163 Decreciente');
    expect(await carta('Comandas')).toContain('582.8 comensales por comanda');
    expect(await carta('Alimentos')).toContain('2864.9 por comanda');
    expect(await carta('Ganancia')).toContain('$14,206.3558.4 % de las ventas');
  });

  it('tells no trend of nobody', async () => {
    abrir({ [VER]: answers({ ...TABLERO_DE_PRUEBA, total_clientes: 0, tendencia: 'estable' }) });
    expect(await carta('Comensales')).not.toContain('Estable');
  });

  it('has five charts and the table of products (TABLERO-005, TABLERO-006)', async () => {
    abrir();
    for (const nombre of [
      ...['Horas pico de comensales', 'Alimentos despachados', 'Pedidos por mesero'],
      ...['Ventas por método de pago', 'Ventas por categoría'],
    ])
      expect(await screen.findByRole('region', { name: nombre })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Ventas por tipo de orden' })).toBeNull();
    const tabla = within(screen.getByRole('region', { name: 'Detalle de productos' }));
    expect(tabla.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      ...['#', 'Producto', 'Cantidad', 'Total', '%'],
    ]);
    expect(tabla.getByRole('row', { name: '1 ORDEN DE TACOS AL PASTOR 42 $5,460.00 22.5 %' })).toBeTruthy();
  });

  it('has the sales by order type where more than tables was sold (D-130)', async () => {
    abrir({ [VER]: answers(TABLERO_CON_TIPOS) });
    const grafica = within(await screen.findByRole('region', { name: 'Ventas por tipo de orden' }));
    expect(grafica.getByText('Domicilio')).toBeTruthy();
    expect(grafica.getByText('$6,200.00')).toBeTruthy();
  });

  it('says of an empty chart that there is nothing (TABLERO-007)', async () => {
    abrir({ [VER]: answers(TABLERO_VACIO) });
    await waitFor(() => expect(screen.getAllByText('Sin datos para mostrar')).toHaveLength(6));
  });

  it.each([
    [991, '1'],
    [992, '2'],
  ])('at %i px its charts stand in %s columns (TABLERO-008)', async (ancho, columnas) => {
    startSignedIn(ancho);
    abrir();
    const grafica = await screen.findByRole('region', { name: 'Pedidos por mesero' });
    expect(grafica.parentElement?.dataset['columnas']).toBe(columnas);
  });

  it('without the permission to see costs has no profit', async () => {
    abrir({ [VER]: answers({ ...TABLERO_DE_PRUEBA, ganancia: null }) });
    expect(await carta('Ganancia')).toBe('GananciaN/A');
  });
});

it('is of one, several or all branches of the business', async () => {
  const server = abrir({
    'GET dashboard/sucursales': answers([
      { id: 12, nombre: 'Centro' },
      { id: 13, nombre: 'Roma Norte' },
    ]),
  });
  await press(/Sucursales/);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Roma Norte' }));
  await press('Aplicar');
  await waitFor(() => expect(pedidos(server).at(-1)).toEqual({ periodo: 0, inicio: 0, fin: 0, sucursales: [13] }));
});

it('says why it cannot be shown, and asks again', async () => {
  const server = abrir({ [VER]: refuses(503, 'SERVICIO_NO_DISPONIBLE', 'Error de comunicación con el servidor') });
  expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
  await press('Reintentar');
  await waitFor(() => expect(pedidos(server)).toHaveLength(2));
});

it('offers no other try to who may not see it', async () => {
  abrir({ [VER]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
  expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

describe('the year of the demo (decision 0048)', () => {
  it('says how far it is while it is written, and shows it once it is whole', async () => {
    let van: number | null = 40;
    const { demo, ...resto } = DEMO_A_MEDIAS;
    const bienvenida = () => ({ message: '', data: { ...resto, demo: { ...demo, preparando: van } } });
    const client = createQueryClient();
    client.setQueryData([WELCOME], bienvenida().data);
    const server = allowingServer({
      [VER]: answers(TABLERO_DE_PRUEBA),
      'GET dashboard/sucursales': answers([]),
      'GET general/bienvenida': () => answers(bienvenida().data),
    });
    render(
      <Providers env="test" queryClient={client}>
        <TableroScreen />
      </Providers>,
    );
    expect(await screen.findByText('Preparando el año de la demostración: 40 %')).toBeTruthy();
    await carta('Comensales');
    expect(pedidos(server)).toHaveLength(1);
    van = null;
    await act(() => client.refetchQueries({ queryKey: [WELCOME] }));
    await waitFor(() => expect(screen.queryByText(/Preparando el año/)).toBeNull());
    await waitFor(() => expect(pedidos(server)).toHaveLength(2));
  });

  it('is not asked for where there is none', async () => {
    const server = abrir();
    await carta('Comensales');
    expect(server.names()).not.toContain('GET general/bienvenida');
    expect(screen.queryByText(/Preparando el año/)).toBeNull();
  });
});
