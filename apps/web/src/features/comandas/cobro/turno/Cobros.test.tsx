import { notifications } from '@mantine/notifications';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { renderApp } from '../../../../app/render-app.tsx';
import { forgetUnverified, startUnverified } from '../../../../platform/drafts/unverified.ts';
import { readUnverified } from '../../../../platform/drafts/operations.ts';
import { journal } from '../../../../platform/journal/journal.ts';
import { live } from '../../../../platform/live/live.ts';
import { clearSesion, saveSesion } from '../../../../platform/session/session.ts';
import {
  cancelacionPorVerificar,
  COBROS,
  FACTURADOS,
  idPago,
  mesa7,
  MESA_7,
  unaCajera,
  unCobro,
  unTicket,
} from '../datos.fixture.ts';
import { bien, mal, servidorDePrueba } from '../servidor-de-prueba.ts';
import * as historias from './Cobros.stories.tsx';

const con = (rutas: Parameters<typeof servidorDePrueba>[0] = {}) => {
  const servidor = servidorDePrueba({ 'comandas/cobros': () => bien(COBROS), ...rutas });
  vi.stubGlobal('fetch', servidor.fetch);
  return servidor;
};

const CANCELAR = `cobros/${idPago(4)}/cancelar`;
const HECHA = {
  cancelacion: idPago(8),
  comanda: mesa7({ rev: 30 }),
  devuelto: { efectivo: 166, transferencia: 0, tarjeta: 150 },
};
const MOTIVO = 'Se equivocó de mesa';
const UNA_HORA_MS = 3_600_000;

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

const filas = async () =>
  within(await screen.findByRole('list', { name: 'Cobros del turno' })).getAllByRole('listitem');
/** The notice of the money to give back. */
const porDevolver = async (texto: string) => within(await screen.findByRole('dialog', { name: texto }));
const boton = (nombre: string) => screen.getByRole('button', { name: nombre });

