import { defineConfig } from 'vitest/config';

/** No database: what asks one is tested on the server's (apps/server/src/scripts/check-sql.test.ts). The compiler takes some seconds. */
export default defineConfig({
  test: { name: 'sql-check', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
