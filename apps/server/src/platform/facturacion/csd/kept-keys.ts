import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { LlavesDePac } from '@comal/domain/facturacion/pacs';
import { seal, unseal } from '../../secrets/seal.ts';
import { readCertificate, type Csd } from './csd.ts';

type Sealer = Parameters<typeof seal>[0];

/** The column of an issuer: a secret that was copied to another business or column is not opened. */
const placeOf = (cliente: string, column: 'llave' | 'pac_llaves'): string => `${cliente}/emisor.${column}`;

/** Seals the key of a CSD, without its password, for `emisor.llave`. */
export const sealCsdKey = (sealer: Sealer, cliente: string, key: KeyObject): Buffer =>
  seal(sealer, placeOf(cliente, 'llave'), key.export({ type: 'pkcs8', format: 'der' }));

/** The CSD of a business as it is kept; null where another installation sealed its key, so that it must be uploaded again. */
export const openCsd = (
  key: Buffer,
  cliente: string,
  { certificado, llave }: { readonly certificado: Buffer; readonly llave: Buffer },
): Csd | null => {
  const opened = unseal(key, placeOf(cliente, 'llave'), llave);
  const read = readCertificate(certificado);
  if (!opened || !read.ok) return null;
  return { ...read.value, llave: createPrivateKey({ key: opened, format: 'der', type: 'pkcs8' }) };
};

/** Seals the keys of a business at its PAC for `emisor.pac_llaves`. */
export const sealPacKeys = (sealer: Sealer, cliente: string, keys: LlavesDePac): Buffer =>
  seal(sealer, placeOf(cliente, 'pac_llaves'), Buffer.from(JSON.stringify(keys)));

/** The keys of a business at its PAC as they are kept; null where another installation sealed them. */
export const openPacKeys = (key: Buffer, cliente: string, sealed: Buffer): LlavesDePac | null => {
  const opened = unseal(key, placeOf(cliente, 'pac_llaves'), sealed);
  return opened && (JSON.parse(opened.toString()) as LlavesDePac);
};
