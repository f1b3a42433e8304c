import { createHash, verify, X509Certificate } from 'node:crypto';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { signCancelRequest } from './cancel-request.ts';
import { readCsd, type Csd } from '../csd/csd.ts';
import { makeCsd } from '../csd/csd.fixture.ts';

const RFC = 'A&B9003173C9';
const UUID = '6B3E1F0A-8A55-4C7E-9B1D-0C9F6D1F2A3B';
const NAMES = { c: 'http://cancelacfd.sat.gob.mx', d: 'http://www.w3.org/2000/09/xmldsig#' };

let csd: Csd;
beforeAll(async () => {
  const read = readCsd(await makeCsd({ rfc: RFC }), { rfc: RFC, ahora: Date.now() });
  if (!read.ok) throw new Error(read.motivo);
  csd = read.value;
});

const contentOf = (doc: XmlDocument, path: string): string => doc.get(path, NAMES)?.content ?? '';

describe('a request to cancel', () => {
  it.each([
    [{ clave: '02' } as const, `<Folio Motivo="02" UUID="${UUID}">`],
    [{ clave: '01', sustituye: 'OTRO' } as const, `<Folio FolioSustitucion="OTRO" Motivo="01" UUID="${UUID}">`],
  ])('is signed as an independent canonical form reads it, %j', (motivo, folio) => {
    const xml = signCancelRequest({ uuid: UUID, motivo, fecha: '2026-11-29T14:00:00' }, csd);
    expect(xml).toContain(folio);
    using doc = XmlDocument.fromString(xml);
    const info = (doc.get('//d:SignedInfo', NAMES) as XmlElement).canonicalizeToString();
    const signature = Buffer.from(contentOf(doc, '//d:SignatureValue'), 'base64');
    expect(verify('sha1', Buffer.from(info), new X509Certificate(csd.der).publicKey, signature)).toBe(true);
    const digest = contentOf(doc, '//d:DigestValue');
    (doc.get('//d:Signature', NAMES) as XmlElement).remove();
    expect(createHash('sha1').update(doc.canonicalizeToString()).digest('base64')).toBe(digest);
  });

  it('names issuer, certificate and public key, and not the private one', () => {
    const xml = signCancelRequest({ uuid: UUID, motivo: { clave: '03' }, fecha: '2026-11-29T14:00:00' }, csd);
    using doc = XmlDocument.fromString(xml);
    expect(doc.get('/c:Cancelacion/@RfcEmisor', NAMES)?.content).toBe(RFC);
    expect(contentOf(doc, '//d:X509Certificate')).toBe(csd.der.toString('base64'));
    expect(contentOf(doc, '//d:X509SerialNumber')).toBe(csd.numero);
    expect(contentOf(doc, '//d:Exponent')).toBe('AQAB');
  });
});
