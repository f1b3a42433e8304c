import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.tsx';
import { startUnverified } from '../../../platform/drafts/unverified.ts';
import { journal } from '../../../platform/journal/journal.ts';
import { cadaPrueba, con, cobra, panel, campo, cobrar, razon, listo, enPanel, escribir } from './ayuda.fixture.ts';
import * as historias from './CobrarDialog.stories.tsx';
import { cobroPorVerificar, idPago, mesa7, mesa7ConPagada, unaPrecuenta, unTicket } from './datos.fixture.ts';
import { bien, mal } from './servidor-de-prueba.ts';

cadaPrueba();

describe('a charge that nobody knows of', () => {
  const CLAVE = cobroPorVerificar().clave;
  const deAntes = async (cambios: Parameters<typeof cobroPorVerificar>[0] = {}) => {
    await journal.put(cobroPorVerificar(cambios));
    renderApp(<historias.PorCobrar />);
    const parar = startUnverified();
    await listo();
    return parar;
  };

  it('is shown after a reload with what was typed, and nothing else can be charged before it is verified (H36, H52)', async () => {
    const servidor = con({ 'comandas/cobrar': () => bien(unTicket()) });
    const parar = await deAntes();
    expect((await enPanel('Ana', (p) => p.getByRole('alert'))).textContent).toContain('Cobro por verificar: $243.00');
    expect(panel('Ana').queryByRole('button', { name: /^Cobrar/ })).toBeNull();
    expect([campo('Efectivo').value, campo('Efectivo').matches(':disabled')]).toEqual(['300.00', true]);
    await userEvent.click(screen.getByRole('button', { name: 'Verificar cobro' }));
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    expect(servidor.de('comandas/cobrar').map((p) => [p.clave, p.body])).toEqual([
      [CLAVE, cobroPorVerificar().input.body],
    ]);
    parar();
  });

  it('"No se cobró", with the reason and the amounts, when the server is certain; then it can be charged again (H52)', async () => {
    const servidor = con({
      'comandas/cobrar': () => mal(409, 'CAJA_INICIAL_FALTA', 'Falta registrar la caja inicial'),
    });
    const parar = await deAntes();
    await userEvent.click(await screen.findByRole('button', { name: 'Verificar cobro' }));
    expect((await enPanel('Ana', (p) => p.getByRole('alert'))).textContent).toBe(
      'No se cobróFalta registrar la caja inicial',
    );
    expect(campo('Efectivo').value).toBe('300.00');
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(2));
    expect(servidor.de('comandas/cobrar')[1]?.clave).not.toBe(CLAVE);
    parar();
  });

  it('of somebody else is shown with whose it is, and charging over it asks first (D-98)', async () => {
    const servidor = cobra();
    const parar = await deAntes({ usuario: { id: 99, nombre: 'Luis Ríos' } });
    expect((await enPanel('Ana', (p) => p.getByRole('status'))).textContent).toContain(
      'Cobro por verificar de Luis Ríos: $243.00',
    );
    await userEvent.type(campo('Efectivo'), '243{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(servidor.de('comandas/cobrar')).toEqual([]);
    await userEvent.click(cobrar());
    await userEvent.click(await screen.findByRole('button', { name: 'Cobrar de todos modos' }));
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    expect(servidor.de('comandas/cobrar').map((p) => p.clave === CLAVE)).toEqual([false]);
    parar();
  });
});

