import pg from 'pg';
import { unchecked } from '../query.ts';

const rows = async <R extends pg.QueryResultRow>(
  cliente: pg.Client,
  sql: string,
  values: unknown[] = [],
): Promise<R[]> => (await cliente.query<R>(sql, values)).rows;

const NEGOCIOS = `SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' ORDER BY cliente`;
const AS_CLIENTE = `SELECT set_config('app.cliente', $1, true)`;
const ES_DEMO = 'SELECT demo FROM negocio WHERE cliente = $1';
const SERVERS = `SELECT pid FROM pg_stat_activity WHERE application_name = 'comal' AND datname = current_database()`;
const TABLAS = `SELECT format('%I', relname) AS tabla FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%'`;

/** Customer numbers of the businesses other than the demo; each is queried as its own tenant, so that no policy hides it. */
const negociosReales = async (cliente: pg.Client): Promise<string[]> => {
  const reales: string[] = [];
  for (const { cliente: number } of await rows<{ cliente: string }>(cliente, NEGOCIOS)) {
    await rows(cliente, AS_CLIENTE, [number]);
    const [negocio] = await rows<{ demo: boolean }>(cliente, ES_DEMO, [number]);
    if (!negocio?.demo) reales.push(number);
  }
  return reales;
};

const impediment = async (cliente: pg.Client): Promise<string | null> => {
  const servers = await rows(cliente, SERVERS);
  if (servers.length > 0) return 'Hay un servidor de Comal usando esta base de datos: ciérralo y vuelve a intentar';
  const reales = await negociosReales(cliente);
  return reales.length > 0
    ? `No se borra nada: la base tiene negocios que no son de demostración (${reales.join(', ')})`
    : null;
};

const eraseAll = async (cliente: pg.Client): Promise<void> => {
  const tablas = await rows<{ tabla: string }>(cliente, TABLAS);
  await cliente.query(
    unchecked(
      `TRUNCATE ${tablas.map((t) => t.tabla).join(', ')}`,
      'the tables are those that the database itself named',
    ),
  );
  await cliente.query('ALTER SEQUENCE sucursal_id RESTART');
};

/**
 * Empties the demo's database, all or nothing. Throws, in Spanish, when it holds a business that is not the demo or a
 * server is connected to it. `adminUrl` is of the role that owns the tables.
 */
export const emptyDemo = async (adminUrl: string): Promise<void> => {
  const cliente = new pg.Client({ connectionString: adminUrl, application_name: 'comal-demo' });
  await cliente.connect();
  try {
    await cliente.query('BEGIN');
    const motivo = await impediment(cliente);
    if (motivo) throw new Error(motivo);
    await eraseAll(cliente);
    await cliente.query('COMMIT');
  } finally {
    await cliente.end();
  }
};
