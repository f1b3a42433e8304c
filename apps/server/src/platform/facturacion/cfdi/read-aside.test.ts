import { afterAll, describe, expect, it } from 'vitest';
import { refuse } from '@comal/domain/result';
import { createWorkshop } from '../../workshop/workshop.ts';
import { pageAside, sealAside, soapAside, stampedAside } from './read-aside.ts';
import { testReader } from './reader.fixture.ts';
import { comprobanteOf, sealedOf, stampedOf, tfdOf } from './sealed.fixture.ts';
import { sentOf } from './stamped-xml.ts';

const COMPROBANTE = comprobanteOf();
const SEALED = sealedOf(COMPROBANTE);
const STAMPED = stampedOf(SEALED, tfdOf());
const SENT = sentOf(COMPROBANTE, SEALED);
const UUID = '6B3E1F0A-8A55-4C7E-9B1D-0C9F6D1F2A3B';
/** More than is read at once. */
const LONG = ' '.repeat(70_000);

const taller = createWorkshop({ programa: new URL('../../../taller.ts', import.meta.url), notify: () => undefined });
afterAll(() => taller.close());

const soapOf = (inner: string): string => `<s:Envelope><s:Body>${inner}</s:Body></s:Envelope>`;
const INVOICE = { id: 'a1', status: 'valid', external_id: 'id-1', items: ['a'.repeat(70_000)] };
const pageOf = (data: readonly object[]): string => JSON.stringify({ total_pages: 1, data });
const READ_INVOICE = { id: 'a1', status: 'valid', external_id: 'id-1' };

describe('a text of a PAC (decision 0151)', () => {
  it('that is short is read at once, without the workshop', async () => {
    const reader = testReader();
    expect(await stampedAside(reader, `\ufeff${STAMPED}`, SENT)).toEqual({
      ok: true,
      value: { xml: STAMPED, uuid: UUID },
    });
    expect(await sealAside(reader, STAMPED)).toEqual({ ok: true, value: 'c2VsbG8=' });
    expect(await soapAside(reader, soapOf('<a>b</a>'))).toEqual({ ok: true, value: { a: 'b' } });
    expect(await pageAside(reader, pageOf([READ_INVOICE]))).toMatchObject({
      ok: true,
      value: { data: [READ_INVOICE] },
    });
    expect(reader.asked()).toEqual([]);
  });

  it('that is long is read in the workshop, whatever it is, and so is a short one with a long one to compare it with', async () => {
    const reader = testReader();
    const long = sentOf(COMPROBANTE, SEALED.replace('<cfdi:Emisor', `<!--${LONG}--><cfdi:Emisor`));
    expect(await stampedAside(reader, STAMPED + LONG, SENT)).toEqual({
      ok: true,
      value: { xml: STAMPED + LONG, uuid: UUID },
    });
    expect(await stampedAside(reader, STAMPED, long)).toMatchObject({ ok: true });
    expect(await stampedAside(reader, `<a>${LONG}`, SENT)).toEqual(refuse('no_es_xml'));
    expect(await sealAside(reader, STAMPED + LONG)).toEqual({ ok: true, value: 'c2VsbG8=' });
    expect(await soapAside(reader, soapOf(`<a>${LONG}</a>`))).toMatchObject({ ok: true });
    expect(await pageAside(reader, pageOf([INVOICE]))).toMatchObject({ ok: true, value: { data: [READ_INVOICE] } });
    expect(reader.asked()).toEqual([
      ...['timbre', 'timbre', 'timbre', 'sello', 'soap', 'pagina'].map((what) => `facturacion.${what}`),
    ]);
  });

  it('that is long is read by the real workshop', { timeout: 90_000 }, async () => {
    const reader = { taller, de: 'uno' };
    expect(await stampedAside(reader, STAMPED + LONG, SENT)).toEqual({
      ok: true,
      value: { xml: STAMPED + LONG, uuid: UUID },
    });
    const many = `<a ${Array.from({ length: 20_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`;
    expect(await stampedAside(reader, many, SENT)).toEqual(refuse('no_es_cfdi'));
    expect(await soapAside(reader, soapOf(many))).toEqual({ ok: true, value: null });
  });

  it('of many parts brings none of them here: a body has 1,000 at most, and of a page only what is read', async () => {
    const reader = testReader();
    const bodyOf = async (parts: number) => soapAside(reader, soapOf('<a/>'.repeat(parts)));
    expect(await bodyOf(1_000)).toMatchObject({ ok: true, value: { a: { length: 1_000 } } });
    expect(await bodyOf(1_001)).toEqual({ ok: true, value: null });
    expect(await pageAside(reader, pageOf(Array.from({ length: 101 }, () => READ_INVOICE)))).toEqual({
      ok: true,
      value: null,
    });
    expect(await pageAside(reader, '{')).toEqual({ ok: true, value: null });
  });

  it('is not read where the workshop is busy or gives up, which is told', async () => {
    for (const motivo of ['TALLER_OCUPADO', 'NO_TERMINO'] as const) {
      const reader = { de: 'uno', taller: { run: () => Promise.resolve(refuse(motivo)) } } as never;
      expect(await stampedAside(reader, STAMPED + LONG, SENT)).toEqual(refuse(motivo));
    }
  });
});
