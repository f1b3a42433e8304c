import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { sendOnce, forgetUnverified, type Unverified } from '../../../../platform/drafts/unverified.ts';
import { readUnverified } from '../../../../platform/drafts/operations.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { saveSesion } from '../../../../platform/session/session.ts';
import { cancelacionPorVerificar, cobroPorVerificar, idPago, mesa7, unaCajera, unTicket } from '../datos.fixture.ts';
import { bien, mal, servidorDePrueba } from '../servidor-de-prueba.ts';
import * as historias from './PorVerificar.stories.tsx';
import { TirasPorVerificar } from './Tiras.tsx';

const con = (rutas: Parameters<typeof servidorDePrueba>[0]) => {
  const servidor = servidorDePrueba(rutas);
  vi.stubGlobal('fetch', servidor.fetch);
  return servidor;
};

afterEach(async () => {
  await waitFor(() => cleanup());
  for (const p of await readUnverified('1001')) await journal.remove(p.clave);
  act(() => forgetUnverified());
  vi.unstubAllGlobals();
});

const cerrarAviso = () => userEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));

it('at the start asks by itself what came of a charge, and tells it with its ticket (H36, H52)', async () => {
  const servidor = con({ 'comandas/cobrar': () => bien(unTicket()) });
  renderApp(<historias.Cobro />);
  expect(await screen.findByText('El cobro de Mesa 7, $243.00 sí se registró')).toBeTruthy();
  expect(servidor.de('comandas/cobrar').map((p) => [p.clave, p.body])).toEqual([
    [cobroPorVerificar().clave, cobroPorVerificar().input.body],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Ver ticket' }));
  expect(await screen.findByRole('dialog', { name: 'Ticket' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await cerrarAviso();
  expect(screen.queryByText(/Mesa 7/)).toBeNull();
});

it('stays, to be verified with one press, while there is no answer; a refusal is told with its reason (H52)', async () => {
  let caidas = 1;
  const servidor = con({
    'comandas/cobrar': () => (caidas-- > 0 ? 'sin red' : mal(409, 'TOTAL_CAMBIO', 'El total cambió')),
  });
  renderApp(<historias.Cobro clave={idPago(51)} />);
  expect(await screen.findByText('Cobro por verificar: Mesa 7, $243.00')).toBeTruthy();
  await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('No se cobró Mesa 7, $243.00: El total cambió')).toBeTruthy();
  expect(await readUnverified('1001')).toEqual([]);
  await cerrarAviso();
});

it('that the server will never answer says so, and goes from the device once somebody looked and discards it', async () => {
  con({ 'comandas/cobrar': () => mal(422, 'CLAVE_CON_OTROS_DATOS', 'Esa clave ya se usó') });
  renderApp(<historias.Cobro clave={idPago(60)} />);
  expect(
    await screen.findByText(
      'Cobro por verificar: Mesa 7, $243.00. El servidor no puede decir qué pasó: revisa los cobros del turno',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  const pregunta = await screen.findByRole('dialog', { name: 'Descartar el aviso' });
  expect(pregunta.textContent).toContain('no cobra, no cancela ni devuelve nada');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await readUnverified('1001')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar aviso' }));
  await waitFor(() => expect(screen.queryByText(/Mesa 7/)).toBeNull());
  expect(await readUnverified('1001')).toEqual([]);
});

it("somebody else's is shown with whose it is, and never sent (D-98)", async () => {
  const servidor = con({});
  renderApp(<historias.DeOtra />);
  expect(await screen.findByText('Cobro por verificar: Mesa 7, $243.00, de Mariana Ortiz')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verificar' })).toBeNull();
  expect(servidor.peticiones).toEqual([]);
});

it('a cancellation too (D-44, H52)', async () => {
  const data = { cancelacion: 'x', comanda: mesa7(), devuelto: { efectivo: 243, transferencia: 0, tarjeta: 0 } };
  con({ [`/cancelar`]: () => bien(data) });
  renderApp(<historias.Cancelacion />);
  expect(
    await screen.findByText('El cobro de Mesa 7, $243.00 sí se canceló. Devuelve $243.00 en efectivo'),
  ).toBeTruthy();
  await cerrarAviso();
});

describe('pressing to know', () => {
  const deAntes = async (p: Unverified, derechos?: Parameters<typeof unaCajera>[1]): Promise<void> => {
    saveSesion(unaCajera(undefined, derechos));
    await journal.put(p);
    renderApp(<TirasPorVerificar />);
  };
  const verificar = async () => userEvent.click(await screen.findByRole('button', { name: 'Verificar' }));

  it.each([
    [['cobrar', 'imprimirticketalregistrarventa'], 1],
    [['cobrar'], 0],
  ] as const)(
    'a register with %j prints the ticket of what did happen by itself: %i (D-18)',
    async (derechos, tickets) => {
      const print = vi.fn();
      vi.stubGlobal('print', print);
      let caidas = 1;
      con({ 'comandas/cobrar': () => (caidas-- > 0 ? 'sin red' : bien(unTicket())) });
      await deAntes(cobroPorVerificar({ clave: idPago(52 + tickets) }), [...derechos]);
      await verificar();
      expect(await screen.findByText('El cobro de Mesa 7, $243.00 sí se registró')).toBeTruthy();
      expect(screen.getByRole('status').textContent).toContain('sí se registró');
      await waitFor(() => expect(screen.queryAllByRole('dialog', { name: 'Ticket' })).toHaveLength(tickets));
      await waitFor(() => expect(print).toHaveBeenCalledTimes(tickets));
      await userEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso', hidden: true }));
    },
  );

  it('without an answer says why, and what it was stays as an alert (H52)', async () => {
    con({ [`/cancelar`]: () => 'sin red' });
    await deAntes(cancelacionPorVerificar(5));
    expect(await screen.findByText('Cancelación por verificar: Mesa 7, $243.00')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Cancelación por verificar');
    await verificar();
    expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verificar' })).toBeTruthy();
  });

  it('a cancellation that was refused is told as such, with its reason (D-44, H52)', async () => {
    con({ [`/cancelar`]: () => mal(409, 'COBRO_DE_CORTE_CERRADO', 'El turno ya cerró') });
    await deAntes(cancelacionPorVerificar(6));
    expect(await screen.findByText('No se canceló el cobro de Mesa 7, $243.00: El turno ya cerró')).toBeTruthy();
    await cerrarAviso();
  });
});

it('what this page itself sent is not asked for by itself (H52)', async () => {
  const servidor = con({ 'comandas/cobrar': () => 'sin red' });
  saveSesion(unaCajera());
  const { tipo, comanda, subcuenta, pesos, pedidos, input, asunto } = cobroPorVerificar();
  await sendOnce(asunto, { tipo, comanda, subcuenta, pesos, pedidos, input });
  renderApp(<TirasPorVerificar />);
  expect(await screen.findByText('Cobro por verificar: Mesa 7, $243.00')).toBeTruthy();
  await act(() => Promise.resolve());
  expect(servidor.de('comandas/cobrar')).toHaveLength(1);
});