describe('the charges of the shift', () => {
  it('are listed with time, comanda, cashier, methods and total, the cancelled one struck with its opposite (D-44)', async () => {
    con();
    renderApp(<historias.Turno />);
    const [mixto, opuesto, cancelado] = await filas();
    for (const dato of [
      '14:44',
      'Mesa 7 · Sin subcuenta',
      'Efectivo $166.00 y tarjeta $150.00',
      'Folio 7',
      'Alejandra Núñez',
      '$316.00',
    ])
      expect(mixto?.textContent).toContain(dato);
    expect(opuesto?.textContent).toContain('−$243.00');
    expect(opuesto?.textContent).toContain('» Pagó con tarjeta, no en efectivo');
    expect(opuesto?.textContent).toContain('Se devolvió $243.00 en efectivo');
    expect(cancelado?.dataset['cancelado']).toBe('true');
    expect(within(cancelado!).queryByRole('button')).toBeNull();
    expect(screen.getByRole('dialog').textContent).toContain('3 cobros');
  });

  it('say whether they are invoiced, and open their invoice for who may make it (D-150)', async () => {
    const servidor = con({
      'comandas/cobros': () => bien(FACTURADOS),
      'facturacion/por-facturar': () => mal(404, 'NO_ENCONTRADO', 'No encontrado'),
    });
    const { unmount } = renderApp(<historias.ConFactura puede={false} />);
    const textos = (await filas()).map((fila) => /Facturada|En la global/.exec(fila.textContent)?.[0] ?? '');
    expect(textos).toEqual(['', '', '', 'En la global']);
    expect(screen.queryByRole('button', { name: /^Factura de/ })).toBeNull();
    unmount();
    renderApp(<historias.ConFactura />);
    await filas();
    // What is cancelled, or cancels, has none.
    expect(screen.getAllByRole('button', { name: /^Factura de/ })).toHaveLength(2);
    await userEvent.click(boton('Factura de Terraza 2, Roberto'));
    expect(await screen.findByRole('dialog', { name: 'Factura' })).toBeTruthy();
    await waitFor(() =>
      expect(servidor.de('facturacion/por-facturar')).toMatchObject([{ body: { pagos: [idPago(1)] } }]),
    );
  });

  it('are not invoiced without connection, and nothing waits', async () => {
    con({ 'comandas/cobros': () => bien(FACTURADOS) });
    renderApp(<historias.ConFactura sinEnlace />);
    await filas();
    expect(boton('Factura de Terraza 2, Roberto').getAttribute('aria-description')).toBe(
      'Sin conexión con el servidor',
    );
  });

  it('have their ticket reprinted (D-28)', async () => {
    con({ [`cobros/${idPago(4)}/ticket`]: () => bien(unTicket({ reimpresion: true })) });
    renderApp(<historias.Turno />);
    await filas();
    await userEvent.click(boton('Reimprimir el ticket de Mesa 7, Sin subcuenta'));
    expect((await screen.findAllByText('REIMPRESIÓN')).length).toBeGreaterThan(0);
  });

  it('are listed without how they were paid for who counts blind, who is told how the money goes back (D-107)', async () => {
    const nada = { efectivo: null, transferencia: null, tarjeta: null, cambio: null };
    con({
      'comandas/cobros': () =>
        bien([
          { ...unCobro(4, { total: 316, propina: 10 }), ...nada },
          { ...COBROS[1], ...nada },
        ]),
      [CANCELAR]: () =>
        bien({ ...HECHA, devuelto: { efectivo: 176, transferencia: 0, tarjeta: 150 } }, 'Cobro cancelado'),
    });
    renderApp(<historias.Cargando />);
    const [cobro, opuesto] = await filas();
    expect(cobro?.textContent).toContain('Cobro · Folio 7 · Alejandra Núñez');
    expect(cobro?.textContent).toContain('$316.00');
    expect(opuesto?.textContent).toContain('Se devolvió $243.00');
    await userEvent.click(within(cobro!).getByRole('button', { name: /^Cancelar cobro/ }));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Cancelar cobro' }));
    expect(dialogo.getByText('Devuelve $326.00 como se pagó: al cancelar se dice cómo.')).toBeTruthy();
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar cobro' }));
    const aviso = await porDevolver('Devuelve $176.00 en efectivo y $150.00 a la tarjeta');
    expect(aviso.getByText('Cobro cancelado: Mesa 7.')).toBeTruthy();
  });

  it('none yet, a shift that is not open, and a failure are said, and only the last is tried again', async () => {
    con({ 'comandas/cobros': () => bien([]) });
    const { unmount } = renderApp(<historias.Vacio />);
    expect(await screen.findByText('No hay cobros en este turno')).toBeTruthy();
    unmount();
    con({ 'comandas/cobros': () => mal(409, 'CAJA_INICIAL_FALTA', 'Falta registrar la caja inicial') });
    const { unmount: cerrar } = renderApp(<historias.Cargando />);
    expect(await screen.findByText('Falta registrar la caja inicial: todavía no hay turno')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    cerrar();
    con({ 'comandas/cobros': () => mal(500, 'ERROR_INTERNO', 'Ocurrió un error') });
    renderApp(<historias.Cargando />);
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error');
    expect(boton('Reintentar')).toBeTruthy();
  });

  it.each([
    ['SinPermiso', null, 'Esta caja no puede reimprimir tickets'],
    ['SinConexion', 'Sin conexión con el servidor', 'Sin conexión con el servidor'],
  ] as const)(
    '%s: each action says why it cannot act, or acts with a colleague who approves (D-14, D-18)',
    async (historia, cancelar, ticket) => {
      con();
      const Historia = historias[historia];
      renderApp(<Historia />);
      await filas();
      const razon = (nombre: string) => boton(nombre).getAttribute('aria-description');
      expect(razon('Cancelar cobro de Mesa 7, Sin subcuenta')).toBe(cancelar);
      expect(razon('Corregir cobro de Mesa 7, Sin subcuenta')).toBe(cancelar);
      expect(razon('Reimprimir el ticket de Mesa 7, Sin subcuenta')).toBe(ticket);
    },
  );
});

describe('what each may do with a charge', () => {
  const razones = () =>
    ['Reimprimir el ticket', 'Corregir cobro', 'Cancelar cobro'].map((accion) =>
      boton(`${accion} de Mesa 7, Sin subcuenta`).getAttribute('aria-description'),
    );
  const NEGADO = 'No tienes permitido realizar esta operación';

  it('correcting needs who charges and a register that charges; cancelling neither (D-14, D-18)', async () => {
    con();
    renderApp(<historias.Turno />);
    await filas();
    expect(razones()).toEqual([null, null, null]);
    act(() => saveSesion(unaCajera([PERMISO.CANCELAR_COBRO])));
    expect(razones()).toEqual([NEGADO, NEGADO, null]);
    act(() => saveSesion(unaCajera([PERMISO.COBRAR, PERMISO.CANCELAR_COBRO], ['imprimircopiaticket'])));
    expect(razones()).toEqual([null, 'Esta caja no puede cobrar', null]);
  });

  it('a device without network says so before its link notices', async () => {
    const red = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => red.mockRestore());
    con();
    renderApp(<historias.Turno />);
    await filas();
    expect(razones()).toEqual(Array(3).fill('Sin conexión con el servidor'));
  });

  it('tells the tip that it came with', async () => {
    con({ 'comandas/cobros': () => bien([unCobro(4, { propina: 24.3 }), unCobro(3)]) });
    renderApp(<historias.Cargando />);
    const textos = (await filas()).map((fila) => fila.textContent);
    expect(textos.map((texto) => texto.includes('Con propina de $24.30'))).toEqual([true, false]);
  });
});

