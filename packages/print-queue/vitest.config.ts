import { defineConfig } from 'vitest/config';

/** Queues of an operating system, by programs of the test in the place of the system's own. */
export default defineConfig({ test: { name: 'print-queue', include: ['src/**/*.test.ts'] } });
