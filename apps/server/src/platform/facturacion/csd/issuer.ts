import type { Emisor } from '@comal/domain/facturacion/cfdi/comprobante';
import type { ClaveDePac, LlavesDePac } from '@comal/domain/facturacion/pacs';
import { sqlText, type Query } from '../../db/query.ts';
import type { Csd } from './csd.ts';
import { openCsd, openPacKeys } from './kept-keys.ts';

/** Who issues for a business, as the settings keep it; keys are sealed. */
export interface IssuerRow extends Emisor {
  readonly certificado: Buffer | null;
  readonly llave: Buffer | null;
  readonly pac: ClaveDePac | null;
  readonly pac_llaves: Buffer | null;
  /** Its PAC is used on the test platform. */
  readonly prueba: boolean;
}

/** The issuer of a business. */
export const readIssuer = (cliente: string): Query<IssuerRow> =>
  sqlText('SELECT rfc, nombre, regimen, certificado, llave, pac, pac_llaves, prueba FROM emisor WHERE cliente = $1', [
    cliente,
  ]);

/** The CSD of an issuer; null: it has none, or its key was sealed on another server. */
export const csdOf = (key: Buffer, cliente: string, { certificado, llave }: IssuerRow): Csd | null =>
  certificado && llave ? openCsd(key, cliente, { certificado, llave }) : null;

/** The keys of an issuer at its PAC; null: it has none, or they were sealed on another server. */
export const pacKeysOf = (key: Buffer, cliente: string, { pac_llaves }: IssuerRow): LlavesDePac | null =>
  pac_llaves && openPacKeys(key, cliente, pac_llaves);

/** Locks the issuer against changes until the end of the transaction. */
export const shareIssuer = (cliente: string): Query =>
  sqlText('SELECT cliente FROM emisor WHERE cliente = $1 FOR SHARE', [cliente]);
