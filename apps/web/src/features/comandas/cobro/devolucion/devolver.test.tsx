import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '../../../../app/render-app.tsx';
import { readUnverified } from '../../../../platform/drafts/operations.ts';
import { forgetUnverified } from '../../../../platform/drafts/unverified.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { live } from '../../../../platform/live/live.ts';
import { clearSesion } from '../../../../platform/session/session.ts';
import { idPedido } from '../../../../platform/test/fixtures.ts';
import { loQueQueda } from '../../../../platform/comandas/que-queda.ts';
import { COBROS, idPago, MESA_7, mesa7, unCobro, unTicket } from '../datos.fixture.ts';
import { bien, mal, servidorDePrueba } from '../servidor-de-prueba.ts';
import * as turno from '../turno/Cobros.stories.tsx';
import { historiaDe, mesaCobrada } from './datos.fixture.ts';
import * as historias from './Devolver.stories.tsx';

const DEVOLVER = `cobros/${idPago(4)}/devolver`;
const HISTORIA = `comandas/${MESA_7}/historia`;
const MOTIVO = 'Venía frío';
const RECIBO = unTicket({ pago: idPago(8), total: 173, recibido: 173, cambio: 0, devolucion: { motivo: MOTIVO } });
const HECHA = {
  devolucion: idPago(8),
  comanda: mesa7({ rev: 30 }),
  devuelto: { efectivo: 173, transferencia: 0, tarjeta: 0 },
  ticket: RECIBO,
};

const con = (rutas: Parameters<typeof servidorDePrueba>[0] = {}) => {
  const servidor = servidorDePrueba({
    'comandas/cobros': () => bien(COBROS),
    [HISTORIA]: () => bien(historiaDe(mesaCobrada(), [unCobro(4)])),
    ...rutas,
  });
  vi.stubGlobal('fetch', servidor.fetch);
  return servidor;
};

afterEach(async () => {
  cleanup();
  notifications.clean();
  act(() => {
    live.olvidar();
    forgetUnverified();
  });
  for (const p of await readUnverified('1001')) await journal.remove(p.clave);
  clearSesion();
  vi.unstubAllGlobals();
});

