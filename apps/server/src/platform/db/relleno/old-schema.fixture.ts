import type pg from 'pg';
import { MIGRATIONS, textOfMigration } from '../migrate.ts';
import { APPLICATION_ROLE } from '../working-role.ts';

const WHEN = '2026-11-20T20:00:00.000Z';

/** What the migrator keeps of what it ran. */
const LOG = `CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
  CREATE TABLE kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
  INSERT INTO kysely_migration_lock (id) VALUES ('migration_lock')`;

/** Applies the migrations between two names. */
export const applyMigrations = async (client: pg.Client, from: string, to: string): Promise<void> => {
  for (const [name, text] of Object.entries(MIGRATIONS))
    if (name >= from && name < to) await client.query(textOfMigration(text, APPLICATION_ROLE));
};

/** Migrates an empty database to the schema of an older program, to which the migrations from `to` on are new. */
export const makeOldSchema = async (client: pg.Client, to: string): Promise<void> => {
  await applyMigrations(client, '0000', to);
  await client.query(LOG);
  const names = Object.keys(MIGRATIONS).filter((name) => name < to);
  await client.query('INSERT INTO kysely_migration SELECT unnest($1::text[]), $2', [names, WHEN]);
};
