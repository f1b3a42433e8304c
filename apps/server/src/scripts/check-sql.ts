import { join } from 'node:path';
import { checkSql } from '@comal/sql-check/check';
import { checkMigrations } from '@comal/sql-check/migrations';
import { codeOf } from '@comal/sql-check/program';
import pg from 'pg';
import { MAKE_BRANCHES } from '../platform/portability/import/import-business.ts';
import { MAKE_STAGE } from '../platform/portability/import/stage-table.ts';
import { MIGRATIONS } from '../platform/db/migrate.ts';
import { conBaseTemporal } from './base/temporal.ts';
import { POR_CLIENTE } from './check-sql/por-cliente.ts';
import { RAIZ } from './generate/rutas-del-repo.ts';

/**
 * `npm run sql`: fails, with file and line, for each statement that does not fit the migrated database, and for a migration that is
 * not registered (decision 0015). Lists what is not checked.
 */
const start = performance.now();
const code = codeOf(join(RAIZ, 'apps/server'));
const report = await conBaseTemporal(async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const made of [MAKE_STAGE, MAKE_BRANCHES]) await client.query(made.replace(' ON COMMIT DROP', ''));
    return await checkSql(code, client, RAIZ, POR_CLIENTE);
  } finally {
    await client.end();
  }
});
const forgotten = checkMigrations(join(RAIZ, 'apps/server/src/platform/db/migrations'), MIGRATIONS);
const faults = [...forgotten.map((f) => f.slice(RAIZ.length + 1)), ...report.faults];
for (const place of report.unchecked) process.stdout.write(`${place}: not checked\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
process.stdout.write(
  `${report.statements} statements, ${report.variants} texts, ${faults.length} faults, ${seconds} s\n`,
);
process.exit(faults.length > 0 ? 1 : 0);
