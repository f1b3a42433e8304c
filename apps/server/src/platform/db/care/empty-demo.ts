import pg from 'pg';
import { unchecked } from '../query.ts';

const filas = async <R extends pg.QueryResultRow>(
  cliente: pg.Client,
  sql: string,
  valores: unknown[] = [],
): Promise<R[]> => (await cliente.query<R>(sql, valores)).rows;

const NEGOCIOS = `SELECT DISTINCT cliente FROM registro WHERE clase = 'sucursal' ORDER BY cliente`;
const COMO_CLIENTE = `SELECT set_config('app.cliente', $1, true)`;
const ES_DEMO = 'SELECT demo FROM negocio WHERE cliente = $1';
const SERVIDORES = `SELECT pid FROM pg_stat_activity WHERE application_name = 'comal' AND datname = current_database()`;
const TABLAS = `SELECT format('%I', relname) AS tabla FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%'`;

/** Customer numbers of the businesses other than the demo; each is queried as its own tenant, so that no policy hides it. */
const negociosReales = async (cliente: pg.Client): Promise<string[]> => {
  const reales: string[] = [];
  for (const { cliente: numero } of await filas<{ cliente: string }>(cliente, NEGOCIOS)) {
    await filas(cliente, COMO_CLIENTE, [numero]);
    const [negocio] = await filas<{ demo: boolean }>(cliente, ES_DEMO, [numero]);
    if (!negocio?.demo) reales.push(numero);
  }
  return reales;
};

const impedimento = async (cliente: pg.Client): Promise<string | null> => {
  const servidores = await filas(cliente, SERVIDORES);
  if (servidores.length > 0) return 'Hay un servidor de Comal usando esta base de datos: ciérralo y vuelve a intentar';
  const reales = await negociosReales(cliente);
  return reales.length > 0
    ? `No se borra nada: la base tiene negocios que no son de demostración (${reales.join(', ')})`
    : null;
};

const borrarTodo = async (cliente: pg.Client): Promise<void> => {
  const tablas = await filas<{ tabla: string }>(cliente, TABLAS);
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
    const motivo = await impedimento(cliente);
    if (motivo) throw new Error(motivo);
    await borrarTodo(cliente);
    await cliente.query('COMMIT');
  } finally {
    await cliente.end();
  }
};
