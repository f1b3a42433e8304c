import { createSign, type KeyObject } from 'node:crypto';
import { cadenaOriginal } from '@comal/domain/facturacion/cfdi/cadena';
import type { Comprobante } from '@comal/domain/facturacion/cfdi/comprobante';
import { xmlDe } from '@comal/domain/facturacion/cfdi/xml';

/** What seals: a CSD, as `csd.ts` reads it. */
interface Sealer {
  readonly numero: string;
  readonly der: Buffer;
  readonly llave: KeyObject;
}

/** A CFDI with the seal of its issuer. */
export interface Sealed {
  /** To be sent as UTF-8, without BOM. */
  readonly xml: string;
  readonly sello: string;
}

/** Seals a CFDI: its cadena original with SHA-256 and RSA, in base64. */
export const sealCfdi = (c: Comprobante, { numero, der, llave }: Sealer): Sealed => {
  const certificado = { numero, certificado: der.toString('base64') };
  const sello = createSign('RSA-SHA256').update(cadenaOriginal(c, certificado), 'utf8').sign(llave, 'base64');
  return { xml: xmlDe(c, certificado, sello), sello };
};
