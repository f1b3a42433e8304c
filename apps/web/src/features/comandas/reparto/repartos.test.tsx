import type { RepartoVista } from '@comal/contract/reparto/de-comanda';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { recibirComanda, startLive } from '../../../platform/live/live.ts';
import { answers, fakeServer } from '../../../platform/test/fake-server.ts';
import { FakeWebSocket } from '../../../platform/test/fake-socket.ts';
import { aComandaVista, toPedidoVista } from '../../../platform/test/fixtures.ts';
import { conActivos, ConTipos } from '../../../shared/tipos-de-orden/tipos.fixture.tsx';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Escenario } from '../pruebas/Escenario.fixture.tsx';
import { REPARTIDORES } from './datos.fixture.ts';
import { Repartos } from './Repartos.tsx';

const [CHUY, IVAN] = REPARTIDORES as [(typeof REPARTIDORES)[number], (typeof REPARTIDORES)[number]];
const unReparto = (n: number, nombre: string, reparto: Partial<RepartoVista>, status: 3 | 4 = 3, rev = 12) =>
  aComandaVista(n, rev, {
    ...{ nombre, tipo: 'domicilio', pedidos: [toPedidoVista(90 + n, { precio: 100, status })] },
    reparto: {
      ...{ cliente: null, nombre, telefono: '5500000000', calle: 'Orizaba 1', colonia: '', referencia: '', zona: null },
      ...{ repartidor: null, estado: 'en_preparacion', salio_en: null, entregado_en: null },
      ...{ cambio_de: null, por_cobrar: status === 4 ? 0 : 100, ...reparto },
    },
  });
const ANA = unReparto(1, 'Ana', {});
const BETO = unReparto(2, 'Beto', { repartidor: CHUY, estado: 'en_camino', salio_en: 1 });
/** Paid before it went out: it left the list of open comandas. */
const CARO = { ...unReparto(3, 'Caro', { repartidor: CHUY, estado: 'en_camino', salio_en: 1 }, 4), status: 3 as const };
const DANI = unReparto(4, 'Dani', { repartidor: IVAN, estado: 'entregado', salio_en: 1, entregado_en: 2 });

/** Cancelled, and shown struck for a moment. */
const EVA = { ...unReparto(5, 'Eva', {}), cancelada_en: 3 };

const mostrar = () => {
  const server = fakeServer({
    'GET comandas/repartos': answers([CARO]),
    'GET comandas/repartidores': answers(REPARTIDORES),
  });
  renderApp(
    <ConTipos tipos={conActivos('mesa', 'domicilio')}>
      <Escenario comandas={() => [ANA, BETO, DANI, EVA]}>
        <Repartos />
      </Escenario>
    </ConTipos>,
  );
  return server;
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

it('the deliveries of a branch are counted in a line, with those that are paid and left the list, without cancelled ones', async () => {
  mostrar();
  expect(
    await screen.findByRole('button', { name: 'Repartos: 1 por salir, 2 en camino, 1 entregado por cobrar' }),
  ).toBeTruthy();
});

it('they are by rider, those of nobody first, with what each has to bring back', async () => {
  mostrar();
  await userEvent.click(await screen.findByRole('button', { name: /2 en camino/ }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Repartos' }));
  const grupos = dialogo.getAllByRole('region').filter((g) => !g.getAttribute('aria-label')?.startsWith('Entrega'));
  expect(
    grupos.map((g) => [g.querySelector('h3')?.textContent, g.querySelector('header > span')?.textContent]),
  ).toEqual([
    ['Sin repartidor', '1 reparto'],
    ['Chuy Ramírez', '2 repartos · por cobrar $100.00'],
    ['Iván Soto', '1 reparto · por cobrar $100.00'],
  ]);
  expect(within(grupos[1]!).getByRole('button', { name: 'Entregado: Caro' })).toBeTruthy();
});

it('one that is delivered and paid is done, and the line goes with the last one', async () => {
  const { names } = mostrar();
  await screen.findByRole('button', { name: /1 entregado por cobrar/ });
  const pedidas = names().filter((n) => n === 'GET comandas/repartos').length;
  act(() => recibirComanda(unReparto(4, 'Dani', { repartidor: IVAN, estado: 'entregado' }, 4, 13)));
  expect(await screen.findByRole('button', { name: 'Repartos: 1 por salir, 2 en camino' })).toBeTruthy();
  expect(names().filter((n) => n === 'GET comandas/repartos').length).toBe(pedidas + 1);
});

it('one that is paid is asked for again when another till moved it', async () => {
  const { names, now } = mostrar();
  await screen.findByRole('button', { name: /2 en camino/ });
  vi.stubGlobal('WebSocket', FakeWebSocket);
  onTestFinished(startLive());
  act(() => {
    FakeWebSocket.last.open();
    FakeWebSocket.last.says({ t: 'anonima', version: 1 });
    FakeWebSocket.last.says({ t: 'foto', rev: 20, epoca: '', ahora: Date.now(), comandas: [ANA, BETO, DANI] });
  });
  await screen.findByRole('button', { name: /2 en camino/ });
  const pedidas = () => names().filter((n) => n === 'GET comandas/repartos').length;
  const antes = pedidas();
  now('GET comandas/repartos', answers([]));
  act(() => FakeWebSocket.last.says({ t: 'repartos' }));
  expect(await screen.findByRole('button', { name: /, 1 en camino/ }, { timeout: 5_000 })).toBeTruthy();
  expect(pedidas()).toBe(antes + 1);
});

it('a branch that brings nothing asks for none', () => {
  const { names } = fakeServer({});
  renderApp(
    <Escenario>
      <Repartos />
    </Escenario>,
  );
  expect([screen.queryByRole('button'), names().filter((n) => n.includes('reparto'))]).toEqual([null, []]);
});
