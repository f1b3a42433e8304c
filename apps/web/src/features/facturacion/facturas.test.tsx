import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses } from '../../platform/test/fake-server.ts';
import * as files from '../../shared/download.ts';
import {
  allowingServer,
  cleanUp,
  pagina,
  permisoDe,
  press,
  renderScreen,
  startSignedIn,
} from '../../shared/test/servidor.fixture.ts';
import { DUDOSA, FACTURAS_DE_PRUEBA, PENDIENTE, RECHAZADA, TIMBRADA } from './datos.fixture.ts';
import { FacturasScreen } from './FacturasScreen.tsx';
import { inFlight } from './que-pasa.ts';

const LISTA = 'POST facturacion/facturas';
const DENEGADO = 'No tienes permitido realizar esta operación';
const CAMBIO = 'Esta factura ya cambió: así está ahora';

const abrir = (otros: Parameters<typeof allowingServer>[0] = {}) => {
  const server = allowingServer({ [LISTA]: pagina(FACTURAS_DE_PRUEBA), ...otros });
  renderScreen(<FacturasScreen />);
  return server;
};
type Server = ReturnType<typeof abrir>;
const cuerpo = (server: Server, nombre: string) => server.calls.find((c) => c.name === nombre)?.body;
const menuDe = async (folio: number): Promise<string[]> => {
  const row = (await screen.findByText(`LG-${folio}`)).closest('tr')!;
  await userEvent.click(within(row).getByRole('button', { name: /^Operaciones/ }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const hacer = async (folio: number, accion: string): Promise<void> => {
  await menuDe(folio);
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${accion}`) }));
};

beforeEach(() => startSignedIn());
afterEach(() => {
  vi.restoreAllMocks();
  cleanUp();
});

describe('the list of invoices', () => {
  it('tells state, receiver and what waits in words, and marks tests', async () => {
    abrir();
    await screen.findByText('LG-2033');
    expect(screen.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
      ...['Folio', 'Fecha', 'Clase', 'Receptor', 'Total', 'Estado', 'Operaciones'],
    ]);
    const row = (folio: number) => within(screen.getByText(`LG-${folio}`).closest('tr')!);
    expect(row(2033).getByText('Pendiente')).toBeTruthy();
    expect(row(2033).getByText('El PAC no contesta')).toBeTruthy();
    expect(row(2032).getByText('El nombre no es el que el SAT tiene con este RFC')).toBeTruthy();
    expect(row(2030).getByText('PRUEBA')).toBeTruthy();
    expect(row(2030).getByText(/^Se mandó y el PAC no contestó/)).toBeTruthy();
    expect(row(2028).getByText('Cancelación pendiente')).toBeTruthy();
    expect(row(2027).getByText('Cancelada')).toBeTruthy();
  });

  it('is filtered by state and text', async () => {
    const server = abrir();
    await screen.findByText('LG-2033');
    await press('Estado');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rechazada' }));
    await press('Aplicar');
    await userEvent.type(screen.getByRole('textbox', { name: 'Filtra por RFC, nombre o folio' }), 'xenon{Enter}');
    await waitFor(() =>
      expect(server.calls.at(-1)?.body).toMatchObject({
        filtros: [{ valor: 'xenon' }, { control: 'estado', valores: [4] }],
      }),
    );
  });

  it.each([
    [2033, ['Intentar ahora', 'Descartar']],
    [2032, ['Corregir datos', 'Descartar']],
    [2031, ['Descargar PDF', 'Descargar XML', 'Corregir datos', 'Cancelar factura']],
    [2024, ['Descargar PDF', 'Descargar XML']],
    [2023, ['Descargar PDF', 'Descargar XML', 'Cancelar factura']],
    [2028, ['Descargar PDF', 'Descargar XML']],
    [2027, ['Descargar PDF', 'Descargar XML', 'Descargar acuse']],
  ])('LG-%i offers what its state allows', async (folio, acciones) => {
    abrir();
    expect(await menuDe(folio)).toEqual(acciones);
  });

  it('a denial is told', async () => {
    abrir({ [LISTA]: refuses(403, 'SIN_PERMISO', DENEGADO) });
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
  });

  it('is in flight while it is stamped or soon tried again', () => {
    const at = PENDIENTE.proximo_en!;
    expect([PENDIENTE, TIMBRADA].map((f) => inFlight(f, at))).toEqual([true, false]);
    expect(inFlight(PENDIENTE, at - 120_000)).toBe(false);
    expect(inFlight({ ...TIMBRADA, estado: 2 }, at)).toBe(true);
  });
});

describe('what is done with an invoice', () => {
  it('its files are saved', async () => {
    const download = vi.spyOn(files, 'download').mockReturnValue();
    const documento = { nombre: 'LG-2031.pdf', tipo: 'application/pdf', base64: 'QQ==' };
    abrir({ [`GET facturacion/facturas/${TIMBRADA.id}/pdf`]: answers(documento) });
    await hacer(2031, 'Descargar PDF');
    await waitFor(() =>
      expect(download).toHaveBeenCalledWith({ nombre: 'LG-2031.pdf', tipo: 'application/pdf', contenido: 'QQ==' }),
    );
  });

  it('one that waits is tried now; a change in between is told, and the list read again', async () => {
    const server = abrir({ 'POST facturacion/reintentar': refuses(409, 'FACTURA_NO_ES_DE_AHORA', CAMBIO) });
    await hacer(2033, 'Intentar ahora');
    expect(await screen.findByText(CAMBIO)).toBeTruthy();
    expect(cuerpo(server, 'POST facturacion/reintentar')).toEqual({ factura: PENDIENTE.id });
    await waitFor(() => expect(server.names().filter((n) => n === LISTA).length).toBeGreaterThan(1));
  });

  it('is given up only after a question', async () => {
    const server = abrir({ 'POST facturacion/descartar': answers(RECHAZADA, 'Factura descartada') });
    await hacer(2032, 'Descartar');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Su folio queda usado');
    expect(server.names()).not.toContain('POST facturacion/descartar');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Descartar' }));
    expect(await screen.findByText('Factura descartada')).toBeTruthy();
    expect(cuerpo(server, 'POST facturacion/descartar')).toEqual({ factura: RECHAZADA.id });
  });

  it('asks the server for its permission first', async () => {
    const { names } = abrir({
      [permisoDe('facturacion', 'CANCELAR_FACTURAS')]: refuses(403, 'SIN_PERMISO', DENEGADO),
    });
    await hacer(2031, 'Cancelar factura');
    expect(await screen.findByText(DENEGADO)).toBeTruthy();
    expect(names()).not.toContain('POST facturacion/por-cancelar');
  });

  it('is cancelled for one of its motives; who is asked is said', async () => {
    const motivos = [{ clave: '02', nombre: 'Comprobante emitido con errores sin relación' }];
    const server = abrir({
      'POST facturacion/por-cancelar': answers({ motivos, pide_aceptacion: true }),
      'POST facturacion/cancelar': answers(TIMBRADA, 'Se pidió la cancelación al SAT'),
    });
    await hacer(2031, 'Cancelar factura');
    await userEvent.click(await screen.findByRole('radio', { name: /^02/ }));
    expect(screen.getByText(/El SAT le preguntará a quien la recibió/)).toBeTruthy();
    await press('Pedir cancelación');
    expect(await screen.findByText('Se pidió la cancelación al SAT')).toBeTruthy();
    expect(cuerpo(server, 'POST facturacion/cancelar')).toEqual({ factura: TIMBRADA.id, motivo: '02' });
  });

  it('its receiver is corrected where SAT refused it: the field at fault is marked until it changes', async () => {
    const server = abrir({ 'PUT facturacion/corregir': answers(RECHAZADA, 'Se intenta de nuevo') });
    await hacer(2032, 'Corregir datos');
    const nombre = await screen.findByRole('textbox', { name: /^Nombre/ });
    expect(nombre.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(nombre);
    await userEvent.type(nombre, 'xenon articulos');
    expect(nombre.getAttribute('aria-invalid')).not.toBe('true');
    await press('Volver a mandar');
    expect(await screen.findByText('Se intenta de nuevo')).toBeTruthy();
    expect(cuerpo(server, 'PUT facturacion/corregir')).toMatchObject({
      factura: RECHAZADA.id,
      receptor: { rfc: 'XIA190128J61', nombre: 'XENON ARTICULOS', uso: 'G03' },
    });
  });

  it('a stamped one is replaced: what follows is said, and a change in between reads the list again', async () => {
    const server = abrir({
      'POST facturacion/por-cancelar': answers({ motivos: [], pide_aceptacion: true }),
      'POST facturacion/sustituir': refuses(409, 'FACTURA_NO_ES_DE_AHORA', CAMBIO),
    });
    await hacer(2031, 'Corregir datos');
    expect(
      await screen.findByText(/se hace otra que la sustituye.*El SAT le preguntará a quien la recibió/),
    ).toBeTruthy();
    const send = screen.getByRole('button', { name: 'Hacer la que la sustituye' });
    expect(send.getAttribute('aria-description')).toBe('Cambia el dato que está mal');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Uso de CFDI/ }), 'G01');
    const antes = server.names().filter((n) => n === LISTA).length;
    await userEvent.click(send);
    expect((await screen.findAllByText(CAMBIO)).length).toBeGreaterThan(0);
    expect(cuerpo(server, 'POST facturacion/sustituir')).toMatchObject({
      factura: TIMBRADA.id,
      receptor: { uso: 'G01' },
    });
    await waitFor(() => expect(server.names().filter((n) => n === LISTA).length).toBeGreaterThan(antes));
  });

  it('one in doubt is cleared up by its XML, or by who looked for it and is sure', async () => {
    const server = abrir({
      'POST facturacion/aclarar': refuses(409, 'XML_NO_ES_DE_LA_FACTURA', 'Este XML tiene otro total'),
    });
    await hacer(2022, 'Decir si se timbró');
    await userEvent.click(await screen.findByRole('radio', { name: /^Sí se timbró/ }));
    const send = screen.getByRole('button', { name: 'Guardar' });
    expect(send.getAttribute('aria-description')).toBe('Elige o pega el XML');
    await userEvent.type(screen.getByRole('textbox', { name: 'O pega aquí lo que dice' }), '<cfdi/>');
    await userEvent.click(send);
    expect((await screen.findAllByText('Este XML tiene otro total')).length).toBeGreaterThan(0);
    expect(cuerpo(server, 'POST facturacion/aclarar')).toEqual({ factura: DUDOSA.id, xml: '<cfdi/>' });
    await userEvent.click(screen.getByRole('radio', { name: 'No se timbró' }));
    const no = screen.getByRole('button', { name: 'No se timbró' });
    expect(no.getAttribute('aria-description')).toBe('Confirma que la buscaste');
    expect(screen.getByText(/queda facturado dos veces ante el SAT/)).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'La busqué en el portal y no está' }));
    await userEvent.click(no);
    await waitFor(() =>
      expect(
        server.calls
          .filter((c) => c.name === 'POST facturacion/aclarar')
          .map((c) => c.body)
          .at(-1),
      ).toEqual({
        ...{ factura: DUDOSA.id, xml: null },
      }),
    );
  });

  it('the file of an XML is read; before three days it cannot be said not to be stamped', async () => {
    const server = abrir({
      [LISTA]: pagina([{ ...DUDOSA, sellada_en: Date.now() }]),
      'POST facturacion/aclarar': answers(TIMBRADA, 'La factura queda timbrada'),
    });
    await hacer(2022, 'Decir si se timbró');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'No se timbró' })).disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /^Sí se timbró/ }));
    const file = new File(['<cfdi:Comprobante/>'], 'LG-2022.xml', { type: 'text/xml' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await screen.findByText('LG-2022.xml')).toBeTruthy();
    await press('Guardar');
    expect(await screen.findByText('La factura queda timbrada')).toBeTruthy();
    expect(cuerpo(server, 'POST facturacion/aclarar')).toMatchObject({ xml: '<cfdi:Comprobante/>' });
  });

  it('both are seen while the substitute waits, and where the receiver did not accept', async () => {
    abrir();
    expect(await screen.findByText('La sustituye LG-2025: cuando se timbre, se pide cancelar esta')).toBeTruthy();
    expect(screen.getByText(/no aceptó cancelarla, y la sustituye LG-2031/)).toBeTruthy();
  });

  it('nothing wrong is sent: the field says what is', async () => {
    const server = abrir();
    await hacer(2032, 'Corregir datos');
    const cp = await screen.findByRole('textbox', { name: /^C. P./ });
    await userEvent.clear(cp);
    await press('Volver a mandar');
    expect(await screen.findByText(/El código postal lleva 5 números/)).toBeTruthy();
    expect(server.names()).not.toContain('PUT facturacion/corregir');
  });
});
