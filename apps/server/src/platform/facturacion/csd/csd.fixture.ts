import { createPrivateKey, webcrypto } from 'node:crypto';
import type { JsonName } from '@peculiar/x509';
import type { CsdFiles } from './csd.ts';

const ALGORITHM = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
} as const;
const YEAR_MS = 365 * 86_400_000;

/** What differs from a CSD in force. */
interface Made {
  readonly rfc?: string;
  readonly nombre?: string;
  readonly numero?: string;
  /** The branch, which only a CSD names; '' makes an e.firma. */
  readonly sucursal?: string;
  readonly desde?: number;
  readonly hasta?: number;
  readonly contrasena?: string;
}

const library = async () => {
  await import('reflect-metadata');
  return import('@peculiar/x509');
};

/** The subject as SAT writes it; a company's identifier is followed by its representative's RFC. */
const subjectOf = ({ rfc, nombre, sucursal }: Required<Pick<Made, 'rfc' | 'nombre' | 'sucursal'>>): JsonName => [
  { CN: [nombre] },
  { '2.5.4.41': [nombre] },
  { O: [nombre] },
  { C: ['MX'] },
  { '2.5.4.45': [rfc.length === 12 ? `${rfc} / VADA800927DJ3` : rfc] },
  { '2.5.4.5': [' / VADA800927HSRSRL05'] },
  ...(sucursal === '' ? [] : [{ OU: [sucursal] }]),
];

const encrypted = async (key: webcrypto.CryptoKey, passphrase: string): Promise<Buffer> => {
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return secret.export({ type: 'pkcs8', format: 'der', cipher: 'des-ede3-cbc', passphrase });
};

/** Makes the files of a CSD of SAT's kind, in force for a year; nobody vouches for it. RFC and name are SAT's test issuer. */
export const makeCsd = async (made: Made = {}): Promise<CsdFiles> => {
  const { rfc = 'EKU9003173C9', nombre = 'ESCUELA KEMPER URGATE', sucursal = 'Sucursal 1' } = made;
  const { numero = '30001000000500003416', contrasena = '12345678a' } = made;
  const { X509CertificateGenerator, KeyUsagesExtension, KeyUsageFlags } = await library();
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: Buffer.from(numero, 'latin1').toString('hex'),
    name: subjectOf({ rfc, nombre, sucursal }),
    notBefore: new Date(made.desde ?? Date.now() - YEAR_MS),
    notAfter: new Date(made.hasta ?? Date.now() + YEAR_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [new KeyUsagesExtension(KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation)],
  });
  const key = await encrypted(keys.privateKey, contrasena);
  return { certificado: Buffer.from(certificate.rawData), llave: key, contrasena };
};
