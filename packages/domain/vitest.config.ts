import { defineConfig } from 'vitest/config';

/** Pure functions: files share the modules of their worker. A property ends after 20 s, also on a machine that has more to do. */
export default defineConfig({
  test: { name: 'domain', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 20_000 },
});
