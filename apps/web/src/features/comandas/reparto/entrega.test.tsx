import type { RepartoVista } from '@comal/contract/reparto/de-comanda';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { useComanda } from '../../../platform/comandas/useComandas.ts';
import { answers, fakeServer, refuses, type FakeAnswer } from '../../../platform/test/fake-server.ts';
import { aComandaVista, aSesion, idComanda, toPedidoVista } from '../../../platform/test/fixtures.ts';
import { conAncho, limpiarCaja } from '../pruebas/ayuda.fixture.ts';
import { Escenario, type EscenarioProps } from '../pruebas/Escenario.fixture.tsx';
import { Llena } from '../screens/ComandasMode.stories.tsx';
import { REPARTIDORES } from './datos.fixture.ts';
import { Entrega } from './Entrega.tsx';

const MOVER = 'PUT comandas/reparto/estado';
const boton = (name: string | RegExp) => screen.getByRole('button', { name });
const entrega = () => within(screen.getByRole('region', { name: 'Entrega de Rosa' }));

const REPARTO: RepartoVista = {
  ...{ cliente: null, nombre: 'Rosa Elena Castañeda', telefono: '5548217730', calle: 'Orizaba 84' },
  ...{ colonia: 'Roma Norte', referencia: 'Portón verde', zona: { id: 1, nombre: 'Zona 1' }, repartidor: null },
  ...{ estado: 'en_preparacion', salio_en: null, entregado_en: null, cambio_de: null, por_cobrar: 155 },
};
const deReparto = (reparto: Partial<RepartoVista> = {}, status: 3 | 4 = 3, rev = 12) =>
  aComandaVista(1, rev, {
    ...{ nombre: 'Rosa', tipo: 'domicilio', reparto: { ...REPARTO, ...reparto } },
    pedidos: [toPedidoVista(90, { precio: 155, status })],
  });
const CHUY = REPARTIDORES[0]!;
const EN_CAMINO = { repartidor: CHUY, estado: 'en_camino', salio_en: 1_000, cambio_de: 200 } as const;

const Una = () => {
  const comanda = useComanda(idComanda(1));
  return comanda && <Entrega comanda={comanda} />;
};

type Caso = Omit<EscenarioProps, 'children' | 'comandas'> & { readonly mover?: FakeAnswer };

/** A comanda on the screen; returns the bodies of its steps. */
const mostrar = (comanda: ReturnType<typeof deReparto>, { mover = answers(comanda), ...escenario }: Caso = {}) => {
  const { calls } = fakeServer({
    [MOVER]: mover,
    'GET comandas/repartidores': answers(REPARTIDORES),
    'GET comandas/repartos': answers([]),
  });
  renderApp(
    <Escenario comandas={() => [comanda]} {...escenario}>
      <Una />
    </Escenario>,
  );
  return () => calls.filter(({ name }) => name === MOVER).map(({ body }) => body);
};

beforeEach(() => conAncho(1366));
afterEach(limpiarCaja);

describe('the delivery of a comanda (decision 0141)', () => {
  it('tells who, where, the telephone to call, what is to be charged and the change that is carried', () => {
    mostrar(deReparto(EN_CAMINO));
    expect(entrega().getByText('En camino con Chuy Ramírez')).toBeTruthy();
    expect(entrega().getByRole('link', { name: '55 4821 7730' }).getAttribute('href')).toBe('tel:5548217730');
    for (const texto of [/Rosa Elena Castañeda/, /Orizaba 84, Roma Norte/, 'Portón verde'])
      expect(entrega().getByText(texto)).toBeTruthy();
    expect(entrega().getByText('Por cobrar $155.00 · paga con $200.00, lleva $45.00 de cambio')).toBeTruthy();
  });

  it('goes out with somebody, and with the change for what the client pays with', async () => {
    const enviados = mostrar(deReparto());
    await userEvent.click(boton('Sale: Rosa'));
    const sale = await screen.findByRole('button', { name: 'Sale' });
    expect(sale.getAttribute('aria-description')).toBe('Di quién lo lleva');
    await userEvent.click(await screen.findByRole('radio', { name: /^Chuy Ramírez/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Paga con (opcional)' }), '100');
    expect(boton('Sale').getAttribute('aria-description')).toBe('Con eso no alcanza a pagar lo que falta por cobrar');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Paga con (opcional)' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Paga con (opcional)' }), '200');
    expect(screen.getByText('Por cobrar $155.00: lleva $45.00 de cambio')).toBeTruthy();
    await userEvent.click(boton('Sale'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enviados()).toEqual([
      { id: idComanda(1), de: 'en_preparacion', a: 'en_camino', repartidor: CHUY.id, cambio_de: 200 },
    ]);
  });

  it('that is paid goes out without asking for money', async () => {
    const enviados = mostrar(deReparto({ repartidor: CHUY, por_cobrar: 0 }, 4));
    expect(entrega().getByText('Pagado')).toBeTruthy();
    await userEvent.click(boton('Sale: Rosa'));
    expect(await screen.findByRole('radio', { name: /^Chuy Ramírez/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('textbox', { name: /Paga con/ })).toBeNull();
    await userEvent.click(boton('Sale'));
    await waitFor(() => expect(enviados()).toMatchObject([{ repartidor: CHUY.id, cambio_de: null }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is delivered in one press, and may come back', async () => {
    const enviados = mostrar(deReparto(EN_CAMINO), {
      mover: answers(deReparto({ ...EN_CAMINO, estado: 'entregado' }, 3, 13)),
    });
    await userEvent.click(boton('Entregado: Rosa'));
    expect(await screen.findByText('Entregado con Chuy Ramírez')).toBeTruthy();
    await userEvent.click(boton('Todavía no se entrega: Rosa'));
    await waitFor(() => expect(enviados()).toHaveLength(2));
    expect(enviados()).toEqual([
      { id: idComanda(1), de: 'en_camino', a: 'entregado' },
      { id: idComanda(1), de: 'entregado', a: 'en_camino' },
    ]);
  });

  it('says why the server refuses a step, and stays', async () => {
    mostrar(deReparto(EN_CAMINO), { mover: refuses(409, 'REPARTO_CAMBIO', 'Otra persona movió este reparto') });
    await userEvent.click(boton('Entregado: Rosa'));
    expect(await screen.findByText('Otra persona movió este reparto')).toBeTruthy();
    expect(entrega().getByText('En camino con Chuy Ramírez')).toBeTruthy();
  });

  it.each([
    ['without connection', { enlace: 'sin-conexion' as const }, 'Sin conexión con el servidor'],
    [
      'without the permission',
      { sesion: { usuario: { ...aSesion().usuario, permisos: [] } } },
      'No tienes permitido realizar esta operación',
    ],
  ])('makes no step %s, and says so', (_, caso, razon) => {
    mostrar(deReparto(EN_CAMINO), caso);
    expect(boton('Entregado: Rosa').getAttribute('aria-description')).toContain(razon);
  });
});

it.each([1366, 390])('stands on the card and among the lines of its row, at %i px', async (ancho) => {
  conAncho(ancho);
  fakeServer({ 'GET comandas/repartidores': answers(REPARTIDORES), 'GET comandas/repartos': answers([]) });
  renderApp(<Llena comandas={() => [deReparto(EN_CAMINO)]} />);
  if (ancho > 600) {
    expect(screen.getByText(/^En camino con Chuy Ramírez · Folio/)).toBeTruthy();
    await userEvent.click(boton(/^Ver pedidos de Rosa/));
  }
  expect(entrega().getByText('En camino con Chuy Ramírez')).toBeTruthy();
});
