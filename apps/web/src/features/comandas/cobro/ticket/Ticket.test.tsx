import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ESPERA_DE_TICKET_MS } from '@comal/domain/facturacion/recibo/recibo';
import { renderApp } from '../../../../app/render-app.tsx';
import { clearSesion, saveSesion } from '../../../../platform/session/session.ts';
import { idPago, MESA_7, unaCajera, unaPrecuenta, unTicket } from '../datos.fixture.ts';
import { bien, mal, servidorDePrueba } from '../servidor-de-prueba.ts';
import { PrecuentaDialog } from './PrecuentaDialog.tsx';
import { TicketDialog } from './TicketDialog.tsx';
import { Recibo } from './Recibo.tsx';
import * as historias from './Ticket.stories.tsx';

afterEach(() => vi.unstubAllGlobals());

const con = (respuesta: Parameters<typeof servidorDePrueba>[0][string]) =>
  vi.stubGlobal('fetch', servidorDePrueba({ [`cobros/${idPago(2)}/ticket`]: respuesta }).fetch);

describe('the receipt', () => {
  it('carries the business and its branch (TICKET-002, D-28)', () => {
    renderApp(<historias.Recibo />);
    const texto = screen.getByRole('article').textContent ?? '';
    for (const dato of [
      'Taquería La Güera',
      'Sucursal Roma Norte',
      'Matriz',
      'Calle Tonalá 118, Roma Norte',
      'Tel. 55 5555 0118',
      'roma@laguera.mx',
    ])
      expect(texto).toContain(dato);
  });

  it.each([
    ['Ana', 'Mesa 7 · Ana'],
    ['Sin subcuenta', 'Mesa 7'],
  ])('of the sub-account %s is headed %j in its dialog', (subcuenta, cabeza) => {
    const ticket = unTicket({ subcuenta });
    renderApp(<TicketDialog opened onClose={() => undefined} pago={idPago(1)} ticket={ticket} />);
    expect(screen.getByRole('dialog', { name: 'Ticket' }).querySelector('header')?.textContent).toContain(cabeza);
    expect(screen.queryByText('Sin subcuenta')).toBeNull();
    expect(screen.queryByText(/Mesa 7 · Sin/)).toBeNull();
  });

  it('carries comanda, lines, total, words, payments and change (D-28)', () => {
    renderApp(<historias.Recibo />);
    const texto = screen.getByRole('article').textContent ?? '';
    for (const dato of [
      'Mesa 7 · Roberto',
      'Folio 7',
      'Mesero: Mariana Ortiz3 comensales',
      '20-11-2026 14:49',
      'Caja 2 · Barra',
      '2 xPozole rojo grandeSurtida270.00',
      '+ Aguacate46.00',
      '» Sin cebolla',
      'TOTAL$408.00',
      '(CUATROCIENTOS OCHO PESOS 00/100 M.N.)',
      'Tarjeta Op. 004512150.00',
      'Recibido450.00',
      'CAMBIO$42.00',
      '¡Gracias por su visita!',
      'Le atendió Alejandra Núñez',
    ])
      expect(texto).toContain(dato);
    expect(texto).not.toContain('REIMPRESIÓN');
  });

  it('says why a dish costs less than the menu says, and how much (decision 0120)', () => {
    const [dish] = unTicket().partidas;
    const rebajada = { ...dish!, importe: 243, ajustes: [{ nombre: 'Rebaja de prueba', monto: -27 }] };
    renderApp(<Recibo tipo="ticket" cuenta={unTicket({ partidas: [rebajada] })} />);
    expect(screen.getByRole('article').textContent).toContain('Rebaja de prueba −$27.00');
  });

  it('says of a shared dish which part it is: one of it, with the price of the part (D-45)', () => {
    const [dish] = unTicket().partidas;
    const parte = { ...dish!, cantidad: 1, descripcion: 'Nachos 1/3', especificaciones: [], comentario: null };
    const ticket = unTicket({ partidas: [{ ...parte, precio: 40, importe: 40 }] });
    renderApp(<TicketDialog opened onClose={() => undefined} pago={idPago(1)} ticket={ticket} />);
    expect(screen.getByRole('article').textContent).toContain('1 xNachos 1/340.00');
  });

  it('tells the tip apart from the total, with what both come to (decision 0012)', () => {
    renderApp(<historias.ConPropina />);
    const texto = screen.getByRole('article').textContent ?? '';
    for (const dato of [
      'TOTAL$408.00',
      'Propina con tarjeta40.80',
      'Total con propina$448.80',
      'Recibido448.80',
      'CAMBIO$0.00',
    ])
      expect(texto).toContain(dato);
  });

  it('printed again by who counts blind sends to the first one for how it was paid, and has total and tip (D-107, decision 0059)', () => {
    renderApp(<historias.ReimpresionSinMetodos />);
    const texto = screen.getByRole('article').textContent ?? '';
    for (const dato of [
      'TOTAL$408.00',
      'Propina 40.80',
      'Total con propina$448.80',
      'La forma de pago está en el ticket original',
    ])
      expect(texto).toContain(dato);
    expect(texto).not.toMatch(/Recibido|CAMBIO|Tarjeta|Efectivo/);
  });

  it('says once what the branch is called, and leaves no hole for a logo that does not come', () => {
    const { sucursal } = unTicket();
    const cuenta = unTicket({ logo: '/logo.png', sucursal: { ...sucursal, descripcion: ' sucursal ROMA Norte' } });
    renderApp(<Recibo tipo="ticket" cuenta={cuenta} />);
    const recibo = screen.getByRole('article');
    expect(recibo.textContent.match(/roma norte/gi)).toHaveLength(2);
    fireEvent.error(recibo.querySelector('img')!);
    expect(recibo.querySelector('img')).toBeNull();
  });

  it('says nothing of tips when there was none, nor on tickets stored before there were any', () => {
    renderApp(<historias.Recibo />);
    expect(screen.getByRole('article').textContent).not.toContain('ropina');
  });

  it('suggests tips on the bill before paying, and says that they are not in it (D-43, decision 0012)', () => {
    renderApp(<historias.Precuenta />);
    const texto = screen.getByRole('article').textContent ?? '';
    expect(texto).toContain('Propina sugerida10 %$40.8015 %$61.2020 %$81.60');
    expect(texto).toContain('Es voluntaria y no está incluida en el total');
    expect(texto).toContain('TOTAL$408.00');
  });

  it('says REIMPRESIÓN when it is one (D-28)', () => {
    renderApp(<historias.Reimpresion />);
    expect(screen.getByText('REIMPRESIÓN')).toBeTruthy();
  });
});