const dialogo = async () => within(await screen.findByRole('dialog', { name: 'Devolver un pedido' }));
const elegir = async (d: Awaited<ReturnType<typeof dialogo>>, nombre: RegExp) => {
  await userEvent.click(await d.findByRole('radio', { name: nombre }));
  await userEvent.type(d.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
};

describe('giving back a line of a charge (D-44)', () => {
  it('offers what the charge covers and cost something, a dish with its companions', async () => {
    con();
    renderApp(<historias.Cargando />);
    const d = await dialogo();
    await d.findByRole('radio', { name: /Enchiladas suizas/ });
    expect(d.getAllByRole('radio').map((r) => r.closest('div[class*=linea]')?.textContent)).toEqual([
      'Enchiladas suizas$173.00Con Queso extra, Salsa verde',
      'Flan napolitano$95.00',
      '+ Queso extra$25.00',
    ]);
    expect(d.queryByRole('switch', { name: /propina/ })).toBeNull();
  });

  it('asks for the line and a reason of 3 to 100 characters, and sends what was chosen', async () => {
    const onDevolver = vi.fn(() => Promise.resolve(null));
    con();
    renderApp(<historias.Pedidos onDevolver={onDevolver} />);
    const d = await dialogo();
    const enviar = d.getByRole('button', { name: /^Devolver/ });
    expect(enviar.getAttribute('aria-description')).toBe('Elige el pedido que se devuelve');
    await userEvent.click(await d.findByRole('radio', { name: /Enchiladas/ }));
    expect(enviar.getAttribute('aria-description')).toBe('Di por qué se devuelve');
    await userEvent.type(d.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await userEvent.click(d.getByRole('switch', { name: /Regresa a existencias/ }));
    await userEvent.click(d.getByRole('button', { name: 'Devolver $173.00' }));
    const body = { pedido: idPedido(1), motivo: MOTIVO, propina: false, existencias: true };
    expect(onDevolver).toHaveBeenCalledWith({ centavos: 17_300, body });
  });

  it('asks by what it goes back where there is a choice, and whether the tip goes with it (decision 0012)', async () => {
    const onDevolver = vi.fn(() => Promise.resolve(null));
    con();
    renderApp(<historias.Mixto onDevolver={onDevolver} />);
    const d = await dialogo();
    await elegir(d, /Flan/);
    await userEvent.click(d.getByRole('radio', { name: 'Tarjeta' }));
    await userEvent.click(d.getByRole('switch', { name: /propina/ }));
    expect(d.getByText(/El cobro tiene \$24\.30 de propina/)).toBeTruthy();
    await userEvent.click(d.getByRole('button', { name: 'Devolver con su propina' }));
    const body = { pedido: idPedido(2), motivo: MOTIVO, propina: true, existencias: false, metodo: 3 };
    expect(onDevolver).toHaveBeenCalledWith({ centavos: 9_500, body });
  });

  it('leaves the method to the server unless it was chosen: of the first one only the tip may be left', async () => {
    const onDevolver = vi.fn(() => Promise.resolve(null));
    con();
    renderApp(<historias.Mixto onDevolver={onDevolver} />);
    const d = await dialogo();
    await elegir(d, /Flan/);
    await userEvent.click(d.getByRole('button', { name: 'Devolver $95.00' }));
    const body = { pedido: idPedido(2), motivo: MOTIVO, propina: false, existencias: false };
    expect(onDevolver).toHaveBeenCalledWith({ centavos: 9_500, body });
  });

  it('says nothing of the stock for a part of a dish, and what is wrong where nothing can be chosen', async () => {
    con({ [HISTORIA]: () => mal(500, 'ERROR_INTERNO', 'Ocurrió un error') });
    const parte = renderApp(<historias.Parte />);
    await userEvent.click(await (await dialogo()).findByRole('radio', { name: /Enchiladas suizas 1\/2/ }));
    expect((await dialogo()).queryByRole('switch')).toBeNull();
    parte.unmount();
    const sin = renderApp(<historias.SinNada />);
    expect(await screen.findByText('De este cobro ya no queda nada que devolver')).toBeTruthy();
    sin.unmount();
    renderApp(<historias.Cargando />);
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });

  it('asks for the folio of the ticket at a register that wants it (D-18, cambiosodevolucionesconticket)', async () => {
    const onDevolver = vi.fn(() => Promise.resolve(null));
    con();
    renderApp(<historias.Pedidos onDevolver={onDevolver} derechos={['cobrar', 'cambiosodevolucionesconticket']} />);
    const d = await dialogo();
    await elegir(d, /Flan/);
    expect(d.getByRole('button', { name: /^Devolver/ }).getAttribute('aria-description')).toBe(
      'Escribe el folio que está en el ticket',
    );
    await userEvent.type(d.getByRole('textbox', { name: /Folio del ticket/ }), '7');
    await userEvent.click(d.getByRole('button', { name: /^Devolver/ }));
    expect(onDevolver).toHaveBeenCalledWith({ centavos: 9_500, body: expect.objectContaining({ ticket: '7' }) });
  });
});

it('waits while the server cannot be reached, and says so: what is chosen stays', async () => {
  con();
  renderApp(<historias.Pedidos />);
  const d = await dialogo();
  await elegir(d, /Flan/);
  act(() => {
    live.foto(20, []);
    live.perdido();
  });
  const enviar = d.getByRole('button', { name: 'Devolver $95.00' });
  expect(enviar.getAttribute('aria-description')).toBe('Sin conexión con el servidor');
  expect(d.getByRole('alert').textContent).toBe('Sin conexión con el servidor');
  act(() => live.vuelto());
  expect(enviar.getAttribute('aria-description')).toBeNull();
});

describe('from the charges of the shift', () => {
  const abrir = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Devolver un pedido de Mesa 7, Sin subcuenta' }));
    const d = await dialogo();
    await elegir(d, /Enchiladas/);
    return d;
  };

  it('tells what to give back until a press, and then shows the receipt to print', async () => {
    const servidor = con({ [DEVOLVER]: () => bien(HECHA, 'Pedido devuelto') });
    renderApp(<turno.Turno />);
    const d = await abrir();
    await userEvent.click(d.getByRole('button', { name: /^Devolver/ }));
    const aviso = within(await screen.findByRole('dialog', { name: 'Devuelve $173.00 en efectivo' }));
    expect(aviso.getByText('Pedido devuelto: Mesa 7. Al aceptar se muestra su comprobante.')).toBeTruthy();
    expect(servidor.de(DEVOLVER).map((p) => p.body)).toEqual([
      { pedido: idPedido(1), motivo: MOTIVO, propina: false, existencias: false },
    ]);
    expect(live.get().comandas.get(MESA_7)?.rev).toBe(30);
    await userEvent.click(aviso.getByRole('button', { name: 'Aceptar' }));
    const recibo = within(await screen.findByRole('dialog', { name: 'Devolución' }));
    const papel = await recibo.findByRole('article', { name: 'Ticket de Mesa 7' });
    for (const texto of ['DEVOLUCIÓN', 'SE DEVOLVIÓ$173.00', `» ${MOTIVO}`]) expect(papel.textContent).toContain(texto);
    expect(papel.textContent).not.toContain('CAMBIO');
  });

  it('shows why it was refused, in place', async () => {
    con({ [DEVOLVER]: () => mal(409, 'PEDIDO_DEVUELTO', 'El pedido ya se devolvió') });
    renderApp(<turno.Turno />);
    const d = await abrir();
    await userEvent.click(d.getByRole('button', { name: /^Devolver/ }));
    expect((await d.findByRole('alert')).textContent).toContain('ya se devolvió');
  });

  it('without an answer is kept and verified with the same key and body (H52)', async () => {
    let caidas = 1;
    const servidor = con({ [DEVOLVER]: () => (caidas-- > 0 ? 'sin red' : bien(HECHA)) });
    renderApp(<turno.Turno />);
    const d = await abrir();
    await userEvent.click(d.getByRole('button', { name: /^Devolver/ }));
    await d.findByRole('alert');
    expect((await readUnverified('1001')).map((p) => p.tipo)).toEqual(['devolucion']);
    await userEvent.click(d.getByRole('button', { name: 'Cerrar' }));
    const lista = await screen.findByRole('list', { name: 'Cobros del turno' });
    const [fila] = within(lista).getAllByRole('listitem');
    expect(fila!.textContent).toContain('Devolución por verificar');
    await userEvent.click(within(fila!).getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(servidor.de(DEVOLVER)).toHaveLength(2));
    const [primera, segunda] = servidor.de(DEVOLVER);
    expect([segunda?.clave, segunda?.body]).toEqual([primera?.clave, primera?.body]);
  });

  it('is listed as a return, which is reprinted and nothing else; the rest is what cancelling gives back', async () => {
    const devolucion = unCobro(5, {
      ...{ subcuenta: 'Sin subcuenta', total: -100, efectivo: -100, cambio: 0 },
      ...{ devuelve: idPago(4), devueltos: [idPedido(1)], motivo: MOTIVO },
    });
    con({ 'comandas/cobros': () => bien([devolucion, ...COBROS]) });
    renderApp(<turno.Cargando />);
    const lista = await screen.findByRole('list', { name: 'Cobros del turno' });
    const [fila] = within(lista).getAllByRole('listitem');
    for (const texto of ['Devolución · Folio 7', '−$100.00', `» ${MOTIVO}`, 'Se devolvió $100.00 en efectivo'])
      expect(fila!.textContent).toContain(texto);
    expect(
      within(fila!)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual(['Reimprimir']);
    expect(screen.getByRole('dialog').textContent).toContain('3 cobros');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar cobro de Mesa 7, Sin subcuenta' }));
    expect(await screen.findByText('Devuelve $66.00 en efectivo y $150.00 a la tarjeta.')).toBeTruthy();
  });

  it.each([
    [
      'of which all was given back',
      'De este cobro ya se devolvieron todos los pedidos: no queda nada que cancelar',
      [unCobro(5, { total: -243, devuelve: idPago(4) }), unCobro(4, { total: 243 })],
    ],
    ['of gifts only', null, [unCobro(4, { total: 0, efectivo: 0, cambio: 0 })]],
  ])('says of a charge %s what cannot be done with it', async (_, sinCancelar, cobros) => {
    con({ 'comandas/cobros': () => bien(cobros) });
    renderApp(<turno.Cargando />);
    const boton = await screen.findByRole('button', { name: /^Devolver un pedido de/ });
    expect(boton.getAttribute('aria-description')).toBe('De este cobro ya no queda nada que devolver');
    for (const name of [/^Cancelar cobro de/, /^Corregir cobro de/])
      expect(screen.getByRole('button', { name }).getAttribute('aria-description')).toBe(sinCancelar);
  });

  it.each([
    ['SinPermiso', null],
    ['SinConexion', 'Sin conexión con el servidor'],
  ] as const)(
    '%s: says why it cannot act, or acts with a colleague who approves (D-14, D-18)',
    async (historia, razon) => {
      con();
      const Historia = turno[historia];
      renderApp(<Historia />);
      const boton = await screen.findByRole('button', { name: 'Devolver un pedido de Mesa 7, Sin subcuenta' });
      expect(boton.getAttribute('aria-description')).toBe(razon);
    },
  );
});

describe('what is left of a charge', () => {
  const cobro = unCobro(4, { efectivo: 200, tarjeta: 150, cambio: 34, total: 306, propina: 10 });
  const devuelto = { total: -50.1, efectivo: -40.05, tarjeta: -10.05, cambio: 0, propina: 0, devuelve: idPago(4) };

  it('is the charge where nothing was given back', () => {
    expect(loQueQueda(cobro, [cobro, unCobro(5, { ...devuelto, devuelve: idPago(1) })])).toBe(cobro);
  });

  it('is less by what went back by each method, to the centavo, and the own methods too', () => {
    const vale = { metodo: 101, descripcion: 'Vale' };
    const propio = { ...cobro, otros: [{ ...vale, monto: 20 }] };
    const cobros = [propio, unCobro(5, devuelto), unCobro(6, { ...devuelto, otros: [{ ...vale, monto: -5 }] })];
    expect(loQueQueda(propio, cobros)).toEqual({
      ...propio,
      ...{ total: 205.8, efectivo: 119.9, tarjeta: 129.9, otros: [{ ...vale, monto: 15 }] },
    });
  });

  it('does not tell how it was paid where that is not told (D-107)', () => {
    const ciego = { efectivo: null, transferencia: null, tarjeta: null, cambio: null };
    const queda = loQueQueda({ ...cobro, ...ciego }, [{ ...unCobro(5, devuelto), ...ciego }]);
    expect([queda.total, queda.efectivo]).toEqual([255.9, null]);
  });
});
