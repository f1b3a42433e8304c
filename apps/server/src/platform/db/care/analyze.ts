import pg from 'pg';

/**
 * Runs ANALYZE, after many rows were inserted at once. Autovacuum does it within a minute or two; until then generic plans are
 * made without statistics, and a dispatch reads all past rows of a branch for each comanda. `adminUrl` is of the role that owns the
 * tables.
 */
export const analyze = async (adminUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'comal-demo' });
  await client.connect();
  try {
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
};