describe('the ticket dialog', () => {
  const enPantalla = () => within(screen.getByRole('dialog', { name: 'Ticket' }));
  const imprimir = () => enPantalla().getByRole('button', { name: 'Imprimir' });

  it('is 400 px wide and holds the receipt (TICKET-001)', () => {
    renderApp(<historias.Dialogo />);
    const dialogo = screen.getByRole('dialog', { name: 'Ticket' });
    expect(dialogo.closest('[style*="--modal-size"]')?.getAttribute('style')).toContain('25rem');
    expect(enPantalla().getByRole('article', { name: 'Ticket de Mesa 7' })).toBeTruthy();
  });

  it('prints the receipt alone, on a roll as wide as the paper of this device', async () => {
    const reglas: string[] = [];
    vi.stubGlobal('print', () => {
      window.dispatchEvent(new Event('beforeprint'));
      reglas.push([...document.head.querySelectorAll('style')].map((s) => s.textContent).join(''));
      window.dispatchEvent(new Event('afterprint'));
    });
    renderApp(<historias.Dialogo />);
    await userEvent.click(imprimir());
    expect(reglas[0]).toMatch(/@page \{ size: 80mm \d+mm; margin: 0 \}/);
    expect(reglas[0]).toContain('body > :not([data-hoja]) { display: none !important }');
    expect(document.head.textContent).not.toContain('@page');
    await userEvent.click(enPantalla().getByRole('button', { name: /^Papel de 80 mm/ }));
    await userEvent.click(imprimir());
    expect(reglas[1]).toContain('size: 58mm');
    await userEvent.click(enPantalla().getByRole('button', { name: /^Papel de 58 mm/ }));
  });

  it('says so when the printing fails (TICKET-005)', async () => {
    vi.stubGlobal('print', () => {
      throw new Error('No printer');
    });
    renderApp(<historias.Dialogo />);
    await userEvent.click(imprimir());
    expect(await screen.findByText('Error interno al procesar la impresión')).toBeTruthy();
  });

  it('says so when the data cannot be had, and tries again (TICKET-003)', async () => {
    let fallos = 1;
    con(() => (fallos-- > 0 ? mal(404, 'NO_ENCONTRADO', 'No está') : bien(unTicket({ reimpresion: true }))));
    renderApp(<historias.PorPedir />);
    expect(await screen.findByText('No se pudieron obtener los datos de la comanda para imprimir')).toBeTruthy();
    await userEvent.click(enPantalla().getByRole('button', { name: 'Reintentar' }));
    expect(await enPantalla().findByText('REIMPRESIÓN')).toBeTruthy();
  });

  it.each([
    ['CAJA_SIN_REIMPRESION', 'Esta caja no puede reimprimir tickets'],
    ['COBRO_CANCELADO', 'El cobro se canceló'],
  ])('says what the server says when it refuses with %s (D-18, D-44)', async (motivo, texto) => {
    con(() => mal(409, motivo, texto));
    renderApp(<historias.PorPedir />);
    expect(await screen.findByText(texto)).toBeTruthy();
  });

  it('says so when what it needs is missing (TICKET-004)', async () => {
    renderApp(<historias.Incompleto />);
    expect(await screen.findByText('No se puede imprimir: faltan datos de la comanda')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
  });
});

describe('the ticket that a printer of the server prints', () => {
  const IMPRIMIR = '/impresoras/ticket';
  const dialogo = () => within(screen.getByRole('dialog', { name: 'Ticket' }));
  const RETIRAR = '/impresoras/ticket/retirar';
  const ENVIADO = unTicket({ impresora: 'Caja 1' });
  /** A ticket that is closed and opened again, as in the dialog of a charge. */
  const Reabierto = () => {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <button onClick={() => setOpened(true)}>Abrir otra vez</button>
        <TicketDialog opened={opened} onClose={() => setOpened(false)} pago={ENVIADO.pago} ticket={ENVIADO} />
      </>
    );
  };
  const abrir = (
    alAbrir = true,
    derechos?: Parameters<typeof unaCajera>[1],
    retirado = true,
    ticket = ENVIADO,
    seReabre = false,
  ) => {
    saveSesion(unaCajera(undefined, derechos));
    const impreso = vi.fn();
    vi.stubGlobal('print', impreso);
    const servidor = servidorDePrueba({
      [RETIRAR]: () => bien({ retirado }),
      [IMPRIMIR]: () => bien({ impresora: 'Caja 1' }, 'Se reimprime en Caja 1'),
    });
    vi.stubGlobal('fetch', servidor.fetch);
    renderApp(
      seReabre ? (
        <Reabierto />
      ) : (
        <TicketDialog opened onClose={() => undefined} pago={ticket.pago} ticket={ticket} alAbrir={alAbrir} />
      ),
    );
    return { servidor, impreso };
  };
  afterEach(clearSesion);

  it('is not printed by the browser, and says where it comes out (D-143)', () => {
    const { impreso, servidor } = abrir();
    expect(dialogo().getByRole('status').textContent).toBe('Se imprime en Caja 1');
    expect(dialogo().getByRole('article', { name: 'Ticket de Mesa 7' })).toBeTruthy();
    expect([impreso.mock.calls, servidor.de(IMPRIMIR)]).toEqual([[], []]);
  });

  it('comes out there again on demand, and not in the browser', async () => {
    const { impreso, servidor } = abrir();
    await userEvent.click(dialogo().getByRole('button', { name: 'Imprimir otra vez' }));
    expect(await screen.findByText('Se reimprime en Caja 1')).toBeTruthy();
    expect(servidor.de(IMPRIMIR).map(({ body }) => body)).toEqual([{ pago: idPago(1) }]);
    expect(impreso).not.toHaveBeenCalled();
  });

  const aqui = () => userEvent.click(dialogo().getByRole('button', { name: 'Imprimir aquí' }));

  it('is taken out of its queue when it is printed by the browser, so that no second one comes out later (D-141)', async () => {
    const { impreso, servidor } = abrir(false);
    await aqui();
    await waitFor(() => expect(impreso).toHaveBeenCalledTimes(1));
    expect(servidor.de(RETIRAR).map(({ body }) => body)).toEqual([{ pago: idPago(1) }]);
    expect(dialogo().getByRole('button', { name: 'Imprimir' })).toBeTruthy();
    expect(dialogo().queryByText('REIMPRESIÓN')).toBeNull();
  });

  it('is marked REIMPRESIÓN by the browser when the printer has begun it (D-141)', async () => {
    const { impreso } = abrir(false, undefined, false);
    await aqui();
    await waitFor(() => expect(impreso).toHaveBeenCalledTimes(1));
    expect(dialogo().getByText('REIMPRESIÓN')).toBeTruthy();
  });

  it('printed by the browser is no longer at the printer when it is opened again (D-141)', async () => {
    const { impreso, servidor } = abrir(false, undefined, true, ENVIADO, true);
    await aqui();
    await waitFor(() => expect(impreso).toHaveBeenCalledTimes(1));
    await userEvent.click(dialogo().getByRole('button', { name: 'Cerrar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir otra vez' }));
    expect(dialogo().queryByText('Se imprime en Caja 1')).toBeNull();
    expect(dialogo().getByText('REIMPRESIÓN')).toBeTruthy();
    expect(impreso).toHaveBeenCalledTimes(1);
    await userEvent.click(dialogo().getByRole('button', { name: 'Imprimir en Caja 1' }));
    await screen.findByText('Se reimprime en Caja 1');
    expect(servidor.de(IMPRIMIR).map(({ body }) => body)).toEqual([{ pago: idPago(1), primera: false }]);
  });

  it('is not printed a second time by a register without that right, here neither (D-18)', async () => {
    const { impreso } = abrir(false, ['cobrar'], false);
    await aqui();
    expect(await screen.findByText('Esta caja no puede reimprimir tickets')).toBeTruthy();
    expect(impreso).not.toHaveBeenCalled();
  });

  it.each([
    ['for the first time after a charge that did not print it', unTicket({ imprimible: 'Caja 1' }), true],
    ['again, of a stored charge', unTicket({ imprimible: 'Caja 1', reimpresion: true }), false],
  ])('comes out on demand %s (D-18, D-28)', async (_, ticket, primera) => {
    const { servidor } = abrir(false, undefined, true, ticket);
    await userEvent.click(dialogo().getByRole('button', { name: 'Imprimir en Caja 1' }));
    expect(await screen.findByText('Se reimprime en Caja 1')).toBeTruthy();
    expect(servidor.de(IMPRIMIR).map(({ body }) => body)).toEqual([{ pago: idPago(1), primera }]);
  });

  it('is first a matter of the printer; the browser is a quiet way below it', async () => {
    abrir(false, undefined, true, unTicket({ imprimible: 'Caja 1' }));
    const [suya, navegador] = ['Imprimir en Caja 1', 'Imprimir con el navegador'].map((name) =>
      dialogo().getByRole('button', { name }),
    );
    expect([suya!.dataset['variant'] ?? 'filled', navegador!.dataset['variant']]).toEqual(['filled', 'subtle']);
    await waitFor(() => expect(document.activeElement).toBe(suya));
    const papel = dialogo().getByRole('article');
    for (const [antes, despues] of [
      [papel, suya!],
      [suya!, navegador!],
    ] as const)
      expect(antes.compareDocumentPosition(despues) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('says REIMPRESIÓN at the printer once the browser printed it (D-141)', async () => {
    const { servidor, impreso } = abrir(false, undefined, true, unTicket({ imprimible: 'Caja 1' }));
    await userEvent.click(dialogo().getByRole('button', { name: 'Imprimir con el navegador' }));
    await waitFor(() => expect(impreso).toHaveBeenCalledOnce());
    await userEvent.click(dialogo().getByRole('button', { name: 'Imprimir en Caja 1' }));
    await screen.findByText('Se reimprime en Caja 1');
    expect(servidor.de(IMPRIMIR).map(({ body }) => body)).toEqual([{ pago: idPago(1), primera: false }]);
  });

  it('says REIMPRESIÓN in the browser once it was sent to the printer (D-141)', async () => {
    abrir(false, undefined, true, unTicket({ imprimible: 'Caja 1' }));
    const papel = () => dialogo().getByRole('article').textContent;
    expect(papel()).not.toContain('REIMPRESIÓN');
    await userEvent.click(dialogo().getByRole('button', { name: 'Imprimir en Caja 1' }));
    await screen.findByText('Se reimprime en Caja 1');
    expect(papel()).toContain('REIMPRESIÓN');
  });

  it('is not printed again by a register without that right (D-18)', async () => {
    const { servidor } = abrir(true, ['cobrar']);
    const otra = dialogo().getByRole('button', { name: 'Imprimir otra vez' });
    expect(otra.getAttribute('aria-description')).toBe('Esta caja no puede reimprimir tickets');
    await userEvent.click(otra);
    expect(servidor.de(IMPRIMIR)).toEqual([]);
  });

  it('says why it does not come out, where the printer fails', () => {
    renderApp(<historias.EnImpresoraApagada />);
    expect(dialogo().getByRole('status').textContent).toBe('Caja 1 no imprime: apagada o sin red');
  });
});

describe('the bill of a comanda before it is paid (D-43)', () => {
  const abrir = (respuesta: Parameters<typeof servidorDePrueba>[0][string]) => {
    vi.stubGlobal('fetch', servidorDePrueba({ '/precuenta': respuesta }).fetch);
    renderApp(<PrecuentaDialog opened onClose={() => undefined} comanda={MESA_7} />);
  };
  const de = (...nombres: string[]) => nombres.map((subcuenta, i) => unaPrecuenta({ subcuenta, total: 100 + i }));
  const recibo = () => within(screen.getByRole('dialog', { name: 'Precuenta' })).getByRole('article').textContent;

  it('shows each sub-account that owes, the one that is chosen', async () => {
    abrir(() => bien(de('Ana', 'Roberto')));
    const roberto = await screen.findByRole('button', { name: 'Roberto', pressed: false });
    expect(recibo()).toContain('TOTAL$100.00');
    await userEvent.click(roberto);
    expect(screen.getByRole('button', { name: 'Roberto', pressed: true })).toBeTruthy();
    expect(recibo()).toContain('TOTAL$101.00');
  });

  it('is printed at the printer of the register, where it has one, each sub-account by itself', async () => {
    const cuentas = [unaPrecuenta({ subcuenta: 'Ana', impresora: 'Caja 1' })];
    const servidor = servidorDePrueba({
      '/impresoras/precuenta': () => bien({ impresora: 'Caja 1' }, 'Se imprime en Caja 1'),
      '/precuenta': () => bien(cuentas),
    });
    vi.stubGlobal('fetch', servidor.fetch);
    renderApp(<PrecuentaDialog opened onClose={() => undefined} comanda={MESA_7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Imprimir en Caja 1' }));
    expect(servidor.de('/impresoras/precuenta').map(({ body }) => body)).toEqual([
      { comanda: cuentas[0]?.comanda.id, subcuenta: 'Ana' },
    ]);
    expect(await screen.findByText('Se imprime en Caja 1')).toBeTruthy();
  });

  it('says that nothing is owed, or why it could not be had, and asks again', async () => {
    let fallos = 1;
    abrir(() => (fallos-- > 0 ? mal(409, 'CONFLICTO', 'No se pudo leer') : bien([])));
    expect(await screen.findByText('No se pudo leer')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('La comanda no tiene nada por cobrar')).toBeTruthy();
  });
});

describe('the ticket of a charge whose receipt is being made at the PAC (decision 0150)', () => {
  const RUTA = `cobros/${idPago(1)}/factura`;
  const EN_CAJA = { factura: { direccion: null } };
  const LISTO = { factura: { direccion: 'https://factura.space/demo/AB12CD34', recibo: true } };
  const abrir = (mas: object = {}) =>
    renderApp(
      <TicketDialog
        opened
        onClose={() => undefined}
        pago={idPago(1)}
        ticket={{ ...unTicket({ pago: idPago(1), codigo: 'AB12CD34EF', ...EN_CAJA }), con_recibo: true, ...mas }}
      />,
    );

  it('is shown once it has its address, so that its first print has it', async () => {
    const respuestas = [EN_CAJA, LISTO];
    vi.stubGlobal('fetch', servidorDePrueba({ [RUTA]: () => bien(respuestas.shift() ?? LISTO) }).fetch);
    abrir();
    expect(screen.queryByRole('article')).toBeNull();
    expect((await screen.findByRole('article', {}, { timeout: 5_000 })).textContent).toContain('factura.space/demo');
  });

  it.each([
    ['answers no address', () => bien(EN_CAJA)],
    ['is out of reach', () => 'sin red' as const],
  ])('is shown without it after a moment when the server %s', async (_que, respuesta) => {
    vi.stubGlobal('fetch', servidorDePrueba({ [RUTA]: respuesta }).fetch);
    abrir();
    expect((await screen.findByRole('article', {}, { timeout: 10_000 })).textContent).toContain('en caja');
  });

  it('is shown without it, and asked for no more, where the server says that none comes', async () => {
    const servidor = servidorDePrueba({ [RUTA]: () => bien({ ...EN_CAJA, sin_recibo: true }) });
    vi.stubGlobal('fetch', servidor.fetch);
    abrir();
    expect((await screen.findByRole('article', {}, { timeout: 10_000 })).textContent).toContain('en caja');
    expect(servidor.de(RUTA)).toHaveLength(1);
  });

  it('does not wait where a printer of the server has it, which waits itself', () => {
    const servidor = servidorDePrueba({});
    vi.stubGlobal('fetch', servidor.fetch);
    abrir({ impresora: 'Caja' });
    expect(servidor.de(RUTA)).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Ticket' }).textContent).toContain('Caja');
  });

  describe('as time passes', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const UN_RATO = 10 * ESPERA_DE_TICKET_MS;
    const conServidor = (respuestas: Parameters<typeof servidorDePrueba>[0]) => {
      const servidor = servidorDePrueba(respuestas);
      vi.stubGlobal('fetch', servidor.fetch);
      return servidor;
    };

    it.each([
      ['it has its address', LISTO],
      ['it is shown without one', EN_CAJA],
    ])('asks for no more once %s', async (_cuando, dicho) => {
      const servidor = conServidor({ [RUTA]: () => bien(dicho) });
      abrir();
      await pasar(ESPERA_DE_TICKET_MS);
      expect(screen.getByRole('article')).toBeTruthy();
      const veces = servidor.de(RUTA).length;
      expect(veces === 1).toBe(dicho === LISTO);
      await pasar(UN_RATO);
      expect(servidor.de(RUTA)).toHaveLength(veces);
    });

    it('waits for the address of each ticket, whatever became of the one before', async () => {
      const [primero, segundo] = [idPago(1), idPago(2)];
      const servidor = conServidor({
        [`cobros/${primero}/factura`]: () => bien(LISTO),
        [`cobros/${segundo}/factura`]: () => bien(EN_CAJA),
      });
      const Dos = () => {
        const [pago, setPago] = useState(primero);
        const ticket = { ...unTicket({ pago, codigo: 'AB12CD34EF', ...EN_CAJA }), con_recibo: true as const };
        return (
          <>
            <button onClick={() => setPago(segundo)}>El siguiente</button>
            <TicketDialog opened onClose={() => undefined} pago={pago} ticket={ticket} />
          </>
        );
      };
      renderApp(<Dos />);
      await pasar(ESPERA_DE_TICKET_MS);
      expect(screen.getByRole('article')).toBeTruthy();
      fireEvent.click(screen.getByText('El siguiente'));
      expect(screen.queryByRole('article')).toBeNull();
      await pasar(0);
      expect(servidor.de(`cobros/${segundo}/factura`).length).toBeGreaterThan(0);
      await pasar(ESPERA_DE_TICKET_MS);
      expect(screen.getByRole('article')).toBeTruthy();
    });
  });
});
