import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketPorFacturar } from '@comal/contract/facturacion/autofactura';
import type { Factura } from '@comal/contract/facturacion/schemas';
import { ESTADO_DE_FACTURA as E } from '@comal/domain/facturacion/emision/estados';
import { Autofactura } from './Autofactura.tsx';

const TICKET: TicketPorFacturar = {
  ...{ negocio: 'La Güera', sucursal: 'Roma Norte', logo: null, folio: '131', mesa: 'Mesa 2', factura: null },
  ...{ fecha: '20-11-2026', hora: '14:52', metodos: ['Tarjeta'], total: 486, iva: 67.03, hasta: '30-11-2026' },
  ...{ pide_tarjeta: false, prueba: false, zona: 'America/Mexico_City', manda_correos: true },
};
const FACTURA: Factura = {
  ...{ id: '0199f000-0000-7000-8000-000000000001', clase: 'nominativa', serie: 'LG', folio: 2031, prueba: false },
  ...{ estado: E.PENDIENTE, rfc: 'OIRM900412QX3', nombre: 'MARIANA ORTIZ RUIZ', regimen: '626', cp: '06700' },
  ...{ uso: 'G03', correo: 'mariana@correo.mx', forma_pago: '04', total: 486, uuid: null, timbrada_en: null },
  ...{ creado_en: 0, fallo: null, cancelacion: 0, sustituye: null, emite: 'TGU180322K94' },
};
const LISTA: Factura = {
  ...{ ...FACTURA, estado: E.TIMBRADA, uuid: '8F3C61A2-4B7E-4D19-9C05-27E1B6D4A930', timbrada_en: 1_795_000_000_000 },
};

type Contestar = () => Response | Promise<Response>;
const bien = (data: unknown, message = '') => Response.json({ message, data });
const mal = (message: string, motivo: string, campos?: object) =>
  Response.json({ error: { message, code: 409, motivo, ...(campos && { campos }) } }, { status: 409 });

const servidor = (respuestas: Readonly<Record<string, Contestar>>) => {
  const todas = { ticket: () => bien(TICKET), ...respuestas } as Record<string, Contestar>;
  const fetch = vi.fn(async (url: string, _init?: RequestInit) => todas[/factura\/(\w+)/.exec(url)![1]!]!());
  vi.stubGlobal('fetch', fetch);
  return (cual: string) =>
    fetch.mock.calls
      .filter(([url]) => url.includes(`factura/${cual}?`))
      .map(([, init]) => JSON.parse(init!.body as string) as Record<string, unknown>);
};

