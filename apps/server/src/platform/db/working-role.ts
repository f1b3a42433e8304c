import pg from 'pg';

/** The role the server works as: bound by row-level security, owner of nothing. */
export const APPLICATION_ROLE = 'comal_app';

interface Rol {
  readonly actual: string;
  readonly puede_saltar: boolean;
}

const currentRole = async (client: pg.Client): Promise<Rol> => {
  const { rows } = await client.query<Rol>(
    'SELECT rolname AS actual, rolsuper OR rolbypassrls AS puede_saltar FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]!;
};

const canBecomeIt = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query(`SET ROLE ${APPLICATION_ROLE}`);
    const { puede_saltar } = await currentRole(client);
    await client.query('RESET ROLE');
    return !puede_saltar;
  } catch {
    return false;
  }
};

const CREATE_ROLE = [
  `CREATE ROLE ${APPLICATION_ROLE} NOLOGIN NOBYPASSRLS`,
  `GRANT ${APPLICATION_ROLE} TO current_user`,
];

/**
 * Whether the connecting role can become the application's role, which is created if possible. Another server or an administrator
 * may have done it already: only the outcome counts.
 */
const ensureRole = async (client: pg.Client): Promise<boolean> => {
  if (await canBecomeIt(client)) return true;
  for (const text of CREATE_ROLE) await client.query(text).catch(() => undefined);
  return canBecomeIt(client);
};

/**
 * The role that the server works as. Refuses a role that bypasses row-level security and cannot switch to one that does not
 * (reliability 5.2).
 */
export const workingRole = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url, application_name: 'comal-migraciones' });
  await client.connect();
  try {
    if (await ensureRole(client)) return APPLICATION_ROLE;
    const { actual, puede_saltar } = await currentRole(client);
    if (!puede_saltar) return actual;
    throw new Error(
      `El usuario "${actual}" de DATABASE_URL puede saltarse la seguridad por renglón y no puede cambiar al rol ${APPLICATION_ROLE}. ` +
        `Usa otro usuario, o crea el rol: CREATE ROLE ${APPLICATION_ROLE} NOLOGIN; GRANT ${APPLICATION_ROLE} TO "${actual}";`,
    );
  } finally {
    await client.end();
  }
};
