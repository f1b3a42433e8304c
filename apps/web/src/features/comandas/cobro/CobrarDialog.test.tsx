import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { withWidth } from '../../../kit/DataTable/width.fixture.ts';
import type { PedidoVista } from '@comal/contract/comandas/schemas';
import { live } from '../../../platform/live/live.ts';
import {
  cadaPrueba,
  con,
  cobra,
  panel,
  cabeza,
  abierto,
  campo,
  cobrar,
  razon,
  cifra,
  listo,
  escribir,
  enPanel,
} from './ayuda.fixture.ts';
import * as historias from './CobrarDialog.stories.tsx';
import { idPago, mesa7, unTicket } from './datos.fixture.ts';
import { bien, mal, type Respuesta } from './servidor-de-prueba.ts';

cadaPrueba();

describe('the charge dialog', () => {
  it('is 600 px wide, with one panel per sub-account, the first that owes open (COBRO-001)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    const dialogo = screen.getByRole('dialog', { name: 'Cobrar Mesa 7' });
    expect(dialogo.closest('[style*="--modal-size"]')?.getAttribute('style')).toContain('37.5rem');
    expect(screen.getAllByRole('region').map((r) => r.getAttribute('aria-label'))).toEqual([
      'Ana',
      'Roberto',
      'Sin subcuenta',
    ]);
    expect([abierto('Ana'), abierto('Roberto'), abierto('Sin subcuenta')]).toEqual(['true', 'false', 'false']);
    expect(dialogo.textContent).toContain('Folio 7 · 6 pedidos despachados · 3 subcuentas');
    expect(dialogo.textContent).toContain('Por cobrar$807.00');
    expect(document.activeElement).toBe(campo('Efectivo'));
  });

  it('keeps its 600 px from 1200 px on, with the account of the open panel in a pane beside them, its buttons there too (COBRO-001, D-167)', async () => {
    withWidth(1200);
    renderApp(<historias.PorCobrar />);
    await listo();
    const dialogo = screen.getByRole('dialog', { name: 'Cobrar Mesa 7' });
    expect(dialogo.closest('[style*="--modal-size"]')?.getAttribute('style')).toContain('58.75rem');
    const deAna = screen.getByRole('group', { name: 'Cuenta de Ana' });
    expect(within(deAna).getAllByRole('listitem')).toHaveLength(2);
    expect(deAna.textContent).toContain('Total$243.00');
    expect(within(deAna).getByRole('button', { name: 'Precuenta de Ana' })).toBeTruthy();
    expect(panel('Ana').queryByRole('listitem')).toBeNull();
    await userEvent.click(cabeza('Roberto'));
    expect(within(screen.getByRole('group', { name: 'Cuenta de Roberto' })).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(cabeza('Roberto'));
    expect(screen.getByRole('group', { name: 'Cuenta de Toda la comanda' }).textContent).toContain('Total$807.00');
  });

  it('offers the enabled methods only, cash, transfer and card, each with its own amount (COBRO-002, COBRO-004)', async () => {
    const { unmount } = renderApp(<historias.PorCobrar />);
    await listo();
    expect(['Efectivo', 'Transferencia', 'Tarjeta'].every((m) => campo(m))).toBe(true);
    unmount();
    renderApp(<historias.SoloEfectivo />);
    await listo();
    expect(screen.queryByRole('textbox', { name: 'Tarjeta' })).toBeNull();
  });

  it('pays all with one method in one press, and with another in the next', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '50');
    await userEvent.click(screen.getByRole('button', { name: 'Todo con tarjeta' }));
    const debe = campo('Tarjeta').value;
    expect([campo('Efectivo').value, Number(debe) > 0]).toEqual(['', true]);
    await userEvent.click(screen.getByRole('button', { name: 'Todo con transferencia' }));
    expect([campo('Tarjeta').value, campo('Transferencia').value]).toEqual(['', debe]);
    expect(screen.getByRole('button', { name: 'Todo con transferencia' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('takes no negative amount (COBRO-005)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '-5');
    expect(campo('Efectivo').value).toBe('5');
  });

  it('takes an amount as it is written in Mexico, and charges none that may be read in two ways (COBRO-005)', async () => {
    const { de } = cobra();
    renderApp(<historias.PorCobrar />);
    await listo();
    await escribir('Efectivo', '150,50');
    expect(cifra('Recibido')).toBe('$150.50');
    await escribir('Efectivo', '1,250');
    expect([cifra('Recibido'), cifra('Cambio'), razon(cobrar())]).toEqual(['$1,250.00', '$1,007.00', null]);
    await escribir('Efectivo', '1.250');
    expect(razon(cobrar())).toBe('¿1250 o 1.25? Escríbelo sin separar los miles');
    // All by card: the text typed as cash, which cannot be parsed, would count as zero.
    await escribir('Tarjeta', '243');
    await userEvent.type(campo('No. operación de la tarjeta'), '004512{Enter}');
    expect(razon(cobrar())).toBe('¿1250 o 1.25? Escríbelo sin separar los miles');
    expect(de('comandas/cobrar')).toEqual([]);
  });

  it('asks for the operation number only with an amount, and at least 3 characters of it (COBRO-006)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    expect(campo('No. operación de la transferencia').disabled).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'No. operación de la tarjeta' })).toBeNull();
    await userEvent.type(campo('Tarjeta'), '243');
    const numero = campo('No. operación de la tarjeta');
    expect(numero.disabled).toBe(false);
    await userEvent.type(numero, '12');
    const FALTA = 'Indica el número de operación de la tarjeta (mínimo 3 caracteres)';
    expect(razon(cobrar())).toBe(FALTA);
    // The reason is also visible as text: the amounts cover the total, but the button is blocked.
    expect(screen.getByText(FALTA)).toBeTruthy();
    expect(screen.queryByText('Mínimo 3 caracteres')).toBeNull();
    await userEvent.tab();
    expect(screen.getByText('Mínimo 3 caracteres')).toBeTruthy();
    await userEvent.type(numero, '3');
    expect([razon(cobrar()), screen.queryByText(FALTA)]).toEqual([null, null]);
  });

  it('charges a card without its number where the branch does without, and still takes no short one (D-113)', async () => {
    const { de } = cobra();
    renderApp(<historias.SinNumeros />);
    await listo();
    await userEvent.click(screen.getByRole('button', { name: 'Todo con tarjeta' }));
    const numero = campo('No. operación de la tarjeta');
    expect([numero.placeholder, razon(cobrar())]).toEqual(['Opcional', null]);
    await userEvent.type(numero, '12');
    await userEvent.tab();
    expect(screen.getByText('Mínimo 3 caracteres')).toBeTruthy();
    expect(razon(cobrar())).toBe('Indica el número de operación de la tarjeta (mínimo 3 caracteres)');
    await userEvent.clear(numero);
    await userEvent.click(cobrar());
    await waitFor(() => expect(de('comandas/cobrar')).toHaveLength(1));
    expect(de('comandas/cobrar')[0]?.body).toMatchObject({ pago: { tarjeta: 243, no_operacion_tarjeta: '' } });
  });

  it('is accepted only when the total is covered (COBRO-007)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '242.99');
    expect(razon(cobrar())).toBe('El pago no cubre el total');
    await escribir('Efectivo', '243');
    expect(razon(cobrar())).toBeNull();
  });

  it('counts what is missing and the change, never below zero (COBRO-008)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '200');
    expect([cifra('Recibido'), cifra('Restante'), cifra('Cambio')]).toEqual(['$200.00', '$43.00', '$0.00']);
    await escribir('Efectivo', '500');
    expect([cifra('Recibido'), cifra('Restante'), cifra('Cambio')]).toEqual(['$500.00', '$0.00', '$257.00']);
    expect(screen.getByText('Cambio', { selector: 'dt' }).closest('[aria-live="polite"]')).not.toBeNull();
  });

  it('gives change from cash only (D-25)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Transferencia'), '300');
    await userEvent.type(campo('No. operación de la transferencia'), 'ABC');
    expect(cifra('Cambio')).toBe('$0.00');
    expect(razon(cobrar())).toContain('el cambio solo sale del efectivo');
  });

  it('offers the exact cash and the next notes, of what is still to cover', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    const teclas = () => screen.getAllByRole('button', { name: /^Efectivo/ }).map((t) => t.textContent);
    expect(teclas()).toEqual(['$243', '$250', '$500']);
    await userEvent.type(campo('Tarjeta'), '100.50');
    expect(teclas()).toEqual(['$142.50', '$150', '$200']);
    await userEvent.click(screen.getByRole('button', { name: 'Efectivo $150.00' }));
    expect(campo('Efectivo').value).toBe('150.00');
    expect(document.activeElement).toBe(cobrar());
    await userEvent.type(campo('Transferencia'), '42.50');
    expect(teclas()).toEqual(['$100', '$200', '$500']);
  });
});

