import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@comal/embedded-postgres/embedded';
import { migrate } from '../../platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the cluster's administrator, on its maintenance database. */
    clusterUrl: string;
  }
}

/** The migrated, empty database that every test file copies. */
export const PLANTILLA = 'comal_plantilla';

/** The address of another database of the same cluster. */
export const urlDeBase = (clusterUrl: string, base: string): string => {
  const url = new URL(clusterUrl);
  url.pathname = `/${base}`;
  return url.toString();
};

/** Turns off durability: the data of a test run need not survive a crash of the machine. */
const sinDisco = async (clusterUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  for (const ajuste of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await admin.query(`ALTER SYSTEM SET ${ajuste} = off`);
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
};

const crearPlantilla = async (clusterUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: clusterUrl });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${PLANTILLA}`);
  await admin.query(`CREATE DATABASE ${PLANTILLA}`);
  await admin.end();
  await migrate(urlDeBase(clusterUrl, PLANTILLA));
};

/** Provides one cluster per run: a private one, or the PostgreSQL of TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ajena = process.env['TEST_DATABASE_URL'];
  if (ajena) {
    await crearPlantilla(ajena);
    project.provide('clusterUrl', ajena);
    return async () => undefined;
  }
  const datos = mkdtempSync(join(tmpdir(), 'comal-pruebas-'));
  chmodSync(datos, 0o755);
  const cluster = await startEmbedded({ datos, log: () => undefined });
  await sinDisco(cluster.adminUrl);
  await crearPlantilla(cluster.adminUrl);
  project.provide('clusterUrl', cluster.adminUrl);
  return async () => {
    await cluster.stop();
    rmSync(datos, { recursive: true, force: true });
  };
}
