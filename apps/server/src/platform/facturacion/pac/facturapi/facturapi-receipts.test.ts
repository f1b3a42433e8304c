import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testReader } from '../../cfdi/reader.fixture.ts';
import { comprobanteOf } from '../../cfdi/sealed.fixture.ts';
import { startAnswers, type Answers, type Recorded } from '../answers.fixture.ts';
import { createFacturapi } from './facturapi.ts';
import { PacError } from '../pac.ts';

let service: Answers;
beforeAll(async () => void (service = await startAnswers()));
afterAll(() => service.close());

const never = new AbortController().signal;
const recibos = () =>
  createFacturapi({ llaves: { llave: 'sk_test_x' }, prueba: true, elsewhere: service.url, reader: testReader() })
    .recibos!;
const json = (body: object, status = 200): Recorded => ({ status, body: JSON.stringify(body) });
const page = (data: object[], total_pages = 1): Recorded => json({ page: 1, total_pages, data });
const RECEIPT = {
  ...{ id: '58e93bd8e86eb318b0197456', status: 'open', external_id: 'id-1', total: 116, invoice: null },
  ...{ self_invoice_url: 'https://factura.space/demo/rx5WApXR', expires_at: '2026-12-07T05:59:59.999Z' },
};
const OPEN = {
  ...{ id: RECEIPT.id, estado: 'abierto', total: 11_600, direccion: RECEIPT.self_invoice_url, factura: null },
  vence_en: Date.parse(RECEIPT.expires_at),
};
const R = {
  ...{ id: 'id-1', creado_en: Date.parse('2026-11-29T20:00:00Z'), sucursal: 'Centro', formaPago: '01' },
  conceptos: comprobanteOf().conceptos,
};
const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ninguno',
    (e: unknown) => (e instanceof PacError ? e.fallo : String(e)),
  );

