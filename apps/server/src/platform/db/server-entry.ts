import { createHash } from 'node:crypto';
import pg from 'pg';
import { deriveKey } from './derive-key.ts';
import { unchecked } from './query.ts';
import { APPLICATION_ROLE } from './working-role.ts';

/** A PostgreSQL role that signs in, and its password; null where the address has none (trust). */
interface Cuenta {
  readonly usuario: string;
  readonly clave: string | null;
}

const BYTES_DE_CLAVE = 24;

/**
 * The role of the server's pool, one for each user of an address. Its password is derived from that user's, so that every process
 * with the address knows it and none stores it; the derivation is as slow as guessing.
 */
const cuentaDe = (url: URL): Cuenta => {
  const [usuario, key] = [
    decodeURIComponent(url.username),
    decodeURIComponent(url.password) || process.env['PGPASSWORD'],
  ];
  const name = `comal_servidor_${createHash('sha256').update(usuario).digest('hex').slice(0, 8)}`;
  return {
    usuario: name,
    clave: key ? deriveKey(key, `comal/${usuario}`, BYTES_DE_CLAVE).toString('base64url') : null,
  };
};

const urlCon = (adminUrl: string, { usuario, clave }: Cuenta): string => {
  const url = new URL(adminUrl);
  [url.username, url.password] = [usuario, clave ?? ''];
  return url.toString();
};

/** Timeout of connecting, in milliseconds: slow machines need long, and a refusal arrives at once. */
const CONNECT_MS = 120_000;

const con = async <T>(url: string, work: (cliente: pg.Client) => Promise<T>, rol?: string): Promise<T> => {
  const options = rol ? { options: `-c role=${rol}` } : {};
  const cliente = new pg.Client({
    connectionString: url,
    application_name: 'comal-entrada',
    connectionTimeoutMillis: CONNECT_MS,
    ...options,
  });
  cliente.on('error', () => undefined);
  await cliente.connect();
  try {
    return await work(cliente);
  } finally {
    await cliente.end();
  }
};

const WHO = `SELECT current_user = $1 AND NOT (rolsuper OR rolbypassrls OR rolcreaterole) AS sirve FROM pg_roles WHERE rolname = session_user`;

/** Whether the role works as the application's role, and can become none that bypasses the policies. */
const serves = (url: string): Promise<boolean> =>
  con(
    url,
    async (cliente) => (await cliente.query<{ sirve: boolean }>(WHO, [APPLICATION_ROLE])).rows[0]?.sirve ?? false,
    APPLICATION_ROLE,
  ).catch(() => false);

const TIMES = 3;

/** Creates the role, or resets its password. Another process may be doing the same: only the outcome counts. */
const makeAccount = (adminUrl: string, { usuario, clave }: Cuenta): Promise<void> =>
  con(adminUrl, async (cliente) => {
    const [rol, base] = [
      cliente.escapeIdentifier(usuario),
      cliente.escapeIdentifier(decodeURIComponent(new URL(adminUrl).pathname.slice(1))),
    ];
    const orders = [
      `CREATE ROLE ${rol} LOGIN NOINHERIT`,
      `ALTER ROLE ${rol} LOGIN NOINHERIT PASSWORD ${clave === null ? 'NULL' : cliente.escapeLiteral(clave)}`,
      `GRANT ${APPLICATION_ROLE} TO ${rol}`,
      `GRANT CONNECT ON DATABASE ${base} TO ${rol}`,
    ];
    for (const order of orders)
      await cliente
        .query(unchecked(order, 'names are escaped by the driver; it answers nothing'))
        .catch(() => undefined);
  });

const mayBypass = (adminUrl: string): Promise<boolean> =>
  con(adminUrl, async (cliente) => {
    const { rows } = await cliente.query<{ si: boolean }>(
      'SELECT rolsuper OR rolbypassrls AS si FROM pg_roles WHERE rolname = session_user',
    );
    return rows[0]?.si ?? true;
  });

/**
 * The address that the pool signs in with: a role of its own, which can become the application's and nothing else, so that an
 * injected statement cannot run as the administrator. Where the user of the address may not create roles, that user itself if the
 * policies bind it; refused otherwise.
 */
export const serverEntry = async (adminUrl: string, rol: string): Promise<string> => {
  if (rol !== APPLICATION_ROLE) return adminUrl;
  const cuenta = cuentaDe(new URL(adminUrl));
  const url = urlCon(adminUrl, cuenta);
  for (let time = 0; time < TIMES; time += 1) {
    if (await serves(url)) return url;
    await makeAccount(adminUrl, cuenta);
  }
  if (await serves(url)) return url;
  if (!(await mayBypass(adminUrl))) return adminUrl;
  throw new Error(
    `El usuario de DATABASE_URL puede saltarse la seguridad por renglón, y el servidor no pudo entrar con un usuario propio (${cuenta.usuario}). ` +
      `Permítale entrar en pg_hba.conf y escriba la contraseña en DATABASE_URL, o use un usuario que no sea administrador: ` +
      `CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; CREATE ROLE comal LOGIN PASSWORD '...'; GRANT ${APPLICATION_ROLE} TO comal; y hágalo dueño de la base.`,
  );
};
