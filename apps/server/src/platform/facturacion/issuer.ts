import { createPrivateKey } from 'node:crypto';
import type { Emisor } from '@comal/domain/facturacion/cfdi/comprobante';
import { sqlText, type Query } from '../db/query.ts';
import { unseal } from '../secrets/seal.ts';
import { readCertificate, type Csd } from './csd.ts';

/** Who issues for a business, as the settings keep it. `llave` is the key of the CSD (PKCS#8 DER) and `pac_llaves` JSON, both sealed. */
export interface IssuerRow extends Emisor {
  readonly certificado: Buffer | null;
  readonly llave: Buffer | null;
  readonly pac: 'sw' | 'finkok' | 'facturapi' | null;
  readonly pac_llaves: Buffer | null;
  readonly prueba: boolean;
}

/** The issuer of a business. */
export const readIssuer = (cliente: string): Query<IssuerRow> =>
  sqlText('SELECT rfc, nombre, regimen, certificado, llave, pac, pac_llaves, prueba FROM emisor WHERE cliente = $1', [
    cliente,
  ]);

/** The place for which a secret of an issuer is sealed: it cannot be opened in another row or column. */
export const placeOf = (cliente: string, column: 'llave' | 'pac_llaves'): string => `emisor/${cliente}/${column}`;

/** The CSD of an issuer; null: it has none, or its key was sealed on another server. */
export const csdOf = (llave: Buffer, cliente: string, issuer: IssuerRow): Csd | null => {
  const certificado = issuer.certificado && readCertificate(issuer.certificado);
  const der = issuer.llave && unseal(llave, placeOf(cliente, 'llave'), issuer.llave);
  if (!certificado?.ok || !der) return null;
  return { ...certificado.value, llave: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
};

/** The keys of an issuer at its PAC, by their names; null: it has none, or they were sealed on another server. */
export const pacKeysOf = (
  llave: Buffer,
  cliente: string,
  issuer: IssuerRow,
): Readonly<Record<string, string>> | null => {
  const json = issuer.pac_llaves && unseal(llave, placeOf(cliente, 'pac_llaves'), issuer.pac_llaves);
  return json ? (JSON.parse(json.toString('utf8')) as Readonly<Record<string, string>>) : null;
};
