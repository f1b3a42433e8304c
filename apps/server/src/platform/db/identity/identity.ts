import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import pg from 'pg';

/** Who this server is (D-171): a key of the installation, which a restored backup keeps. */
export interface Identity {
  /** The public half: the uncompressed point, base64url. */
  readonly publicKey: string;
  /** The signature of a text, as WebCrypto verifies it (IEEE P1363), base64url. */
  sign(text: string): string;
}

const CURVE = 'P-256';
/** The first byte of a point that is written with both its coordinates (SEC 1). */
const UNCOMPRESSED = Buffer.from([4]);

const pointOf = (key: KeyObject): string => {
  const { x, y } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([UNCOMPRESSED, Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]).toString(
    'base64url',
  );
};

/** A new key as PostgreSQL takes bytes. */
const newKey = (): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  return `\\x${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex')}`;
};

/** Stores a new key where there is none, and reads the one that is stored: of two processes that start at once, both read the same. */
const storedKey = async (connection: pg.Client): Promise<Buffer> => {
  const read = async (): Promise<Buffer | undefined> =>
    (await connection.query<{ privada: Buffer }>('SELECT privada FROM identidad')).rows[0]?.privada;
  const there = await read();
  if (there) return there;
  await connection.query('INSERT INTO identidad (privada) VALUES ($1) ON CONFLICT DO NOTHING', [newKey()]);
  return (await read())!;
};

/**
 * The identity of the installation, made where the database has none. Read as the administrator: the server's own role may not see the
 * private half, which stays in the memory of this process (decision 0133).
 */
export const readIdentity = async (adminUrl: string): Promise<Identity> => {
  const connection = new pg.Client({ connectionString: adminUrl, application_name: 'comal-identidad' });
  await connection.connect();
  try {
    const key = createPrivateKey({ key: await storedKey(connection), format: 'der', type: 'pkcs8' });
    const signing = { key, dsaEncoding: 'ieee-p1363' } as const;
    return {
      publicKey: pointOf(key),
      sign: (text) => sign('sha256', Buffer.from(text), signing).toString('base64url'),
    };
  } finally {
    await connection.end();
  }
};
