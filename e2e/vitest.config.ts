import { defineConfig } from 'vitest/config';

/** Tests of the product's till against the real server in one process, which neither can test alone. */
export default defineConfig({
  plugins: [
    {
      name: 'sql',
      transform: (code, id) => (id.endsWith('.sql') ? `export default ${JSON.stringify(code)}` : undefined),
    },
  ],
  test: {
    name: 'e2e',
    include: ['fallas/**/*.test.ts'],
    globalSetup: ['../apps/server/src/test/procesos/cluster.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
