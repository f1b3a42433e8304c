import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { aComandaVista, toPedidoVista } from '../../../platform/test/fixtures.ts';
import * as timbre from '../../../platform/timbre/timbre.ts';
import { startSignedIn, renderScreen, allowingServer, cleanUp } from '../../../shared/test/servidor.fixture.ts';
import { PENDIENTES } from './Comensales.stories.tsx';
import { Comensales } from './Comensales.tsx';

const PENDIENTES_DE = 'GET comandas/autoservicio';
const ACEPTAR = 'POST comandas/autoservicio/aceptar';
const RECHAZAR = 'POST comandas/autoservicio/rechazar';
const TERMINAR = 'POST comandas/autoservicio/terminar-rafaga';
const ATENDER = 'POST comandas/autoservicio/atender';
const ANA = 'Mesa 7 · Ana: 3 platillos, $468.00. Por confirmar';

let sonar: MockInstance<(autoservicio: boolean) => void>;
beforeEach(() => {
  startSignedIn();
  sonar = vi.spyOn(timbre, 'ringNew').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanUp();
});

const abrir = (otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({ [PENDIENTES_DE]: answers(PENDIENTES), ...otros });
  renderScreen(<Comensales />);
  return server;
};
const botones = () => screen.queryAllByRole('button').map((b) => b.getAttribute('aria-label'));
const pedir = (server: ReturnType<typeof abrir>) => server.names().filter((n) => n === PENDIENTES_DE).length;

describe('what diners wait for (D-113)', () => {
  it('is a notice each, orders to accept before calls', async () => {
    abrir();
    await screen.findByRole('button', { name: ANA });
    expect(botones()).toEqual([ANA, 'Mesa 9 · Beto pide la cuenta. Yo voy', 'Caro llama al mesero. Yo voy']);
  });

  it('a call is taken with one press, and the list asked for again', async () => {
    const server = abrir({ [ATENDER]: answers(null, 'Atiendes a Beto') });
    await userEvent.click(await screen.findByRole('button', { name: /^Mesa 9 · Beto/ }));
    expect(await screen.findByText('Atiendes a Beto')).toBeTruthy();
    expect(server.calls.find(({ name }) => name === ATENDER)?.body).toEqual({ id: PENDIENTES.llamados[0]!.id });
    await waitFor(() => expect(pedir(server)).toBeGreaterThan(1));
  });

  it('an order is seen whole and accepted; who came second is told by whom it was', async () => {
    const server = abrir({ [ACEPTAR]: refuses(409, 'PEDIDO_YA_ATENDIDO', 'Mariana ya lo atendió') });
    await userEvent.click(await screen.findByRole('button', { name: ANA }));
    const d = within(await screen.findByRole('dialog'));
    expect(d.getByText('Alambre de arrachera')).toBeTruthy();
    expect(d.getByText('Tortilla de maíz · Sin cebolla')).toBeTruthy();
    await userEvent.click(d.getByRole('button', { name: 'Aceptar $468.00' }));
    expect((await screen.findAllByText('Mariana ya lo atendió')).length).toBeGreaterThan(0);
    expect(server.calls.find(({ name }) => name === ACEPTAR)?.body).toEqual({ id: PENDIENTES.pedidos[0]!.id });
  });

  it('an order is refused with a reason, of the list or in words, and not without', async () => {
    const server = abrir({ [RECHAZAR]: answers(null, 'Pedido de Ana rechazado') });
    await userEvent.click(await screen.findByRole('button', { name: ANA }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar pedido' }));
    expect(await screen.findByText('Di por qué: el cliente lo lee en su teléfono')).toBeTruthy();
    expect(server.names()).not.toContain(RECHAZAR);
    await userEvent.click(screen.getByRole('button', { name: 'La cocina ya cerró' }));
    expect(await screen.findByText('Pedido de Ana rechazado')).toBeTruthy();
    expect(server.calls.find(({ name }) => name === RECHAZAR)?.body).toEqual({
      ...{ id: PENDIENTES.pedidos[0]!.id, motivo: 'La cocina ya cerró' },
    });
  });

  it('a burst by a code is told first, and one press ends it (D-76)', async () => {
    const rafagas = [{ mesa: 'Mesa 7', desde: 0, platillos: 90 }];
    const server = abrir({
      [PENDIENTES_DE]: answers({ ...PENDIENTES, rafagas }),
      [TERMINAR]: answers(null, 'Los pedidos de Mesa 7 van otra vez directo a la cocina'),
    });
    const nombre = 'Mesa 7: muchos pedidos de golpe (90 platillos). Los confirmas tú. Dejar de confirmar';
    await screen.findByRole('button', { name: nombre });
    expect(botones()[0]).toBe(nombre);
    await userEvent.click(screen.getByRole('button', { name: nombre }));
    expect(await screen.findByText('Los pedidos de Mesa 7 van otra vez directo a la cocina')).toBeTruthy();
    expect(server.calls.find(({ name }) => name === TERMINAR)?.body).toEqual({ mesa: 'Mesa 7' });
    await waitFor(() => expect(pedir(server)).toBeGreaterThan(1));
  });

  it('sounds with the third tone when it comes, and when an order goes to the kitchen by itself; not for what was there', async () => {
    allowingServer({ [PENDIENTES_DE]: answers({ pedidos: [], llamados: [], rafagas: [] }) });
    renderScreen(<Comensales />);
    expect(sonar).not.toHaveBeenCalled();
    const deMesero = aComandaVista(4, 60, { pedidos: [toPedidoVista(1, {})] });
    act(() => live.cambios(60, [{ tipo: 'agregada', comanda: deMesero }]));
    expect(sonar).not.toHaveBeenCalled();
    const deCelular = aComandaVista(5, 61, {
      pedidos: [toPedidoVista(2, { mesero: { id: 0, nombre: 'AUTOSERVICIO' } })],
    });
    act(() => live.cambios(61, [{ tipo: 'agregada', comanda: deCelular }]));
    expect(sonar.mock.calls).toEqual([[true]]);
  });
});
