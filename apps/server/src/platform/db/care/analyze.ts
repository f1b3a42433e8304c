import pg from 'pg';

/**
 * Has the database look at what its tables hold, after many rows came at once. It does so by itself within a minute or two; until then the
 * plans that connections keep are made for tables of which nothing is known, and a dispatch reads a branch's past for each comanda.
 * `adminUrl` is of the role that owns the tables.
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
