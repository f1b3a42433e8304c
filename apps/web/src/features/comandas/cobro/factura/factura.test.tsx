import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { renderScreen } from '../../../../shared/test/servidor.fixture.ts';
import { cadaPrueba, con } from '../ayuda.fixture.ts';
import { idPago } from '../datos.fixture.ts';
import { bien, mal } from '../servidor-de-prueba.ts';
import { porFacturar, RECEPTOR, unaFactura } from './datos.fixture.ts';
import * as historias from './Factura.stories.tsx';

cadaPrueba();

const DE_COBRO = 'facturacion/por-facturar';
const pulsar = async (nombre: string | RegExp) => userEvent.click(await screen.findByRole('button', { name: nombre }));
const llenar = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: /^RFC/ }), RECEPTOR.rfc);
  await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), RECEPTOR.nombre);
  await userEvent.type(screen.getByRole('textbox', { name: /^Código postal/ }), RECEPTOR.cp);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Régimen/ }), RECEPTOR.regimen);
};
const facturaEs = (factura: Factura) => ({ [`facturas/${factura.id}`]: () => bien(factura) });
const PENDIENTE = unaFactura({ estado: E.PENDIENTE, uuid: null, timbrada_en: null });

describe('the invoice at the till (D-126, decision 0148)', () => {
  it('is offered on the ticket of a business that invoices, to who may make it', async () => {
    con({ [DE_COBRO]: () => bien(porFacturar()) });
    const { unmount } = renderScreen(<historias.Ticket puede={false} />);
    expect(screen.queryByRole('button', { name: 'Factura' })).toBeNull();
    unmount();
    renderScreen(<historias.Ticket />);
    await pulsar('Factura');
    expect(await screen.findByText(/\$408\.00 con \$56\.28 de IVA, sin propina/)).toBeTruthy();
  });

  it('marks what is wrong by field, and sends nothing', async () => {
    const servidor = con({ [DE_COBRO]: () => bien(porFacturar()) });
    renderScreen(<historias.Pedir />);
    await pulsar(/^Facturar \$408\.00/);
    expect(screen.getByText('El código postal lleva 5 números: el que dice la constancia')).toBeTruthy();
    expect(servidor.de('facturacion/facturar')).toEqual([]);
  });

  it('sends the receiver, and tells when it is stamped', async () => {
    const servidor = con({
      [DE_COBRO]: () => bien(porFacturar()),
      'facturacion/facturar': () => bien(PENDIENTE),
      ...facturaEs(unaFactura()),
    });
    renderScreen(<historias.Pedir />);
    await llenar();
    await pulsar(/^Facturar/);
    expect(await screen.findByText('Timbrada')).toBeTruthy();
    const { correo: _, ...receptor } = RECEPTOR;
    expect(servidor.de('facturacion/facturar')).toMatchObject([{ body: { receptor, correo: null } }]);
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeTruthy();
    expect(screen.getByText('5e2b6aff-1d2c-4c3b-9a10-6d0f4b1f2a77')).toBeTruthy();
  });

  it('promises no mail where the server sends none', async () => {
    const hecha = unaFactura({ correo: RECEPTOR.correo });
    con({ [DE_COBRO]: () => bien(porFacturar({ manda_correos: false })) });
    const { unmount } = renderScreen(<historias.Cargando />);
    expect(await screen.findByRole('textbox', { name: /^RFC/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Correo/ })).toBeNull();
    unmount();
    for (const [manda_correos, promesas] of [
      [true, 1],
      [false, 0],
    ] as const) {
      con({ [DE_COBRO]: () => bien(porFacturar({ manda_correos }, { factura: hecha })), ...facturaEs(hecha) });
      const otra = renderScreen(<historias.Cargando />);
      expect(await screen.findByText('Timbrada')).toBeTruthy();
      expect(screen.queryAllByText(`Se envía a ${RECEPTOR.correo}`).length).toBe(promesas);
      otra.unmount();
    }
  });

  it('asks for the kind of the card where nobody said it', async () => {
    const servidor = con({
      [DE_COBRO]: () => bien(porFacturar({ forma_pago: null })),
      'facturacion/facturar': () => bien(PENDIENTE),
      ...facturaEs(PENDIENTE),
    });
    renderScreen(<historias.ConTarjeta />);
    await llenar();
    await pulsar(/^Facturar/);
    expect(await screen.findByText('Di si la tarjeta es de crédito o de débito')).toBeTruthy();
    await pulsar('Débito');
    await pulsar(/^Facturar/);
    expect(await screen.findByText('La estamos timbrando')).toBeTruthy();
    expect(servidor.de('facturacion/facturar')).toMatchObject([{ body: { tarjeta: 'debito' } }]);
  });

  it('fills the form with somebody who was invoiced before', async () => {
    const servidor = con({
      [DE_COBRO]: () => bien(porFacturar()),
      'facturacion/receptores': () => bien([RECEPTOR]),
    });
    renderScreen(<historias.Pedir />);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar cliente' }), 'xenon');
    await pulsar(new RegExp(RECEPTOR.rfc));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^RFC/ }).value).toBe(RECEPTOR.rfc);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Correo/ }).value).toBe(RECEPTOR.correo);
    expect(servidor.de('facturacion/receptores').at(-1)).toMatchObject({ body: { texto: 'xenon' } });
  });

  it.each([
    ['Sin coincidencias: escribe sus datos', bien([])],
    ['No se pudo buscar: escribe sus datos', mal(500, 'ERROR', 'Falló')],
  ])('says of a search that fills nothing: %s', async (dicho, respuesta) => {
    con({ [DE_COBRO]: () => bien(porFacturar()), 'facturacion/receptores': () => respuesta });
    renderScreen(<historias.Pedir />);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar cliente' }), 'xenon');
    expect(await screen.findByText(dicho)).toBeTruthy();
  });

  it('corrects a refused one: its field is marked until it is changed', async () => {
    const rechazada = unaFactura({
      ...{ estado: E.RECHAZADA, uuid: null, timbrada_en: null },
      fallo: { dicho: 'El nombre no es el que el SAT tiene para ese RFC', campo: 'nombre' },
    });
    const servidor = con({
      [DE_COBRO]: () => bien(porFacturar({}, { factura: rechazada })),
      'facturacion/corregir': () => bien(PENDIENTE),
      ...facturaEs(rechazada),
    });
    renderScreen(<historias.Rechazada />);
    await pulsar('Corregir');
    const nombre = screen.getByRole('textbox', { name: /^Nombre/ });
    expect(nombre.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(nombre));
    await userEvent.type(nombre, ' MX');
    expect(nombre.getAttribute('aria-invalid')).not.toBe('true');
    await pulsar(/^Facturar/);
    await waitFor(() =>
      expect(servidor.de('facturacion/corregir')).toMatchObject([
        { body: { factura: rechazada.id, receptor: { nombre: `${RECEPTOR.nombre} MX` } } },
      ]),
    );
  });

  it('replaces a stamped one by one with corrected data, for who may cancel it (motive 01)', async () => {
    const timbrada = unaFactura({});
    const servidor = con({
      [DE_COBRO]: () => bien(porFacturar({}, { factura: timbrada })),
      'facturacion/sustituir': () => bien({ ...PENDIENTE, sustituye: 'A-27' }),
      ...facturaEs(timbrada),
    });
    const { unmount } = renderScreen(<historias.Timbrada />);
    await screen.findByText('Timbrada');
    expect(screen.queryByRole('button', { name: 'Corregir datos' })).toBeNull();
    unmount();
    renderScreen(<historias.Sustituible />);
    await pulsar('Corregir datos');
    expect(await screen.findByText(/se hace otra que la sustituye, con otro folio/)).toBeTruthy();
    const enviar = screen.getByRole('button', { name: /^Sustituir/ });
    expect(enviar.getAttribute('aria-description')).toBe('Cambia el dato que está mal');
    await userEvent.type(screen.getByRole('textbox', { name: /^Nombre/ }), ' MX');
    await userEvent.click(enviar);
    await waitFor(() =>
      expect(servidor.de('facturacion/sustituir')).toMatchObject([
        { body: { factura: timbrada.id, receptor: { nombre: `${RECEPTOR.nombre} MX` } } },
      ]),
    );
  });

  it('says why a charge cannot be invoiced', async () => {
    const porque = 'De este cobro no queda nada que facturar con IVA desglosado';
    con({ [DE_COBRO]: () => bien(porFacturar({}, { porque })) });
    renderScreen(<historias.SinIva />);
    expect(await screen.findByText(porque)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Facturar/ })).toBeNull();
  });

  it('shows the invoice that somebody else asked for meanwhile', async () => {
    const factura = vi.fn(() => porFacturar());
    con({
      [DE_COBRO]: () => bien(factura()),
      'facturacion/facturar': () => mal(409, 'COBRO_FACTURADO', 'Este cobro ya está facturado'),
      ...facturaEs(unaFactura()),
    });
    renderScreen(<historias.Pedir />);
    await llenar();
    factura.mockReturnValue(porFacturar({}, { factura: unaFactura(), porque: 'Este cobro ya está facturado' }));
    await pulsar(/^Facturar/);
    expect(await screen.findByText('Timbrada')).toBeTruthy();
  });

  it('says why one was given up, and goes back to what its charge has now (decision 0150)', async () => {
    const dicho = 'El comensal ya facturó en la página de facturapi: es la factura F-12';
    const descartada = { ...PENDIENTE, estado: E.DESCARTADA, fallo: { dicho, campo: null } };
    const cobro = vi.fn(() => porFacturar());
    const suya = unaFactura({ id: idPago(71), serie: 'F', folio: 12, nombre: 'CECILIA MIRANDA SANCHEZ' });
    con({
      [DE_COBRO]: () => bien(cobro()),
      'facturacion/facturar': () => bien(PENDIENTE),
      ...facturaEs(descartada),
      ...facturaEs(suya),
    });
    renderScreen(<historias.Pedir />);
    await llenar();
    await pulsar(/^Facturar/);
    expect(await screen.findByText('Descartada')).toBeTruthy();
    expect(screen.getByText(dicho)).toBeTruthy();
    cobro.mockReturnValue(porFacturar({}, { factura: suya, porque: 'Este cobro ya está facturado' }));
    await pulsar('Volver al cobro');
    expect(await screen.findByText('Timbrada')).toBeTruthy();
    expect(screen.getByText('CECILIA MIRANDA SANCHEZ')).toBeTruthy();
    expect(screen.queryByText(dicho)).toBeNull();
  });

  it('says in words that one is to be confirmed', async () => {
    const dudosa = unaFactura({ estado: E.DUDOSA, uuid: null, timbrada_en: null });
    con({ [DE_COBRO]: () => bien(porFacturar({}, { factura: dudosa })), ...facturaEs(dudosa) });
    renderScreen(<historias.PorConfirmar />);
    expect(await screen.findByText('Por confirmar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Descargar PDF' })).toBeNull();
  });
});
