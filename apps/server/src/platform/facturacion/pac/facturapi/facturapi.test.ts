import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testReader } from '../../cfdi/reader.fixture.ts';
import { comprobanteOf, sealedOf, stampedOf, tfdOf } from '../../cfdi/sealed.fixture.ts';
import { startAnswers, type Answers, type Recorded } from '../answers.fixture.ts';
import { createFacturapi } from './facturapi.ts';
import { PacError, type PorTimbrar } from '../pac.ts';

let service: Answers;
beforeAll(async () => void (service = await startAnswers()));
afterAll(() => service.close());

const never = new AbortController().signal;
const pac = (key = 'sk_test_x', prueba = true) =>
  createFacturapi({ llaves: { llave: key }, prueba, elsewhere: service.url, reader: testReader() });
const comprobante = comprobanteOf();
const F: PorTimbrar = { id: 'id-1', comprobante, xml: '' };
const C = {
  ...{ id: 'id-1', uuid: 'U', rfcEmisor: 'EKU9003173C9', rfcReceptor: 'A&B010101AB1' },
  ...{ total: 11_600, selloFinal: 'abcdefg=', dia: '2026-11-29' },
};
const STAMPED = stampedOf(sealedOf(comprobante), tfdOf());

const json = (body: object, status = 200): Recorded => ({ status, body: JSON.stringify(body) });
const INVOICE = {
  id: '58e93bd8e86eb318b0197456',
  status: 'valid',
  uuid: 'U',
  external_id: 'id-1',
  cancellation_status: 'none',
};
const page = (data: object[], total_pages = 1): Recorded =>
  json({ page: 1, total_pages, total_results: data.length, data });

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ninguno',
    (e: unknown) => (e instanceof PacError ? e.fallo : String(e)),
  );

describe('a stamp of facturapi', () => {
  it('is made from the CFDI under our id, and its XML is fetched', async () => {
    service.give(json(INVOICE), { body: STAMPED });
    expect(await pac().timbrar(F, never)).toEqual({ hecho: true, xml: STAMPED });
    const [made, fetched] = service.got();
    expect(made).toMatchObject({ method: 'POST', path: '/v2/invoices', authorization: 'Bearer sk_test_x' });
    expect(JSON.parse(made?.body ?? '')).toEqual({
      ...{ type: 'I', series: 'A', folio_number: 7, external_id: 'id-1', idempotency_key: 'id-1' },
      customer: { legal_name: 'AZUCAR & BOLLOS', tax_id: 'A&B010101AB1', tax_system: '601', address: { zip: '06700' } },
      ...{ use: 'G03', payment_form: '01', payment_method: 'PUE', currency: 'MXN', address: { zip: '06700' } },
      items: [
        {
          quantity: 1,
          product: {
            ...{ description: 'Consumo de alimentos', product_key: '90101500', unit_key: 'E48', sku: '261129-01-0007' },
            ...{ price: 116, tax_included: true, taxes: [{ type: 'IVA', factor: 'Tasa', rate: 0.16 }] },
          },
        },
      ],
    });
    expect(fetched?.path).toBe('/v2/invoices/58e93bd8e86eb318b0197456/xml');
  });

  it('of a global, or of an egreso, says period and relation', async () => {
    const global = { periodicidad: '04', meses: '11', anio: 2026 };
    const relacionados = { tipo: '01', uuids: ['U1'] } as const;
    const impuestos = [{ exento: true, tasa: 0, base: 500, impuesto: 0 }];
    const conceptos = [{ ...comprobante.conceptos[0]!, impuestos }];
    service.give(json(INVOICE), { body: STAMPED });
    await pac().timbrar({ ...F, comprobante: comprobanteOf({ tipo: 'E', global, relacionados, conceptos }) }, never);
    expect(JSON.parse(service.got()[0]?.body ?? '')).toMatchObject({
      type: 'E',
      global: { periodicity: 'month', months: '11', year: 2026 },
      related_documents: [{ relationship: '01', documents: ['U1'] }],
      items: [{ product: { price: 5, taxes: [{ factor: 'Exento' }] } }],
    });
  });

  it('is refused with the code and the words of SAT', async () => {
    const words = 'El campo DomicilioFiscalReceptor del receptor...';
    service.give(json({ message: `Validación: ${words}`, errors: [{ code: 'CFDI40148', message: words }] }, 400));
    expect(await pac().timbrar(F, never)).toEqual({ hecho: false, codigo: 'CFDI40148', mensaje: words });
  });

  it.each([
    [json({ message: 'API key inválida' }, 401), 'llaves'],
    [json({ message: 'Pago requerido' }, 402), 'sin_timbres'],
    [json({ message: 'Demasiadas' }, 429), 'fuera_de_servicio'],
    [json({ message: 'Ya existe' }, 409), 'sin_respuesta'],
    [json({ message: 'boom' }, 500), 'sin_respuesta'],
    [json({ otra: 1 }), 'sin_respuesta'],
    [json({ ...INVOICE, id: '../otra' }), 'sin_respuesta'],
    [json({ ...INVOICE, status: 'pending' }), 'sin_respuesta'],
    [{ body: '<html></html>' }, 'sin_respuesta'],
  ])('answered with %j is %s', async (answer, fallo) => {
    service.give(answer);
    expect(await failureOf(pac().timbrar(F, never))).toBe(fallo);
  });

  it.each([401, 404, 429, 500])('whose XML is not given (%i) is made all the same', async (status) => {
    service.give(json(INVOICE), json({ message: 'no' }, status));
    expect(await failureOf(pac().timbrar(F, never))).toBe('sin_respuesta');
  });

  it('that was made before is found by our id on any page, or never was made', async () => {
    const other = { ...INVOICE, external_id: 'otro' };
    const draft = { ...INVOICE, status: 'draft' };
    service.give(page([other, draft], 2), page([INVOICE], 2), { body: STAMPED });
    expect(await pac().buscar(F, never)).toEqual({ hecho: true, xml: STAMPED });
    expect(service.got()[0]?.path).toContain('date[gte]=2026-11-27');
    service.give(page([other]));
    expect(await pac().buscar(F, never)).toBeNull();
  });

  it('is not asked for with a key of the other platform', async () => {
    service.give();
    expect(await failureOf(pac('sk_live_x', true).timbrar(F, never))).toBe('llaves');
    expect(await failureOf(pac('sk_test_x', false).timbrar(F, never))).toBe('llaves');
    expect(service.got()).toEqual([]);
  });
});

