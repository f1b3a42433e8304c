import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../app/render-app.tsx';
import { live } from '../../platform/live/live.ts';
import { olvidarPorVerificar } from '../../platform/drafts/por-verificar.ts';
import { leerPorVerificar, olvidar } from '../../platform/drafts/por-verificar-db.ts';
import { clearSesion } from '../../platform/session/session.ts';
import {
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
} from './ayuda.fixture.ts';
import * as historias from './CobrarDialog.stories.tsx';
import { idPago, mesa7ConPagada, METODOS, unTicket } from './datos.fixture.ts';
import { bien, mal, type Respuesta } from './servidor-de-prueba.ts';

beforeEach(() => void con());
afterEach(async () => {
  cleanup();
  notifications.clean();
  act(() => {
    live.olvidar();
    olvidarPorVerificar();
  });
  for (const p of await leerPorVerificar('1001')) await olvidar(p);
  clearSesion();
  vi.unstubAllGlobals();
});

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

  it('offers the enabled methods only, cash, transfer and card, each with its own amount (COBRO-002, COBRO-004)', async () => {
    const { unmount } = renderApp(<historias.PorCobrar />);
    await listo();
    expect(['Efectivo', 'Transferencia', 'Tarjeta'].every((m) => campo(m))).toBe(true);
    unmount();
    renderApp(<historias.SoloEfectivo />);
    await listo();
    expect(screen.queryByRole('textbox', { name: 'Tarjeta' })).toBeNull();
  });

  it('takes no negative amount (COBRO-005)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '-5');
    expect(campo('Efectivo').value).toBe('5');
  });

  it('asks for the operation number only with an amount, and at least 3 characters of it (COBRO-006)', async () => {
    renderApp(<historias.PorCobrar />);
    await listo();
    const numero = campo('No. operación de la tarjeta');
    expect(numero.disabled).toBe(true);
    await userEvent.type(campo('Tarjeta'), '243');
    expect(numero.disabled).toBe(false);
    await userEvent.type(numero, '12');
    expect(razon(cobrar())).toBe('Indica el número de operación de la tarjeta (mínimo 3 caracteres)');
    await userEvent.type(numero, '3');
    expect(razon(cobrar())).toBeNull();
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
    await screen.findByRole('button', { name: 'Imprimir el ticket de Ana' });
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
    await panel('Ana').findByText('PAGADO');
    expect(abierto('Ana')).toBe('false');
    expect(screen.getByRole('region', { name: 'Ana' }).dataset.pagada).toBe('true');
    expect(imprimir().getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(cabeza('Ana'));
    expect(razon(panel('Ana').getByRole('button', { name: /^Cobrar/ }))).toBe('Esta subcuenta ya está pagada');
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
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir el ticket de Ana' }));
    const ticket = await screen.findByRole('dialog', { name: 'Ticket' });
    await waitFor(() => expect(ticket.textContent).toContain('Le atendió Quien cobró'));
    expect(servidor.peticiones.some((p) => p.ruta.endsWith('/ticket'))).toBe(false);
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

describe('a charge that fails', () => {
  const intentar = async () => {
    await listo();
    await userEvent.type(campo('Efectivo'), '300{Enter}');
    return screen.findByRole('alert');
  };

  it('shows the server message (COBRO-012)', async () => {
    con({ 'comandas/cobrar': () => mal(409, 'CAJA_SIN_COBRO', 'Esta caja no puede cobrar') });
    renderApp(<historias.PorCobrar />);
    expect((await intentar()).textContent).toBe('Esta caja no puede cobrar');
  });

  it('says "Error desconocido en el cobro" without one, and verifies with the same key (COBRO-012, D-26)', async () => {
    let caidas = 1;
    const servidor = con({ 'comandas/cobrar': () => (caidas-- > 0 ? 'sin red' : bien(unTicket())) });
    renderApp(<historias.PorCobrar />);
    expect((await intentar()).textContent).toContain('Error desconocido en el cobro');
    await userEvent.click(screen.getByRole('button', { name: 'Verificar cobro' }));
    await panel('Ana').findByText('PAGADO');
    const [primera, segunda] = servidor.de('comandas/cobrar');
    expect(segunda?.clave).toBe(primera?.clave);
  });

  it('uses another key after a certain refusal', async () => {
    const servidor = con({ 'comandas/cobrar': () => mal(409, 'PAGO_INSUFICIENTE', 'El pago no cubre el total') });
    renderApp(<historias.PorCobrar />);
    await intentar();
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(2));
    const [primera, segunda] = servidor.de('comandas/cobrar');
    expect(segunda?.clave).not.toBe(primera?.clave);
  });

  it.each(['TOTAL_CAMBIO', 'SUBCUENTA_PAGADA'])('brings the comanda as it is now after %s (D-26)', async (motivo) => {
    const fresca = { ...mesa7ConPagada('Ana', idPago(5)), rev: 25 };
    con({
      'comandas/cobrar': () => mal(409, motivo, 'Revisa y vuelve a cobrar'),
      [`comandas/${fresca.id}`]: () => bien(fresca),
    });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '300{Enter}');
    expect(await panel('Ana').findByText('PAGADO')).toBeTruthy();
    expect((await screen.findAllByText('Revisa y vuelve a cobrar')).length).toBeGreaterThan(0);
  });
});

describe('when it cannot be charged', () => {
  it.each([
    ['SinDespachar', 'No puedes cobrar hasta que todos los pedidos estén despachados'],
    ['SinConexion', 'Sin conexión no se puede cobrar'],
    ['SinPermiso', 'No tienes permitido realizar esta operación'],
    ['CajaSinCobro', 'Esta caja no puede cobrar'],
  ] as const)('%s: the button says why', async (historia, texto) => {
    const Historia = historias[historia];
    renderApp(<Historia />);
    await listo();
    expect(razon(cobrar())).toBe(texto);
    expect(screen.getByText(texto)).toBeTruthy();
  });

  it('says that there is nothing to charge', async () => {
    renderApp(<historias.SinPedidos />);
    expect(await screen.findByText('La comanda no tiene pedidos')).toBeTruthy();
  });

  it('shows why the comanda or the methods did not come, and tries again', async () => {
    let fallos = 1;
    con({
      'comandas/metodos-de-pago': () => bien(METODOS),
      [`comandas/${mesa7ConPagada('', '').id}`]: () =>
        fallos-- > 0
          ? mal(404, 'NO_ENCONTRADO', 'No se encontró lo que buscas')
          : bien(mesa7ConPagada('Ana', idPago(1))),
    });
    renderApp(<historias.Cargando />);
    expect((await screen.findByRole('alert')).textContent).toContain('No se encontró lo que buscas');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('dialog', { name: 'Cobrar Mesa 7' })).toBeTruthy();
  });
});