describe('the amount in words', () => {
  it('is asked of the server, by the total of the sub-account (COBRO-013)', async () => {
    const letra = vi.fn(({ url }: { url: URL }) => bien(`${url.searchParams.get('cantidad')} CON LETRA`));
    con({ 'comandas/cantidad-con-letra': letra });
    renderApp(<historias.PorCobrar />);
    expect(await screen.findByText('243 CON LETRA')).toBeTruthy();
  });

  it.each<[string, Respuesta]>([
    ['Error al cargar', mal(500, 'ERROR_INTERNO', 'Algo falló')],
    ['No disponible', bien('')],
  ])('shows "%s" when it does not come (COBRO-014)', async (texto, respuesta) => {
    con({ 'comandas/cantidad-con-letra': () => respuesta });
    renderApp(<historias.PorCobrar />);
    expect(await screen.findByText(texto)).toBeTruthy();
  });
});

describe('charging a sub-account', () => {
  const pagarAna = async () => {
    await listo();
    await userEvent.type(campo('Efectivo'), '300{Enter}');
  };

  it('sends the comanda, the total seen and each amount apart; Enter accepts (COBRO-003, COBRO-004, D-92)', async () => {
    const servidor = cobra();
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Tarjeta'), '143');
    await userEvent.type(campo('No. operación de la tarjeta'), '004512');
    await userEvent.type(campo('Efectivo'), '100{Enter}');
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    expect(servidor.de('comandas/cobrar')[0]?.body).toEqual({
      comanda: { id: expect.any(String) as string, rev: 20 },
      subcuenta: { nombre: 'Ana', total: 243 },
      pago: {
        efectivo: 100,
        transferencia: 0,
        no_operacion_transferencia: '',
        tarjeta: 143,
        no_operacion_tarjeta: '004512',
      },
    });
  });

  it('of an order of a platform begins with all of it paid by the platform, under its number: one press (D-130)', async () => {
    const servidor = cobra();
    renderApp(<historias.DeApp />);
    await listo();
    await userEvent.click(cobrar());
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    expect(servidor.de('comandas/cobrar')[0]?.body).toMatchObject({
      subcuenta: { nombre: 'Ana', total: 243 },
      pago: { efectivo: 0, tarjeta: 0, otros: [{ metodo: 101, monto: 243, no_operacion: 'R-77' }] },
    });
  });

  it('sends no name for the lines without sub-account (D-27, D-92)', async () => {
    const servidor = cobra();
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.click(cabeza('Sin subcuenta'));
    await userEvent.type(campo('Efectivo'), '248{Enter}');
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(1));
    expect(servidor.de('comandas/cobrar')[0]?.body).toMatchObject({ subcuenta: { nombre: null, total: 248 } });
  });

  it('pays its lines: the panel collapses and turns green, charge is disabled, print enabled (COBRO-009, COBRO-010)', async () => {
    cobra();
    renderApp(<historias.PorCobrar />);
    const imprimir = () => panel('Ana').getByRole('button', { name: 'Imprimir el ticket de Ana' });
    await listo();
    expect(imprimir().getAttribute('aria-disabled')).toBe('true');
    await pagarAna();
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    expect(abierto('Ana')).toBe('false');
    expect(screen.getByRole('region', { name: 'Ana' }).dataset.pagada).toBe('true');
    expect(imprimir().getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(cabeza('Ana'));
    expect(razon(panel('Ana').getByRole('button', { name: /^Cobrar/ }))).toBe('Esta subcuenta ya está pagada');
  });

  it('keeps the change as the biggest figure until the next act, and whose it is', async () => {
    cobra();
    renderApp(<historias.PorCobrar />);
    await listo();
    expect(screen.queryByText(/^Cambio de/)).toBeNull();
    await pagarAna();
    await waitFor(() => expect(screen.getByText('Cambio de Roberto').closest('p')?.textContent).toContain('$42.00'));
    // The next panel opens and scrolls to its button: the change must be outside the scrolling part.
    const lista = screen.getByRole('region', { name: 'Roberto' }).parentElement?.closest('.cuerpo');
    expect(lista?.contains(screen.getByText('Cambio de Roberto'))).toBe(false);
  });

  it('goes on with the next one that owes', async () => {
    cobra();
    renderApp(<historias.PorCobrar />);
    await pagarAna();
    await waitFor(() => expect(abierto('Roberto')).toBe('true'));
    expect(document.activeElement).toBe(panel('Roberto').getByRole('textbox', { name: 'Efectivo' }));
    expect(screen.getByRole('dialog').textContent).toContain('Por cobrar$564.00');
  });

  it('says so when the last one is paid, and stays for printing after the comanda left the list (D-05)', async () => {
    let n = 0;
    con({ 'comandas/cobrar': () => bien(unTicket({ pago: idPago((n += 1)) })) });
    renderApp(<historias.PorCobrar />);
    for (const importe of ['243', '316', '248']) {
      await listo();
      await userEvent.type(campo('Efectivo'), `${importe}{Enter}`);
      await waitFor(() => expect(screen.queryByDisplayValue(importe)).toBeNull());
    }
    expect(await screen.findByText('La comanda está pagada')).toBeTruthy();
    act(() => live.cambios(21, [{ tipo: 'removida', id: live.get().comandas.keys().next().value ?? '' }]));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Imprimir el ticket de Sin subcuenta' }));
    expect(screen.getAllByRole('button', { name: /^Imprimir el ticket/ })).toHaveLength(3);
  });

  it('opens the ticket with the data of the charge itself (TICKET-006)', async () => {
    const servidor = cobra(unTicket({ cajero: 'Quien cobró' }));
    renderApp(<historias.PorCobrar />);
    await pagarAna();
    // Before the charge there is a button with that name too, which only explains why nothing can be printed.
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    await userEvent.click(panel('Ana').getByRole('button', { name: 'Imprimir el ticket de Ana' }));
    const ticket = await screen.findByRole('dialog', { name: 'Ticket' });
    await waitFor(() => expect(ticket.textContent).toContain('Le atendió Quien cobró'));
    expect(servidor.peticiones.some((p) => p.ruta.endsWith('/ticket'))).toBe(false);
  });

  it('closes the ticket and the charge with one press once all is paid, and not before', async () => {
    const onClose = vi.fn();
    cobra(unTicket({ pago: idPago(1), subcuenta: 'Ana' }));
    renderApp(<historias.PorCobrar onClose={onClose} />);
    await listo();
    await userEvent.click(screen.getByRole('button', { name: 'Todo con tarjeta' }));
    await userEvent.type(campo('No. operación de la tarjeta'), '4821');
    await userEvent.click(cobrar());
    await userEvent.click(await enPanel('Ana', (p) => p.findByRole('button', { name: 'Imprimir el ticket de Ana' })));
    const ticket = await screen.findByRole('dialog', { name: 'Ticket' });
    await waitFor(() => expect(ticket.textContent).toContain('TOTAL'));
    expect(screen.queryByRole('button', { name: 'Terminar' })).toBeNull();
    const pagoDe = (subcuenta: string | null) => idPago(subcuenta === 'Ana' ? 1 : subcuenta === null ? 2 : 3);
    const pedidos = mesa7().pedidos.map((p) => ({ ...p, status: 4 as const, pago: pagoDe(p.subcuenta) }));
    act(() => live.foto(30, [mesa7({ pedidos })]));
    await userEvent.click(await screen.findByRole('button', { name: 'Terminar' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open after a ticket while an account of nothing is still to be charged, as the second of a 2x1 (decision 0175)', async () => {
    cobra(unTicket({ pago: idPago(1), subcuenta: 'Ana' }));
    renderApp(<historias.PorCobrar />);
    await listo();
    const gratis = (p: PedidoVista) => ({
      ...p,
      ajustes: [{ id: p.id, clase: 'promocion', monto: -p.precio, motivo: '2x1' }],
    });
    const pedidos = mesa7().pedidos.map((p) =>
      p.subcuenta === 'Ana' ? { ...p, status: 4 as const, pago: idPago(1) } : gratis(p),
    );
    act(() => live.foto(30, [mesa7({ pedidos })]));
    await userEvent.click(await enPanel('Ana', (p) => p.findByRole('button', { name: 'Imprimir el ticket de Ana' })));
    await screen.findByRole('dialog', { name: 'Ticket' });
    expect(screen.queryByRole('button', { name: 'Terminar' })).toBeNull();
  });

  it('asks for the ticket of one charged earlier (D-28)', async () => {
    con({ [`cobros/${idPago(9)}/ticket`]: () => bien(unTicket({ pago: idPago(9), reimpresion: true })) });
    renderApp(<historias.ConUnaPagada />);
    await listo();
    expect(abierto('Ana')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir el ticket de Ana' }));
    expect((await screen.findAllByText('REIMPRESIÓN')).length).toBeGreaterThan(0);
  });
});
