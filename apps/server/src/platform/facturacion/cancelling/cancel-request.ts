import { createHash, createPublicKey, sign, X509Certificate } from 'node:crypto';
import type { Motivo } from '@comal/domain/facturacion/emision/cancelacion';
import type { Csd } from '../csd/csd.ts';

const XML_DSIG = 'http://www.w3.org/2000/09/xmldsig#';
/** Namespaces that SAT's own requests declare; the signature covers them. */
const INHERITED = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Which invoice to cancel, why, and when it is asked for. */
export interface CancelRequest {
  /** The folio fiscal. */
  readonly uuid: string;
  readonly motivo: Motivo;
  /** 'YYYY-MM-DDTHH:mm:ss' of central Mexico, without zone. */
  readonly fecha: string;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const folioOf = ({ uuid, motivo }: CancelRequest): string => {
  const substitute = motivo.clave === '01' ? `FolioSustitucion="${escape(motivo.sustituye)}" ` : '';
  return `<Folio ${substitute}Motivo="${motivo.clave}" UUID="${escape(uuid)}"></Folio>`;
};

const element = (name: string, inner = '', attributes = ''): string => `<${name}${attributes}>${inner}</${name}>`;
const algorithm = (name: string, uri: string): string => element(name, '', ` Algorithm="${uri}"`);

/** What is signed, canonical within the signature: without the namespaces that its parents declare. */
const signedInfoOf = (digest: string): string =>
  algorithm('CanonicalizationMethod', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315') +
  algorithm('SignatureMethod', `${XML_DSIG}rsa-sha1`) +
  element(
    'Reference',
    element('Transforms', algorithm('Transform', `${XML_DSIG}enveloped-signature`)) +
      algorithm('DigestMethod', `${XML_DSIG}sha1`) +
      element('DigestValue', digest),
    ' URI=""',
  );

const keyInfoOf = (csd: Csd): string => {
  const { n = '', e = '' } = createPublicKey(csd.llave).export({ format: 'jwk' });
  const issuer = new X509Certificate(csd.der).issuer.split('\n').join(',');
  const base64 = (url: string): string => Buffer.from(url, 'base64url').toString('base64');
  return element(
    'KeyInfo',
    element(
      'X509Data',
      element('X509IssuerSerial', element('X509IssuerName', escape(issuer)) + element('X509SerialNumber', csd.numero)) +
        element('X509Certificate', csd.der.toString('base64')),
    ) + element('KeyValue', element('RSAKeyValue', element('Modulus', base64(n)) + element('Exponent', base64(e)))),
  );
};

/**
 * The request to cancel a CFDI, as SAT takes it from any PAC, signed with the CSD (XML signature, RSA-SHA1 as SAT has it). It is written in
 * canonical form, so that what is signed is what is written.
 */
export const signCancelRequest = (request: CancelRequest, csd: Csd): string => {
  const open = `<Cancelacion xmlns="http://cancelacfd.sat.gob.mx" ${INHERITED} Fecha="${request.fecha}" RfcEmisor="${escape(csd.rfc)}">`;
  const folios = element('Folios', folioOf(request));
  const digest = createHash('sha1').update(`${open}${folios}</Cancelacion>`).digest('base64');
  const info = signedInfoOf(digest);
  const canonical = element('SignedInfo', info, ` xmlns="${XML_DSIG}" ${INHERITED}`);
  const signature = sign('sha1', Buffer.from(canonical), csd.llave).toString('base64');
  const signed = element('SignedInfo', info) + element('SignatureValue', signature) + keyInfoOf(csd);
  return `<?xml version="1.0" encoding="UTF-8"?>${open}${folios}${element('Signature', signed, ` xmlns="${XML_DSIG}"`)}</Cancelacion>`;
};
