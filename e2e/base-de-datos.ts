import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Where servidor.ts leaves the address of the specs' database. */
export const BASE_DE_DATOS = join(tmpdir(), 'comal-e2e', 'base.url');

/** Rows of a query, seen by the administrator: what the journey really left in the database. */
export const consultar = async <R extends object>(texto: string, valores: unknown[] = []): Promise<R[]> => {
  const cliente = new pg.Client({ connectionString: readFileSync(BASE_DE_DATOS, 'utf8') });
  await cliente.connect();
  try {
    return (await cliente.query(texto, valores)).rows as R[];
  } finally {
    await cliente.end();
  }
};
