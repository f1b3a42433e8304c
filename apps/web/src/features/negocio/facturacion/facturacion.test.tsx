import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { live } from '../../../platform/live/live.ts';
import { answers, refuses, type fakeServer } from '../../../platform/test/fake-server.ts';
import { allowingServer, cleanUp, press, renderScreen, startSignedIn } from '../../../shared/test/servidor.fixture.ts';
import { CON_FACTURAPI, FACTURACION_LISTA, SIN_FACTURACION } from './datos.fixture.ts';
import { FacturacionTab } from './FacturacionTab.tsx';

const VER = 'GET negocio/facturacion';
const EMISOR = 'PUT negocio/facturacion/emisor';
const SELLOS = 'PUT negocio/facturacion/sellos';
const QUITAR = 'DELETE negocio/facturacion/sellos';
const PAC = 'PUT negocio/facturacion/pac';
const SUCURSALES = 'PUT negocio/facturacion/sucursales';
const ACTIVA = 'PUT negocio/facturacion/activa';

const abrir = (de = FACTURACION_LISTA, otros: Parameters<typeof fakeServer>[0] = {}) => {
  const server = allowingServer({ [VER]: answers(de), ...otros });
  renderScreen(<FacturacionTab />);
  return server;
};
const enviados = (server: ReturnType<typeof abrir>, nombre: string): unknown[] =>
  server.calls.filter(({ name }) => name === nombre).map(({ body }) => body);
const forma = async (nombre: string) => within(await screen.findByRole('form', { name: nombre }));
const guardar = async (nombre: string) =>
  userEvent.click((await forma(nombre)).getByRole('button', { name: 'Guardar' }));
const escribir = async (campo: HTMLElement, texto: string): Promise<void> => {
  await userEvent.clear(campo);
  await userEvent.paste(texto);
  await userEvent.tab();
};
const archivo = (nombre: string, bytes = 'der') => new File([bytes], nombre);

beforeEach(() => startSignedIn());
afterEach(cleanUp);

