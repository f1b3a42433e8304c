import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ComandaVista, PedidoVista } from '@comal/contract/comandas/schemas';
import { renderApp } from '../../../app/render-app.tsx';
import { live } from '../../../platform/live/live.ts';
import { saveSesion } from '../../../platform/session/session.ts';
import { cadaPrueba, cobra, enPanel, escribir, listo, panel } from './ayuda.fixture.ts';
import { CobrarDialog } from './CobrarDialog.tsx';
import { idPago, mesa7, mesa7ConPagada, MESA_7, unaCajera, unTicket } from './datos.fixture.ts';

cadaPrueba();

const regalado = (p: PedidoVista): PedidoVista => ({
  ...p,
  cortesia: true,
  ajustes: [{ id: p.id, clase: 'cortesia', monto: -p.precio, motivo: 'Cumpleaños' }],
});
const conRegalos = (c: ComandaVista, son: (p: PedidoVista) => boolean): ComandaVista => ({
  ...c,
  pedidos: c.pedidos.map((p) => (son(p) ? regalado(p) : p)),
});
const sinPagar = (p: PedidoVista): boolean => p.pago === null;
const abrir = (comanda: ComandaVista): void => {
  saveSesion(unaCajera());
  live.foto(20, [comanda]);
  renderApp(<CobrarDialog comandaId={MESA_7} opened onClose={() => undefined} />);
};
const llega = (comanda: ComandaVista): void =>
  act(() => live.cambios(21, [{ tipo: 'modificada', comanda: { ...comanda, rev: 21 } }]));
const cerrar = (nombre: string) => panel(nombre).getByRole('button', { name: 'Cerrar como cortesía' });

describe('a comanda of which everything was given away (decision 0121)', () => {
  it('is closed instead of charged: by an ordinary charge of nothing, without methods', async () => {
    const servidor = cobra(unTicket({ subcuenta: 'Ana', total: 0, pagos: [], recibido: 0, cambio: 0 }));
    abrir(conRegalos(mesa7(), sinPagar));
    await enPanel('Ana', (p) => p.getByText('Todo se regaló: no hay nada que cobrar.'));
    expect(screen.queryByRole('textbox', { name: 'Efectivo' })).toBeNull();
    await userEvent.click(cerrar('Ana'));
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(servidor.de('comandas/cobrar')[0]).toMatchObject({
      body: { subcuenta: { nombre: 'Ana', total: 0 }, pago: { efectivo: 0, transferencia: 0, tarjeta: 0 } },
    });
    // Any of its sub-accounts closes it.
    await screen.findByText('La comanda se cerró como cortesía');
    expect(screen.queryByRole('region', { name: 'Roberto' })).toBeNull();
  });

  it('becomes so while it is charged, whatever was typed', async () => {
    const servidor = cobra(unTicket({ subcuenta: 'Ana', total: 0, pagos: [], recibido: 0, cambio: 0 }));
    abrir(mesa7());
    await listo();
    await escribir('Efectivo', '43');
    llega(conRegalos(mesa7(), sinPagar));
    await userEvent.click(cerrar('Ana'));
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(servidor.de('comandas/cobrar')[0]).toMatchObject({ body: { pago: { efectivo: 0 } } });
  });
});

it('a press that began on the button that charges does not close the comanda: it is another button', async () => {
  const comanda = mesa7();
  abrir(comanda);
  await listo();
  const cobraba = panel('Ana').getByRole('button', { name: /^Cobrar/ });
  llega(conRegalos(comanda, sinPagar));
  await waitFor(() => expect(cerrar('Ana')).toBeTruthy());
  expect(cerrar('Ana')).not.toBe(cobraba);
  expect(cobraba.isConnected).toBe(false);
});

describe('gifts beside what is paid or owes', () => {
  it('are charged by nobody once the rest is paid: the comanda is', async () => {
    const pagada = mesa7ConPagada('Ana', idPago(5));
    abrir(pagada);
    await listo();
    llega(conRegalos(pagada, sinPagar));
    await screen.findByText('La comanda está pagada');
    expect(screen.queryByRole('button', { name: 'Cerrar como cortesía' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Roberto' })).toBeNull();
  });

  it('are charged by nobody once the rest was paid and given back: the comanda is paid, as the register says (decision 0123)', async () => {
    const pagada = mesa7ConPagada('Ana', idPago(5));
    abrir(pagada);
    await listo();
    const devuelto = (p: PedidoVista): PedidoVista =>
      p.subcuenta === 'Ana' ? { ...p, pago: null, status: 3, cancelado_en: 1, devuelto: true } : p;
    const con = conRegalos(pagada, sinPagar);
    llega({ ...con, pedidos: con.pedidos.map(devuelto) });
    await screen.findByText('La comanda está pagada');
  });

  it('alone in their sub-account are not among those that owe', async () => {
    abrir(conRegalos(mesa7(), (p) => p.subcuenta === 'Ana'));
    await listo();
    expect(screen.queryByRole('region', { name: 'Ana' })).toBeNull();
    expect(panel('Roberto').getByRole('textbox', { name: 'Efectivo' })).toBeTruthy();
  });
});