describe('an operation number that was used before (D-81)', () => {
  const TEXTO = 'El número de operación 004512 ya se usó el 19-11-2026 en la comanda 33. ¿Cobrar de todos modos?';
  const intentar = async () => {
    const servidor = con({
      'comandas/cobrar': ({ body }) =>
        (body as { confirmar?: boolean }).confirmar ? bien(unTicket()) : mal(409, 'OPERACION_REPETIDA', TEXTO),
    });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Tarjeta'), '243');
    await userEvent.type(campo('No. operación de la tarjeta'), '004512{Enter}');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(TEXTO);
    return servidor;
  };

  it('asks once more; confirming sends it with another key', async () => {
    const servidor = await intentar();
    await userEvent.click(screen.getByRole('button', { name: 'Cobrar de todos modos' }));
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    const [primera, segunda] = servidor.de('comandas/cobrar');
    expect(segunda?.body).toMatchObject({ confirmar: true, pago: { no_operacion_tarjeta: '004512' } });
    expect(segunda?.clave).not.toBe(primera?.clave);
  });

  it('has the focus on looking again, and goes back to what was typed', async () => {
    await intentar();
    expect(document.activeElement?.textContent).toBe('Revisar');
    await userEvent.click(screen.getByRole('button', { name: 'Revisar' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(campo('No. operación de la tarjeta').value).toBe('004512');
    expect(razon(cobrar())).toBeNull();
  });
});

describe('amounts that are rather a slip', () => {
  const ALTA = 'La propina de $500.00 es más de la mitad de la cuenta, que es de $243.00. ¿Cobrar de todos modos?';
  const CAMBIO = 'El cambio sería de $1,257.00: se escribieron $2,000.00 en efectivo. ¿Cobrar de todos modos?';

  it('are asked about one by one, and what was confirmed goes along with the next', async () => {
    const servidor = con({
      'comandas/cobrar': ({ body }) => {
        const { confirmar_montos: si = [] } = body as { confirmar_montos?: string[] };
        if (!si.includes('propina')) return mal(409, 'PROPINA_ALTA', ALTA);
        return si.includes('cambio') ? bien(unTicket()) : mal(409, 'CAMBIO_ALTO', CAMBIO);
      },
    });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '2000{Enter}');
    expect((await screen.findByRole('alertdialog', { name: 'Propina alta' })).textContent).toContain(ALTA);
    expect(document.activeElement?.textContent).toBe('Revisar');
    await userEvent.click(screen.getByRole('button', { name: 'Cobrar de todos modos' }));
    expect((await screen.findByRole('alertdialog', { name: 'Cambio alto' })).textContent).toContain(CAMBIO);
    await userEvent.click(screen.getByRole('button', { name: 'Cobrar de todos modos' }));
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    const cuerpos = servidor
      .de('comandas/cobrar')
      .map((p) => (p.body as { confirmar_montos?: string[] }).confirmar_montos);
    expect(cuerpos).toEqual([undefined, ['propina'], ['propina', 'cambio']]);
  });

  it('are asked about anew once they are other ones', async () => {
    const servidor = con({ 'comandas/cobrar': () => mal(409, 'CAMBIO_ALTO', CAMBIO) });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '2000{Enter}');
    await screen.findByRole('alertdialog', { name: 'Cambio alto' });
    await escribir('Efectivo', '3000');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(2));
    expect(servidor.de('comandas/cobrar')[1]?.body).not.toHaveProperty('confirmar_montos');
  });
});

describe('an operation number that was corrected after the question (D-81)', () => {
  it('is charged without asking about the other one', async () => {
    const servidor = con({
      'comandas/cobrar': () => mal(409, 'OPERACION_REPETIDA', 'Ya se usó. ¿Cobrar de todos modos?'),
    });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Tarjeta'), '243');
    await userEvent.type(campo('No. operación de la tarjeta'), '004512{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.type(campo('No. operación de la tarjeta'), '9');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(campo('No. operación de la tarjeta'));
    await userEvent.click(cobrar());
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(2));
    expect(servidor.de('comandas/cobrar')[1]?.body).not.toHaveProperty('confirmar');
  });
});

