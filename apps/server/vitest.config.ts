import { defineConfig } from 'vitest/config';

/** Real server on a real PostgreSQL: one cluster a run, one database a file. */
export default defineConfig({
  plugins: [{ name: 'sql', transform: (code, id) => (id.endsWith('.sql') ? `export default ${JSON.stringify(code)}` : undefined) }],
  test: { name: 'server', include: ['src/**/*.test.ts'], globalSetup: ['src/test/cluster.ts'], testTimeout: 20_000, hookTimeout: 60_000 },
});