describe('a cancellation at facturapi', () => {
  it('names motive and substitute', async () => {
    service.give(page([INVOICE]), json({ ...INVOICE, status: 'canceled' }));
    const motivo = { clave: '01', sustituye: 'U2' } as const;
    expect(await pac().cancelar({ ...C, motivo, xml: '' }, never)).toEqual({ hecho: true, acuse: null });
    expect(service.got()[1]).toMatchObject({
      method: 'DELETE',
      path: `/v2/invoices/${INVOICE.id}?motive=01&substitution=U2`,
    });
  });

  it('is refused', async () => {
    service.give(page([INVOICE]), json({ message: 'La factura no se puede cancelar' }, 400));
    expect(await pac().cancelar({ ...C, motivo: { clave: '02' }, xml: '' }, never)).toMatchObject({ hecho: false });
  });

  it.each([
    ['valid', 'none', { estado: 'vigente', cancelacion: 'ninguna' }],
    ['valid', 'pending', { estado: 'vigente', cancelacion: 'pendiente' }],
    ['valid', 'rejected', { estado: 'vigente', cancelacion: 'rechazada' }],
    ['canceled', 'accepted', { estado: 'cancelada', cancelacion: 'aceptada' }],
    ['canceled', 'expired', { estado: 'cancelada', cancelacion: 'vencida' }],
  ])('is %s (%s)', async (status, cancellation_status, expected) => {
    service.give(page([INVOICE]), json({ ...INVOICE, status, cancellation_status }));
    expect(await pac().estado(C, never)).toEqual(expected);
  });

  it('has a receipt, or none yet', async () => {
    service.give(page([INVOICE]), { body: '<Acuse/>' });
    expect(await pac().acuse(C, never)).toBe('<Acuse/>');
    service.give(page([INVOICE]), json({ message: 'no' }, 404));
    expect(await pac().acuse(C, never)).toBeNull();
  });
});

describe('the key of facturapi', () => {
  it('is accepted, or is not', async () => {
    service.give(page([]));
    expect(await failureOf(pac().probar(never))).toBe('ninguno');
    service.give(json({ message: 'no' }, 401));
    expect(await failureOf(pac().probar(never))).toBe('llaves');
  });
});
