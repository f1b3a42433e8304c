import { createECDH } from 'node:crypto';
import { sqlText } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';

/** The VAPID keys of this server (RFC 8292), in base64url. */
export interface Llave {
  readonly publica: string;
  readonly privada: string;
}

const LLAVE = sqlText<{ privada: Buffer }>('SELECT privada FROM llave_de_push', []);

/** The VAPID keys of this server's database, made at first use. Browsers subscribe with them, so they never change. */
export const readLlave = async (db: Pick<Db, 'sinCliente'>): Promise<Llave> => {
  const [[fila]] = await db.sinCliente(LLAVE);
  const par = createECDH('prime256v1');
  par.setPrivateKey(fila!.privada);
  return { publica: par.getPublicKey().toString('base64url'), privada: par.getPrivateKey().toString('base64url') };
};