describe('cancelling a charge (D-44)', () => {
  const pedir = async (accion = 'Cancelar cobro') => {
    await filas();
    await userEvent.click(boton(`${accion} de Mesa 7, Sin subcuenta`));
    return within(await screen.findByRole('dialog', { name: accion }));
  };

  it('asks for the folio of the ticket, which it does not show, at a register that wants it (D-18, cambiosodevolucionesconticket)', async () => {
    const servidor = con({ [CANCELAR]: () => bien(HECHA, 'Cobro cancelado') });
    renderApp(<historias.Turno />);
    const [fila] = await filas();
    const folio = /Folio (\d+)/.exec(fila!.textContent)![1]!;
    act(() => saveSesion(unaCajera([68, 71], ['cobrar', 'cambiosodevolucionesconticket'])));
    expect(fila!.textContent).not.toContain('Folio');
    const dialogo = await pedir();
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    const enviar = dialogo.getByRole('button', { name: 'Cancelar cobro' });
    await userEvent.click(enviar);
    expect(enviar.getAttribute('aria-description')).toBe('Escribe el folio que está en el ticket');
    expect(servidor.de(CANCELAR)).toEqual([]);
    await userEvent.type(dialogo.getByRole('textbox', { name: /Folio del ticket/ }), folio);
    await userEvent.click(enviar);
    await waitFor(() => expect(servidor.de(CANCELAR).map((p) => p.body)).toEqual([{ motivo: MOTIVO, ticket: folio }]));
  });

  it('names what goes back, and asks for a reason of 5 to 200 characters', async () => {
    const servidor = con({ [CANCELAR]: () => bien(HECHA, 'Cobro cancelado') });
    const onCobrar = vi.fn();
    renderApp(<historias.Turno onCobrar={onCobrar} />);
    const dialogo = await pedir();
    expect(dialogo.getByText('Devuelve $166.00 en efectivo y $150.00 a la tarjeta.')).toBeTruthy();
    const enviar = dialogo.getByRole('button', { name: 'Cancelar cobro' });
    expect(enviar.getAttribute('aria-description')).toBe('Escribe por qué se cancela el cobro');
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), 'mal');
    expect(enviar.getAttribute('aria-description')).toBe('Mínimo 5 caracteres');
    expect(dialogo.getByText('3/200')).toBeTruthy();
    await userEvent.clear(dialogo.getByRole('textbox', { name: /Motivo/ }));
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await userEvent.click(enviar);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancelar cobro' })).toBeNull());
    expect(servidor.de(CANCELAR).map((p) => p.body)).toEqual([{ motivo: MOTIVO }]);
    expect(live.get().comandas.get(MESA_7)?.rev).toBe(30);
    await waitFor(() => expect(servidor.de('comandas/cobros').length).toBeGreaterThan(1));
    const aviso = await porDevolver('Devuelve $166.00 en efectivo y $150.00 a la tarjeta');
    await userEvent.click(aviso.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Devuelve/ })).toBeNull());
    expect(onCobrar).not.toHaveBeenCalled();
  });

  it('says what is to be given back for as long as it takes, until a press', async () => {
    con({ [CANCELAR]: () => bien(HECHA, 'Cobro cancelado') });
    renderApp(<historias.Turno />);
    const dialogo = await pedir();
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar cobro' }));
    await porDevolver('Devuelve $166.00 en efectivo y $150.00 a la tarjeta');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    act(() => void vi.advanceTimersByTime(UNA_HORA_MS));
    expect(screen.getByRole('dialog', { name: /^Devuelve/ })).toBeTruthy();
  });

  it('of a charge of nothing gives nothing back, and says only that it is done', async () => {
    const nada = { efectivo: 0, transferencia: 0, tarjeta: 0 };
    con({ [CANCELAR]: () => bien({ ...HECHA, devuelto: nada }, 'Cobro cancelado') });
    const onCobrar = vi.fn();
    renderApp(<historias.Turno onCobrar={onCobrar} />);
    const dialogo = await pedir('Corregir cobro');
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar y cobrar de nuevo' }));
    expect(await screen.findByText('Cobro cancelado')).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /^Devuelve/ })).toBeNull();
    await waitFor(() => expect(onCobrar).toHaveBeenCalledWith(MESA_7));
  });

  it('offers the reasons of the branch that are long enough, which can be written on (D-106)', async () => {
    const servidor = con({
      [CANCELAR]: () => bien(HECHA, 'Cobro cancelado'),
      'motivos-de-cancelacion': () => bien(['Error al capturar', 'Mal', 'Cobro doble']),
    });
    renderApp(<historias.Turno />);
    const dialogo = await pedir();
    const motivos = within(await dialogo.findByRole('group', { name: 'Motivos' }));
    expect(motivos.getAllByRole('button').map((b) => b.textContent)).toEqual(['Error al capturar', 'Cobro doble']);
    await userEvent.click(motivos.getByRole('button', { name: 'Cobro doble' }));
    expect(motivos.getByRole('button', { name: 'Cobro doble' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), ' de Ana');
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar cobro' }));
    await waitFor(() => expect(servidor.de(CANCELAR).map((c) => c.body)).toEqual([{ motivo: 'Cobro doble de Ana' }]));
  });

  it('is possible without those reasons, in words of one’s own', async () => {
    const servidor = con({
      [CANCELAR]: () => bien(HECHA, 'Cobro cancelado'),
      'motivos-de-cancelacion': () => mal(500, 'ERROR_INTERNO', 'Ocurrió un error'),
    });
    renderApp(<historias.Turno />);
    const dialogo = await pedir();
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    expect(dialogo.queryByRole('group', { name: 'Motivos' })).toBeNull();
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar cobro' }));
    await waitFor(() => expect(servidor.de(CANCELAR)).toHaveLength(1));
  });

  it('to correct it goes on with charging the comanda again', async () => {
    con({ [CANCELAR]: () => bien(HECHA) });
    const onCobrar = vi.fn();
    renderApp(<historias.Turno onCobrar={onCobrar} />);
    const dialogo = await pedir('Corregir cobro');
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar y cobrar de nuevo' }));
    const aviso = await porDevolver('Devuelve $166.00 en efectivo y $150.00 a la tarjeta');
    expect(aviso.getByText('Cobro cancelado: Mesa 7. Al aceptar se cobra de nuevo.')).toBeTruthy();
    expect(onCobrar).not.toHaveBeenCalled();
    await userEvent.click(aviso.getByRole('button', { name: 'Aceptar' }));
    await waitFor(() => expect(onCobrar).toHaveBeenCalledWith(MESA_7));
  });

  it('shows why it was refused, in place', async () => {
    con({
      [CANCELAR]: () => mal(409, 'COBRO_DE_CORTE_CERRADO', 'El turno de este cobro ya cerró: no se puede cancelar'),
    });
    renderApp(<historias.Turno />);
    const dialogo = await pedir();
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar cobro' }));
    expect((await dialogo.findByRole('alert')).textContent).toContain('ya cerró');
  });

  it('without an answer is kept and verified with the same key and body (H52)', async () => {
    let caidas = 1;
    const servidor = con({ [CANCELAR]: () => (caidas-- > 0 ? 'sin red' : bien(HECHA)) });
    renderApp(<historias.Turno />);
    const dialogo = await pedir();
    await userEvent.type(dialogo.getByRole('textbox', { name: /Motivo/ }), MOTIVO);
    await userEvent.click(dialogo.getByRole('button', { name: 'Cancelar cobro' }));
    await dialogo.findByRole('alert');
    await userEvent.click(dialogo.getByRole('button', { name: 'Cerrar' }));
    const [fila] = await filas();
    expect(fila?.textContent).toContain('Cancelación por verificar');
    await userEvent.click(within(fila!).getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(servidor.de(CANCELAR)).toHaveLength(2));
    const [primera, segunda] = servidor.de(CANCELAR);
    expect([segunda?.clave, segunda?.body]).toEqual([primera?.clave, primera?.body]);
    await waitFor(async () => expect((await filas())[0]?.textContent).not.toContain('por verificar'));
  });

  it('left by an earlier page is shown on its charge (H52)', async () => {
    con();
    await journal.put(cancelacionPorVerificar(4));
    renderApp(<historias.Turno />);
    const parar = startUnverified();
    await waitFor(async () => expect((await filas())[0]?.textContent).toContain('Cancelación por verificar'));
    parar();
  });

  it('that stays unknown when it is verified says why', async () => {
    con({ [CANCELAR]: () => 'sin red' });
    await journal.put(cancelacionPorVerificar(4));
    renderApp(<historias.Turno />);
    const parar = startUnverified();
    await userEvent.click(await screen.findByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('Error de comunicación con el servidor')).toBeTruthy();
    expect((await filas())[0]?.textContent).toContain('Cancelación por verificar');
    parar();
  });

  it('of somebody else is not verified by another one (D-98)', async () => {
    con();
    await journal.put({ ...cancelacionPorVerificar(4), usuario: { id: 99, nombre: 'Luis Ríos' } });
    await journal.put(cancelacionPorVerificar(1));
    renderApp(<historias.Turno />);
    const parar = startUnverified();
    const dudas = async () => (await filas()).map((fila) => fila.textContent.includes('Cancelación por verificar'));
    await waitFor(async () => expect(await dudas()).toEqual([false, false, false, true]));
    parar();
  });
});
