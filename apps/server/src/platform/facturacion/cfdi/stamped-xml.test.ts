import { describe, expect, it } from 'vitest';
import { LONGEST_XML, readStamped, sentOf } from './stamped-xml.ts';
import { comprobanteOf, sealedOf, stampedOf, tfdOf } from './sealed.fixture.ts';

const COMPROBANTE = comprobanteOf();
const SEALED = sealedOf(COMPROBANTE);
const STAMPED = stampedOf(SEALED, tfdOf());
const SENT = sentOf(COMPROBANTE, SEALED);

const problemOf = (xml: string, sent = SENT): string => {
  const read = readStamped(xml, sent);
  return read.ok ? 'ok' : read.motivo;
};

/** The XML of another CFDI, stamped, with the seal that was sent. */
const another = (changes: Parameters<typeof comprobanteOf>[0]): string =>
  stampedOf(sealedOf(comprobanteOf(changes)), tfdOf());

describe('a stamped XML', () => {
  it('gives its stamp where it is what was sent', () => {
    expect(readStamped(STAMPED, SENT)).toEqual({
      ok: true,
      value: {
        uuid: '6B3E1F0A-8A55-4C7E-9B1D-0C9F6D1F2A3B',
        fecha: '2026-11-29T14:00:05',
        rfcProveedor: 'SPR190613I52',
        noCertificadoSat: '30001000000500003456',
        selloCfd: 'c2VsbG8=',
        selloSat: 'c2VsbG9TYXQ=',
      },
    });
  });

  it('is the same with another prefix, another order of attributes and other references', () => {
    const written = STAMPED.replaceAll('cfdi:', 'c:')
      .replaceAll('&amp;', '&#38;')
      .replace('Serie="A" Folio="7"', "Folio='7'  Serie='A'");
    expect(problemOf(written)).toBe('ok');
  });

  const { emisor, receptor, conceptos } = COMPROBANTE;
  const rate = { exento: false, tasa: 1600, base: 20_000, impuesto: 3200 };
  it.each([
    ['of another issuer', another({ emisor: { ...emisor, rfc: 'XIA190128J61' } }), 'otro_emisor'],
    ['of another receiver', another({ receptor: { ...receptor, rfc: 'XIA190128J61' } }), 'otro_receptor'],
    ['of another total', another({ conceptos: [{ ...conceptos[0]!, impuestos: [rate] }] }), 'otro_total'],
    ['of another series', another({ serie: 'B' }), 'otro_folio'],
    ['of another number', another({ folio: 8 }), 'otro_folio'],
    ['with another seal', stampedOf(sealedOf(COMPROBANTE, 'b3Rybw=='), tfdOf('b3Rybw==')), 'otro_sello'],
    ['with other concepts', STAMPED.replace('Consumo de alimentos', 'Otra cosa'), 'otros_conceptos'],
    [
      'with a concept more',
      STAMPED.replace('</cfdi:Conceptos>', '<cfdi:Concepto/></cfdi:Conceptos>'),
      'otros_conceptos',
    ],
    ['whose stamp is of another seal', stampedOf(SEALED, tfdOf('b3Rybw==')), 'timbre_de_otro_sello'],
    ['without a stamp', SEALED, 'sin_timbre'],
    ['with two stamps', stampedOf(SEALED, tfdOf(), tfdOf()), 'varios_timbres'],
    ['whose stamp has no folio fiscal', stampedOf(SEALED, tfdOf('c2VsbG8=', 'no')), 'timbre_incompleto'],
    ['whose stamp stands in the addenda', STAMPED.replaceAll('cfdi:Complemento', 'cfdi:Addenda'), 'sin_timbre'],
    ['that was cut', STAMPED.slice(0, -30), 'no_es_xml'],
    ['that is a page', '<!DOCTYPE html><html><body>502</body></html>', 'con_entidades'],
    ['that is a page without its type', '<html><body>502 Bad Gateway</body></html>', 'no_es_cfdi'],
    ['that is an open page', '<html><body><br>502</body></html>', 'no_es_xml'],
    ['that is JSON', '{"error":1}', 'no_es_xml'],
    ['that is empty', '', 'no_es_xml'],
    ['of 9 MB', STAMPED.replace('Consumo', 'x'.repeat(9 * 1024 * 1024)), 'demasiado_grande'],
    ['that is deeply nested', stampedOf(SEALED, '<a>'.repeat(5000) + '</a>'.repeat(5000)), 'no_es_xml'],
  ])('is refused %s', (_, xml, problem) => {
    expect(problemOf(xml)).toBe(problem);
  });

  it.each([
    ['a billion laughs', `<!DOCTYPE x [<!ENTITY a "ja"><!ENTITY b "&a;&a;&a;&a;">]>${SEALED}`],
    ['a file of the server', `<!doctype x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${STAMPED}`],
    ['an entity alone', STAMPED.replace('<cfdi:Conceptos>', '<!ENTITY a "b"><cfdi:Conceptos>')],
  ])('is refused with %s before it is read', (_, xml) => {
    expect(problemOf(xml)).toBe('con_entidades');
  });

  it('keeps references to unknown entities as they are', () => {
    expect(problemOf(STAMPED.replaceAll('Rfc="EKU', 'Rfc="&rfc;EKU'))).toBe('otro_emisor');
  });

  it('is compared by RFC, total, series and number where the PAC made the XML', () => {
    const made = sentOf(COMPROBANTE, null);
    const theirs = stampedOf(sealedOf(COMPROBANTE, 'b3Rybw==').replace('alimentos', 'comida'), tfdOf('b3Rybw=='));
    expect(problemOf(theirs, made)).toBe('ok');
    expect(problemOf(theirs.replace('Folio="7"', 'Folio="8"'), made)).toBe('otro_folio');
  });

  it('is read in linear time, whatever it is', () => {
    const bad = ['<a a="', '<', '<!--', '<?', '&amp;', '<a ', 'a="a=', '<b c="1"/>', '</b', '\n'];
    const n = 200_000;
    const since = performance.now();
    for (const piece of bad) expect(problemOf(`<a>${piece.repeat(n)}`)).not.toBe('ok');
    expect(performance.now() - since).toBeLessThan(20_000);
    expect(n * 10).toBeLessThan(LONGEST_XML);
  });
});
