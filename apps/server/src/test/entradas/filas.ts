import type { TestServer } from '../server.ts';

/** The number of rows of every table except the failed attempts. */
export const rowCounts = async (server: Pick<TestServer, 'sql'>): Promise<unknown> => {
  const tablas = await server.sql<{ t: string }>(
    `SELECT relname AS t FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'intento_acceso' ORDER BY 1`,
  );
  return server.sql(
    tablas.map(({ t }) => `SELECT '${t}' AS tabla, count(*) AS n FROM ${t}`).join(' UNION ALL ') + ' ORDER BY 1',
  );
};