describe('who issues the invoices of the business (D-154)', () => {
  it('is asked first: the other steps wait for it, and what is missing is said', async () => {
    abrir(SIN_FACTURACION);
    expect((await screen.findAllByText('Primero di quién factura, en el paso 1.')).length).toBe(3);
    expect(screen.getAllByText('Sube tus sellos (CSD)').length).toBeGreaterThan(0);
    const empezar = screen.getByRole('button', { name: 'Empezar en modo de prueba' });
    expect(empezar.getAttribute('aria-description')).toBe('Primero completa lo que falta');
  });

  it('is sent as SAT writes it, and what is wrong is said by field before', async () => {
    const server = abrir(SIN_FACTURACION, { [EMISOR]: answers({ ...FACTURACION_LISTA, version: 1 }) });
    const f = await forma('Quién factura');
    await guardar('Quién factura');
    expect([f.getByText('Escribe el RFC'), f.getByText('Elige el régimen que dice la constancia')].length).toBe(2);
    await escribir(f.getByRole('textbox', { name: /^RFC/ }), 'eku-900317 3c9');
    await escribir(f.getByRole('textbox', { name: /^Nombre/ }), 'Escuela Kemper Urgate SA de CV');
    expect(f.getByText(/El nombre debe ir como en la constancia, sin S\.A\./)).toBeTruthy();
    await escribir(f.getByRole('textbox', { name: /^Nombre/ }), 'Escuela Kemper Urgate');
    await userEvent.selectOptions(f.getByRole('combobox', { name: /^Régimen/ }), '601');
    await guardar('Quién factura');
    expect(enviados(server, EMISOR)).toEqual([
      { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601', version: 0 },
    ]);
    expect(await screen.findByText('30001000000500003416')).toBeTruthy();
  });

  it('that somebody else changed is told in place, and read again', async () => {
    const server = abrir(FACTURACION_LISTA, { [EMISOR]: refuses(409, 'CAMBIO_ENTRETANTO', 'Alguien lo cambió') });
    await screen.findByRole('form', { name: 'Quién factura' });
    await guardar('Quién factura');
    expect((await screen.findAllByText('Alguien lo cambió')).length).toBeGreaterThan(0);
    expect(server.calls.filter(({ name }) => name === VER).length).toBeGreaterThan(1);
  });
});

describe('the seals', () => {
  const elegir = async (): Promise<void> => {
    await userEvent.upload(await screen.findByLabelText('Certificado (.cer)', { selector: 'input' }), archivo('a.cer'));
    await userEvent.upload(screen.getByLabelText('Llave privada (.key)', { selector: 'input' }), archivo('a.key'));
    await escribir(screen.getByLabelText(/^Contraseña de la llave/), 'secreta');
  };

  it('are sent as their files are, and the password is forgotten', async () => {
    const server = abrir(FACTURACION_LISTA, { [SELLOS]: answers(FACTURACION_LISTA, 'Sellos guardados') });
    await elegir();
    await guardar('Sellos');
    expect(await screen.findByText('Sellos guardados')).toBeTruthy();
    expect(enviados(server, SELLOS)).toEqual([
      { certificado: btoa('der'), llave: btoa('der'), contrasena: 'secreta', version: 6 },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña de la llave/).value).toBe('');
  });

  it('that lack a file, or have one that is too large, are not sent', async () => {
    const server = abrir();
    await screen.findByRole('form', { name: 'Sellos' });
    await guardar('Sellos');
    expect((await screen.findAllByRole('alert')).map((a) => a.textContent)).toEqual([
      'Elige el certificado (.cer)',
      'Elige la llave privada (.key)',
    ]);
    await elegir();
    const llave = screen.getByLabelText('Llave privada (.key)', { selector: 'input' });
    await userEvent.upload(llave, archivo('b.key', 'x'.repeat(20_000)));
    await guardar('Sellos');
    expect(await screen.findByText('Este archivo es demasiado grande para ser de un sello')).toBeTruthy();
    expect(enviados(server, SELLOS)).toEqual([]);
  });

  it('that the server refuses say why at their field', async () => {
    abrir(FACTURACION_LISTA, {
      [SELLOS]: refuses(409, 'CSD_CONTRASENA_INCORRECTA', 'La contraseña no abre esta llave', {
        contrasena: 'La contraseña no abre esta llave',
      }),
    });
    await elegir();
    await guardar('Sellos');
    // The alert, the foot of the form, and the field.
    expect((await screen.findAllByText('La contraseña no abre esta llave')).length).toBe(3);
  });

  it('are taken away once a person confirms', async () => {
    const server = abrir(FACTURACION_LISTA, { [QUITAR]: answers({ ...FACTURACION_LISTA, sellos: null }) });
    await press('Quitar');
    await press('Quitar sellos');
    expect(await screen.findByText('Sellos quitados')).toBeTruthy();
    expect(enviados(server, QUITAR).length).toBe(1);
  });

  it('are not taken away while the business invoices', async () => {
    abrir({ ...FACTURACION_LISTA, activa: true });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Quitar' })).disabled).toBe(true);
  });
});

describe('the PAC', () => {
  const llenar = async (): Promise<void> => {
    const f = await forma('PAC');
    await escribir(f.getByRole('textbox', { name: /^Usuario/ }), 'fonda');
    await escribir(f.getByLabelText(/^Contraseña/), 'clave');
  };

  it('is asked for what it gives, which is forgotten once it is saved', async () => {
    const server = abrir(FACTURACION_LISTA, { [PAC]: answers(FACTURACION_LISTA, 'PAC guardado') });
    await guardar('PAC');
    expect((await screen.findAllByText('Escribe este dato')).length).toBe(2);
    await llenar();
    await guardar('PAC');
    expect(await screen.findByText('PAC guardado')).toBeTruthy();
    expect(enviados(server, PAC)).toEqual([
      { pac: { clave: 'finkok', llaves: { usuario: 'fonda', contrasena: 'clave' } }, prueba: true, version: 6 },
    ]);
    expect((await forma('PAC')).getByRole<HTMLInputElement>('textbox', { name: /^Usuario/ }).value).toBe('');
  });

  it('for real is asked about before', async () => {
    const server = abrir(FACTURACION_LISTA, { [PAC]: answers({ ...FACTURACION_LISTA, prueba: false }) });
    await llenar();
    await userEvent.click(screen.getByRole('radio', { name: 'Real' }));
    await guardar('PAC');
    expect(await screen.findByText(/ya no se regresa al modo de prueba/)).toBeTruthy();
    expect(enviados(server, PAC)).toEqual([]);
    await press('Facturar de verdad');
    expect(await screen.findByText('PAC guardado')).toBeTruthy();
    expect(enviados(server, PAC)).toMatchObject([{ prueba: false }]);
  });

  it('has no way back to test mode once real invoices were begun', async () => {
    abrir({ ...FACTURACION_LISTA, prueba: false, de_verdad: true });
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^De prueba/ })).disabled).toBe(true);
  });
});

describe('the series of branches', () => {
  const campo = (sucursal: string, nombre: string) =>
    within(screen.getByRole('group', { name: sucursal })).getByRole('textbox', { name: nombre });

  it('are sent for the branches that were written, with the period', async () => {
    const server = abrir(FACTURACION_LISTA, { [SUCURSALES]: answers(FACTURACION_LISTA) });
    await screen.findByRole('form', { name: 'Sucursales' });
    await escribir(campo('Norte', 'Serie'), 'nte');
    await guardar('Sucursales');
    expect(enviados(server, SUCURSALES)).toEqual([
      {
        sucursales: [{ sucursal: 2, cp: '97110', serie: 'NTE', siguiente: 1, dias_limite: 5, pide_tarjeta: true }],
        ...{ global_periodo: 'mes', version: 6 },
      },
    ]);
  });

  it('say whether the kind of a card is asked for', async () => {
    const server = abrir(FACTURACION_LISTA, { [SUCURSALES]: answers(FACTURACION_LISTA) });
    await screen.findByRole('form', { name: 'Sucursales' });
    const norte = within(screen.getByRole('group', { name: 'Norte' }));
    await userEvent.click(norte.getByRole('switch', { name: /^Preguntar al cobrar/ }));
    await guardar('Sucursales');
    expect(enviados(server, SUCURSALES)).toMatchObject([{ sucursales: [{ sucursal: 2, pide_tarjeta: false }] }]);
  });

  it('with something wrong are not sent, and what the server refuses is said at its field', async () => {
    const server = abrir(FACTURACION_LISTA, {
      [SUCURSALES]: refuses(409, 'FOLIO_USADO', 'La serie A ya va en el folio 41', {
        'sucursales.0.siguiente': 'La serie A ya va en el folio 41',
      }),
    });
    await screen.findByRole('form', { name: 'Sucursales' });
    await escribir(campo('Centro', 'Código postal'), '97');
    await guardar('Sucursales');
    expect(await screen.findByText(/El código postal lleva 5 números/)).toBeTruthy();
    expect(enviados(server, SUCURSALES)).toEqual([]);
    await escribir(campo('Centro', 'Código postal'), '97000');
    await escribir(campo('Centro', 'Siguiente folio'), '41');
    await guardar('Sucursales');
    expect((await screen.findAllByText('La serie A ya va en el folio 41')).length).toBeGreaterThan(1);
  });
});