describe('a comanda that changed under the dialog', () => {
  it('a line added meanwhile: both totals are told, what was typed stays, and it is accepted anew (H39)', async () => {
    const original = mesa7();
    const nueva = { ...original.pedidos[0], id: idPago(77), precio: 100 } as (typeof original.pedidos)[number];
    const fresca = mesa7({ pedidos: [...original.pedidos, nueva], rev: 25 });
    const servidor = con({
      'comandas/cobrar': () => mal(409, 'TOTAL_CAMBIO', 'El total de la subcuenta cambió. Revisa y vuelve a cobrar'),
      [`comandas/${fresca.id}`]: () => bien(fresca),
    });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '400{Enter}');
    await enPanel('Ana', (p) => p.getByText('Antes $243.00, ahora $343.00'));
    expect(campo('Efectivo').value).toBe('400');
    expect(servidor.de('comandas/cobrar')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cobrar $343.00' }));
    await waitFor(() => expect(servidor.de('comandas/cobrar')).toHaveLength(2));
    expect(servidor.de('comandas/cobrar')[1]?.body).toMatchObject({ comanda: { rev: 25 }, subcuenta: { total: 343 } });
  });

  it("charged by another till: the loser sees it paid, with the winner's ticket to reprint (H41)", async () => {
    const fresca = { ...mesa7ConPagada('Ana', idPago(5)), rev: 25 };
    con({
      'comandas/cobrar': () => mal(409, 'SUBCUENTA_PAGADA', 'Esta subcuenta ya está pagada'),
      [`comandas/${fresca.id}`]: () => bien(fresca),
      [`cobros/${idPago(5)}/ticket`]: () =>
        bien(unTicket({ pago: idPago(5), reimpresion: true, cajero: 'La otra caja' })),
    });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '300{Enter}');
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir el ticket de Ana' }));
    expect((await screen.findAllByText('Le atendió La otra caja')).length).toBeGreaterThan(0);
  });
});

describe('the rights of the register (D-18)', () => {
  it('a register that prints after charging prints the ticket by itself, once; one that does not reprint says so', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    cobra(unTicket({ cajero: 'Quien cobró' }));
    renderApp(<historias.ConTicketAlCobrar />);
    await listo();
    expect(razon(screen.getByRole('button', { name: 'Imprimir el ticket de Ana' }))).toBe(
      'Esta caja no puede reimprimir tickets',
    );
    await userEvent.type(campo('Efectivo'), '400{Enter}');
    expect((await screen.findByRole('dialog', { name: 'Ticket' })).textContent).toContain('Mesa 7 · Roberto');
    await waitFor(() => expect(print).toHaveBeenCalled());
    await userEvent.click(screen.getByRole('button', { name: /^Papel de/ }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('the change stands beside the ticket that opened by itself, until both are closed', async () => {
    cobra(unTicket({ cajero: 'Quien cobró', cambio: 57 }));
    renderApp(<historias.ConTicketAlCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '400{Enter}');
    const ticket = await screen.findByRole('dialog', { name: 'Ticket' });
    // The copy on the screen, not the printed one.
    const cambio = [...ticket.querySelectorAll('p')].find((p) => p.textContent === 'Cambio$57.00');
    expect(cambio?.closest('article')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ticket' })).toBeNull());
    expect(screen.getByText(/^Cambio de/).closest('p')?.textContent).toContain('$57.00');
  });

  it('a ticket without change has none beside it', async () => {
    cobra(unTicket({ cajero: 'Quien cobró', cambio: 0 }));
    renderApp(<historias.ConTicketAlCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '400{Enter}');
    const ticket = await screen.findByRole('dialog', { name: 'Ticket' });
    expect([...ticket.querySelectorAll('p')].some((p) => p.textContent?.startsWith('Cambio'))).toBe(false);
  });

  it('another one leaves the ticket for who asks for it', async () => {
    cobra();
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.type(campo('Efectivo'), '300{Enter}');
    await enPanel('Ana', (p) => p.getByText('PAGADO'));
    expect(screen.queryByRole('dialog', { name: 'Ticket' })).toBeNull();
  });
});

describe('the bill before paying', () => {
  it('is of the sub-account, and says that it is no receipt (D-43)', async () => {
    const pedida = vi.fn(({ url }: { url: URL }) =>
      bien([unaPrecuenta({ subcuenta: url.searchParams.get('subcuenta') ?? '' })]),
    );
    con({ [`${mesa7().id}/precuenta`]: pedida });
    renderApp(<historias.PorCobrar />);
    await listo();
    await userEvent.click(screen.getByRole('button', { name: 'Precuenta de Ana' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Precuenta' });
    expect(await within(dialogo).findByText('PRECUENTA')).toBeTruthy();
    expect(dialogo.textContent).toContain('Mesa 7 · Ana');
    expect(dialogo.textContent).not.toContain('CAMBIO');
  });
});
