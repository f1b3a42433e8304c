import { createECDH } from 'node:crypto';
import { sqlText } from '../../db/query.ts';
import type { Db } from '../../db/tenant.ts';

/** The VAPID keys of this server (RFC 8292), in base64url. */
export interface Key {
  readonly publica: string;
  readonly privada: string;
}

const KEY = sqlText<{ privada: Buffer }>('SELECT privada FROM llave_de_push', []);

/** The VAPID keys of this server's database, made at first use. Browsers subscribe with them, so they never change. */
export const readKey = async (db: Pick<Db, 'sinCliente'>): Promise<Key> => {
  const [[row]] = await db.sinCliente(KEY);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(row!.privada);
  return { publica: pair.getPublicKey().toString('base64url'), privada: pair.getPrivateKey().toString('base64url') };
};
