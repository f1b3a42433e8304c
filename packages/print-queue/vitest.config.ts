import { defineConfig } from 'vitest/config';

/** Queues of an operating system, by programs of the test in the place of the system's own, which take their time on a busy machine. */
export default defineConfig({ test: { name: 'print-queue', include: ['src/**/*.test.ts'], testTimeout: 20_000 } });
