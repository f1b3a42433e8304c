import { describe, expect, it } from 'vitest';
import { readForeign } from './foreign-xml.ts';
import { comprobanteOf, sealedOf, stampedOf, tfdOf } from './sealed.fixture.ts';

const C = comprobanteOf();
const XML = stampedOf(sealedOf(C).replace(' Total=', ' FormaPago="01" Total='), tfdOf());
const EXPECTED = { rfc: C.emisor.rfc, conceptos: C.conceptos };
const problemOf = (xml: string): string => {
  const read = readForeign(xml, EXPECTED);
  return read.ok ? 'ok' : read.motivo;
};
/** The XML with another attribute of its CFDI, or of its stamp. */
const written = (name: string, value: string): string => {
  const changed = XML.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${value}"`);
  expect(changed).not.toBe(XML);
  return changed;
};
const TOTAL = / Total="([^"]*)\.00"/.exec(XML)![1]!;

describe('an invoice that a PAC made by itself', () => {
  it.each([
    ['Total', TOTAL],
    ['Total', `${TOTAL}.0`],
    ['Total', `0${TOTAL}.000000`],
    ['Folio', '007'],
  ])('is taken where its %s is written %s: it is the same number', (name, value) => {
    expect([problemOf(XML), problemOf(written(name, value))]).toEqual(['ok', 'ok']);
  });

  it.each([
    ['Total', `${TOTAL}.001`, 'otro_total'],
    ['Total', `${TOTAL}0`, 'otro_total'],
    ['Total', `+${TOTAL}`, 'otro_total'],
    ['Total', '', 'otro_total'],
    ['Folio', '7.5', 'ilegible'],
    ['Folio', '0x7', 'ilegible'],
    ['Fecha', '2026-99-99T99:99:99', 'ilegible'],
    ['Fecha', '2026-02-30T10:00:00', 'ilegible'],
    ['Fecha', '2026-11-29T24:00:00', 'ilegible'],
    ['FechaTimbrado', '2026-99-99T99:99:99', 'ilegible'],
  ])('is not taken where its %s is written %s', (name, value, problem) => {
    expect(problemOf(written(name, value))).toBe(problem);
  });
});