const abrir = (ancla = '#ABCDE-FGHJK.48600') => {
  history.replaceState(null, '', `/f/1z${ancla}`);
  return render(<Autofactura />);
};
const campo = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const pulsar = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const llenar = async () => {
  await userEvent.type(await campo('RFC'), 'oirm-900412 qx3');
  await userEvent.type(await campo('Nombre o razón social'), 'Mariana Ortiz Ruiz');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Régimen fiscal' }), '626');
  await userEvent.type(await campo('C. P. fiscal'), '06700');
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('a ticket', () => {
  it('is found by the code and the total that were typed, and kept in the address', async () => {
    const pedidos = servidor({});
    abrir('');
    await userEvent.type(await campo('Código del ticket'), 'abcde fghjk');
    await userEvent.type(await campo('Total'), '$486');
    await pulsar('Buscar mi ticket');
    expect(await screen.findByText('Folio 131 · Mesa 2')).toBeTruthy();
    expect(pedidos('ticket')).toEqual([{ sucursal: '1z', codigo: 'ABCDEFGHJK', total: 486 }]);
    expect(location.hash).toBe('#ABCDEFGHJK.48600');
  });

  it.each(['TICKET_DESCONOCIDO', 'DEMASIADOS_INTENTOS'])('that is refused by %s is asked for again', async (motivo) => {
    servidor({ ticket: () => mal('Revísalos', motivo) });
    abrir();
    expect((await screen.findByRole('alert')).textContent).toBe('Revísalos');
    expect((await campo('Código del ticket')).value).toBe('ABCDE-FGHJK');
  });

  it.each(['FACTURACION_APAGADA', 'COBRO_CANCELADO', 'COBRO_SIN_IVA', 'FACTURA_FUERA_DE_PLAZO'])(
    'that is refused by %s is told so, without a form',
    async (motivo) => {
      servidor({ ticket: () => mal('No se puede', motivo) });
      abrir();
      expect((await screen.findByRole('alert')).textContent).toBe('No se puede');
      expect(screen.queryByRole('textbox')).toBeNull();
      await pulsar('Buscar otro ticket');
      expect((await campo('Código del ticket')).value).toBe('');
    },
  );

  it('of a business in test mode says that it is worth nothing', async () => {
    servidor({ ticket: () => bien({ ...TICKET, prueba: true }) });
    abrir();
    expect(await screen.findByText('PRUEBA, sin validez fiscal')).toBeTruthy();
  });

  it('that was invoiced is shown to whoever knows the RFC', async () => {
    servidor({
      ticket: () => bien({ ...TICKET, factura: { estado: E.TIMBRADA } }),
      estado: () => bien(LISTA),
    });
    abrir();
    await userEvent.type(await campo('RFC'), 'OIRM900412QX3');
    await pulsar('Ver la factura');
    expect(await screen.findByText('Tu factura está lista')).toBeTruthy();
  });
});

describe('the form', () => {
  it('sends what was typed as it is stored, and remembers nothing that nobody asked it to', async () => {
    const pedidos = servidor({ pedir: () => bien(FACTURA) });
    abrir();
    await llenar();
    await pulsar('Facturar $486.00');
    expect(await screen.findByText('La estamos timbrando')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(pedidos('pedir')[0]).toMatchObject({
      receptor: { rfc: 'OIRM900412QX3', nombre: 'MARIANA ORTIZ RUIZ', regimen: '626', cp: '06700', uso: 'G03' },
      correo: null,
    });
    expect(localStorage.length).toBe(0);
  });

  it('remembers the data on this phone if wished, and forgets them', async () => {
    servidor({ pedir: () => mal('Intenta de nuevo', 'GLOBAL_EN_CAMINO') });
    const { unmount } = abrir();
    await llenar();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Recordar mis datos en este celular' }));
    await pulsar('Facturar $486.00');
    expect(await screen.findByText('Intenta de nuevo')).toBeTruthy();
    unmount();
    abrir();
    expect((await campo('RFC')).value).toBe('OIRM900412QX3');
    await pulsar('Olvidar mis datos');
    expect((await campo('RFC')).value).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('offers the regímenes of the RFC and the uses of the régimen', async () => {
    servidor({});
    abrir();
    await userEvent.type(await campo('RFC'), 'EKU9003173C9');
    const regimen = screen.getByRole('combobox', { name: 'Régimen fiscal' });
    expect(regimen.textContent).not.toContain('605');
    await userEvent.selectOptions(regimen, '601');
    expect(screen.getByRole('combobox', { name: 'Uso de CFDI' }).textContent).not.toContain('D01');
  });

  it('takes the focus to the first field that is wrong, and sends nothing', async () => {
    const pedidos = servidor({});
    abrir();
    await pulsar('Facturar $486.00');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'RFC' })));
    expect(screen.getByText('Escribe el RFC')).toBeTruthy();
    expect(pedidos('pedir')).toEqual([]);
  });

  it('marks the field that SAT refused, with what was sent', async () => {
    const fallo = { dicho: 'El SAT tiene otro código postal para este RFC', campo: 'cp' };
    servidor({ pedir: () => bien({ ...FACTURA, estado: E.RECHAZADA, fallo }) });
    abrir();
    await llenar();
    await pulsar('Facturar $486.00');
    const cp = await campo('C. P. fiscal');
    await waitFor(() => expect(document.activeElement).toBe(cp));
    expect(cp.value).toBe('06700');
    expect(document.getElementById(cp.getAttribute('aria-describedby')!)!.textContent).toBe(fallo.dicho);
    await userEvent.type(cp, '1');
    expect(screen.queryByText(fallo.dicho)).toBeNull();
  });

  it('marks the fields that the server refused', async () => {
    servidor({ pedir: () => mal('Revisa', 'DATOS_INVALIDOS', { 'receptor.cp': 'Otro código postal' }) });
    abrir();
    await llenar();
    await pulsar('Facturar $486.00');
    expect(await screen.findByText('Otro código postal')).toBeTruthy();
  });

  it('keeps what was typed when no answer came', async () => {
    servidor({ pedir: () => Promise.reject(new Error('no network')) });
    abrir();
    await llenar();
    await pulsar('Facturar $486.00');
    expect(await screen.findByText(/no se factura dos veces/)).toBeTruthy();
    expect((await campo('RFC')).value).toBe('OIRM900412QX3');
  });

  it('asks for the kind of the card where nobody said it when charging', async () => {
    const pedidos = servidor({
      ticket: () => bien({ ...TICKET, pide_tarjeta: true }),
      pedir: () => bien(FACTURA),
    });
    abrir();
    await llenar();
    await pulsar('Facturar $486.00');
    expect(await screen.findByText('Di si la tarjeta es de crédito o de débito')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Débito' }));
    await pulsar('Facturar $486.00');
    await screen.findByText('La estamos timbrando');
    expect(pedidos('pedir')[0]).toMatchObject({ tarjeta: 'debito' });
  });
});

describe('an invoice', () => {
  const conFactura = { ticket: () => bien({ ...TICKET, factura: { estado: E.PENDIENTE } }) };

  it('that is being stamped survives a reload, and shows itself once it is ready', async () => {
    sessionStorage.setItem('comal:factura:1z:ABCDEFGHJK', FACTURA.rfc);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let estado = FACTURA;
    const pedidos = servidor({ ...conFactura, estado: () => bien(estado) });
    abrir();
    expect(await screen.findByText('La estamos timbrando')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText(/tardando más de lo normal.*mariana@correo\.mx/)).toBeTruthy();
    expect(pedidos('estado').length).toBeLessThan(9);
    estado = LISTA;
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(screen.getByText('Tu factura está lista')).toBeTruthy();
    expect(screen.getByText(LISTA.uuid!)).toBeTruthy();
  });

  it('is downloaded, and mailed to another address', async () => {
    sessionStorage.setItem('comal:factura:1z:ABCDEFGHJK', FACTURA.rfc);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:1'), revokeObjectURL: vi.fn() }));
    const pedidos = servidor({
      ...conFactura,
      estado: () => bien(LISTA),
      documento: () => bien({ nombre: 'LG-2031.xml', tipo: 'application/xml', base64: btoa('<x/>') }),
      enviar: () => bien({ correo: 'otra@correo.mx' }, 'La enviamos a otra@correo.mx'),
    });
    abrir();
    await pulsar('Descargar XML');
    await waitFor(() => expect(pedidos('documento')).toMatchObject([{ rfc: FACTURA.rfc, cual: 'xml' }]));
    await pulsar('Enviar a otro correo');
    await userEvent.type(await campo('Correo'), 'otra@correo.mx');
    await pulsar('Enviar');
    expect(await screen.findByText('La enviamos a otra@correo.mx')).toBeTruthy();
    expect(pedidos('enviar')).toMatchObject([{ rfc: FACTURA.rfc, correo: 'otra@correo.mx' }]);
  });

  it('is dated in the zone of its branch, wherever the phone is', async () => {
    sessionStorage.setItem('comal:factura:1z:ABCDEFGHJK', FACTURA.rfc);
    const enTijuana = { ...TICKET, zona: 'America/Tijuana', factura: { estado: E.TIMBRADA } };
    servidor({ ticket: () => bien(enTijuana), estado: () => bien(LISTA) });
    abrir();
    expect(await screen.findByText('18-11-2026 · 03:06')).toBeTruthy();
    expect(screen.getByText('mariana@correo.mx')).toBeTruthy();
  });

  it('is fetched on the page where the server sends no mails: none is asked for or promised', async () => {
    const sinCorreo = { ...TICKET, manda_correos: false };
    servidor({ ticket: () => bien(sinCorreo), pedir: () => bien(LISTA) });
    abrir();
    await llenar();
    expect(screen.queryByRole('textbox', { name: /Correo/ })).toBeNull();
    await pulsar('Facturar $486.00');
    expect(await screen.findByText('Descárgala aquí')).toBeTruthy();
    expect(screen.queryByText(/La enviamos/)).toBeNull();
    expect(screen.queryByRole('button', { name: /correo/ })).toBeNull();
  });
});
