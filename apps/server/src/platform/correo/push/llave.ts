import { createECDH } from 'node:crypto';
import { sqlText } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';

/** By which push services know this server (RFC 8292), in base64url. */
export interface Llave {
  readonly publica: string;
  readonly privada: string;
}

const LLAVE = sqlText<{ privada: Buffer }>('SELECT privada FROM llave_de_push', []);

/** The key of this server's database. A browser is subscribed to one of them, so that it stays for good. */
export const readLlave = async (db: Pick<Db, 'sinCliente'>): Promise<Llave> => {
  const [[fila]] = await db.sinCliente(LLAVE);
  const par = createECDH('prime256v1');
  par.setPrivateKey(fila!.privada);
  return { publica: par.getPublicKey().toString('base64url'), privada: par.getPrivateKey().toString('base64url') };
};
