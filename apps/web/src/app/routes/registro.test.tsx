import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { aAdministradora } from '../../features/configuracion/ConfigShell.stories.tsx';
import { FLAG_DEL_RECORRIDO } from '../../features/configuracion/inicio/tour-steps.ts';
import { aHistoria, COBROS, FILAS, FILTROS } from '../../features/comandas/registro/datos.fixture.ts';
import { withWidth } from '../../kit/DataTable/width.fixture.ts';
import { clearSesion, currentSesion, saveSesion } from '../../platform/session/session.ts';
import { writeStored } from '../../platform/device/storage.ts';
import { answers, fakeServer, refuses } from '../../platform/test/fake-server.ts';
import { aComandaVista, idComanda } from '../../platform/test/fixtures.ts';
import { ConfiguracionScreen } from './ConfiguracionScreen.tsx';
import { createQueryClient } from '../boot/query-client.ts';
import { renderApp } from '../render-app.tsx';

const PAGO = COBROS[0]!.id;
const CANCELAR = `POST comandas/cobros/${PAGO}/cancelar`;
const HISTORIA = `GET comandas/${idComanda(1)}/historia`;

const abrir = () => {
  const red = fakeServer({
    'GET general/bienvenida': answers({ demo: null, hostname: 'X', registro_abierto: true }),
    'GET general/modulos': answers([
      {
        id: 6,
        descripcion: 'Tienda',
        operaciones: [{ id: 71, descripcion: 'Comandas', modulo: 'cancelar-cobro', ruta: 'comandas' }],
      },
    ]),
    'POST comandas': answers({ registros: FILAS, total: 4 }),
    'GET comandas/filtros': answers(FILTROS),
    'GET tpv/areas-de-despacho': answers([]),
    [HISTORIA]: answers(aHistoria()),
    [`GET comandas/cobros/${PAGO}/ticket`]: refuses(
      409,
      'CAJA_SIN_REIMPRESION',
      'Esta caja no puede reimprimir tickets',
    ),
    [CANCELAR]: answers(
      { cancelacion: PAGO, comanda: aComandaVista(1, 20), devuelto: { efectivo: 20, transferencia: 0, tarjeta: 30 } },
      'Cobro cancelado',
    ),
  });
  renderApp(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/configuracion/comandas' }).hook}>
        <ConfiguracionScreen />
      </Router>
    </QueryClientProvider>,
  );
  return red;
};
const pulsar = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Loaded when they are asked for. */
beforeEach(() => {
  withWidth(1366);
  writeStored(FLAG_DEL_RECORRIDO, 'true');
  const { usuario, ...sesion } = aAdministradora();
  saveSesion({ ...sesion, usuario: { ...usuario, permisos: [PERMISO.COBRAR, PERMISO.CANCELAR_COBRO] } });
});
afterEach(() => {
  act(clearSesion);
  vi.unstubAllGlobals();
});

it('the path comandas of the configuration is a screen titled Comandas with the list (COMANDA-036)', async () => {
  abrir();
  expect(await screen.findByRole('heading', { name: 'Comandas', level: 1 })).toBeTruthy();
  expect(within(await screen.findByRole('table', { name: 'Comandas' })).getAllByRole('rowheader')).toHaveLength(4);
});

it('its charges are printed again and cancelled with the dialogs of charging, with the folio that a register asks for, and it is asked for again (D-18, D-40, D-44)', async () => {
  const sesion = currentSesion()!;
  saveSesion({
    ...sesion,
    caja: { ...sesion.caja, permisos: [...sesion.caja.permisos, 'cambiosodevolucionesconticket'] },
  });
  const red = abrir();
  await pulsar(/^Mesa 1/);
  await pulsar(/^Reimprimir ticket/);
  const ticket = within(await screen.findByRole('dialog', { name: /Ticket/ }));
  expect(await ticket.findByText('Esta caja no puede reimprimir tickets')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pulsar(/^Cancelar cobro/);
  const dialogo = within(await screen.findByRole('dialog', { name: /Cancelar cobro/ }));
  await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), 'Era con otra tarjeta');
  await userEvent.type(dialogo.getByRole('textbox', { name: /Folio del ticket/ }), '7');
  const antes = red.names().filter((n) => n === HISTORIA).length;
  await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar cobro' }));
  await waitFor(() => expect(red.names()).toContain(CANCELAR));
  expect(red.calls.find(({ name }) => name === CANCELAR)?.body).toEqual({
    motivo: 'Era con otra tarjeta',
    ticket: '7',
  });
  await waitFor(() => expect(red.names().filter((n) => n === HISTORIA).length).toBeGreaterThan(antes));
  const devolver = within(
    await screen.findByRole('dialog', { name: 'Devuelve $20.00 en efectivo y $30.00 a la tarjeta' }),
  );
  await userEvent.click(devolver.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
