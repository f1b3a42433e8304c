import { defineConfig } from 'vitest/config';

/** One project per room of the house; the server project has its own database cluster (see its config). */
export default defineConfig({
  test: {
    // Two cores: left to itself vitest would use one of them.
    maxWorkers: 2,
    projects: [
      'packages/domain',
      'packages/contract',
      'packages/sql-check',
      'packages/embedded-postgres',
      'packages/print-queue',
      'apps/server',
      'apps/standalone',
      'apps/web',
      'e2e',
      { test: { name: 'repository', include: ['scripts/**/*.test.mjs', 'bench/**/*.test.ts'] } },
    ],
  },
});