describe('beginning to invoice', () => {
  it('is one press in test mode, and asked about for real', async () => {
    const server = abrir(FACTURACION_LISTA, { [ACTIVA]: answers({ ...FACTURACION_LISTA, activa: true }) });
    await press('Empezar en modo de prueba');
    expect(await screen.findByText('Se factura en modo de prueba: nada vale ante el SAT.')).toBeTruthy();
    expect(enviados(server, ACTIVA)).toEqual([{ activa: true, version: 6 }]);
    await press('Dejar de facturar');
    expect(await screen.findByText(/Nadie podrá pedir su factura/)).toBeTruthy();
  });

  it('that is refused says why', async () => {
    abrir(FACTURACION_LISTA, { [ACTIVA]: refuses(503, 'PAC_NO_RESPONDE', 'Finkok no contesta') });
    await press('Empezar en modo de prueba');
    expect((await screen.findAllByText('Finkok no contesta')).length).toBeGreaterThan(0);
  });
});

describe('the settings of invoices', () => {
  it('that do not come are asked for again', async () => {
    const server = abrir(FACTURACION_LISTA, { [VER]: refuses(500, 'ERROR_INTERNO', 'Algo falló') });
    expect(await screen.findByText('Algo falló')).toBeTruthy();
    server.now(VER, answers(FACTURACION_LISTA));
    await press('Reintentar');
    expect(await screen.findByRole('form', { name: 'PAC' })).toBeTruthy();
  });

  it('are not for who may not know them', async () => {
    abrir(FACTURACION_LISTA, { [VER]: refuses(403, 'SIN_PERMISO', 'No tienes permitido realizar esta operación') });
    expect(await screen.findByText('No tienes permitido realizar esta operación')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('are not saved without connection', async () => {
    const server = abrir();
    await screen.findByRole('form', { name: 'Quién factura' });
    act(() => live.perdido());
    await guardar('Quién factura');
    await press('Empezar en modo de prueba');
    expect([enviados(server, EMISOR), enviados(server, ACTIVA)]).toEqual([[], []]);
  });
});

describe('the page of facturapi, where diners invoice their tickets (decision 0150)', () => {
  const RECIBOS = 'PUT negocio/facturacion/recibos';
  const interruptor = () => screen.findByRole('switch', { name: /^Autofactura en la página de facturapi/ });
  const activa = { ...CON_FACTURAPI, recibos: { activos: true, impide: null, abiertos: 3 } };

  it('is offered only by facturapi', async () => {
    abrir();
    await screen.findByRole('form', { name: 'PAC' });
    expect(screen.queryByRole('switch', { name: /página de facturapi/ })).toBeNull();
  });

  it('is switched on, and off after a question, with what is open there', async () => {
    const server = abrir(CON_FACTURAPI, { [RECIBOS]: answers(activa) });
    await userEvent.click(await interruptor());
    expect(await screen.findByText(/Ahora 3 tickets se pueden facturar ahí/)).toBeTruthy();
    await userEvent.click(await interruptor());
    await press('Dejarla');
    expect(enviados(server, RECIBOS)).toEqual([
      { activos: true, version: 6 },
      { activos: false, version: 6 },
    ]);
  });

  it('says why it cannot be used, and is not sent', async () => {
    const impide = 'Tus tickets ya llevan la página de facturas de tu propio servidor';
    const server = abrir({ ...CON_FACTURAPI, recibos: { activos: false, impide, abiertos: 0 } });
    await userEvent.click(await interruptor());
    expect(screen.getByText(impide)).toBeTruthy();
    expect(enviados(server, RECIBOS)).toEqual([]);
  });

  it('tells a refusal in place', async () => {
    abrir(CON_FACTURAPI, { [RECIBOS]: refuses(409, 'CAMBIO_ENTRETANTO', 'Alguien lo cambió') });
    await userEvent.click(await interruptor());
    expect((await screen.findAllByText('Alguien lo cambió')).length).toBeGreaterThan(0);
  });
});
