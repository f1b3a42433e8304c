import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@comal/embedded-postgres/embedded';
import { migrate } from '../../platform/db/migrate.ts';

/** Runs `trabajo` on a migrated, empty database that exists only for it. */
export const conBaseTemporal = async <T>(trabajo: (url: string) => Promise<T>): Promise<T> => {
  const datos = mkdtempSync(join(tmpdir(), 'comal-tipos-'));
  chmodSync(datos, 0o755);
  const base = await startEmbedded({ datos, log: () => undefined });
  try {
    await migrate(base.adminUrl);
    return await trabajo(base.adminUrl);
  } finally {
    await base.stop();
    rmSync(datos, { recursive: true, force: true });
  }
};