describe('a receipt of facturapi', () => {
  it('is made under our id, with the amounts of the charge', async () => {
    service.give(json(RECEIPT));
    expect(await recibos().crear(R, never)).toEqual(OPEN);
    const [made] = service.got();
    expect(made).toMatchObject({ method: 'POST', path: '/v2/receipts' });
    expect(JSON.parse(made?.body ?? '')).toMatchObject({
      ...{ external_id: 'id-1', idempotency_key: 'id-1', payment_form: '01', branch: 'Centro' },
      items: [{ quantity: 1, product: { price: 116, tax_included: true, product_key: '90101500' } }],
    });
  });

  it('is refused in words, and is none then', async () => {
    service.give(json({ message: 'El recibo no es válido' }, 400));
    expect(await recibos().crear(R, never)).toMatchObject({ hecho: false, mensaje: 'El recibo no es válido' });
  });

  it.each([
    [json({ message: 'no' }, 401), 'llaves'],
    [json({ message: 'Demasiadas' }, 429), 'fuera_de_servicio'],
    [json({ message: 'boom' }, 500), 'sin_respuesta'],
    [{ body: '<html></html>' }, 'sin_respuesta'],
    [{ body: JSON.stringify(RECEIPT) + JSON.stringify(RECEIPT) }, 'sin_respuesta'],
    [json({ ...RECEIPT, status: 'lost' }), 'sin_respuesta'],
    [json({ ...RECEIPT, self_invoice_url: 'javascript:alert(1)' }), 'sin_respuesta'],
    [json({ ...RECEIPT, id: '../otro' }), 'sin_respuesta'],
  ])('that is answered with %j is %s', async (answer, fallo) => {
    service.give(answer);
    expect(await failureOf(recibos().crear(R, never))).toBe(fallo);
  });

  it('whose answer was lost is found by our id on any page, or was never made', async () => {
    const other = { ...RECEIPT, external_id: 'otro' };
    service.give(page([other], 2), page([RECEIPT], 2));
    expect(await recibos().buscar(R, never)).toEqual(OPEN);
    expect(service.got()[0]?.path).toContain('date[gte]=2026-11-29T19:50:00.000Z&date[lte]=2026-11-29T20:10:00.000Z');
    service.give(page([other]));
    expect(await recibos().buscar(R, never)).toBeNull();
  });

  it('is found among others of any shape', async () => {
    const strange = { ...RECEIPT, external_id: null, status: 'draft', total: null, self_invoice_url: null };
    service.give(page([strange, {}, RECEIPT]));
    expect(await recibos().buscar(R, never)).toEqual(OPEN);
    service.give(page([{ ...strange, external_id: R.id }]));
    expect(await failureOf(recibos().buscar(R, never))).toBe('sin_respuesta');
  });

  it.each([115.99999999999999, 116.000001])('whose total comes as %d is of that many centavos', async (total) => {
    service.give(json({ ...RECEIPT, total }));
    expect(await recibos().crear(R, never)).toEqual(OPEN);
  });

  it('is cancelled, and what it is then is asked for', async () => {
    service.give(json({ ...RECEIPT, status: 'canceled' }), json({ ...RECEIPT, status: 'canceled' }));
    expect(await recibos().cancelar(RECEIPT.id, never)).toMatchObject({ estado: 'cancelado', factura: null });
    expect(service.got().map((g) => g.method)).toEqual(['DELETE', 'GET']);
  });

  it('is known to the key of its organization, and to no other', async () => {
    service.give(json(RECEIPT), json({ message: 'No existe' }, 404), json({ message: 'boom' }, 500));
    expect([await recibos().conoce(RECEIPT.id, never), await recibos().conoce(RECEIPT.id, never)]).toEqual([
      ...[true, false],
    ]);
    expect(await failureOf(recibos().conoce(RECEIPT.id, never))).toBe('sin_respuesta');
  });

  it('that was invoiced is not cancelled: it says so', async () => {
    const invoiced = { ...RECEIPT, status: 'invoiced_to_customer', invoice: { id: 'abc' } };
    service.give(json({ message: 'El recibo ya fue facturado' }, 400), json(invoiced));
    expect(await recibos().cancelar(RECEIPT.id, never)).toMatchObject({ estado: 'facturado', factura: 'abc' });
  });

  it('has an invoice with its XML, or one that was cancelled', async () => {
    const body = '<cfdi:Comprobante Version="4.0"/>';
    service.give(json({ id: 'abc', status: 'valid' }), { body });
    expect(await recibos().factura('abc', never)).toEqual({ xml: body });
    service.give(json({ id: 'abc', status: 'valid' }), { body: '<!DOCTYPE html><html></html>' });
    expect(await failureOf(recibos().factura('abc', never))).toBe('sin_respuesta');
    service.give(json({ id: 'abc', status: 'canceled' }));
    expect(await recibos().factura('abc', never)).toEqual({ xml: null });
    expect(service.got().map((g) => g.path)).toEqual(['/v2/invoices/abc']);
    service.give(json({ id: 'abc', status: 'pending' }));
    expect(await failureOf(recibos().factura('abc', never))).toBe('sin_respuesta');
  });
});

describe('an invoice that was made of a receipt', () => {
  it('is found by its folio fiscal to be cancelled: it has no id of ours', async () => {
    const invoice = { id: 'abc', status: 'valid', uuid: 'aa', external_id: null, cancellation_status: 'none' };
    service.give(json({ page: 1, total_pages: 1, data: [invoice] }), json({ ...invoice, status: 'canceled' }));
    const pac = createFacturapi({
      llaves: { llave: 'sk_test_x' },
      prueba: true,
      elsewhere: service.url,
      reader: testReader(),
    });
    const c = { id: 'id-1', uuid: 'AA', rfcEmisor: 'A', rfcReceptor: 'B', total: 1, selloFinal: 'x' };
    const asked = pac.cancelar({ ...c, dia: '2026-11-29', motivo: { clave: '02' }, xml: '' }, never);
    expect(await asked).toEqual({ hecho: true, acuse: null });
    expect(service.got()[1]?.path).toBe('/v2/invoices/abc?motive=02');
  });
});
