import { defineConfig } from 'vitest/config';

/** A real PostgreSQL each: started, killed and started again. */
export default defineConfig({
  test: { name: 'embedded-postgres', include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
});
